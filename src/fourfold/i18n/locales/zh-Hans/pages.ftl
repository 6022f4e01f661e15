# 对局之外的页面：分析、复盘、规则、课程。

# 打开和保存局面与棋谱。
open-title = 局面与棋谱
open-position = 局面
open-copy-position = 复制局面
open-copied-position = 局面已复制。
open-copied-link = 链接已复制。
open-save = 保存棋谱（.4f）
open-save-hint = 文件只保存主线。变着留在本页；链接保留当前显示的走法。
open-label = 打开局面或棋谱
open-hint = 粘贴到这里，把 .4f 文件拖到这里，或者选择一个文件。
open-go = 打开
open-file = 选择文件
open-done = 已打开。

# 分析棋盘。
analysis-title = 分析棋盘
analysis-about = 摆出任何局面，前后试走，看看每一步的价值。
analysis-mode = 棋盘模式
analysis-mode-play = 走棋
analysis-mode-setup = 摆局面
analysis-not-here = 这是正式对局里才有的；这里只能走棋。
analysis-verdict = 结果
analysis-value = 轮到{ $name }：{ $score }。
analysis-win-by-call = 现在喊出就胜
analysis-loss-by-call = 负：对手会立即喊出
analysis-letter-win = 胜
analysis-letter-draw = 平
analysis-letter-loss = 负
analysis-best = 最佳
analysis-more-best = { $count ->
   *[other] 还有{ $count }种走法同样好。
}
analysis-swaps = 互换
analysis-all-equal = 所有走法都一样好。
analysis-line = 最佳变化
analysis-coins = 预计最后的硬币数：{ $coins }。
analysis-coins-of = { $name } { $number }
analysis-proved = 已证明。
analysis-secured = 已证明：无论其他玩家怎么走，都能保证这个结果。硬币数是估计。
analysis-tried-out = 根据许多快速对局得出的估计。
analysis-estimated = { $count ->
   *[other] 估计，向前看{ $count }个回合。
}
analysis-legend = 符号的意思
analysis-legend-count = 数字表示需要放置几次，包括获胜的那一次。所有结果都是对轮到的玩家而言，并假定双方不会看漏。
analysis-legend-coins = 数字表示轮到的玩家最后比其他玩家中最好的一位多几枚硬币；带减号表示少几枚。前面有~的是预计，其余都已证明。格子和棋子上显示的是那里的最佳走法；选一枚棋子可看它放在每个格子上的结果，选择奇垫上的棋子可看它的互换。
analysis-game = 玩法
analysis-to-rules = 阅读这个玩法的规则
analysis-how = 先选一枚棋子，再选择一个格子。选择棋盘上的棋子可以把它拿走。
analysis-how-pawns = 先选一枚棋子，再选择一个格子。选择奇垫上的棋子可以把它拿走。
analysis-pick-first = 请先选择要放在那里的棋子。
analysis-taken-off = 已从{ $cell }拿走：{ $piece }。
analysis-take = 拿在手中
analysis-empty-hand = 清空手中
analysis-clear = 清空棋盘
analysis-last = 最后落子的格子
analysis-last-unknown = 不知道
analysis-last-hint = 只有经过这一格的连线还可以喊出。
analysis-turn = 轮到谁？
analysis-coins-where = 硬币在哪里？
analysis-coins-hint = 选择一枚硬币，它会从奇垫依次转给每位玩家，再回到奇垫。
analysis-coin = { $figure }的硬币：{ $place }
analysis-on-mat = 在奇垫上

# 复盘与回顾。
replay-title = 复盘
replay-about = 逐步回看已结束的对局，看看错过了什么，再试试别的走法。
replay-open = 打开棋谱
replay-open-hint = 把棋谱粘贴到这里，把 .4f 文件拖到这里，或者选择一个文件。
replay-other = 打开另一份棋谱
replay-finished = 你已结束的对局
replay-example = 示例对局
replay-example-hint = 短短六回合：一次喊错，还有一条Ann看漏、被Bob夺走的连线。
replay-example-open = 查看示例
replay-steps = 逐步查看
replay-to-first = 回到开头
replay-to-back = 后退一步
replay-to-on = 前进一步
replay-to-last = 到最后
replay-beginning = 开始
replay-step = 第{ $number }步，共{ $count }步
replay-comment = 评注
replay-kept = 最好的结果：{ $possible }。这一步之后：{ $kept }。
replay-better = 更好的走法
replay-mistake = 错失
replay-missed = 失误：{ $name }错过了：{ $score }。
replay-cost = { $count ->
   *[other] 失误：{ $name }丢了{ $count }枚硬币。
}
replay-cost-about = { $count ->
   *[other] 失误：{ $name }丢了约{ $count }枚硬币。
}
replay-left = 这一步之后：{ $kept }。
replay-theft = 被夺走！
replay-fate-called = 已喊出
replay-fate-stolen = 看漏，被夺走
replay-fate-dead = 看漏，已失效
replay-fate-open = 尚未喊出
replay-eye-called = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），并喊出。
replay-eye-open = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），还可以喊出。
replay-review = 回顾
replay-reviewing = 正在检查每一步。
replay-seen = 连线
replay-seen-none = 这一局没有任何连线。
replay-analyse = 从这里分析
replay-share = 复制这个局面的链接
replay-try = 试试别的走法
replay-try-hint = 可以从任意一步接着走。你试的走法成为变着，原局不变。

