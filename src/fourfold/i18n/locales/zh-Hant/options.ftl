# 規則選項：新對局表單中的標籤和取值。

option-traits = 哪些特性計算在內？
option-squares = 四個連成正方形也算
option-auto-call = 自動喊「QUARTO！」
option-wrong-call = 喊錯
option-wrong-call-once = 再放下一個柱體之前不能再喊
option-wrong-call-free = 沒有影響
option-wrong-call-loses = 輸掉這一局
option-first-mover = 三人對局中，隨機開局之後由誰先走？
option-first-mover-next = 順時針的下一位玩家
option-first-mover-3 = 第三位玩家
option-coins = 收集硬幣
option-coins-automatic = 自動
option-coins-by-hand = 手動：由玩家自己說出
option-clock = 時限
option-blindfold = 戴上眼罩
option-blindfold-hint = 誰也看不見棋盤，只能逐格觸摸。
option-touches = 可以摸棋盤多少次？
option-touches-none = 次數不限
option-touches-limited = 記憶：限定觸摸次數
option-touches-number = 每回合摸棋盤的次數
option-touches-count = { $count ->
    [0] 不能摸，全憑記憶
   *[other] { $count }次
}
option-fingertip-sight = { force-fingertip-sight }

# 這一局的規則：每個選項對玩家的意義。

force-players = { $count ->
   *[other] { $count }位玩家。
}
force-traits = { $count ->
   *[other] 只計算這些特性：{ $traits }。
}
force-squares-off = 只計算直線，不計算正方形。
force-squares = { $set ->
    [quardo] 「四連線」和「四方陣」都計算在內。
   *[quarto] 直線和正方形都計算在內。
}
force-auto-call-off = 連成後必須喊出「QUARTO！」才算獲勝。
force-auto-call = 連成即勝，毋須喊出。
force-wrong-call-once = 喊錯後，在下一個柱體放下之前不能再喊。
force-wrong-call-free = 喊錯沒有代價。
force-wrong-call-loses = 喊錯判負。
force-first-mover-3 = 隨機開局之後由第三位玩家先走，然後按順時針輪流。
force-coins-by-hand = 玩家要在回合結束前說出這一步的硬幣；沒有說出的留在原處。
force-clock = 每回合時限：{ $time }。
force-clock-game = 每位玩家整局共有{ $time }。
force-clock-increment = 每位玩家整局共有{ $time }，每回合再加{ $increment }。
force-touches = { $count ->
    [0] 不可以觸摸棋盤。
   *[other] 每個回合可以觸摸棋盤{ $count }次。
}
force-touches-none = 觸摸次數不限。
force-fingertip-sight = 指尖視覺：摸到的東西會短暫顯示。
