# 求解、复盘与对战。

score-win = 胜
score-draw = 平局
score-loss = 负
score-win-in = { $count ->
   *[other] 再放{ $count }枚即胜
}
score-loss-in = { $count ->
   *[other] 再放{ $count }枚即负
}
score-unproved = 未证明
score-by-win = { $count ->
   *[other] 胜{ $count }枚硬币
}
score-by-loss = { $count ->
   *[other] 负{ $count }枚硬币
}
score-about-ahead = { $count ->
   *[other] 预计领先约{ $count }枚硬币
}
score-about-level = 预计大致持平
score-about-behind = { $count ->
   *[other] 预计落后约{ $count }枚硬币
}
score-least-ahead = { $count ->
   *[other] 至少领先{ $count }枚硬币
}
score-least-level = 至少持平
score-least-behind = { $count ->
   *[other] 最坏落后{ $count }枚硬币
}

study-solving = 正在计算。
study-value = 轮到{ $seat }号玩家：{ $score }。
study-score = 结果
study-moves = 走法
study-line = 最佳变化：{ $moves }
study-effort = { $nodes ->
   *[other] { $nodes }个局面，{ $seconds }秒。
}
study-best = 最佳走法：{ $move }
study-coins = 预计最后的硬币数：{ $coins }（{ $certainty }）。
study-proved = 已证明
study-estimated = 估计

review-move = 第{ $turn }回合，{ $name }：{ $move }，{ $score }。
review-better = 更好的走法：{ $moves }，{ $score }。
review-thrown = 第{ $turn }回合：{ $name }错过了：{ $score }。
review-nothing-thrown = 没有人错过胜局或平局。
review-cost = { $count ->
   *[other] 第{ $turn }回合失误：{ $name }丢了{ $count }枚硬币。
}
review-cost-about = { $count ->
   *[other] 第{ $turn }回合失误：{ $name }丢了约{ $count }枚硬币。
}
review-nothing-given = 没有失误：没有人丢掉硬币。

match-tally = { $first }对{ $second }：{ $wins }胜{ $draws }平{ $losses }负，{ $percent }%。等级分差{ $elo }，95%置信区间为{ $low }至{ $high }。
match-failed = { $name }{ $reason }，输了{ $count }局。
match-failure-crash = 因程序崩溃
match-failure-time = 因超时
match-failure-refusal = 因拒绝对局
match-failure-illegal = 因违规走法
match-sprt-higher = 已有定论：{ $first }强{ $high }等级分以上，而非{ $low }以下。
match-sprt-lower = 已有定论：{ $first }强{ $low }等级分以下，而非{ $high }以上。
match-sprt-open = 尚无定论：要区分{ $low }与{ $high }等级分，还需要更多对局。
match-bad-clock = 比赛按整局计时，例如60s+1s/game，而不是“{ $clock }”；--seconds是每步的时间。
match-adjudicate-quarto = 只有四连战的对局可以由求解器判定。
