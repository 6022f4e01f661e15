# 對局中的事件及其播報；首頁不載入。

# 每一步的宣布。
said-give = { $name }交出{ $piece }。
    .you = 你交出{ $piece }。
    .to-you = { $name }交給你{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
    .you = 你把{ $piece }放在{ $cell }。
said-call = { $name }喊出「QUARTO！」：{ $figure }。
    .you = 你喊出「QUARTO！」：{ $figure }。
said-barred = 等再放下一個柱體，{ $name }才能再喊。
    .you = 等再放下一個柱體，你才能再喊。
said-decline = { $name }不喊。
    .you = 你不喊。
said-names = { $name }說出{ $figure }的硬幣。
    .you = 你說出{ $figure }的硬幣。
said-ends-turn = { $name }結束回合。
    .you = 你結束回合。
said-put = { $name }把{ $piece }放在{ $cell }。
    .you = 你把{ $piece }放在{ $cell }。
said-swap = { $name }互換{ $first }和{ $second }。
    .you = 你互換{ $first }和{ $second }。
said-swap-pawns = { $name }互換{ $first }和{ $second }：{ $one }到{ $second }，{ $other }到{ $first }。
    .you = 你互換{ $first }和{ $second }：{ $one }到{ $second }，{ $other }到{ $first }。
said-opening = 第一枚棋子已隨機放好：{ $piece }在{ $cell }。
said-coins = { $count ->
   *[other] { $name }取得{ $count }枚硬幣。
}
    .you = { $count ->
   *[other] 你取得{ $count }枚硬幣。
}
said-collects = { $count ->
   *[other] { $name }取得{ $count }枚硬幣：{ $figures }。
}
    .you = { $count ->
   *[other] 你取得{ $count }枚硬幣：{ $figures }。
}
# 戴上眼罩時：有人走了一步，取得多少枚硬幣。
said-move = { $name }走了一步。
    .you = 你走了一步。
said-refused-call = { $name }喊錯了「QUARTO！」：{ $reason }
    .you = 你喊錯了「QUARTO！」：{ $reason }
said-refused-name = { $name }說錯了硬幣：{ $reason }
    .you = 你說錯了硬幣：{ $reason }
said-refused-attempt = { $name }的棋步不合規則（{ $rule }）。
    .you = 你的棋步不合規則（{ $rule }）。
said-draw-offer = { $name }提出平局。
    .you = 你提出平局。
    .to-you = { $name }向你提出平局。
said-takeback-request = { $name }請求悔棋。
    .you = 你請求悔棋。
said-yes = { $name }同意。
    .you = 你同意。
said-no = { $name }不同意。
    .you = 你不同意。
said-taken-back = 這一回合已收回。
said-resigns = { $name }認輸。
    .you = 你認輸。
said-forfeits = { $name }離開了遊戲，判作落敗。
    .you = 你離開了遊戲，判作落敗。
said-claims-win = { $name }要求判勝：輪到的玩家離開了。
    .you = 你要求判勝：輪到的玩家離開了。
    .to-you = { $name }要求判勝：你離開太久了。
said-claims-draw = { $name }要求判作平局：輪到的玩家離開了。
    .you = 你要求判作平局：輪到的玩家離開了。
    .to-you = { $name }要求判作平局：你離開太久了。
said-time = { $name }的時間用完了，退出這一局。
    .you = 你的時間用完了，退出這一局。
said-gives-time = { $name }給予額外{ $seconds ->
   *[other] { $seconds }秒
}。
    .you = 你給予額外{ $seconds ->
   *[other] { $seconds }秒
}。
    .to-you = { $name }給予你額外{ $seconds ->
   *[other] { $seconds }秒
}。
said-observer = { $name }現在是觀察員。
    .you = 你現在是觀察員。
said-observer-leaves = 觀察員離開了，由電腦接手。
    .you = 你離開了，由電腦接手觀察員。
said-pause = 觀察員暫停了遊戲。
    .you = 你暫停了遊戲。
said-resume = 遊戲繼續。
said-approved = 觀察員批准這一步。
    .you = 你批准這一步。
said-observer-names = 觀察員替{ $name }說出{ $figure }的硬幣。
    .you = 你替{ $name }說出{ $figure }的硬幣。
    .to-you = 觀察員替你說出{ $figure }的硬幣。
said-proposes = { $name }走了一步，等觀察員裁決。
    .you = 你走了一步，等觀察員裁決。
said-refused = 觀察員不批准這一步（{ $rule }）。
    .you = 你不批准這一步（{ $rule }）。
said-observer-time = 觀察員給予額外{ $seconds ->
   *[other] { $seconds }秒
}。
    .you = 你給予額外{ $seconds ->
   *[other] { $seconds }秒
}。

# 觀察員重複全桌都知道的事；$fact 是完整的句子。
said-remind = 觀察員重複：{ $fact }
    .you = 你重複：{ $fact }
said-turn = 輪到{ $name }。
    .you = 輪到你。
said-holds = { $count ->
    [0] { $name }沒有硬幣。
   *[other] { $name }有{ $count }枚硬幣。
}
    .you = { $count ->
    [0] 你沒有硬幣。
   *[other] 你有{ $count }枚硬幣。
}
said-time-left = { $name }還剩{ $time }。
    .you = 你還剩{ $time }。

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

# 手動說出硬幣（D4）。
web-task-name-coins = 說出你的硬幣，或結束回合
web-prompt-name-coins = 說出你的硬幣，或結束回合
web-awaited-name-coins = 正在說出硬幣
web-pointed-coin = 說出{ $figure }的硬幣？
web-name-coin = 說出硬幣
web-end-turn = 結束回合
