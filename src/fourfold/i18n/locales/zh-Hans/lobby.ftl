# 首页：选择玩法、邀请、加入、继续。

lobby-game-quarto = 四连战
lobby-game-quardo = 跨肆度
lobby-game-touch = 接触跨肆度
lobby-variant = 规则
lobby-variant-quarto-beginner = 入门
lobby-variant-quarto = 标准
lobby-variant-quarto-advanced = 进阶
lobby-variant-quardo = 硬币
lobby-variant-quardo-classic = 经典
lobby-about-link = 在线对局
lobby-about-here = 轮流下
# Without a server.
lobby-alone = 你正在离线玩。与电脑的对局和同一屏幕上的对局都保存在这台设备上。通过链接与朋友对局需要连接。
lobby-alone-dark = 蒙眼与电脑对局需要连接：它摸到什么、记得什么由服务器计算。在同一屏幕上可以离线玩。
lobby-more = 更多选项

# 首页的棋桌：在上面走第一步，对局就开始。
lobby-opening-give = 挑一枚棋子给电脑放，马上开局！
lobby-opening-pick = 挑一枚棋子开局。
lobby-opening-put = 放到任意一格，马上开局！
lobby-opening-dark = 在黑暗中玩
lobby-starting = 正在开始…

# 邀请。
join-from = { $name }邀请你玩{ $game }
join-to = 邀请你玩{ $game }
join-player = 你将是玩家{ $number }。
join-any = 你会得到下一个空位。
join-observer = 你将担任观察员：你能看到棋盘，并裁决互换和硬币。
join-observer-named = { $name }，你将担任观察员：你能看到棋盘，并裁决互换和硬币。
join-there = 已就座：{ $names }。
join-rules = 先看规则
join-own = 你在这一局里已有座位。请把链接发给另一位玩家。
join-carries = 在这台设备上继续{ $game }
join-carries-text = 这个链接把你的座位带到这里，另一台设备上也保留。
join-carry = 在这里继续

# 等候室。
lobby-invite-table = 把这个链接发给所有人。每个打开的人得到下一个空位。
lobby-cancel = 取消对局
lobby-cancel-title = 取消这一局？
lobby-cancel-text = 它的链接将失效。
lobby-cancel-not = 继续等待
lobby-cancelled = 这一局在开始前已取消。
lobby-bot-asked = 已邀请{ $names }对局。

# 我的对局。
games-title = 我的对局
games-all = 我的所有对局
games-title-waiting = （{ $count }）轮到你了｜{ $title }
games-title-turn = 轮到你了｜{ $title }
games-your-turn = 轮到你了
games-turn = 轮到{ $name }
games-none-running = 你没有进行中的对局。
games-finished = 已结束
games-none-finished = 结束的对局会列在这里，可以复盘和回顾。
games-won = 你赢了
games-lost = 你输了
games-won-by = { $name }获胜
games-review = 复盘与回顾
games-more = 显示更多
games-record = 从文件打开棋谱
games-import = 从文件导入对局
games-imported = 对局已导入。
games-import-failed = 这个文件里没有可以导入的对局。
games-share = 分享图片
games-share-failed = 无法生成图片。

# 设置，以及保存的内容。
settings-you = 你
settings-devices = 为一局创建链接，并在另一台设备上打开。
settings-devices-none = 有进行中的对局时，可以从这里转到另一台设备上继续。
about-title = 关于Fourfold与隐私
about-what = Fourfold让你玩、学和研究四连战与跨肆度：挑战电脑、同屏对局，或与朋友在线对局。
about-free = 免费开源。没有广告，没有跟踪，也没有任何收费。
about-privacy = 隐私
about-no-account = 没有账号。保存的内容全部在此：
about-stored-identity = 你的身份
about-stored-identity-text = cookie中的一个随机密钥；服务器上只有它的指纹和你取的名字。最后一次访问400天后删除；没有对局的，7天后删除。
about-stored-games = 你的对局
about-stored-games-text = 每一步、时间和玩家的名字，供你继续、复盘和回顾。
about-stored-chat = 你写的话
about-stored-chat-text = 聊天内容随对局保存，玩家、观众和服务器的管理者都能看到。
about-stored-browser = 你的设置
about-stored-browser-text = 设置、上次的选择、学过的课程和创建的链接只保存在这个浏览器中。
about-stored-logs = 你的网络地址
about-stored-logs-text = 用来限制同一地址一次能请求多少；不记入日志，也不保存。公开的对局在结束前保留它的指纹。
about-nobody-else = 不从别处加载任何内容，也不向任何人发送。
about-forget = 在设置中可以删除自己：密钥、链接、每一局里的名字和写过的话，一次全部删除。对局的每一步会保留，但没有你的名字。
