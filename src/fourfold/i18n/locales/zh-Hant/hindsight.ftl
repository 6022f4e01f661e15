# 戴上眼罩的一局，除下眼罩後看是甚麼樣子。$cells 是格，例如b2。
hindsight-nothing = { $name }沒有摸過任何一格。
hindsight-most = { $count ->
   *[other] { $name }摸得最多的一格是{ $cells }：{ $count }次。
}
hindsight-most-several = { $count ->
   *[other] { $name }摸得最多的幾格各{ $count }次：{ $cells }。
}
hindsight-unfelt = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），沒有人完全知道這四格。
hindsight-all-felt = 每條連線都有人完全知道。

# 瀏覽器中的覆盤：每個人摸到了甚麼。$felt 是完整的句子，例如「b2：空格。」
hindsight-see = 看看每個人摸到了甚麼
hindsight-title = 每個人摸到了甚麼
hindsight-show = 顯示
hindsight-show-board = 棋盤
hindsight-show-known = { $name }心中的棋盤
hindsight-touches-too = 觸摸時也停下
hindsight-legend-right = 正確：{ $count }
hindsight-legend-wrong = 已過時：{ $count }
hindsight-legend-unfelt = 從未摸過：{ $count }
hindsight-legend-small = 已過時的一格，小圖所示才是真正在那裡的。
hindsight-cell-unfelt = { $cell }，{ $name }從未摸過
hindsight-cell-wrong = { $cell }，{ $name }摸到的是：{ $known }；其實是：{ $truth }
hindsight-empty = 空格
hindsight-touch = { $name }摸到——{ $felt }
hindsight-felt-things = { $count ->
   *[other] { $name }摸了{ $count }次
}
hindsight-felt = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），{ $names }完全知道這四格。
hindsight-luck = 運氣
hindsight-heat = 觸摸次數
hindsight-heat-of = { $count ->
   *[other] { $name }：摸棋盤{ $count }次
}
hindsight-heat-table = 桌上：{ $count }
hindsight-heat-coins = 硬幣：{ $count }
