# 蒙眼的一局，摘下眼罩后看是什么样子。$cells 是格子，例如b2。
hindsight-nothing = { $name }没有摸过任何格子。
hindsight-most = { $count ->
   *[other] { $name }摸得最多的格子是{ $cells }：{ $count }次。
}
hindsight-most-several = { $count ->
   *[other] { $name }摸得最多的格子各{ $count }次：{ $cells }。
}
hindsight-unfelt = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），没有人完全知道这四格。
hindsight-all-felt = 每个连成的图形都有人完全知道。
