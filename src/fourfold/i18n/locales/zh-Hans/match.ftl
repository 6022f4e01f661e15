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

# 每一步的播报。
said-give = { $name }给出{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
said-call = { $name }喊出“QUARTO！”：{ $figure }。
said-barred = 等再放下一枚棋子，{ $name }才能再喊。
said-decline = { $name }不喊。
said-put = { $name }把{ $piece }放在{ $cell }。
said-swap = { $name }互换{ $first }和{ $second }。
said-opening = 开局的一步已闭着眼睛随机抽取。
said-coins = { $count ->
   *[other] { $name }获得{ $count }枚硬币。
}
# 蒙眼时：有人走了一步，获得多少枚硬币。
said-move = { $name }走了一步。
said-refused-call = { $name }喊错了“QUARTO！”：{ $reason }
said-refused-attempt = { $name }想做规则不允许的事（{ $rule }）。
said-draw-offer = { $name }提议平局。
said-takeback-request = { $name }请求悔棋。
said-yes = { $name }同意。
said-no = { $name }不同意。
said-taken-back = 这一回合已撤回。
said-resigns = { $name }认输。
said-forfeits = { $name }离开了游戏，判负。
said-claims-win = 轮到的玩家离开了，{ $name }不再等候。
said-claims-draw = 轮到的玩家离开了，{ $name }要求判平局。
said-time = { $name }的时间用完了，退出这一局。
said-gives-time = { $name }多给{ $seconds ->
   *[other] { $seconds }秒
}。
said-observer = { $name }现在是观察员。
said-observer-leaves = 观察员离开了，由电脑接替。
said-pause = 观察员暂停了游戏。
said-resume = 游戏继续。
said-approved = 观察员批准这一步。
said-proposes = { $name }走了一步，等观察员裁决。
said-refused = 观察员不批准这一步（{ $rule }）。
said-observer-time = 观察员多给{ $seconds ->
   *[other] { $seconds }秒
}。

# 观察员重复全桌都知道的事；$fact 是完整的句子。
said-remind = 观察员重复：{ $fact }
said-turn = 轮到{ $name }。
said-holds = { $count ->
    [0] { $name }没有硬币。
   *[other] { $name }有{ $count }枚硬币。
}
said-time-left = { $name }还剩{ $time }。
time-left = 还剩{ $time }。

# 手摸到什么（接触跨肆度）。
felt-cell-empty = { $cell }：空格。
felt-cell = { $cell }：{ $piece }。
felt-table-yes = 在桌上：{ $piece }。
felt-table-no = 不在桌上：{ $piece }。
felt-coin-yes = { $figure }的硬币还在。
felt-coin-no = { $figure }的硬币已被取走。
touches-left = { $count ->
    [0] 这个回合不能再触摸了。
   *[other] 这个回合还可以触摸{ $count }次。
}

# 结果：谁获胜，为什么。
result-called = { $name }喊出“QUARTO！”获胜：{ $figures }。
result-aligned = { $name }获胜：{ $figures }。
result-coins = { $count ->
   *[other] { $name }以{ $count }枚硬币获胜。
}
result-coins-shared = { $count ->
   *[other] { $names }各有{ $count }枚硬币，并列获胜。
}
result-full-board = 平局：所有棋子都已放好，没有人喊出“QUARTO！”。
result-no-alignment = 平局：棋盘已放满，没有人连成。
result-wrong-call = { $name }获胜：对方喊错了。
result-time = { $name }获胜：对方的时间用完了。
result-resigned = { $name }获胜：对方认输。
result-agreed = 双方同意平局。
result-forfeit = { $name }获胜：对方离开了。
result-absent = { $name }获胜：对方已离开。
result-absent-draw = 平局：有玩家离开了。
result-ongoing = 游戏还没有结束。

# 游戏结束后，说出看到和没看到的连成图形。
eye-missed = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），却没有喊出。
eye-stolen = 第{ $turn }回合：{ $name }看到了{ $figure }，夺得胜利。
eye-dead = 第{ $turn }回合：没有人喊出{ $figure }（{ $traits }），已经失效。

player-number = 玩家{ $number }

# 电脑的座位名称。
computer-name = 电脑（{ $level ->
    [perfect] 完美
    [strongest] 最强
   *[other] { $level }
}）

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
