# 求解、覆盤與對戰。

score-win = 勝
score-draw = 平局
score-loss = 負
score-win-in = 再放{ $count }個即勝
score-loss-in = 再放{ $count }個即負
score-unproved = 未證明
score-by-win = { $count ->
   *[other] 勝{ $count }枚硬幣
}
score-by-loss = { $count ->
   *[other] 負{ $count }枚硬幣
}
score-about-ahead = { $count ->
   *[other] 預計領先約{ $count }枚硬幣
}
score-about-level = 預計大致持平
score-about-behind = { $count ->
   *[other] 預計落後約{ $count }枚硬幣
}
score-least-ahead = { $count ->
   *[other] 至少領先{ $count }枚硬幣
}
score-least-level = 至少持平
score-least-behind = { $count ->
   *[other] 最壞落後{ $count }枚硬幣
}

study-solving = 正在計算。
study-value = 輪到{ $seat }號玩家：{ $score }。
study-score = 結果
study-moves = 棋步
study-line = 最佳變化：{ $moves }
study-effort = { $nodes ->
   *[other] { $nodes }個局面，{ $seconds }秒。
}
study-best = 最佳棋步：{ $move }
study-coins = 預計最後的硬幣數：{ $coins }（{ $certainty }）。
study-proved = 已證明
study-estimated = 估計

review-move = 第{ $turn }回合，{ $name }：{ $move }，{ $score }。
review-better = 更好的棋步：{ $moves }，{ $score }。
review-thrown = 第{ $turn }回合：{ $name }錯失了：{ $score }。
review-nothing-thrown = 沒有人錯失勝局或平局。
review-cost = { $count ->
   *[other] 第{ $turn }回合失誤：{ $name }丟了{ $count }枚硬幣。
}
review-cost-about = { $count ->
   *[other] 第{ $turn }回合失誤：{ $name }丟了約{ $count }枚硬幣。
}
review-nothing-given = 沒有失誤：沒有人丟掉硬幣。

match-tally = { $first }對{ $second }：{ $wins }勝{ $draws }平{ $losses }負，{ $percent }%。等級分差{ $elo }，95%置信區間為{ $low }至{ $high }。
match-failed = { $name }{ $reason }，輸了{ $count }局。
match-failure-crash = 因程式出錯
match-failure-time = 因超時
match-failure-refusal = 因拒絕對局
match-failure-illegal = 因違規著法
match-sprt-higher = 已有定論：{ $first }強{ $high }等級分以上，而非{ $low }以下。
match-sprt-lower = 已有定論：{ $first }強{ $low }等級分以下，而非{ $high }以上。
match-sprt-open = 尚無定論：要區分{ $low }與{ $high }等級分，還需要更多對局。
match-bad-clock = 比賽按整局計時，例如60s+1s/game，而不是「{ $clock }」；--seconds是每步的時間。
match-adjudicate-quarto = 只有四連戰的對局可以由求解器判定。
