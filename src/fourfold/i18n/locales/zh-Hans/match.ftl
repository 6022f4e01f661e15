# 对局进行时的播报。$name 是玩家；$piece、$cell 和 $figure 是名称。

# 玩法：名称和一句介绍。
preset-quarto = 四连战（Quarto）
    .summary = 挑一枚棋子，交给对手去放；看谁先发现四枚连成一线。
preset-quarto-beginner = 四连战入门玩法
    .summary = 四种属性中，只算一种、两种或三种。
preset-quarto-advanced = 四连战进阶玩法
    .summary = 除了直线，四枚棋子连成正方形也算。
preset-quardo-classic = 经典游戏“跨道”
    .summary = 用跨肆度棋子玩四连战：给棋子、放棋子，连成“四连线”或“四方阵”即胜，不必喊出。
preset-quardo = 跨肆度（Quardo）
    .summary = 放置和互换棋子，收集硬币；二至三人游戏。
preset-quardo-touch = 接触跨肆度
    .summary = 戴上眼罩玩跨肆度，由观察员监督。

# 这一桌采用的规则，用短句说明。
game-length = 一局四连战需时10至20分钟。
force-title = 本局规则
force-rated = 等级分对局：计入你的等级分，不能悔棋。

time-left = 还剩{ $time }。

# 结果：谁获胜，为什么。
result-called = { $name }喊出“QUARTO！”获胜：{ $figures }。
    .you = 你喊出“QUARTO！”获胜：{ $figures }。
result-aligned = { $name }获胜：{ $figures }。
    .you = 你获胜：{ $figures }。
result-coins = { $count ->
   *[other] { $name }以{ $count }枚硬币获胜。
}
    .you = { $count ->
   *[other] 你以{ $count }枚硬币获胜。
}
result-coins-shared = { $count ->
   *[other] { $names }各有{ $count }枚硬币，并列获胜。
}
    .you = { $count ->
   *[other] 你和{ $names }各有{ $count }枚硬币，并列获胜。
}
result-place = { $rank ->
    [2] { $name }获得第二名。
   *[3] { $name }获得第三名。
}
    .you = { $rank ->
    [2] 你获得第二名。
   *[3] 你获得第三名。
}
result-full-board = 平局：所有棋子都已放好，没有人喊出“QUARTO！”。
result-no-alignment = 平局：棋盘已放满，没有人连成。
result-wrong-call = { $name }获胜：对方喊错了。
    .you = 你获胜：对方喊错了。
    .to-you = { $name }获胜：你喊错了。
result-time = { $name }获胜：对方的时间用完了。
    .you = 你获胜：对方的时间用完了。
result-resigned = { $name }获胜：对方认输。
    .you = 你获胜：对方认输。
    .to-you = { $name }获胜：你认输了。
result-agreed = 双方同意平局。
result-forfeit = { $name }获胜：对方离开了。
    .you = 你获胜：对方离开了。
result-absent = { $name }获胜：对方已离开。
    .you = 你获胜：对方已离开。
    .to-you = { $name }获胜：你离开太久了。
result-absent-draw = 平局：有玩家离开了。
result-ongoing = 游戏还没有结束。

# 游戏结束后，说出看到和没看到的连成图形。
eye-missed = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），却没有喊出。
    .you = 第{ $turn }回合：你连成了{ $figure }（{ $traits }），却没有喊出。
eye-stolen = 第{ $turn }回合：{ $name }看到了{ $figure }，夺得胜利。
    .you = 第{ $turn }回合：你看到了{ $figure }，夺得胜利。
eye-dead = 第{ $turn }回合：没有人喊出{ $figure }（{ $traits }），已经失效。

player-number = 玩家{ $number }

# 电脑的座位名称。
computer-name = { $which ->
    [first] 电脑甲
    [second] 电脑乙
    [third] 电脑丙
   *[only] 电脑
}，{ $level ->
    [perfect] 完美
    [strongest] 最强
   *[other] { $level }级
}
computer-spoken = { $which ->
    [first] 电脑甲
    [second] 电脑乙
    [third] 电脑丙
   *[only] 电脑
}

# 连接名字和事物。
list-two = { $first }和{ $second }
list-more = { $first }、{ $rest }
list-parts = { $first }；{ $rest }
figure-told = { $figure }：{ $cells }
list-sentences = { $first }。{ $rest }
list-told = { $first }{ $rest }
with-rule = { $text }（{ $rule }）

# 时间一定用文字表示。
duration-seconds = { $seconds ->
   *[other] { $seconds }秒
}
duration-minutes = { $minutes ->
   *[other] { $minutes }分钟
}
duration-both = { duration-minutes }{ duration-seconds }
duration-hours = { $hours ->
   *[other] { $hours }小时
}
duration-days = { $days ->
   *[other] { $days }天
}
duration-hours-minutes = { duration-hours }{ duration-minutes }
duration-days-hours = { duration-days }{ duration-hours }
