# 首頁：選擇玩法、邀請、加入、繼續。

lobby-game-quarto = 四連戰
lobby-game-quardo = 跨肆度
lobby-game-touch = 接觸跨肆度
lobby-variant = 規則
lobby-variant-quarto-beginner = 初階
lobby-variant-quarto = 標準
lobby-variant-quarto-advanced = 高階
lobby-variant-quardo = 硬幣
lobby-variant-quardo-classic = 經典
lobby-about-link = 網上對局
lobby-about-here = 輪流下
# Without a server.
lobby-alone = 你正在離線玩。與電腦的對局和同一螢幕上的對局都保存在這部裝置上。透過連結與朋友對局需要連線。
lobby-alone-dark = 戴上眼罩與電腦對局需要連線：它的觸感與記憶由伺服器計算。在同一螢幕上可以離線玩。
lobby-more = 更多選項

# 首頁的棋桌：在上面走第一步，對局就開始。
lobby-opening-give = { $set ->
    [quardo] 選一枚棋子給電腦放，馬上開局！
   *[quarto] 選一個柱體給電腦放，馬上開局！
}
lobby-opening-pick = 選一枚棋子開局。
lobby-opening-put = 放到任何一格，馬上開局！
lobby-opening-dark = 在黑暗中玩
lobby-starting = 正在開始…

# 邀請。
join-from = { $name }邀請你玩{ $game }
join-to = 邀請你玩{ $game }
join-player = 你將是玩家{ $number }。
join-any = 你會得到下一個空位。
join-observer = 你將擔任觀察員：你能看到棋盤，並裁決互換和硬幣。
join-observer-named = { $name }，你將擔任觀察員：你能看到棋盤，並裁決互換和硬幣。
join-there = 已就座：{ $names }。
join-rules = 先看規則
join-own = 你在這一局已有座位。請把連結傳給另一位玩家。
join-carries = 在這部裝置上繼續{ $game }
join-carries-text = 這個連結把你的座位帶到這裡，另一部裝置上也保留。
join-carry = 在這裡繼續

# 等候室。
lobby-invite-table = 把這個連結傳給所有人。每個打開的人得到下一個空位。
lobby-cancel = 取消對局
lobby-cancel-title = 取消這一局？
lobby-cancel-text = 它的連結將失效。
lobby-cancel-not = 繼續等候
lobby-cancelled = 這一局在開始前已取消。
lobby-bot-asked = 已邀請{ $names }對局。

# 我的對局。
games-title = 我的對局
games-all = 我的所有對局
games-title-waiting = （{ $count }）輪到你了｜{ $title }
games-title-turn = 輪到你了｜{ $title }
games-your-turn = 輪到你了
games-turn = 輪到{ $name }
games-none-running = 你沒有進行中的對局。
games-finished = 已結束
games-none-finished = 結束的對局會列在這裡，可以覆盤和回顧。
games-won = 你贏了
games-lost = 你輸了
games-won-by = { $name }獲勝
games-review = 覆盤與回顧
games-more = 顯示更多
games-record = 從檔案開啟棋譜
games-import = 從檔案匯入對局
games-imported = 對局已匯入。
games-import-failed = 這個檔案裡沒有可以匯入的對局。
games-share = 分享圖片
games-share-failed = 無法產生圖片。

# 設定，以及儲存的內容。
settings-you = 你
settings-devices = 為一局建立連結，並在另一部裝置上開啟。
settings-devices-none = 有進行中的對局時，可以從這裡轉到另一部裝置上繼續。
about-title = 關於Fourfold與私隱
about-what = Fourfold讓你玩、學和研究四連戰與跨肆度：挑戰電腦、同一螢幕對局，或與朋友網上對局。
about-free = 免費開源。沒有廣告，沒有追蹤，也沒有任何收費。
about-privacy = 隱私
about-no-account = 沒有帳號。儲存的內容全部在此：
about-stored-identity = 你的身分
about-stored-identity-text = cookie中的一個隨機密鑰；伺服器上只有它的指紋和你取的名字。最後一次造訪400天後刪除；沒有對局的，7天後刪除。
about-stored-games = 你的對局
about-stored-games-text = 每一步、時間和玩家的名字，供你繼續、覆盤和回顧。
about-stored-chat = 你寫的話
about-stored-chat-text = 聊天內容隨對局儲存，玩家、觀眾和伺服器的管理者都能看到。
about-stored-browser = 你的設定
about-stored-browser-text = 設定、上次的選擇、學過的課程和建立的連結只儲存在這個瀏覽器中。
about-stored-logs = 你的網絡地址
about-stored-logs-text = 用來限制同一地址一次能要求多少；不寫入記錄，也不儲存。公開的對局在結束前保留它的指紋。
about-nobody-else = 不從別處載入任何內容，也不向任何人傳送。
about-forget = 在設定中可以刪除自己：密鑰、連結、每一局裡的名字和寫過的話，一次全部刪除。對局的每一步會保留，但沒有你的名字。
