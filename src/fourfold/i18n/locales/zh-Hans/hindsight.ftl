# 蒙眼的一局，摘下眼罩后看是什么样子。$cells 是格子，例如b2。
hindsight-nothing = { $name }没有摸过任何格子。
hindsight-most = { $count ->
   *[other] { $name }摸得最多的格子是{ $cells }：{ $count }次。
}
hindsight-most-several = { $count ->
   *[other] { $name }摸得最多的格子各{ $count }次：{ $cells }。
}
hindsight-unfelt = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），没有人摸清这四格。
hindsight-all-felt = 每条连线都有人摸清。

# 浏览器里的复盘：每个人摸到了什么。$felt 是完整的句子，例如“b2：空格。”
hindsight-see = 看看每个人摸到了什么
hindsight-title = 每个人摸到了什么
hindsight-show = 显示
hindsight-show-board = 棋盘
hindsight-show-known = { $name }所知的棋盘
hindsight-touches-too = 触摸时也停下
hindsight-legend-right = 正确：{ $count }
hindsight-legend-wrong = 已过时：{ $count }
hindsight-legend-unfelt = 从未摸过：{ $count }
hindsight-legend-small = 已过时的格子里，小图是真正在那里的东西。
hindsight-cell-unfelt = { $cell }，{ $name }从未摸过
hindsight-cell-wrong = { $cell }，{ $name }摸到的是：{ $known }；其实是：{ $truth }
hindsight-empty = 空格
hindsight-touch = { $name }摸到——{ $felt }
hindsight-felt-things = { $count ->
   *[other] { $name }摸了{ $count }次
}
hindsight-felt = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），{ $names }摸清了这四格。
hindsight-luck = 运气
hindsight-heat = 触摸次数
hindsight-heat-of = { $count ->
   *[other] { $name }：摸棋盘{ $count }次
}
hindsight-heat-table = 桌上：{ $count }
hindsight-heat-coins = 硬币：{ $count }
