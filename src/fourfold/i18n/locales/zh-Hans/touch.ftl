# Touch of Quardo in the browser: the dark board, the lobby around it.

# 首页：在黑暗中玩（D8）。
lobby-named-blindfold = { $name }（蒙眼）
lobby-observer = 谁当观察员？
lobby-observer-program = 电脑
lobby-observer-open = 别人（发送链接）
lobby-observer-me = 你
lobby-observed-program = 由电脑监督大家遵守规则。
lobby-observed-open = 打开链接的人看得见棋盘，裁决互换和硬币。在此之前由电脑负责。
lobby-observed-me = 你看得见棋盘，裁决互换和硬币。观察员不参与对局。
lobby-observer-name = 观察员
lobby-observing = 你是观察员
lobby-no-chat = 蒙眼时，玩家不能互相写消息。
lobby-link-title = 对局已经开始
lobby-link-text = 只差观察员。在有人打开这个链接之前，由电脑担任观察员。
lobby-to-game = 前往对局

# 黑暗中的棋盘。$place 是手所在的位置；$move 是单独的一步。
dark-board = 黑暗中的棋盘
dark-coins = 硬币
dark-coin = { $figure }的硬币
felt-here = { $piece }。
felt-here-board-no = 空格。
felt-here-table-yes = 在桌上。
felt-here-table-no = 不在桌上。
felt-here-coins-yes = 硬币还在。
felt-here-coins-no = 硬币已被取走。
dark-under = 手指下
dark-under-nothing = 移动或滑动来触摸。
dark-under-choose = 先选择格子，再按“触摸这里”。
dark-here = 你在这里：{ $place }。
dark-nowhere = 请先移到棋盘、桌面或硬币上。
dark-must-feel = 在黑暗中，要自己去摸。
dark-ruling = 观察员正在裁决这一步。
dark-paused = 游戏已暂停。
dark-over = 取下眼罩。
dark-watch = 所有人都蒙着眼。游戏结束前，棋盘一直在黑暗中。

# 手的动作。按钮文字要短。
dark-hands = 你的手
dark-feel = 触摸这里
dark-act-put = 放在这里
dark-act-take = 拿起
dark-act-give = 给出
dark-act-mark = 选定
dark-act-swap = 互换
dark-act-put-on = 放在{ $cell }
dark-act-swap-cells = 互换{ $first }和{ $second }
dark-offer-put = 放在这里吗？
dark-offer-swap = 与{ $cell }互换吗？
dark-sure = 确定{ $move }吗？再按一次确认。
dark-question = { $move }？
dark-sure-typed = 确定{ $move }吗？请输入“是”或“否”。
dark-nothing-asked = 没有要确认的动作。
dark-call-figure = 线或正方形
dark-call = 请从列表选择要喊出的线或正方形。
dark-one-move = 蒙眼时请一步一步来：先放置，再喊。

# 同一屏幕。
dark-pass = 请把棋盘交给{ $name }。
dark-pass-taken = 我是{ $name }，棋盘在我这里

# 页面自己的语音。
dark-voice = 语音
dark-voice-none = 这台设备没有这种语言的语音。所有内容都有文字，读屏软件可以朗读。

# 第一次。
dark-help-title = 怎样触摸棋盘
dark-help-reader = 用读屏软件：Tab键前往棋盘、桌面和硬币，方向键移动，摸到什么会读出来。回车键执行。
dark-help-voice = 用听的：打开“{ $voice }”，手指在黑暗的棋盘上滑动并聆听。双击执行。
dark-help-text = 用眼睛读：按一个格子，那里有什么会在“{ $panel }”显示几秒钟。
dark-help-sure = 每一步都会先说明再算数：提问，或写在按钮上。滑动绝不会移动棋子。
dark-help-memory = 这一局触摸次数有限：手指按住格子，或按“{ $feel }”或O键。
