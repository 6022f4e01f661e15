# 终端游戏。

terminal-welcome = 欢迎来到Fourfold：{ $preset }，玩家：{ $players }。
terminal-hint = 输入“帮助”查看帮助，输入“退出”离开游戏。
terminal-starts-chosen = 由{ $name }先开始。
    .you = 由你先开始。
terminal-starts-lot = 抽签结果：由{ $name }先开始。
    .you = 抽签结果：由你先开始。
terminal-eyes-closed-chosen = { $opener }闭着眼睛开局；{ $name }走第一步。
    .you = { $opener }闭着眼睛开局；你走第一步。
    .opener = 你闭着眼睛开局；{ $name }走第一步。
terminal-eyes-closed-lot = 抽签抽中{ $opener }，由其闭着眼睛开局；{ $name }走第一步。
    .you = 抽签抽中{ $opener }，由其闭着眼睛开局；你走第一步。
    .opener = 抽签抽中你，由你闭着眼睛开局；{ $name }走第一步。
terminal-opening-dark = 奇垫上已经有一枚棋子；没有人知道是哪一枚、在哪里。
terminal-cannot-clear = 这个屏幕无法清除，摸到的内容会留在上面。请不要往回翻看。
terminal-begin = 按回车键开始。
terminal-choose = 玩哪一种？输入编号，或直接按回车键选第一种。
terminal-to-act = 轮到{ $seat }号玩家。
terminal-turn = 第{ $turn }回合：{ $name }。
    .you = 第{ $turn }回合：轮到你。
terminal-hand = 手中：{ $piece }（{ $code }）
terminal-hand-none = 手中：没有棋子
terminal-left = 剩余：{ $pieces }
terminal-left-none = 没有剩余的棋子。
terminal-left-some = 剩余{ $count }枚：{ $pieces }
terminal-left-no-such = 没有剩余。
terminal-where = 棋盘上有{ $count }枚：{ $cells }
terminal-where-none = 棋盘上没有。
terminal-board-empty = 棋盘是空的。
terminal-table = 桌上：{ $pieces }
terminal-coins = 硬币：{ $scores }
terminal-coins-all = 19枚硬币全部都在。
terminal-coins-left = { $count ->
    [0] 奇垫上已经没有硬币了。
   *[other] 还剩{ $count }枚硬币：{ $figures }。
}
terminal-score = { $name }：{ $count }
    .you = 你：{ $count }
terminal-low-time = 还剩{ $time }。
terminal-no-clock = 这一局不计时。
terminal-last = 上一步：{ $move }
terminal-last-none = 还没有人走过棋。
terminal-looking-now = 回到了当前对局。
terminal-thinking = { $name }正在思考。
terminal-brief = 简要播报：其他人的走法、被拒绝的操作和结果。
terminal-full = 完整播报。
terminal-thinking-told = 电脑思考时会告诉你。
terminal-thinking-untold = 电脑思考时不会告诉你。
terminal-prompt-give = { $name }，请给出一枚棋子：
    .you = 请给出一枚棋子：
terminal-prompt-call-give = { $name }，请喊“QUARTO！”，或给出一枚棋子：
    .you = 请喊“QUARTO！”，或给出一枚棋子：
terminal-prompt-place = { $name }，请放置手中的棋子（{ $piece }）：
    .you = 请放置手中的棋子（{ $piece }）：
terminal-prompt-call-place = { $name }，请喊“QUARTO！”，或放置手中的棋子（{ $piece }）：
    .you = 请喊“QUARTO！”，或放置手中的棋子（{ $piece }）：
terminal-prompt-decline = { $name }，请喊“QUARTO！”，或选择不喊：
    .you = 请喊“QUARTO！”，或选择不喊：
terminal-prompt-pass = { $name }，请选择不喊：
    .you = 请选择不喊：
terminal-prompt-quardo = { $name }，请放置一枚棋子，或互换两枚：
    .you = 请放置一枚棋子，或互换两枚：
terminal-prompt-coins = { $name }，请说出一枚硬币，或输入“不喊”结束回合：
    .you = 请说出一枚硬币，或输入“不喊”结束回合：
terminal-prompt-resign = { $name }，你真的要认输吗？
    .you = 你真的要认输吗？
terminal-prompt-quit = 游戏结束前谁也不离席（D8）。仍要退出吗？
terminal-prompt-ruling = { $name }，请裁决：批准或不批准：
terminal-prompt-naming = { $name }，请说出一枚硬币，或按回车键：
terminal-same-name = 两位玩家不能同名：{ $name }。
terminal-no-starter = 没有叫{ $starter }的玩家。在座的有：{ $names }。
terminal-legend-coin = 硬币
terminal-legend-last = 上一步
terminal-prompt-answer = { $name }，你同意吗？
    .you = 你同意吗？
