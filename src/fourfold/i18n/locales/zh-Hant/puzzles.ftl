# 終端機裡的題目：任務、事實和理由。

puzzles-checked = 已檢查{ $count }道題。
puzzles-wrong = { $count ->
    [0] 全部得到證明。
   *[other] { $count }道題有錯。
}
puzzles-none = 這局棋裡沒有找到題目。
puzzle-title = 題目{ $id }，難度{ $number }。
puzzle-title-day = 題目{ $id }，{ $day }。
puzzle-help = 請輸入棋步，也可以輸入：提示、為甚麼、答案、下一題。輸入「說明」查看全部。
puzzle-prompt = 你的答案：
puzzle-you = 你
puzzle-opponent = 對手
puzzle-task-place = 放下手中的柱體，能喊就喊。
puzzle-task-give = 交出正確的柱體。
puzzle-task-call-give = 能喊就喊，不然交出正確的柱體。
puzzle-task-coins = 只有一步拿到的硬幣最多，請找出來。
puzzle-task-win = 只有一步必勝，請找出來。
puzzle-task-draw = 沒有能勝的棋步，只有一步不輸，請找出來。
puzzle-task-most = 只有一步能以最大優勢結束，請找出來。
puzzle-task-leave = 只有一步讓下一位玩家拿不到硬幣，請找出來。
puzzle-right = 正確。
puzzle-wrong = 不是這個答案。
puzzle-again = 局面沒有變，請再試一次。
puzzle-solved = { $count ->
    [1] 一次就解開了。
   *[other] 試了{ $count }次解開了。
}
puzzle-shown = 這就是答案。
puzzle-left = 這道題沒有解完。
puzzle-more = 按 Enter 做下一題，或輸入「離開」：
puzzle-why-first = 請先作答，然後「為甚麼」會說明理由。
puzzle-word-why = 為甚麼
puzzle-word-solution = 答案
puzzle-word-next = 下一題
puzzle-hint-place = 找一找該放的格子。
puzzle-hint-give = 找一找該交出的柱體。
puzzle-hint-call = 有可以喊的。
puzzle-hint-put = 想想把棋子放在哪裡。
puzzle-hint-swap = 找一找可以互換的棋子。
puzzle-hint-move = 這一步：{ $move }

# 事實，每一條都由規則證實。
puzzle-completes = 把{ $piece }放在{ $cell }，就連成{ $figures }。
puzzle-completes-none = 把{ $piece }放在{ $cell }，甚麼也沒連成。
puzzle-made = 放在{ $cell }的柱體連成了{ $figures }，卻沒有人喊。
puzzle-waits = { $figure }只剩{ $cell }空著，有其中一項就能連成：{ $values }。
puzzle-fits-none = 用{ $piece }甚麼也連不成。
puzzle-every-piece = 現在剩下的每個柱體都能連成。
puzzle-wherever = 無論放在哪裡，之後剩下的每個柱體都能連成。
puzzle-loses = 這步會輸，只是不會馬上輸。
puzzle-no-win = 這步不能確保獲勝。
puzzle-takes = 這步拿到{ $count }枚硬幣：{ $figures }。
puzzle-takes-none = 這步拿不到硬幣。
puzzle-ends = { $move } 之後雙方都走最佳棋步：{ $score }。
