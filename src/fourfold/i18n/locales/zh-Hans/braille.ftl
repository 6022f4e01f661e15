# The board as a line of Braille, and documents in Braille.

terminal-help-braille = “盲文”：用一行盲文显示棋盘，或不再显示
braille-on = 现在用一行盲文显示棋盘。
braille-off = 不再用盲文显示棋盘。

tactile-written = 已在 { $folder } 中写入 { $count } 个文件。
