# 蒙眼对局的观察员看到什么、做什么。

observer-you = 你是观察员
observer-named = 观察员：{ $name }
observer-program = 观察员：电脑

# 裁决。$move 是“互换b2和c3”；理由里写明规则。
observer-ruling = 裁决
observer-nothing = 没有等待裁决的走法。
observer-name-coin = 替{ $name }说出硬币
observer-about = 每次互换和每次取得硬币的放置都等你裁决（D8）。
observer-waits = { $name }在等你裁决。
observer-proposes = { $name }想要{ $move }。
observer-must-approve = { $count ->
   *[other] 应当批准：形成{ $figures }，获得{ $count }枚硬币（D4）。
}
observer-must-refuse = 应当不批准：{ $reason }
observer-approve = 批准
observer-refuse = 不批准
observer-heard = 所有人会听到：{ $text }
observer-resume-first = 游戏已暂停，继续之后才能裁决。

# 手摸到什么。
observer-hands = 各人的手
observer-hand = { $name }：{ $what }
observer-hand-none = { $name }还没有摸过。
observer-ago-now = 刚刚
observer-ago-moment = 不久前
observer-ago-earlier = 早些时候
observer-touches = 本回合触摸：{ $now }，总共：{ $all }
observer-ask = { $name }摸到什么？
observer-listen = 读出玩家摸到的东西

# 主持对局。
observer-lead = 主持
observer-pause = 暂停
observer-resume = 继续
observer-repeat = 向所有人重复
observer-fact-turn = 轮到谁
observer-fact-coins = 硬币
observer-fact-last = 上一步
observer-fact-time = 剩余时间
observer-leave = 离开席位
observer-leave-title = 要离开观察员席位吗？
observer-leave-sure = 之后由电脑观察，你不再看到棋盘。
observer-left = 你已离开观察员席位，现在由电脑观察。你也看不到棋盘了。
observer-again = 重新担任观察员
observer-taken-over = 现在由电脑观察。你也看不到棋盘了。
observer-lost = 如果你离开{ $time }，就由电脑观察，直到你回来。
observer-only = 你是观察员，走棋的是玩家。

# 发生过的事。
observer-history = 发生过的事
observer-history-none = 还没有发生什么。
observer-show = 显示
observer-show-all = 全部
observer-show-rulings = 裁决和被拒绝的尝试
observer-turn = 第{ $number }回合
observer-tried = { $name }试图{ $move }。{ $reason }

# 按键和词语。
observer-key-rule = 批准、不批准（焦点不在棋盘上时）
observer-key-go = 转到裁决
observer-key-hands = 玩家摸到什么
observer-help-rule = “批准”“不批准”：裁决等待的走法
observer-help-pause = “暂停”“继续”：停止对局、让它继续；“加时”：多给30秒
observer-help-repeat = “重复轮到”“重复硬币”“重复上一步”“重复时间”：所有人再听一遍
observer-help-hands = “手”：各人的手摸到什么；“离席”：离开观察员席位
