# 网页版。$name 是玩家；$piece、$cell 和 $figure 是名称。

web-welcome = 四枚相同，看谁先发现
web-tagline = 玩四连战与跨肆度：挑战电脑、同屏对局，或用链接在线对局。无需注册。
web-navigation = 主菜单
web-skip = 跳到正文
web-lobby = 前往首页
web-settings = 设置
menu-learn = 学习
menu-analysis = 分析
menu-tournaments = 比赛
ratings-title = 排行榜
web-missing = 找不到页面
web-loading = 正在加载…
web-unreachable = 无法连接服务器，请稍后再试。
web-reconnecting = 连接中断，正在重新连接。对局不会丢失。
web-back-online = 已恢复连接。
web-sending = 正在发送…
web-moved-on = 局面已有变化，请重试。
web-cancel = 取消
web-close = 关闭
web-cancelled = 已取消。

# 首页。
web-continue = 进行中的对局
web-watch = 可加入或观看的对局
web-phase-waiting = 等待玩家
web-phase-playing = 进行中
web-phase-over = 已结束
web-choose-game = 选择玩法
web-how-many = 几个人玩？
web-players-count = { $count ->
   *[other] { $count }人
}
web-against = 对手
web-against-program = 电脑
web-against-here = 同一屏幕
web-against-bot = 机器人
web-against-link = 朋友（链接）
web-other-name = 对方的名字
web-strength = 电脑有多强？
web-level = { $level }级
web-level-perfect = 完美
web-level-strongest = 最强
web-name = 你的名字
web-name-hint = 其他玩家会看到这个名字。
web-forget = 删除我的数据
web-forget-text = 服务器会忘记你的名字、链接以及你在所有对局中写的话。你会失去所有座位。
web-forgotten = 你的数据已删除。
web-clock-none = 不限时
web-clock-turn = 每回合{ $time }
web-clock-game = 每人{ $time }
web-clock-increment = 每人{ $time }，每回合加{ $increment }
web-first = 谁先开始？
web-first-lot = 随机
web-first-me = 你
web-listed = 公开：任何人都可以加入
web-start = 开始游戏
web-start-invite = 创建对局并获取链接

# 等待与加入。
web-waiting-listed = 这一局是公开的：任何人都可以从首页加入。
web-waiting-watch = 人到齐后，游戏立即开始。
web-invite = 把链接发给想一起玩的人。链接只能用一次。
web-invite-observer = 把链接发给观察员。
web-link = 链接
web-copy = 复制链接
web-copied = 链接已复制。
web-copy-by-hand = 浏览器不允许复制。链接已选中，请自行复制。
web-share = 分享
web-qr = 链接的二维码
web-sit = 作为玩家{ $number }入座
web-join-title = 有人邀请你来玩
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
web-piece-on = 已在{ $cell }。
web-in-hand = 手中：{ $piece }。
web-cell-marked = { $cell }，已选定互换
web-cell-aimed = { $cell }，待确认
web-piece-gone = { $piece }，已不在
web-piece-picked = { $piece }，已选中

# 轮到谁，做什么。
web-turn-yours = 轮到你：{ $what }。
web-turn-named = { $name }：{ $what }。
web-turn-other = 轮到{ $name }。
web-task-give = 给出一枚棋子
web-task-give-call = 给出一枚棋子，或喊“QUARTO！”
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

# What to press now, beside the name of whoever has to; and what others are awaited to do.
web-prompt-give = { $input ->
    [keys] 在一枚棋子上按回车键
    [touch] 点一枚棋子
   *[mouse] 选择一枚棋子
}，交给{ $name }
web-prompt-give-computer = { $input ->
    [keys] 在一枚棋子上按回车键
    [touch] 点一枚棋子
   *[mouse] 选择一枚棋子
}，交给电脑
web-prompt-place = { $input ->
    [keys] 在一个格子上按回车键
    [touch] 点一个格子
   *[mouse] 选择一个格子
}放置棋子
web-prompt-last-call = 喊“QUARTO！”或不喊
web-prompt-point = { $input ->
    [keys] 在这条线的四个格子上各按一次回车键，然后按 G
    [touch] 点这条线的四个格子
   *[mouse] 选择这条线的四个格子
}
web-prompt-put-or-swap = { $input ->
    [keys] 在一枚棋子上按回车键，或在相邻两枚上按回车键来互换
    [touch] 点一枚棋子，或点相邻两枚来互换
   *[mouse] 选择一枚棋子，或选择相邻两枚来互换
}
web-prompt-put = { $input ->
    [keys] 在一个空格上按回车键
    [touch] 点一个空格
   *[mouse] 选择一个空格
}
web-prompt-swap = 已选定{ $cell }：{ $input ->
    [keys] 在相邻的棋子上按回车键
    [touch] 点相邻的棋子
   *[mouse] 选择相邻的棋子
}
web-awaited-thinking = 思考中…
web-awaited-give = 正在选择棋子
web-awaited-place = 正在放置棋子
web-awaited-last-call = 正在决定喊不喊
web-awaited-put-or-swap = 正在放置或互换

