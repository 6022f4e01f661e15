# Tournaments, in the terminal.

cup-round = 第{ $round }轮
cup-bye = 轮空：{ $name }
cup-observer = 观察员：{ $name }
cup-rank = 名次
cup-name = 姓名
cup-points = 积分
cup-break-direct-encounter = 相互战绩
cup-break-buchholz-cut-1 = 对手分
cup-break-sonneborn-berger = 小分
cup-break-wins = 胜局
cup-break-coins = 硬币
cup-entered = { $name }已报名，代号{ $entrant }。
cup-noted = 已记录。
cup-waits = 等待结果：{ $games }。
cup-breach = 这违反了编排规则（{ $law }）：{ $entrants }。要这样编排，请加上 --anyway。
cup-written = 已写入：{ $file }
cup-export-kind = “{ $file }”须以 .zip、.csv、.trf或 .jsonl结尾。
cup-engine-start = 文件中含有一个引擎。要启动{ $command }吗？（是或否）
cup-engine-not-started = 未启动：{ $command }。该命令来自文件；要允许它，请用 --engine。
cup-games = 对局
cup-choices = 抉择
cup-faultless = 无误
cup-regret = 损失
cup-skill = 水平
cup-rating = 等级分
