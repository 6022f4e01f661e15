# The board as a line of Braille, and documents in Braille.

terminal-help-braille = 「點字」：用一行點字顯示棋盤，或不再顯示
braille-on = 現在用一行點字顯示棋盤。
braille-off = 不再用點字顯示棋盤。

tactile-written = 已在 { $folder } 中寫入 { $count } 個檔案。
