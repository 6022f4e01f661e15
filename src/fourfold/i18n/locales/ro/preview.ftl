# What others show of a shared link.

preview-about = Joacă Quarto și Quardo cu prietenii sau împotriva calculatorului.
preview-invites = { $name } te invită la { $game }
preview-invited = Ai primit o invitație la { $game }
preview-plays = { $game }: { $names }
preview-description = Joacă Quarto și Quardo împotriva calculatorului, pe același ecran sau online, printr-un link. Nu ai nevoie de cont.
preview-noscript = Fourfold are nevoie de JavaScript ca să poți juca în browser.
