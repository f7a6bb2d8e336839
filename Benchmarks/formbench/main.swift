print("formbench")
