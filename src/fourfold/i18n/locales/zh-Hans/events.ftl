# 对局中的事件及其播报；首页不加载。

# 每一步的播报。
said-give = { $name }给出{ $piece }。
    .you = 你给出{ $piece }。
    .to-you = { $name }给你{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
    .you = 你把{ $piece }放在{ $cell }。
said-call = { $name }喊出“QUARTO！”：{ $figure }。
    .you = 你喊出“QUARTO！”：{ $figure }。
said-barred = 等再放下一枚棋子，{ $name }才能再喊。
    .you = 等再放下一枚棋子，你才能再喊。
said-decline = { $name }不喊。
    .you = 你不喊。
said-names = { $name }说出{ $figure }的硬币。
    .you = 你说出{ $figure }的硬币。
said-ends-turn = { $name }结束回合。
    .you = 你结束回合。
said-put = { $name }把{ $piece }放在{ $cell }。
    .you = 你把{ $piece }放在{ $cell }。
said-swap = { $name }互换{ $first }和{ $second }。
    .you = 你互换{ $first }和{ $second }。
said-swap-pawns = { $name }互换{ $first }和{ $second }：{ $one }到{ $second }，{ $other }到{ $first }。
    .you = 你互换{ $first }和{ $second }：{ $one }到{ $second }，{ $other }到{ $first }。
said-opening = 第一枚棋子已随机放好：{ $piece }在{ $cell }。
said-coins = { $count ->
   *[other] { $name }获得{ $count }枚硬币。
}
    .you = { $count ->
   *[other] 你获得{ $count }枚硬币。
}
said-collects = { $count ->
   *[other] { $name }获得{ $count }枚硬币：{ $figures }。
}
    .you = { $count ->
   *[other] 你获得{ $count }枚硬币：{ $figures }。
}
# 蒙眼时：有人走了一步，获得多少枚硬币。
said-move = { $name }走了一步。
    .you = 你走了一步。
said-refused-call = { $name }喊错了“QUARTO！”：{ $reason }
    .you = 你喊错了“QUARTO！”：{ $reason }
said-refused-name = { $name }说错了硬币：{ $reason }
    .you = 你说错了硬币：{ $reason }
said-refused-attempt = { $name }的走法不合规则（{ $rule }）。
    .you = 你的走法不合规则（{ $rule }）。
said-draw-offer = { $name }提议平局。
    .you = 你提议平局。
    .to-you = { $name }向你提议平局。
said-takeback-request = { $name }请求悔棋。
    .you = 你请求悔棋。
said-yes = { $name }同意。
    .you = 你同意。
said-no = { $name }不同意。
    .you = 你不同意。
said-taken-back = 这一回合已撤回。
said-resigns = { $name }认输。
    .you = 你认输。
said-forfeits = { $name }离开了游戏，判负。
    .you = 你离开了游戏，判负。
said-claims-win = { $name }要求判胜：轮到的玩家离开了。
    .you = 你要求判胜：轮到的玩家离开了。
    .to-you = { $name }要求判胜：你离开太久了。
said-claims-draw = { $name }要求判平局：轮到的玩家离开了。
    .you = 你要求判平局：轮到的玩家离开了。
    .to-you = { $name }要求判平局：你离开太久了。
said-time = { $name }的时间用完了，退出这一局。
    .you = 你的时间用完了，退出这一局。
said-gives-time = { $name }多给{ $seconds ->
   *[other] { $seconds }秒
}。
    .you = 你多给{ $seconds ->
   *[other] { $seconds }秒
}。
    .to-you = { $name }多给你{ $seconds ->
   *[other] { $seconds }秒
}。
said-observer = { $name }现在是观察员。
    .you = 你现在是观察员。
said-observer-leaves = 观察员离开了，由电脑接替。
    .you = 你离开了，由电脑接替观察员。
said-pause = 观察员暂停了游戏。
    .you = 你暂停了游戏。
said-resume = 游戏继续。
said-approved = 观察员批准这一步。
    .you = 你批准这一步。
said-observer-names = 观察员替{ $name }说出{ $figure }的硬币。
    .you = 你替{ $name }说出{ $figure }的硬币。
    .to-you = 观察员替你说出{ $figure }的硬币。
said-proposes = { $name }走了一步，等观察员裁决。
    .you = 你走了一步，等观察员裁决。
said-refused = 观察员不批准这一步（{ $rule }）。
    .you = 你不批准这一步（{ $rule }）。
said-observer-time = 观察员多给{ $seconds ->
   *[other] { $seconds }秒
}。
    .you = 你多给{ $seconds ->
   *[other] { $seconds }秒
}。

# 观察员重复全桌都知道的事；$fact 是完整的句子。
said-remind = 观察员重复：{ $fact }
    .you = 你重复：{ $fact }
said-turn = 轮到{ $name }。
    .you = 轮到你。
said-holds = { $count ->
    [0] { $name }没有硬币。
   *[other] { $name }有{ $count }枚硬币。
}
    .you = { $count ->
    [0] 你没有硬币。
   *[other] 你有{ $count }枚硬币。
}
said-time-left = { $name }还剩{ $time }。
    .you = 你还剩{ $time }。

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

# 手动说出硬币（D4）。
web-task-name-coins = 说出你的硬币，或结束回合
web-prompt-name-coins = 说出你的硬币，或结束回合
web-awaited-name-coins = 正在说出硬币
web-pointed-coin = 说出{ $figure }的硬币？
web-name-coin = 说出硬币
web-end-turn = 结束回合
