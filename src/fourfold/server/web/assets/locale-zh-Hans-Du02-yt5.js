import{t as e}from"./rolldown-runtime-DK3Fl9T5.js";var t=e({default:()=>n}),n=`# 拒绝时的提示。每个 id 都是错误代码。
# $rule 由程序添加。

error = 这个操作不被接受。
notation = “{ $found }”不符合这里的写法。
piece-syntax = “{ $found }”不是棋子：棋子用0-9或a-f中的一个字符表示。
cell-syntax = “{ $found }”不是格子：格子由列a-d和行1-4组成，例如b2。
figure-syntax = “{ $found }”不是图形：应为row1-row4、cola-cold、diag1、diag2或sqa1-sqc3。
move-syntax = “{ $found }”不是一步棋：应写成7、b2、!row2、--、7@b2或b2~c3。
target-syntax = “{ $found }”无法触摸：应是一格（如b2）、一枚棋子（0-9或a-f）或一个图形（如row2）。
swap-order = 互换要写出两个不同的格子，顺序靠前的先写。
board-syntax = “{ $found }”写法不对：棋盘要写成四行，每行四个棋子或点，用“/”连接。
hand-syntax = “{ $found }”不能表示手中的棋子：应为一枚棋子、“-”或“x”。
last-syntax = “{ $found }”不能表示最后落子的格子：应为一个格子或“-”。
coins-syntax = “{ $found }”写法不对：硬币要写成五位十六进制数，从00000到7ffff。
scores-syntax = “{ $found }”写法不对：每个座位写一个分数，用“-”连接。
turn-syntax = “{ $found }”不能表示轮到谁：应为轮到的座位号，从1开始。
field-count = 这个局面由以下各项组成：{ $fields }，各项之间用一个空白字符隔开。
position = 游戏中不可能出现这样的局面。
piece-twice = 棋子{ $piece }出现了两次；16枚棋子各只有一枚。
last-empty = { $cell }不可能是最后落子的格子：它是空的。
declined-early = 第16次放置之前，不可能有人选择不喊。
played-on = 这一局会自动喊“QUARTO！”：{ $cell }放上棋子时，游戏就已经结束了。
call-in-position = 这里不可能有人喊过{ $figure }。
coins-do-not-add = 奇垫上和玩家手里的硬币一共{ $total }枚；应为19枚。
wrong-seats = 这里有{ $players }位玩家，所以座位从1号到{ $players }号。
record = 无法读取这份棋谱。
record-header = 标签行要写成[Key "value"]，所有标签之后要有一个空行。
record-header-twice = 标签[{ $key }]出现了两次。
record-header-missing = 棋谱缺少[{ $key }]这一行。
record-header-value = [{ $key }]不能是“{ $value }”。
record-token = “{ $found }”既不是一步棋，也不是棋谱的注记。
record-turn = “{ $found }”不对：这里应该是第{ $expected }回合。
record-illegal = “{ $found }”在这里行不通。{ $reason }
record-result = 标签写的结果是“{ $stated }”，但棋谱的结果是“{ $actual }”。
option = 不能使用这个选项。
unknown-preset = “{ $preset }”不是可选的玩法：{ $presets }。
unknown-option = “{ $option }”不是可用的选项：{ $options }。
unknown-language = “{ $language }”不是可选的语言：{ $languages }。
bad-traits = “{ $value }”不能作为计入的属性：请从{ $traits }中选择。
bad-switch = “{ $option }”只能开启或关闭，不能是“{ $value }”。
fixed-option = { $preset }已经规定了这一项：“{ $option }”不能是“{ $value }”。
bad-players = “{ $value }”不能作为玩家人数：{ $players }。
bad-clock = “{ $value }”不能作为每回合的时间：应为1到{ $most }的整数秒。
bad-touches = “{ $value }”不能作为每回合的触摸次数：蒙眼时可以是0到{ $most }次。
illegal-move = 现在不能走这一步。
game-over = 游戏已经结束。
not-this-game = 这个游戏里没有{ $move }这种走法。
nothing-in-hand = 手中没有棋子可以放在{ $cell }：要先有人给出一枚棋子。
piece-in-hand = 要先放下手中的棋子{ $hand }，才能给出另一枚。
piece-gone = 棋子{ $piece }已经在棋盘上了。
cell-occupied = { $cell }已经有棋子了。
nothing-to-give = 16枚棋子已经全部放好：请选择喊或不喊。
decline-early = 第16次放置之后，才可以选择不喊。
pawn-gone = 棋子{ $piece }已经不在桌上了。
swap-empty = 互换需要两枚棋子：{ $cell }是空格。
swap-not-adjacent = { $first }和{ $second }不相邻。
swap-no-coin = 互换{ $first }和{ $second }得不到硬币。
call-refused = 不能喊{ $figure }。
call-not-counted = 不能喊{ $figure }：这一局四方阵不算。
call-incomplete = { $figure }还没放满：{ $cell }是空格。
call-not-aligned = { $figure }的四枚棋子，在计入的属性中没有一种相同。
call-dead = { $figure }虽然连成了，但没有及时喊出，已经失效。
match = 这一局现在不能这样做。
wrong-player-count = 有{ $count }个名字、{ $players }个座位：每个座位要有一个名字。
no-such-seat = 这张桌子没有{ $seat }号座位。
seat-out = { $seat }号座位的玩家已经不在这一局中。
match-over = 游戏已经结束。
not-your-turn = 现在轮到{ $to_act }号座位，不是{ $seat }号座位。
opening-drawn = 开局由玩家闭上眼睛随机抽取，不能自己选择。
time-backwards = 事件要按时间先后排列。
time-is-up = 这个回合的时间已经用完。
time-not-up = 这个回合还有时间。
no-clock = 这一局不计时。
bad-seconds = “{ $seconds }”不能作为额外时间：应为1到{ $most }的整数秒。
own-time = 额外时间要由同桌的其他人给。
paused = 游戏已暂停。
not-paused = 游戏没有暂停。
no-observer = 只有观察员可以这样做，而现在没有观察员。
observer-there = { $name }已经是观察员了。
ruling-pending = 观察员要先裁决上一步。
nothing-to-rule = 没有等待裁决的一步。
ruling-wrong = 这个裁决违反规则，所以无效。
no-leaving = 游戏结束前，谁都不能离开座位。
not-blindfolded = 这一局没有人蒙眼：不用触摸。
no-touches-left = 这个回合的触摸次数已经用完。
no-coins-here = 这个游戏没有硬币。
already-asked = 还有一个请求在等待答复。
nothing-asked = 没有需要答复的请求。
nothing-to-take-back = { $seat }号座位还没有可以撤回的一步。
unknown-level = “{ $level }”不是这个游戏的级别：{ $levels }。
server = 服务器不能这样做。
not-authenticated = 服务器不知道是谁在请求。
not-your-seat = { $seat }号座位不是你的。
foreign-origin = 这个请求来自其他网站。
no-help = 这个局面不提供分析和提示：有人正在下这一局。
no-spectators = 这一局不允许旁观。
not-found = 这个地址没有内容。
no-such-game = 没有这一局。
no-such-link = 这个链接没有对应的座位，或者已经用过了。
method-not-allowed = 这个地址不接受这种请求。
seat-taken = 这个座位已经有人了。
not-started = 游戏还没开始：还有空座位。
already-started = 游戏已经开始。
not-over = 游戏结束后才可以这样做。
stale = 局面已有变化：最新的事件是第{ $index }个。
chat-off = 这一局不能聊天。
in-the-dark = 这一局结束前，谁都不能看棋盘。
game-full = 旁观这一局的人已经太多。
too-large = 请求的内容太大。
wrong-media-type = 这里不接受这种内容。
bad-request = 请求的格式不对：{ $where }。
bad-name = 名字至少要有一个看得见的字符。
bad-seats = 写了{ $count }个座位，但有{ $players }位玩家：每位玩家要有一个座位。
bad-first = 先手要从座位中选一个，或者抽签决定。
bad-grace = 重新回到游戏的时限应为10到86400的整数秒。
no-observer-here = 只有蒙眼的游戏才有观察员。
too-many-requests = 请求太多。需要等待的秒数：{ $seconds }。
too-many-games = 没下完的局太多：要先结束一局。
data-in-use = 另一个Fourfold服务器正在使用{ $folder }。
internal-error = 服务器出了问题。
unavailable = 服务器现在无法答复：请稍后再试。
`,r=e({default:()=>i}),i=`# 对局进行时的播报。$name 是玩家；$piece、$cell 和 $figure 是名称。

# 玩法：名称和一句介绍。
preset-quarto = 四连战（Quarto）
    .summary = 挑一枚棋子，交给对手去放；看谁先发现四枚连成一线。
preset-quarto-beginner = 四连战入门玩法
    .summary = 四种属性中，只算一种、两种或三种。
preset-quarto-advanced = 四连战进阶玩法
    .summary = 除了直线，四枚棋子连成正方形也算。
preset-quardo-classic = 经典游戏“跨道”（使用跨肆度棋子）
    .summary = 给棋子、放棋子，“四连线”和“四方阵”都算；连成时会自动替你喊出。
preset-quardo = 跨肆度（Quardo）
    .summary = 放置和互换棋子，收集硬币；二至三人游戏。
preset-quardo-touch = 接触跨肆度
    .summary = 戴上眼罩玩跨肆度，由观察员监督。

# 每一步的播报。
said-give = { $name }给出{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
said-call = { $name }喊出“QUARTO！”：{ $figure }。
said-decline = { $name }不喊。
said-put = { $name }把{ $piece }放在{ $cell }。
said-swap = { $name }互换{ $first }和{ $second }。
said-coins = { $count ->
   *[other] { $name }获得{ $count }枚硬币。
}
# 蒙眼时：有人走了一步，获得多少枚硬币。
said-move = { $name }走了一步。
said-refused-call = { $name }喊错了“QUARTO！”：{ $reason }
said-refused-attempt = { $name }想做规则不允许的事（{ $rule }）。
said-draw-offer = { $name }提议平局。
said-takeback-request = { $name }请求悔棋。
said-yes = { $name }同意。
said-no = { $name }不同意。
said-taken-back = 这一步已撤回。
said-resigns = { $name }认输。
said-forfeits = { $name }离开了游戏，判负。
said-time = { $name }的时间用完了。
said-gives-time = { $name }多给{ $seconds ->
   *[other] { $seconds }秒
}。
said-observer = { $name }现在是观察员。
said-observer-leaves = 观察员离开了，由电脑接替。
said-pause = 观察员暂停了游戏。
said-resume = 游戏继续。
said-approved = 观察员批准这一步。
said-refused = 观察员不批准这一步（{ $rule }）。
said-observer-time = 观察员多给{ $seconds ->
   *[other] { $seconds }秒
}。

# 手摸到什么（接触跨肆度）。
felt-cell-empty = { $cell }：空格。
felt-cell = { $cell }：{ $piece }。
felt-table-yes = 在桌上：{ $piece }。
felt-table-no = 不在桌上：{ $piece }。
felt-coin-yes = { $figure }的硬币还在。
felt-coin-no = { $figure }的硬币已被取走。
touches-left = { $count ->
    [0] 这个回合不能再触摸了。
   *[other] 这个回合还可以触摸{ $count }次。
}

# 结果：谁获胜，为什么。
result-called = { $name }喊出“QUARTO！”获胜：{ $figures }。
result-coins = { $count ->
   *[other] { $name }以{ $count }枚硬币获胜。
}
result-coins-shared = { $count ->
   *[other] { $names }各有{ $count }枚硬币，并列获胜。
}
result-full-board = 平局：所有棋子都已放好，没有人喊出“QUARTO！”。
result-time = { $name }获胜：对方的时间用完了。
result-resigned = { $name }获胜：对方认输。
result-agreed = 双方同意平局。
result-forfeit = { $name }获胜：对方离开了。
result-ongoing = 游戏还没有结束。

# 游戏结束后，说出看到和没看到的连成图形。
eye-missed = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），却没有喊出。
eye-stolen = 第{ $turn }回合：{ $name }看到了{ $figure }，夺得胜利。
eye-dead = 第{ $turn }回合：没有人喊出{ $figure }（{ $traits }），已经失效。

# 连接名字和事物。
list-two = { $first }和{ $second }
list-more = { $first }、{ $rest }
list-parts = { $first }；{ $rest }
list-sentences = { $first }。{ $rest }
list-told = { $first }{ $rest }
with-rule = { $text }（{ $rule }）

# 时间一定用文字表示。
duration-seconds = { $seconds ->
   *[other] { $seconds }秒
}
duration-minutes = { $minutes ->
   *[other] { $minutes }分钟
}
duration-both = { duration-minutes }{ duration-seconds }
`,a=e({default:()=>o}),o=`# 棋子、格子、图形和属性。

# 四连战的棋子：浅／深、圆／方、高／矮、实心／空心。
piece-quarto = { $colour ->
   *[light] 浅色
    [dark] 深色
}{ $core ->
   *[solid] 实心
    [hollow] 空心
}{ $height ->
   *[tall] 高
    [short] 矮
}{ $shape ->
   *[round] 圆
    [square] 方
}柱
# 跨肆度的棋子：柱体／平顶锥体、凹位／凸位、六角形／圆形、平边／凸边。
piece-quardo = { $top ->
   *[dent] 凹位
    [bulge] 凸位
}{ $edge ->
   *[flat] 平边
    [rim] 凸边
}{ $base ->
   *[hexagon] 六角形
    [circle] 圆形
}{ $body ->
   *[straight] 柱体
    [tapered] 平顶锥体
}

trait-colour = 颜色
trait-shape = 形状
trait-height = 高度
trait-core = 虚实
trait-body = 形体
trait-top = 顶部
trait-base = 底面
trait-edge = 边缘

# 四枚连成的棋子有什么相同。
value-light = 浅色
value-dark = 深色
value-round = 圆
value-square = 方
value-tall = 高
value-short = 矮
value-solid = 实心
value-hollow = 空心
value-straight = 柱体
value-tapered = 平顶锥体
value-dent = 凹位
value-bulge = 凸位
value-hexagon = 六角形
value-circle = 圆形
value-flat = 平边
value-rim = 凸边

cell-empty = { $cell }，空格
cell-holds = { $cell }，{ $piece }

figure-row = 第{ $number }行
figure-column = { $letter }列
figure-diagonal-down = a1至d4对角线
figure-diagonal-up = d1至a4对角线
figure-square = 四方阵{ $cells }
figure-shared = { $figure }（{ $traits }）
piece-code = { $code }（{ $piece }）
`,s=e({default:()=>c}),c=`# 终端游戏。

terminal-welcome = Fourfold：{ $preset }。输入“帮助”查看帮助，输入“退出”离开游戏。
terminal-choose = 玩哪一种？输入编号，或直接按回车键选第一种。
terminal-to-act = 轮到{ $seat }号座位。
terminal-begins = 抽签结果：由{ $name }先开始。
terminal-opening = 开局的一步已闭着眼睛随机抽取。
terminal-player = 玩家{ $number }
terminal-program = 电脑（{ $level }）
terminal-turn = 第{ $turn }回合：{ $name }。
terminal-hand = 手中：{ $piece }（{ $code }）
terminal-hand-none = 手中：没有棋子
terminal-left = 剩余：{ $pieces }
terminal-left-none = 没有剩余的棋子。
terminal-board-empty = 棋盘是空的。
terminal-table = 桌上：{ $pieces }
terminal-coins = 硬币：{ $scores }
terminal-coins-all = 19枚硬币全部都在。
terminal-coins-left = { $count ->
    [0] 奇垫上已经没有硬币了。
   *[other] 还剩{ $count }枚硬币：{ $figures }。
}
terminal-score = { $name }：{ $count }
terminal-time-left = 这个回合还剩{ $time }。
terminal-low-time = 请快一点：这个回合只剩{ $time }。
terminal-no-clock = 这一局不计时。
terminal-last = 上一步：{ $move }
terminal-last-none = 还没有人走过棋。
terminal-prompt-give = { $name }，请给出一枚棋子：
terminal-prompt-call-give = { $name }，请喊出，或给出一枚棋子：
terminal-prompt-place = { $name }，请放置{ $piece }：
terminal-prompt-decline = { $name }，请选择喊或不喊：
terminal-prompt-quardo = { $name }，请放置或互换棋子：
terminal-prompt-answer = { $name }，你同意吗？
terminal-yes-or-no = 请回答“是”或“否”。
terminal-unknown = “{ $text }”不是命令。输入“帮助”查看帮助。
terminal-not-here = “{ $text }”不适用于这种玩法。输入“帮助”查看帮助。
terminal-incomplete = “{ $text }”后面还缺内容。{ $help }
terminal-quit = 已退出，游戏没有下完。
terminal-saved = 棋谱保存在{ $file }。
terminal-replay-title = { $preset }：{ $names }
terminal-not-text = { $file }不是UTF-8文本，所以不是棋谱。
terminal-in-file = { $file }，第{ $line }行：{ $reason }
terminal-pass = 请把键盘交给{ $name }，然后按回车键。
terminal-help-give = “给 7”或“7”：给出棋子7；也可以说名称：“给 { $piece }”
terminal-help-place = “放 b2”或“b2”：把手中的棋子放在b2
terminal-help-call = “喊 行 2”或“!row2”：喊出“QUARTO！”并指出第2行；也可以用“列 b”“对角线 1”“四方阵 b2”
terminal-help-decline = “不喊”或“--”：最后一次放置之后不喊
terminal-help-put = “放置 7 b2”或“7@b2”：把棋子7放在b2；也可以说名称：“放置 { $piece } b2”
terminal-help-swap = “互换 b2 c3”或“b2~c3”：互换b2和c3的棋子
terminal-help-touch = “触摸 b2”“触摸 7”“触摸 行 2”：摸一个格子、摸桌上的棋子、摸硬币
terminal-help-board = “棋盘”：画出棋盘
terminal-help-told = “棋盘”：读出有棋子的格子
terminal-help-say = “读 b2”“读 行 2”：那里有什么；“剩余”：还剩哪些棋子
terminal-help-say-dark = “读 b2”“读 行 2”：摸一个格子，或摸第2行的四个格子
terminal-help-last = “上一步”：上一步走了什么
terminal-help-coins = “硬币”：每人有多少枚，还剩哪些
terminal-help-coins-dark = “硬币”：每人有多少枚
terminal-help-time = “时间”：剩余的时间
terminal-help-codes = “棋子”：每枚棋子的代码
terminal-help-agree = “平局”“悔棋”：向对方提出，对方回答“是”或“否”
terminal-help-resign = “认输”：放弃这一局
terminal-help-quit = “规则”：游戏规则；“帮助”：这份列表；“退出”：离开游戏

# 命令用词，用空格分隔；英文命令同样可用。
command-give = 给 交 给出
command-place = 放 放在
command-call = 喊 喊出
command-decline = 不喊 过
command-put = 放置 摆 摆放
command-swap = 互换 交换 换
command-touch = 触摸 摸
command-board = 棋盘 奇垫
command-say = 读 念
command-left = 剩余 剩下
command-last = 上一步
command-coins = 硬币
command-time = 时间
command-pieces = 棋子
command-draw = 平局 求和 和棋
command-takeback = 悔棋 撤回
command-resign = 认输
command-rules = 规则
command-help = 帮助
command-quit = 退出 离开
command-yes = 是 同意 好
command-no = 否 不同意 不
command-row = 行 横行
command-column = 列 竖列
command-diagonal = 对角线 斜线
command-square = 四方阵 方阵 正方形
# 不影响意思的小词；不能是棋子的代码。
command-small = 在 到 至 第 的 这枚
command-and = 和 与 跟
`,l=e({default:()=>u}),u=`# 网页版。$name 是玩家；$piece、$cell 和 $figure 是名称。

web-welcome = 四枚相同，看谁先发现
web-tagline = 和朋友玩四连战与跨肆度：同屏对局、发送链接，或挑战电脑。无需注册。
web-navigation = 主菜单
web-skip = 跳到正文
web-lobby = 返回首页
web-settings = 设置
web-missing = 没有这个页面。
web-loading = 请稍候…
web-unreachable = 无法连接服务器，请稍后再试。
web-reconnecting = 连接中断，正在重新连接。对局不会丢失。
web-cancel = 取消
web-close = 关闭
web-cancelled = 已取消。

# 首页。
web-continue = 我的对局
web-watch = 公开的对局
web-watch-none = 现在没有公开的对局。
web-phase-waiting = 等待玩家
web-phase-playing = 进行中
web-phase-over = 已结束
web-choose-game = 选择玩法
web-how-many = 几个人玩？
web-players-count = { $count ->
   *[other] { $count }人
}
web-against = 和谁玩？
web-against-number = 玩家{ $number }
web-against-program = 电脑
web-against-here = 身边的人
web-against-link = 朋友（发送链接）
web-other-name = 对方的名字
web-strength = 电脑有多强？
web-strength-hint = 较低的级别走得合理，但会像人一样看漏连成的图形。
web-level = { $level }级
web-level-perfect = 完美
web-level-strongest = 最强
web-name = 你的名字
web-name-hint = 同桌的人会看到。
web-traits = 哪些属性算数？
web-squares = 四枚连成正方形也算
web-auto-call = 连成时自动喊出
web-clock = 每回合的时间
web-clock-none = 不限时
web-first = 谁先开始？
web-first-lot = 抽签决定
web-first-me = 你
web-first-other = 下一位玩家
web-listed = 任何人都可以找到并加入这一局
web-start = 开始游戏
web-start-invite = 创建对局和链接

# 等待与加入。
web-waiting = 等待其他玩家
web-waiting-listed = 对局已在首页公开，任何人都可以加入。
web-waiting-watch = 所有人就座后，游戏立即开始。
web-invite = 把链接发给玩家{ $number }。最先打开的人入座。
web-invite-observer = 把链接发给观察员。
web-link = 链接
web-copy = 复制链接
web-copied = 链接已复制。
web-copy-by-hand = 请自行复制选中的链接。
web-share = 分享
web-qr = 链接的二维码
web-sit = 作为玩家{ $number }入座
web-join-title = 有人邀请你来玩
web-join-text = 请入座；人到齐后游戏开始。
web-join = 加入
web-join-nothing = 链接不完整，请对方重新发送。

# 对局。
web-players = 玩家
web-seat-open = 空位
web-away = 不在
web-you = 你
web-acting = 轮到
web-winner = 获胜
web-watching = { $count ->
   *[other] { $count }人在观看
}
web-coins-held = { $count ->
   *[other] { $count }枚硬币
}
web-board = 棋盘
web-rack = 剩余的棋子
web-rack-pawns = 桌上的棋子
web-hand-title = 手中
web-chosen-title = 选中的棋子
web-hand-empty = 没有
web-in-hand = 手中：{ $piece }。
web-trait = { $trait }：{ $value }
web-figure-told = { $figure }：{ $cells }
web-cell-marked = { $cell }，已选定互换
web-cell-aimed = { $cell }，待确认
web-piece-gone = { $piece }，已不在
web-piece-picked = { $piece }，已选中

# 轮到谁，做什么。
web-turn-yours = 轮到你：{ $what }。
web-turn-named = { $name }：{ $what }。
web-turn-other = 轮到{ $name }。
web-task-give = 给出一枚棋子
web-task-give-call = 给出一枚棋子，或喊出
web-task-place = 放置手中的棋子
web-task-last-call = 选择喊或不喊
web-task-put-or-swap = 放置一枚棋子，或互换两枚
web-place-first = 请先放置手中的棋子。
web-give-first = 请先选择要给出的棋子。
web-pick-first = 请先选择桌上的棋子，或选定棋盘上要互换的棋子。
web-picked = 已选：{ $piece }。
web-aimed = 放在{ $cell }吗？再按一次确认。
web-marked = 已选定{ $cell }。请选择相邻的棋子来互换。
web-confirm = 确认
web-over = 游戏结束。

# 喊出。
web-call = QUARTO！
web-call-title = 指出图形
web-call-figure = 或从列表选择图形
web-call-none = 尚未选择
web-call-go = 喊出
web-call-this = 喊出{ $figure }
web-point-out = 在棋盘上指出四个格子，或从列表选择图形。
web-pointed = 已指出{ $cell }，共{ $count }个，需要4个。
web-unpointed = 已取消{ $cell }，共{ $count }个，需要4个。
web-pointed-figure = 已指出{ $figure }。现在可以喊出。
web-pointed-four = 已经指出四个格子了。
web-pointed-nothing = 这些格子不成图形。
web-no-calling = 这种玩法不需要喊。
web-decline = 不喊

# 请求与回答。
web-actions = 更多
web-takeback = 悔棋
web-draw = 提议平局
web-give-time = { $seconds ->
   *[other] 多给{ $seconds }秒
}
web-resign = 认输
web-resign-title = 要认输吗？
web-resign-sure = 认输后对方获胜。
web-resign-typed = 真的要认输吗？请输入“是”或“否”。
web-play-on = 继续玩
web-asked = 已提出请求，对方还没有回答。
web-withdraw = 收回请求
web-agree = 同意
web-disagree = 不同意

# 结束。
web-you-won = 你赢了！
web-you-lost = 你输了。
web-won = { $name }赢了！
web-drawn = 平局
web-rematch = 再来一局
web-rematch-accept = 接受再来一局
web-next-game = 前往下一局
web-new-game = 选择其他玩法

# 命令与消息。
web-speech = 命令与消息
web-command = 命令
web-command-do = 执行
web-command-example = 放 b2
web-command-example-quardo = 互换 b2 c3
web-command-list = 可以输入什么
web-command-help = 可以输入：放 b2、给和棋子名称、喊 行 2、放置加棋子和格子、互换 b2 c3、棋盘、剩余、上一步、硬币、时间、平局、悔棋、认输。
web-incomplete = “{ $text }”后面还缺内容。
web-log = 消息
web-log-empty = 还没有消息。

# 按键。
web-keys = 棋盘按键
web-keys-where = 焦点在棋盘上时有效。字母键可以在设置里关闭。
web-key-move = 在棋盘上移动
web-key-jump = 跳到格子：键盘就是棋盘
web-key-act = 放置、选择、选定或互换
web-key-cancel = 取消
web-key-cell = 读出这个格子；按两次：逐个属性
web-key-figure = 读出经过这个格子的下一个图形；加 Shift 读上一个
web-key-hand = 手中的棋子
web-key-last = 上一步
web-key-time = 剩余的时间
web-key-coins = 硬币
web-key-empty = 到下一个空格
web-key-task = 现在可以做什么？
web-key-left = 剩余的棋子
web-key-messages = 上一条和下一条消息
web-key-call = 喊出“QUARTO！”
web-key-command = 到命令框
web-key-help = 这份列表

# 设置。
web-language = 语言
web-language-auto = 跟随浏览器
web-look = 外观
web-theme = 颜色
web-theme-auto = 跟随设备
web-theme-light = 浅色
web-theme-dark = 深色
web-board-look = 棋盘
web-board-wood = 木质
web-board-slate = 石板
web-board-paper = 纸质
web-larger-pieces = 更大的棋子
web-trait-letters = 在棋子上显示属性文字
web-playing = 对局
web-confirm-setting = 放置和给出之前先确认
web-letter-keys = 用字母作为棋盘按键
web-low-time = 剩余多少时间时提醒
web-never = 从不
web-settings-kept = 设置只保存在这个浏览器里。

# 每种属性一个字，显示在棋子上。
letter-light = 浅
letter-dark = 深
letter-round = 圆
letter-square = 方
letter-tall = 高
letter-short = 矮
letter-solid = 实
letter-hollow = 空
letter-straight = 柱
letter-tapered = 锥
letter-dent = 凹
letter-bulge = 凸
letter-hexagon = 六
letter-circle = 圆
letter-flat = 平
letter-rim = 凸
`;export{t as a,r as i,s as n,a as r,l as t};