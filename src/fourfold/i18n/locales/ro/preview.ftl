# What others show of a shared link.

preview-about = Jucați Quarto și Quardo cu prietenii sau împotriva calculatorului.
preview-invites = { $name } te invită la { $game }
preview-invited = Ești invitat la { $game }
preview-plays = { $game }: { $names }
