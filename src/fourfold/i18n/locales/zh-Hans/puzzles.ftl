# 终端里的题目：任务、事实和理由。

puzzles-checked = 已检查{ $count }道题。
puzzles-wrong = { $count ->
    [0] 全部得到证明。
   *[other] { $count }道题有错。
}
puzzles-none = 这局棋里没有找到题目。
