# What the observer of a blindfolded game sees and does.
