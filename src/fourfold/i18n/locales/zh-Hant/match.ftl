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

# 每一步的宣布。
said-give = { $name }交出{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
said-call = { $name }喊出「QUARTO！」：{ $figure }。
said-barred = 等再放下一枚棋子，{ $name }才能再喊。
said-decline = { $name }不喊。
said-put = { $name }把{ $piece }放在{ $cell }。
said-swap = { $name }互換{ $first }和{ $second }。
said-opening = 開局的一步已閉上眼睛隨機抽出。
said-coins = { $count ->
   *[other] { $name }取得{ $count }枚硬幣。
}
# 戴上眼罩時：有人走了一步，取得多少枚硬幣。
said-move = { $name }走了一步。
said-refused-call = { $name }喊錯了「QUARTO！」：{ $reason }
said-refused-attempt = { $name }想做規則不容許的事（{ $rule }）。
said-draw-offer = { $name }提出平局。
said-takeback-request = { $name }請求悔棋。
said-yes = { $name }同意。
said-no = { $name }不同意。
said-taken-back = 這一回合已收回。
said-resigns = { $name }認輸。
said-forfeits = { $name }離開了遊戲，判作落敗。
said-claims-win = 輪到的玩家離開了，{ $name }不再等候。
said-claims-draw = 輪到的玩家離開了，{ $name }要求判作平局。
said-time = { $name }的時間用完了，退出這一局。
said-gives-time = { $name }給予額外{ $seconds ->
   *[other] { $seconds }秒
}。
said-observer = { $name }現在是觀察員。
said-observer-leaves = 觀察員離開了，由電腦接手。
said-pause = 觀察員暫停遊戲。
said-resume = 遊戲繼續。
said-approved = 觀察員批准這一步。
said-proposes = { $name }走了一步，等觀察員裁決。
said-refused = 觀察員不批准這一步（{ $rule }）。
said-observer-time = 觀察員給予額外{ $seconds ->
   *[other] { $seconds }秒
}。

# 觀察員重複全桌都知道的事；$fact 是完整的句子。
said-remind = 觀察員重複：{ $fact }
said-turn = 輪到{ $name }。
said-holds = { $count ->
    [0] { $name }沒有硬幣。
   *[other] { $name }有{ $count }枚硬幣。
}
said-time-left = { $name }還剩{ $time }。
time-left = 還剩{ $time }。

# 手摸到甚麼（接觸跨肆度）。
felt-cell-empty = { $cell }：空格。
felt-cell = { $cell }：{ $piece }。
felt-table-yes = 在桌上：{ $piece }。
felt-table-no = 不在桌上：{ $piece }。
felt-coin-yes = { $figure }的硬幣還在。
felt-coin-no = { $figure }的硬幣已被取走。
touches-left = { $count ->
    [0] 這個回合不能再觸摸了。
   *[other] 這個回合還可以觸摸{ $count }次。
}

# 結果：誰獲勝，為甚麼。
result-called = { $name }喊出「QUARTO！」獲勝：{ $figures }。
result-aligned = { $name }獲勝：{ $figures }。
result-coins = { $count ->
   *[other] { $name }以{ $count }枚硬幣獲勝。
}
result-coins-shared = { $count ->
   *[other] { $names }各有{ $count }枚硬幣，並列獲勝。
}
result-full-board = { $set ->
    [quardo] 平局：所有棋子都已放置，沒有人獲勝。
   *[quarto] 平局：所有柱體都已放置，沒有人喊出「QUARTO！」。
}
result-no-alignment = 平局：棋盤已放滿，沒有人連成。
result-wrong-call = { $name }獲勝：對方喊錯了。
result-time = { $name }獲勝：對方的時間用完了。
result-resigned = { $name }獲勝：對方認輸。
result-agreed = 雙方同意平局。
result-forfeit = { $name }獲勝：對方離開了。
result-absent = { $name }獲勝：對方已離開。
result-absent-draw = 平局：有玩家離開了。
result-ongoing = 遊戲還未結束。

# 遊戲結束後，說出看到和沒看到的連成圖形。
eye-missed = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），卻沒有喊出。
eye-stolen = 第{ $turn }回合：{ $name }看到了{ $figure }，奪得勝利。
eye-dead = 第{ $turn }回合：沒有人喊出{ $figure }（{ $traits }），已經失效。

player-number = 玩家{ $number }

# 電腦的座位名稱。
computer-name = 電腦（{ $level ->
    [perfect] 完美
    [strongest] 最強
   *[other] { $level }
}）

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
