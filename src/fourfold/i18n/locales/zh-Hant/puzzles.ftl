# 終端機裡的題目：任務、事實和理由。

puzzles-checked = 已檢查{ $count }道題。
puzzles-wrong = { $count ->
    [0] 全部得到證明。
   *[other] { $count }道題有錯。
}
puzzles-none = 這局棋裡沒有找到題目。
