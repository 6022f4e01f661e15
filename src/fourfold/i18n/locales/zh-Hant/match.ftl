# 對局進行時的說話。$name 是玩家；$piece、$cell 和 $figure 是名稱。

# 玩法：名稱和一句介紹。
preset-quarto = 四連戰（Quarto）
    .summary = 選一個柱體，交給對手放置；看誰先發現四個柱體連成一線。
preset-quarto-beginner = 四連戰初階玩法
    .summary = 四種特性之中，只計算一種、兩種或三種。
preset-quarto-advanced = 四連戰高階玩法
    .summary = 除了直線，四個柱體連成正方形也算。
preset-quardo-classic = 經典遊戲「跨道」
    .summary = 用跨肆度棋子玩四連戰：交出棋子、放置棋子，連成「四連線」或「四方陣」即勝，毋須喊出。
preset-quardo = 跨肆度（Quardo）
    .summary = 放置和互換棋子，收集硬幣；二至三人遊戲。
preset-quardo-touch = 接觸跨肆度
    .summary = 戴上眼罩玩跨肆度，由觀察員監督。

# 這一桌採用的規則，用短句說明。
game-length = 一局四連戰需時10至20分鐘。
force-title = 本局規則
force-rated = 等級分對局：計入你的等級分，不能悔棋。

time-left = 還剩{ $time }。

# 結果：誰獲勝，為甚麼。
result-called = { $name }喊出「QUARTO！」獲勝：{ $figures }。
    .you = 你喊出「QUARTO！」獲勝：{ $figures }。
result-aligned = { $name }獲勝：{ $figures }。
    .you = 你獲勝：{ $figures }。
result-coins = { $count ->
   *[other] { $name }以{ $count }枚硬幣獲勝。
}
    .you = { $count ->
   *[other] 你以{ $count }枚硬幣獲勝。
}
result-coins-shared = { $count ->
   *[other] { $names }各有{ $count }枚硬幣，並列獲勝。
}
    .you = { $count ->
   *[other] 你和{ $names }各有{ $count }枚硬幣，並列獲勝。
}
result-place = { $rank ->
    [2] { $name }取得第二名。
   *[3] { $name }取得第三名。
}
    .you = { $rank ->
    [2] 你取得第二名。
   *[3] 你取得第三名。
}
result-full-board = { $set ->
    [quardo] 平局：所有棋子都已放置，沒有人獲勝。
   *[quarto] 平局：所有柱體都已放置，沒有人喊出「QUARTO！」。
}
result-no-alignment = 平局：棋盤已放滿，沒有人連成。
result-wrong-call = { $name }獲勝：對方喊錯了。
    .you = 你獲勝：對方喊錯了。
    .to-you = { $name }獲勝：你喊錯了。
result-time = { $name }獲勝：對方的時間用完了。
    .you = 你獲勝：對方的時間用完了。
result-resigned = { $name }獲勝：對方認輸。
    .you = 你獲勝：對方認輸。
    .to-you = { $name }獲勝：你認輸了。
result-agreed = 雙方同意平局。
result-forfeit = { $name }獲勝：對方離開了。
    .you = 你獲勝：對方離開了。
result-absent = { $name }獲勝：對方已離開。
    .you = 你獲勝：對方已離開。
    .to-you = { $name }獲勝：你離開太久了。
result-absent-draw = 平局：有玩家離開了。
result-ongoing = 遊戲還未結束。

# 遊戲結束後，說出看到和沒看到的連成圖形。
eye-missed = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），卻沒有喊出。
    .you = 第{ $turn }回合：你連成了{ $figure }（{ $traits }），卻沒有喊出。
eye-stolen = 第{ $turn }回合：{ $name }看到了{ $figure }，奪得勝利。
    .you = 第{ $turn }回合：你看到了{ $figure }，奪得勝利。
eye-dead = 第{ $turn }回合：沒有人喊出{ $figure }（{ $traits }），已經失效。

player-number = 玩家{ $number }

# 電腦的座位名稱。
computer-name = { $which ->
    [first] 電腦甲
    [second] 電腦乙
    [third] 電腦丙
   *[only] 電腦
}，{ $level ->
    [perfect] 完美
    [strongest] 最強
   *[other] { $level }級
}
computer-spoken = { $which ->
    [first] 電腦甲
    [second] 電腦乙
    [third] 電腦丙
   *[only] 電腦
}

# 連接名字和事物。
list-two = { $first }和{ $second }
list-more = { $first }、{ $rest }
list-parts = { $first }；{ $rest }
figure-told = { $figure }：{ $cells }
list-sentences = { $first }。{ $rest }
list-told = { $first }{ $rest }
with-rule = { $text }（{ $rule }）

# 時間一定用文字表示。
duration-seconds = { $seconds ->
   *[other] { $seconds }秒
}
duration-minutes = { $minutes ->
   *[other] { $minutes }分鐘
}
duration-both = { duration-minutes }{ duration-seconds }
duration-hours = { $hours ->
   *[other] { $hours }小時
}
duration-days = { $days ->
   *[other] { $days }天
}
duration-hours-minutes = { duration-hours }{ duration-minutes }
duration-days-hours = { duration-days }{ duration-hours }