# 喊出。
web-call = QUARTO！
web-call-ask = 指出{ $figure }，喊“QUARTO！”吗？
web-call-figure = 或从列表选择
web-call-none = 从列表选择
web-call-go = 喊出
web-call-this = 指出{ $figure }，喊“QUARTO！”
web-point-out = { $input ->
    [keys] 在这条线的四个格子上各按一次回车键，然后按 G；或从列表选择。
    [touch] 点这条线的四个格子，沿着这条线划过，或从列表选择。
   *[mouse] 选择这条线的四个格子，沿着这条线拖过，或从列表选择。
}
web-pointed = 已选{ $cell }，{ $count }/4。
web-unpointed = 已取消{ $cell }，{ $count }/4。
web-pointed-four = 已经选了四个格子。
web-pointed-nothing = 这四格不是一条线，也不是正方形。
web-no-calling = 这种玩法不需要喊。
web-decline = 不喊

# 单独的一步。
web-move-give = 给出{ $piece }
web-move-place = 放在{ $cell }
web-move-call = 指出{ $figure }，喊“QUARTO！”
web-move-decline = 不喊
web-move-put = 把{ $piece }放在{ $cell }
web-move-swap = 互换{ $first }和{ $second }

# 请求与回答。
web-actions = 本局
web-tools = 工具
web-more = 更多
web-rules = 规则
web-takeback = 悔棋
web-draw = 提议平局
web-give-time = { $seconds ->
   *[other] 多给{ $seconds }秒
}
web-hint = 提示
web-hint-told = 提示：{ $text }
web-resign = 认输
web-resign-title = 认输？
web-resign-sure = 对方将获胜。
web-resign-typed = 认输？请输入“是”或“否”。
web-play-on = 继续玩
web-leave-title = 要离开对局吗？
web-leave-text = 座位会为你保留，可以从首页回来。
web-leave-clock = 座位会为你保留，但计时不会停。
web-leave-stay = 留下
web-leave-go = 离开
web-asked = 请求已发出，等待回应。
web-withdraw = 收回
web-agree = 同意
web-disagree = 不同意

# 结束。
web-you-won = 你赢了！
web-you-lost = 你输了。
web-won = { $name }赢了！
web-drawn = 平局
web-end-coins = 最后一枚棋子放满了棋盘，对局结束。
web-rematch = 再来一局
web-rematch-accept = 接受再来一局
web-next-game = 前往下一局
web-new-game = 新对局

# 命令与消息。
web-speech = 命令与消息
web-command = 命令
web-command-open = 输入命令
web-command-do = 执行
web-command-example = 放b2
web-command-example-quardo = 互换b2 c3
web-command-list = 可以输入什么
web-command-help = 可以输入：{ $words }。
web-help-hint = “提示”：一步好棋
web-help-swaps = “可互换”：可以互换的棋子
web-help-extend = “加时”：给轮到的玩家更多时间
web-help-again = “再来”：结束后再来一局；“退出”：返回首页；“声音”：开关声音
web-incomplete = “{ $text }”后面还缺内容。
web-log = 消息
web-log-empty = 还没有消息。

