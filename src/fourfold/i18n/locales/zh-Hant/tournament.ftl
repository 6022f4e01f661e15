# Tournaments, in the terminal.

cup-round = 第{ $round }輪
cup-bye = 輪空：{ $name }
cup-observer = 觀察員：{ $name }
cup-rank = 名次
cup-name = 姓名
cup-points = 積分
cup-break-direct-encounter = 相互戰績
cup-break-buchholz-cut-1 = 對手分
cup-break-sonneborn-berger = 小分
cup-break-wins = 勝局
cup-break-coins = 硬幣
cup-entered = { $name }已報名，代號{ $entrant }。
cup-noted = 已記錄。
cup-waits = 等待結果：{ $games }。
cup-breach = 這違反了編排規則（{ $law }）：{ $entrants }。要這樣編排，請加上 --anyway。
cup-written = 已寫入：{ $file }
cup-export-kind = 「{ $file }」須以 .zip、.csv、.trf或 .jsonl結尾。
cup-engine-start = 檔案中含有一個引擎。要啟動{ $command }嗎？（是或否）
cup-engine-not-started = 未啟動：{ $command }。該命令來自檔案；要允許它，請用 --engine。
cup-games = 對局
cup-choices = 抉擇
cup-faultless = 無誤
cup-regret = 損失
cup-skill = 水平
cup-rating = 等級分
