# 對局中的事件及其播報；首頁不載入。

# 每一步的宣布。
said-give = { $name }交出{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
said-call = { $name }喊出「QUARTO！」：{ $figure }。
said-barred = 等再放下一枚棋子，{ $name }才能再喊。
said-decline = { $name }不喊。
said-names = { $name }說出{ $figure }的硬幣。
said-ends-turn = { $name }結束回合。
said-put = { $name }把{ $piece }放在{ $cell }。
said-swap = { $name }互換{ $first }和{ $second }。
said-opening = 開局的一步已閉上眼睛隨機抽出。
said-coins = { $count ->
   *[other] { $name }取得{ $count }枚硬幣。
}
# 戴上眼罩時：有人走了一步，取得多少枚硬幣。
said-move = { $name }走了一步。
said-refused-call = { $name }喊錯了「QUARTO！」：{ $reason }
said-refused-name = { $name }說錯了硬幣：{ $reason }
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
said-observer-names = 觀察員替{ $name }說出{ $figure }的硬幣。
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
