# Touch of Quardo in the browser: the dark board, the lobby around it.

# 首页：在黑暗中玩（D8）。
lobby-blindfold = 蒙眼
lobby-blindfold-hint = 谁也看不见棋盘，只能一格一格地摸。
lobby-named-blindfold = { $name }（蒙眼）
lobby-touches = 可以摸棋盘多少次？
lobby-touches-free = 不限次数
lobby-touches-memory = 记忆：限定次数
lobby-touches-turn = 每回合摸棋盘的次数
lobby-touches-count = { $count ->
    [0] 不能摸，全凭记忆
   *[other] { $count }次
}
lobby-observer = 谁当观察员？
lobby-observer-program = 电脑
lobby-observer-open = 别人（发送链接）
lobby-observer-me = 你
lobby-observed-program = 由电脑监督大家遵守规则。
lobby-observed-open = 打开链接的人看得见棋盘，裁决互换和硬币。在此之前由电脑负责。
lobby-observed-me = 你看得见棋盘，裁决互换和硬币。看得见的人不参与对局。
lobby-observer-name = 观察员
lobby-observing = 你是观察员
lobby-no-chat = 蒙眼时，玩家不能互相写消息。
lobby-link-title = 对局已经开始
lobby-link-text = 只差观察员。在有人打开这个链接之前，由电脑担任观察员。
lobby-to-game = 前往对局
