# What others show of a shared link.

preview-about = Joacă Quarto și Quardo cu prietenii sau împotriva calculatorului.
preview-invites = { $name } te invită la { $game }
preview-invited = Ai primit o invitație la { $game }
preview-plays = { $game }: { $names }
