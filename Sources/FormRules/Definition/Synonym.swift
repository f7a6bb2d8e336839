/// Words of other schema languages, with what this language calls the same thing.
enum Synonym {
  /// What a key of a field is called here.
  static let keys: [String: String] = [
    "minimum": "min", "maximum": "max", "exclusiveMinimum": "exclusiveMin",
    "exclusiveMaximum": "exclusiveMax",
    "regex": "pattern", "regexp": "pattern", "matches": "pattern", "properties": "fields",
    "description": "help",
    "hint": "help", "message": "messages", "errors": "messages", "values": "enum", "choices": "enum",
    "options": "enum", "oneOf": "enum", "const": "equals", "visible": "when", "visibleIf": "when",
    "if": "when",
    "readonly": "output", "trim": "normalize", "extends": "use", "$ref": "use", "ref": "use",
    "unique": "uniqueItems",
    "name": "label", "title": "label", "blacklist": "blocklist", "null": "nullable",
  ]

  /// What a type is called here.
  static let types: [String: String] = [
    "int": "integer", "long": "integer", "bool": "boolean", "text": "string", "str": "string",
    "float": "number",
    "double": "number", "decimal": "number", "list": "array", "map": "object", "mapping": "object",
    "timestamp": "datetime", "date-time": "datetime", "time": "datetime", "tel": "phone", "mail": "email",
    "enum": "string",
  ]
}