terminal-yes-or-no = 请回答“是”或“否”。
terminal-unknown = “{ $text }”不是命令。输入“帮助”查看帮助。
terminal-not-here = “{ $text }”不适用于这种玩法。输入“帮助”查看帮助。
terminal-incomplete = { $question }{ $help }
missing-piece = 哪枚棋子？请在“{ $text }”后面写明。
missing-value = 哪个属性？请在“{ $text }”后面写明。
missing-pawn = 哪枚棋子？请在“{ $text }”后面写明。
missing-cell = 哪一格？请在“{ $text }”后面写明。
missing-figure = 哪条线或哪个正方形？请在“{ $text }”后面写明。
missing-target = 触摸什么？请在“{ $text }”后面写明。
missing-traits-piece = 这样的棋子不止一枚，请补充：{ $traits }。
missing-traits-pawn = 这样的棋子不止一枚，请补充：{ $traits }。
missing-trait = { $trait }（{ $first }或{ $second }）
terminal-quit = 已退出，游戏没有下完。
terminal-saved = 棋谱保存在{ $file }。
terminal-replay-title = { $preset }：{ $names }
terminal-not-text = { $file }不是UTF-8文本，所以不是棋谱。
terminal-in-file = { $file }，第{ $line }行：{ $reason }
terminal-pass = 请把键盘交给{ $name }，然后按回车键。
terminal-help-give = “给 7”或“7”：给出棋子7；也可以说名称：“给 { $piece }”
terminal-help-place = “放 b2”或“b2”：把手中的棋子放在b2
terminal-help-call = “喊 行 2”或“!row2”：喊出“QUARTO！”并指出第2行；也可以用“列 b”“对角线 a1-d4”“四方阵 b2”；“喊b2第2行”：放在b2并喊
terminal-help-call-lines = “喊 行 2”或“!row2”：喊出“QUARTO！”并指出第2行；也可以用“列 b”“对角线 a1-d4”；“喊b2第2行”：放在b2并喊
terminal-help-decline = “不喊”或“--”：最后一次放置之后不喊
terminal-help-put = “放置 7 b2”或“7@b2”：把棋子7放在b2；也可以说名称：“放置 { $piece } b2”
terminal-help-swap = “互换 b2 c3”或“b2~c3”：互换b2和c3的棋子
terminal-help-name = “喊 行 2”或“!row2”：走完一步后说出第2行的硬币；也可以用“列 b”“对角线 a1-d4”“四方阵 b2”
terminal-help-end-turn = “不喊”或“--”：结束回合；没有说出的硬币留在原处
terminal-help-touch = “触摸 b2”“触摸 7”“触摸 行 2”：摸一个格子、摸桌上的棋子、摸硬币
terminal-help-board = “棋盘”：画出棋盘
terminal-help-told = “棋盘”：读出有棋子的格子
terminal-help-say = “读 b2”“读 行 2”：那里有什么；“剩余”：还剩哪些棋子
terminal-help-say-dark = “读 b2”“读 行 2”：摸一个格子，或摸第2行的四个格子
terminal-help-lines = { $set ->
    [quardo] “线 b2”：经过 b2 的每条线和每个四方阵
   *[quarto] “线 b2”：经过 b2 的每条线和每个正方形
}
terminal-help-lines-only = “线 b2”：经过 b2 的每条线
terminal-help-where = { $set ->
    [quardo] “哪里 凸边”：这类棋子所在的格子；“剩余 凸边”：其中还剩哪些
   *[quarto] “哪里 空心”：这类棋子所在的格子；“剩余 高”：其中还剩哪些
}
terminal-help-last = “上一步”：上一步走了什么
terminal-help-moves = “棋步”：到目前为止的每一步；“回看”“前进”：逐步查看之前的局面
terminal-help-repeat = “重复”：再说一遍刚才的话；“简短”“完整”：少说一些或全部说出；“思考”：电脑开始思考时是否说出
terminal-help-hint = “提示”：与电脑对弈时给出一步好棋
terminal-hint-told = 提示：{ $move }，{ $score }。
terminal-help-coins = “硬币”：每人有多少枚，还剩哪些
terminal-help-coins-dark = “硬币”：每人有多少枚
terminal-help-time = “时间”：剩余的时间
terminal-help-codes = “棋子”：每枚棋子和它的代码
terminal-help-agree = “悔棋”：请求收回自己的上一回合；“平局”：提议平局；对方回答“是”或“否”
terminal-help-resign = “认输”：放弃这一局，会先再问一次
terminal-observer-help = “棋盘”：显示棋盘；“硬币”：每人有多少枚；“离席”：让电脑观察；“退出”：离开游戏
terminal-help-quit = “规则”：游戏规则；“帮助”：这份列表；“退出”：离开游戏

# 服务器就绪时在终端显示的话。
serve-ready = Fourfold已在{ $url }运行（按Ctrl+C停止）。对局保存在{ $place }。
serve-no-web-app = 此安装只有API，没有网页应用。请在仓库的克隆中运行“make web”。

check-game = 对局{ $id }：{ $problem }
check-tournament = 比赛{ $id }：{ $problem }
check-no-repair = 无法修复：请恢复备份。
check-failed = 无法修复（{ $reason }）：请恢复备份。
check-ask = 要修复吗？保留的可读事件：{ $total }个中的{ $sound }个。（是或否）
check-repaired = 已修复。保留的可读事件：{ $total }个中的{ $sound }个。
check-total = 损坏：{ $damaged }；已修复：{ $repaired }
check-no-database = { $place }里没有数据库。
