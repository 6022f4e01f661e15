# 蒙眼對局的觀察員看到甚麼、做甚麼。

observer-you = 你是觀察員
observer-named = 觀察員：{ $name }
observer-program = 觀察員：電腦

# 裁決。$move 是「互換b2和c3」；理由會註明規則。
observer-ruling = 裁決
observer-nothing = 沒有等候裁決的一步。
observer-name-coin = 替{ $name }說出硬幣
observer-about = 每次互換和每次取得硬幣的放置都等候你裁決（D8）。
observer-waits = { $name }正等候你裁決。
observer-proposes = { $name }想{ $move }。
observer-must-approve = { $count ->
   *[other] 應予批准：排成{ $figures }，取得{ $count }枚硬幣（D4）。
}
observer-must-refuse = 應不批准：{ $reason }
observer-approve = 批准
observer-refuse = 不批准
observer-heard = 所有人會聽到：{ $text }
observer-resume-first = 遊戲已暫停，繼續後才可裁決。

# 手摸到甚麼。
observer-hands = 各人的手
observer-hand = { $name }：{ $what }
observer-hand-none = { $name }還未摸過。
observer-ago-now = 剛剛
observer-ago-moment = 不久前
observer-ago-earlier = 早前
observer-touches = 本回合觸摸：{ $now }，合共：{ $all }
observer-ask = { $name }摸到甚麼？
observer-listen = 讀出玩家摸到的東西

# 主持對局。
observer-lead = 主持
observer-pause = 暫停
observer-resume = 繼續
observer-repeat = 向所有人重複
observer-fact-turn = 輪到誰
observer-fact-coins = 硬幣
observer-fact-last = 上一步
observer-fact-time = 剩餘時間
observer-leave = 離開席位
observer-leave-title = 要離開觀察員席位嗎？
observer-leave-sure = 之後由電腦觀察，你不會再看到棋盤。
observer-left = 你已離開觀察員席位，現由電腦觀察。你也看不到棋盤了。
observer-again = 重新入座
observer-taken-over = 現由電腦觀察。你也看不到棋盤了。
observer-lost = 如果你離開{ $time }，便由電腦觀察，直至你回來。
observer-only = 你是觀察員，由玩家走棋。

# 發生過的事。
observer-history = 發生過的事
observer-history-none = 還沒有發生甚麼。
observer-show = 顯示
observer-show-all = 全部
observer-show-rulings = 裁決和被拒的嘗試
observer-turn = 第{ $number }回合
observer-tried = { $name }試圖{ $move }。{ $reason }

# 按鍵和詞語。
observer-key-rule = 批准、不批准（焦點不在棋盤時）
observer-key-go = 前往裁決
observer-key-hands = 玩家摸到甚麼
observer-help-rule = 「批准」、「不批准」：裁決等候的一步
observer-help-pause = 「暫停」、「繼續」：停止對局、讓它繼續；「加時」：給予額外30秒
observer-help-repeat = 「重複輪到」、「重複硬幣」、「重複上一步」、「重複時間」：所有人再聽一次
observer-help-hands = 「手」：各人的手摸到甚麼；「離席」：離開觀察員席位