# 按键。
web-keys = 键盘快捷键
web-keys-where = 在棋盘和剩余的棋子上有效；? 在对局中随处有效。字母键可以在设置里关闭。
web-key-move = 在棋盘上移动
web-key-jump = 前往格子：键盘就是棋盘；在剩余的棋子上则前往棋子；加 Shift 在两者之间切换
web-key-act = 放置、选择、选定或互换
web-key-cancel = 取消
web-key-cell = 读出这个格子或棋子；按两次：逐个属性
web-key-figure = 读出经过这个格子的下一条线；按两次：逐个属性；加 Shift 读上一条
web-key-back = 查看上一步；加Shift看下一步，按Esc回到对局
web-key-hand = 手中的棋子
web-key-last = 上一步
web-key-time = 剩余的时间
web-key-coins = 硬币
web-key-empty = 到下一个空格
web-key-task = 现在可以做什么？
web-key-left = 剩余的棋子
web-key-left-dark = 前往剩余的棋子，再按回到棋盘
web-key-trait = 具有某一属性的棋子在哪里、还剩哪些；再按：下一种属性，加Shift看上一个
web-key-messages = 上一条和下一条消息
web-key-repeat = 再说一遍上一条消息
web-key-brief = 简要播报；完整播报
web-key-thinking = 是否播报“电脑正在思考”
web-key-call = 喊出“QUARTO！”
web-key-command = 输入命令
web-key-help = 这份列表

# 设置。
web-language = 语言
web-language-auto = 浏览器默认
web-look = 外观
web-theme = 颜色
web-theme-auto = 跟随系统
web-theme-light = 浅色
web-theme-dark = 深色
web-board-look = 棋盘
web-board-wood = 木质
web-board-slate = 石板
web-board-paper = 纸质
web-high-contrast = 高对比度：用简单的图形代替木材和毛毡
web-larger-pieces = 更大的棋子
web-trait-letters = 在棋子上显示属性文字
web-playing = 对局
web-confirm-setting = 放置和给出之前先确认
web-pace = 电脑的节奏
web-pace-unhurried = 从容
web-pace-instant = 立即
web-pace-hint = 电脑的走法会一步一步显示；有计时的对局中立即显示。
web-letter-keys = 用字母作为棋盘快捷键
web-every-stop = Tab停在每个格子和每枚棋子上（适用于双键开关）
web-braille-line = 在棋盘下方用一行盲文显示棋盘
web-telling = 播报详略
web-telling-full = 全部
web-telling-brief = 要点
web-telling-hint = 要点：其他人的走法、被拒绝的操作和结果。消息列表中始终有全部内容。
web-tell-thinking = 电脑思考较久时播报
web-low-time = 剩余多少时间时提醒
web-never = 从不
web-settings-kept = 设置只保存在这个浏览器里。

# 同桌的人。
web-next = 下一位
web-out = 已出局
web-away-for = 已离开{ $time }
web-spectating = 你在旁观
web-news-sat-down = { $name }入座了。
web-news-away = { $name }暂时离开。
web-news-back = { $name }回来了。
web-news-again = { $name }想再来一局。
web-news-chat = { $name }说：{ $text }
web-again = 想再来一局的人：{ $names }。
web-play = 开始玩
web-link-lost = 这个座位的链接是在别处创建或更换的。
web-link-new = 生成新链接
web-link-until = 有效期至{ $time }。
web-link-waiting = 还有一个未使用的链接，有效期至{ $time }。
web-link-revoke = 作废链接
web-devices = 设备
web-devices-title = 在其他设备上继续
web-devices-count = { $count ->
    [1] 你的座位只在这台设备上打开。
   *[other] 你的座位在{ $count }台设备上打开。
}
web-devices-text = 在另一台设备上打开这个链接。它只能使用一次。
web-device-since = 另一台设备，自{ $time }起
web-device-remove = 移除另一台设备
web-device-link = 为另一台设备生成链接
web-start-unobserved = 不等观察员，直接开始
web-observer-invite = 邀请观察员
web-observer-asks = 可以让一位能看到棋盘的观察员加入吗？
web-observer-asks-text = 大家都同意的话，创建这一局的人可以邀请一位。
web-observer-link = 为观察员生成链接
web-rematch-waits = 等待{ $names }接受再来一局。

# 棋盘旁边。
web-beside = 走法与消息
web-moves = 走法
web-undone = 已撤回
web-browse-back = 后退一步
web-browse-forward = 前进一步
web-browse-live = 回到对局
web-browsing = 正在回看：第{ $number }步，共{ $count }步。
web-browsing-start = 正在回看：开局。
web-chat = 聊天
web-chat-empty = 还没有人说话。
web-chat-write = 对大家说
web-chat-send = 发送
web-chat-removed = （已删除）
web-chat-unread = { $count ->
   *[other] { $count }条新消息
}
web-chat-wish = 玩家之间可以聊天
web-rated-wish = 等级分对局：不能悔棋
web-rating = 等级分{ $value }
web-rating-provisional = 等级分{ $value }，暂定
web-rating-new = 尚无等级分
web-rating-new-short = 新