# 着法列表及变着。moves-give 后面是棋子的图。
moves-give = 给
moves-call = QUARTO！{ $figure }
moves-pass = 不喊
moves-variation = 变着
moves-promote = 设为主线
moves-delete = 删除变着
moves-keys = 方向键：← → 逐步查看，↑ ↓ 切换变着。

# 规则页和图例。
rulebook-presets = 玩法
rulebook-contents = 目录
rulebook-link = 规则{ $rule }的链接
rulebook-ruling = 补充规定
rulebook-to-learn = 一步一步学
rulebook-to-analysis = 在分析棋盘上试试
rulebook-board = a1在左上角，d4在右下角。
rulebook-set = 全部16枚。
rulebook-figure = 一条线或一个正方形：{ $figure }。
rulebook-aligned = 连成：{ $figure }。共同点：{ $traits }。
rulebook-apart = 没有连成：{ $figure }已放满，但四枚没有共同点。
rulebook-uncounted = 没有连成：{ $figure }的共同点在这里不算（{ $traits }）。
rulebook-placer = 最后落子的是{ $cell }。放棋子的玩家现在可以喊出{ $figure }。
rulebook-thief = 放棋子的玩家没有喊，就交出了棋子。对手手里拿着它，可以喊出{ $figure }。
rulebook-dead = 已失效：{ $figure }没有及时喊出，之后{ $cell }又落了子。
rulebook-coins = 10条线和9个正方形各有一枚硬币：四连线的在奇垫旁，四方阵的在奇垫上。
rulebook-opening = 闭着眼睛抽出的棋子。下一位玩家正式走第一步。
rulebook-move = { $count ->
   *[other] 可以：{ $move }。获得{ $count }枚硬币：{ $figures }。
}
rulebook-gone = 再次连成：{ $figure }。硬币早已取走，没有可以收集的了。

# 课程。
learn-title = 学习玩法
learn-about = 在真正的棋盘上学习的短课程。照要求去做；如果不可以，会告诉你是哪一条规则。
learn-progress = 已完成{ $count }课，共{ $all }课
learn-forget = 重新开始
learn-done = 已完成
learn-rule = 规则{ $rule }
learn-back = 所有课程
learn-step = 第{ $number }步，共{ $count }步
learn-right = 做得好！
learn-wrong = 还差一点。
learn-next = 下一步
learn-next-lesson = 下一课
learn-play = 玩一局
learn-again = 再做一次

# 答错时的说明。
learn-wrong-cell = 你选的是{ $cell }。字母是列，数字是行。
learn-wrong-piece = 你选的是{ $piece }。
learn-wrong-passed = 这样会错过连线。再看一看，先喊出来。
learn-wrong-align = 放在那里，没有四枚棋子有共同点。换一个格子试试。
learn-wrong-danger = 有了这枚棋子，对手放在{ $cell }就能连成{ $figure }。
learn-wrong-coin = 这样得不到硬币。找一找只差一格的线或正方形。
learn-wrong-gone = 这样会连成{ $figure }，但它的硬币已经取走了（D5）。
learn-wrong-fewer = { $count ->
   *[other] 这样只能获得{ $count }枚硬币，还可以更多。
}
learn-wrong-other = 可以这样走，但不是这里要求的。

