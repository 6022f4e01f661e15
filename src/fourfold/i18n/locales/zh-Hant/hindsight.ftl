# What a blindfolded game looked like, once the blindfolds are off.
