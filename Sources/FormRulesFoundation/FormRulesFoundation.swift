public import FormRules