# 四连战课程。
learn-board-title = 棋盘
learn-board-cell-goal = 棋盘有16个格子。字母表示列，数字表示行。选择c2格。
learn-board-cell-done = c列第2行，就是c2。
learn-board-line-goal = 行、列和对角线都是四格一线。选择a1至d4对角线上的四个格子。
learn-board-line-done = 四行、四列、两条对角线：共十条线。
learn-traits-title = 四个属性
learn-traits-colour-goal = 一共16枚棋子，各不相同。每枚有四个属性。第一个是颜色：浅色或深色。选择一枚深色的棋子。
learn-traits-colour-done = 一半是深色，一半是浅色。
learn-traits-shape-goal = 第二个属性是形状：圆或方。选择一枚方的棋子。
learn-traits-shape-done = 八枚是方的，八枚是圆的。
learn-traits-height-goal = 第三个属性是高度：高或矮。选择一枚矮的棋子。
learn-traits-height-done = 高度从侧面容易看出，也容易忘记。
learn-traits-core-goal = 第四个属性是虚实：实心或空心。空心的棋子顶上有孔。选择一枚空心的棋子。
learn-traits-core-done = 颜色、形状、高度、虚实：只有这四个属性算数。
learn-traits-all-goal = 每种组合只有一枚。选择高、浅色、方、空心的那一枚。
learn-traits-all-done = 这样的棋子只有一枚。
learn-traits-none-goal = 手中的棋子是高、深色、圆、空心。选择唯一一枚与它毫无共同点的棋子。
learn-traits-none-done = 矮、浅色、方、实心：四个属性都不同。其他棋子至少有一个相同。
learn-turns-title = 给棋子和放棋子
learn-turns-give-goal = 在四连战中，你来挑选对手要放的棋子。从下面任选一枚，交给对手。
learn-turns-give-done = 对手放下它，然后为你挑一枚棋子。
learn-turns-place-goal = 现在你拿到了一枚棋子。把它放在任意一个空格里。
learn-turns-place-done = 接下来由你从剩下的棋子中给出一枚。谁都不会放置自己挑选的棋子。
learn-see-title = 看出连线
learn-see-row-goal = 一条线上的四枚棋子有共同点，就算连成。这里有一行连成了：按QUARTO！，再指出它的四个格子。
learn-see-row-done = 第2行：四枚都是深色。
learn-see-diagonal-goal = 直线也可以竖着走、斜着走。找出高度相同的四枚。
learn-see-diagonal-done = a1至d4对角线：四枚都是矮的。
learn-see-column-goal = 有些特点很容易看漏。哪一条线全是空心的？
learn-see-column-done = c列：四枚都是空心。空心最容易看漏。
learn-call-title = 连成并喊出
learn-call-make-goal = 放下手中的棋子，让四枚连成。
learn-call-make-done = 四枚深色。但是没有喊出，就还没有赢。
learn-call-say-goal = 在给出下一枚棋子之前，喊出来。
learn-call-say-done = 放棋子的玩家可以在给出下一枚棋子之前喊。
learn-steal-title = 夺走看漏的
learn-steal-miss-goal = 你刚在d2补满了第2行，四枚都是深色。假设你没发现：不喊，直接给出一枚棋子。
learn-steal-miss-done = 对手喊出第2行，赢了。给出之前一定要看一看。
learn-steal-now-goal = 对手刚刚放在b4，什么也没发现，就给了你一枚棋子。在放下它之前，这条连线是你的：喊出来。
learn-steal-now-done = 夺来的也一样赢。四枚棋子是谁放的都没关系。
learn-dead-title = 太迟了
learn-dead-late-goal = 第2行全是深色，但没有人喊，之后a3又落了子。试试喊出第2行。
learn-dead-late-done = 不被接受：连线已经失效。喊错没有损失，仍然轮到你。
learn-dead-alive-goal = 第2行仍然失效。但刚刚c4落了子，又有了一条新的连线。喊出它。
learn-dead-alive-done = 只有经过最后落子的格子的连线才可以喊出。
learn-danger-title = 危险的棋子
learn-danger-safe-goal = 第2行有三枚又高又深色的棋子。给出一枚不会让它连成的棋子。
learn-danger-safe-done = 矮的浅色棋子：对手用它赢不了。
learn-danger-only-goal = 到处都有快要放满的线。只有一枚棋子可以放心给出。找出它。
learn-danger-only-done = 给出其他任何一枚，都会立刻输掉。
learn-squares-title = 正方形
learn-squares-make-goal = 在进阶玩法中，紧挨在一起的四个格子也算。放下手中的棋子，让四枚连成。
learn-squares-make-done = 正方形里的四枚都是空心。
learn-squares-say-goal = 喊出这个正方形：指出它的四个格子。
learn-squares-say-done = 正方形让获胜的方式多了九种，看漏的机会也多了。

