# 规则选项：新对局表单中的标签和取值。

option-traits = 哪些属性算数？
option-squares = 四枚连成正方形也算
option-auto-call = 自动喊“QUARTO！”
option-wrong-call = 喊错
option-wrong-call-once = 再放下一枚棋子之前不能再喊
option-wrong-call-free = 没有影响
option-wrong-call-loses = 输掉这一局
option-first-mover = 三人对局中，随机开局之后由谁先走？
option-first-mover-next = 顺时针的下一位玩家
option-first-mover-3 = 第三位玩家
option-coins = 收集硬币
option-coins-automatic = 自动
option-coins-by-hand = 手动：由玩家自己说出
option-clock = 时限
option-blindfold = 蒙眼
option-blindfold-hint = 谁也看不见棋盘，只能一格一格地摸。
option-touches = 可以摸棋盘多少次？
option-touches-none = 不限次数
option-touches-limited = 记忆：限定触摸次数
option-touches-number = 每回合摸棋盘的次数
option-touches-count = { $count ->
    [0] 不能摸，全凭记忆
   *[other] { $count }次
}
option-fingertip-sight = { force-fingertip-sight }

# 这一局的规则：每个选项对玩家的意义。

force-players = { $count ->
   *[other] { $count }位玩家。
}
force-traits = { $count ->
   *[other] 只算这些属性：{ $traits }。
}
force-squares-off = 只算直线，不算正方形。
force-squares = { $set ->
    [quardo] “四连线”和“四方阵”都算。
   *[quarto] 直线和正方形都算。
}
force-auto-call-off = 连成后必须喊出“QUARTO！”才算获胜。
force-auto-call = 连成即胜，无须喊出。
force-wrong-call-once = 喊错后，在下一枚棋子放下之前不能再喊。
force-wrong-call-free = 喊错没有代价。
force-wrong-call-loses = 喊错判负。
force-first-mover-3 = 随机开局之后由第三位玩家先走，然后按顺时针轮流。
force-coins-by-hand = 玩家要在回合结束前说出这一步的硬币；没有说出的留在原处。
force-clock = 每回合时限：{ $time }。
force-clock-game = 每位玩家整局共有{ $time }。
force-clock-increment = 每位玩家整局共有{ $time }，每回合再加{ $increment }。
force-touches = { $count ->
    [0] 不能触摸棋盘。
   *[other] 每个回合可以触摸棋盘{ $count }次。
}
force-touches-none = 触摸次数不限。
force-fingertip-sight = 指尖视觉：摸到的东西会短暂显示。