# 跨肆度的每一步，以及帮助。
web-guide-choose = { $input ->
    [keys] 选择一枚棋子，或在棋盘上相邻的两枚上按回车键来互换。
    [touch] 选择一枚棋子，或点棋盘上相邻的两枚来互换。
   *[mouse] 选择一枚棋子，或选择棋盘上相邻的两枚来互换。
}
web-guide-put = { $input ->
    [keys] 现在在一个空格上按回车键。
    [touch] 现在点一个空格。
   *[mouse] 现在选择一个空格。
}
web-guide-swap = 已选定{ $cell }：{ $input ->
    [keys] 现在在相邻的棋子上按回车键。
    [touch] 现在点相邻的棋子。
   *[mouse] 现在选择相邻的棋子。
}互换必须得到硬币。
web-swaps = 可行的互换
web-swaps-none = 现在没有能得到硬币的互换。
web-swaps-told = { $count ->
   *[other] 有{ $count }种互换：{ $swaps }。
}

# 请求。
web-asked-draw = 大家都同意的话，本局以平局结束。
web-asked-takeback = 大家都同意的话，回到那一回合之前。
web-stuck = 服务器暂时无法继续本局，会不断重试；任何一步都不会丢失。
web-claim-title = { $name }已离开，你可以不再等待。
web-claim-win = 要求判胜
web-claim-draw = 要求判平局
web-claim-without = 不等{ $name }，继续
web-resign-sure-named = 认输后{ $name }告负。
web-resign-sure-three = { $name }将退出本局，其他人继续。

# 喊对、喊错与被夺走。
web-call-wrong = 这不是QUARTO！
web-rule = 规则{ $rule }
web-stolen-title = 被夺走了！
web-stolen = { $name }看到了{ $figure }，夺得胜利。{ $victim }连成了却没有喊出。
web-stolen-by-you = 你看到了{ $figure }，夺得胜利！
web-stolen-from-you = { $name }看到了{ $figure }，夺得胜利。你连成了却没有喊出。
web-shared = 并列获胜
web-look-back = 回顾本局
web-eye = 眼力
web-eye-score = { $name }：{ $chances }次机会看到{ $seen }次
    .you = 你：{ $chances }次机会看到{ $seen }次
web-eye-called = 第{ $turn }回合：{ $name }连成了{ $figure }（{ $traits }），并喊了出来。
    .you = 第{ $turn }回合：你连成了{ $figure }（{ $traits }），并喊了出来。

# 声音。
web-sound = 声音
web-sound-on = 播放声音
web-sound-hint = 所有声音都有对应的文字和播报。
web-sound-is-on = 声音已打开。
web-sound-is-off = 声音已关闭。
web-volume-events = 走棋和消息的音量
web-volume-pieces = 棋子的音量（每枚棋子各有声音）
web-volume-try = 试听：{ $what }
web-try = 试听
web-mono = 单声道

# 没有网络。
web-offline = 没有连接
web-offline-text = 现在连不上服务器。你的对局不会丢失。
web-offline-works = 没有连接也可以用：
web-try-again = 再试一次
web-site = 一切都在你的设备上
web-site-text = 这个网站没有服务器。一个人就能做的事都在你的浏览器里进行；用链接邀请的对局需要服务器。
web-site-works = 这里有：

# 各级别的特点。
web-level-quarto-1 = 适合初次对局：大多数连线都会看漏。
web-level-quarto-2 = 差不多会看漏一半，也不往后想。
web-level-quarto-3 = 会看漏一些，但给棋子时很小心。
web-level-quarto-4 = 很少看漏，残局不出错。
web-level-quarto-5 = 几乎不会看漏，后半局不出错。
web-level-quarto-perfect = 什么都不会看漏，从第一步起就不出错。
web-level-quardo-1 = 适合初次对局：大多数硬币都会看漏。
web-level-quardo-2 = 看到硬币就拿，不往后想。
web-level-quardo-3 = 会看漏一些硬币，稍微往后想。
web-level-quardo-4 = 很少看漏硬币，会往后想。
web-level-quardo-5 = 几乎不会看漏，想得很远。
web-level-quardo-strongest = 什么都不会看漏，时间允许多久就想多远。

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
letter-rim = 边
