# 戴上眼罩的一局，除下眼罩後看是甚麼樣子。$cells 是格，例如b2。
hindsight-nothing = { $name }沒有摸過任何一格。
hindsight-most = { $count ->
   *[other] { $name }摸得最多的一格是{ $cells }：{ $count }次。
}
hindsight-most-several = { $count ->
   *[other] { $name }摸得最多的幾格各{ $count }次：{ $cells }。
}
hindsight-unfelt = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），沒有人完全知道這四格。
hindsight-all-felt = 每個連成的圖形都有人完全知道。