# 跨肆度课程。
learn-pawns-title = 棋子
learn-pawns-body-goal = 跨肆度有16枚棋子，四个属性。第一个是形体：柱体或平顶锥体。选择一枚平顶锥体。
learn-pawns-body-done = 柱体的顶面大，平顶锥体的顶面小。
learn-pawns-top-goal = 第二个属性是顶部：凹位或凸位。选择一枚有凸位的棋子。
learn-pawns-top-done = 手指一摸就知道是凹是凸。
learn-pawns-base-goal = 第三个属性是面形：六角形或圆形。选择一枚六角形的棋子。
learn-pawns-base-done = 底面和顶面的形状相同。
learn-pawns-edge-goal = 第四个属性是顶面的边缘：平边或凸边。选择一枚凸边的棋子。
learn-pawns-edge-done = 形体、顶部、面形、边缘：四枚棋子有一个相同，就算连成。
learn-put-title = 放置棋子
learn-put-any-goal = 在跨肆度中，棋子属于所有人。从桌上任选一枚，放在任意一个格子里。
learn-put-any-done = 一个回合就是放置一次或互换一次，不需要喊出任何口令。
learn-coin-title = 收集硬币
learn-coin-one-goal = 10条线和9个正方形各有一枚硬币。第2行还差一枚棋子，已有的三枚都是凸边。把它补上，取走硬币。
learn-coin-one-done = 四枚一连成线或正方形，硬币立刻归你。
learn-coin-many-goal = 一枚棋子可以同时完成几条连线。找出能取走三枚硬币的放法。
learn-coin-many-done = 一行和两个四方阵，都经过c1。
learn-swap-title = 互换
learn-swap-side-goal = 你也可以不放棋子，而是互换两枚相邻的棋子，只要能获得硬币。互换两枚棋子，让第2行连成：先选一枚，再选另一枚。
learn-swap-side-done = 得不到硬币的互换是不允许的。
learn-swap-corner-goal = 对角相邻也可以。找出能获得硬币的互换。
learn-swap-corner-done = 现在b列的底面全是六角形。
learn-gone-title = 硬币不会放回
learn-gone-other-goal = 第2行的硬币已经取走：再连成它也得不到什么。到别处去取一枚硬币。
learn-gone-other-done = 要时常看看硬币还在不在。
learn-three-title = 三人游戏
learn-three-first-goal = 三人游戏时，第一枚棋子和它的格子是闭着眼睛抽的。你是下一位玩家，正式走第一步：任放一枚棋子。
learn-three-first-done = 第一枚之后还有15枚：如果没有人互换，每人各有五个回合。
learn-end-title = 最后一枚棋子
learn-end-last-goal = 你有四枚硬币，对手有五枚。只剩一枚棋子：放下它。
learn-end-last-done = 放下最后一枚棋子，收集硬币之后，游戏结束。硬币最多的玩家获胜。

# 蒙眼对局的课程。
learn-feel-title = 触摸棋盘
learn-feel-cell-goal = 谁都看不见棋盘。用手指在黑暗的棋盘上滑动，或用Tab和方向键移动：手指下有什么，你会听到也会读到。找到那枚棋子。
learn-feel-cell-done = 一次只能触摸一个格子。每枚棋子还有自己的声音。
learn-feel-table-goal = 剩下的棋子在桌上。c2上的那枚柱体已不在桌上：找到它在桌上的空位。
learn-feel-table-done = 桌上的空位表示那枚棋子在棋盘上。
learn-feel-coin-goal = 硬币也可以摸到。找到第2行的硬币。
learn-feel-coin-done = 其余的要靠你记住。
learn-night-title = 在黑暗中走棋
learn-night-put-goal = 要放棋子，先从桌上拿一枚：摸到它，再按回车键或点两下。移到一个格子，同样操作。走之前会先问你：确认即可。放置任意一枚棋子。
learn-night-put-done = 凡是改变局面的都会先问，手滑了也没关系。
learn-night-coin-goal = 第2行有三枚凸边的棋子，c2是空的。先摸一摸这一行，再把一枚凸边的棋子放在c2。
learn-night-coin-done = 一枚硬币。大家都听到你得了硬币，但没人看见在哪里。
learn-night-swap-goal = 在黑暗中互换：先标记棋盘上的一枚，再标记另一枚，然后确认。摸一摸第2行和c3，找出能得硬币的互换。
learn-night-swap-done = 现在你会在黑暗中下棋了。对局结束后，棋盘会显示出来。

# After a game of a tournament.
game-to-tournament = 返回比赛

# A bot that was asked for a game does not play it.
game-declined-preset = 机器人不玩这个游戏。
game-declined-options = 机器人不按这些规则玩。
game-declined-clock = 机器人不用这种棋钟。
game-declined-busy = 机器人目前对局太多。
game-declined-later = 机器人现在不能下。
game-declined-no-answer = 机器人没有回应。
game-declined-other = 机器人拒绝了。
