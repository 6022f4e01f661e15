# 终端里的题目：任务、事实和理由。

puzzles-checked = 已检查{ $count }道题。
puzzles-wrong = { $count ->
    [0] 全部得到证明。
   *[other] { $count }道题有错。
}
puzzles-none = 这局棋里没有找到题目。
puzzle-title = 题目{ $id }，难度{ $number }。
puzzle-title-day = 题目{ $id }，{ $day }。
puzzle-help = 请输入走法，也可以输入：提示、为什么、答案、下一题。输入“帮助”查看全部。
puzzle-prompt = 你的答案：
puzzle-you = 你
puzzle-opponent = 对手
puzzle-task-place = 放下手中的棋子，能喊就喊。
puzzle-task-give = 给出正确的棋子。
puzzle-task-call-give = 能喊就喊，不然给出正确的棋子。
puzzle-task-coins = 只有一步拿到的硬币最多，请找出来。
puzzle-task-win = 只有一步必胜，请找出来。
puzzle-task-draw = 没有能胜的走法，只有一步不输，请找出来。
puzzle-task-most = 只有一步能以最大优势结束，请找出来。
puzzle-task-leave = 只有一步让下一位玩家拿不到硬币，请找出来。
puzzle-right = 正确。
puzzle-wrong = 不是这个答案。
puzzle-again = 局面没有变，请再试一次。
puzzle-solved = { $count ->
    [1] 一次就解开了。
   *[other] 试了{ $count }次解开了。
}
puzzle-shown = 这就是答案。
puzzle-left = 这道题没有解完。
puzzle-more = 按回车键做下一题，或输入“退出”：
puzzle-why-first = 请先作答，然后“为什么”会说明理由。
puzzle-word-why = 为什么
puzzle-word-solution = 答案
puzzle-word-next = 下一题
puzzle-hint-place = 找一找该放的格子。
puzzle-hint-give = 找一找该给的棋子。
puzzle-hint-call = 有可以喊的。
puzzle-hint-put = 想想把棋子放在哪里。
puzzle-hint-swap = 找一找可以互换的棋子。
puzzle-hint-move = 这一步：{ $move }

# 事实，每一条都由规则证实。
puzzle-completes = 把{ $piece }放在{ $cell }，就连成{ $figures }。
puzzle-completes-none = 把{ $piece }放在{ $cell }，什么也没连成。
puzzle-made = 放在{ $cell }的棋子连成了{ $figures }，却没有人喊。
puzzle-waits = { $figure }只剩{ $cell }空着，有其中一项就能连成：{ $values }。
puzzle-fits-none = 用{ $piece }什么也连不成。
puzzle-every-piece = 现在剩下的每枚棋子都能连成。
puzzle-wherever = 无论放在哪里，之后剩下的每枚棋子都能连成。
puzzle-loses = 这步会输，只是不会马上输。
puzzle-no-win = 这步不能确保获胜。
puzzle-takes = 这步拿到{ $count }枚硬币：{ $figures }。
puzzle-takes-none = 这步拿不到硬币。
puzzle-ends = { $move } 之后双方都走最佳走法：{ $score }。
