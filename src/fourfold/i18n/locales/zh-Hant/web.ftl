# 網頁版。$name 是玩家；$piece、$cell 和 $figure 是名稱。

web-welcome = 四個相同，看誰先發現
web-tagline = 玩四連戰與跨肆度：挑戰電腦、同一螢幕對局，或用連結網上對局。不用註冊。
web-navigation = 主選單
web-skip = 跳至內容
web-lobby = 前往首頁
web-settings = 設定
menu-learn = 學習
menu-analysis = 分析
menu-tournaments = 比賽
ratings-title = 排行榜
web-missing = 找不到頁面
web-loading = 載入中…
web-unreachable = 無法連上伺服器，請稍後再試。
web-reconnecting = 連線中斷，正在重新連線。對局不會遺失。
web-back-online = 已恢復連線。
web-sending = 正在傳送…
web-moved-on = 局面已有變化，請重試。
web-cancel = 取消
web-close = 關閉
web-cancelled = 已取消。

# 首頁。
web-continue = 進行中的對局
web-watch = 可加入或觀看的對局
web-phase-waiting = 等候玩家
web-phase-playing = 進行中
web-phase-over = 已結束
web-choose-game = 選擇玩法
web-how-many = 幾個人玩？
web-players-count = { $count ->
   *[other] { $count }人
}
web-against = 對手
web-against-program = 電腦
web-against-here = 同一螢幕
web-against-bot = 機器人
web-against-link = 朋友（連結）
web-other-name = 對方的名字
web-strength = 電腦有多強？
web-level = { $level }級
web-level-perfect = 完美
web-level-strongest = 最強
web-name = 你的名字
web-name-hint = 其他玩家會看到這個名字。
web-forget = 刪除我的資料
web-forget-text = 伺服器會忘記你的名字、連結，以及你在所有對局中寫的話。你會失去所有座位。
web-forgotten = 你的資料已刪除。
web-clock-none = 不限時
web-clock-turn = 每回合{ $time }
web-clock-game = 每人{ $time }
web-clock-increment = 每人{ $time }，每回合加{ $increment }
web-first = 誰先開始？
web-first-lot = 隨機
web-first-me = 你
web-listed = 公開：任何人都可以加入
web-start = 開始遊戲
web-start-invite = 建立對局並取得連結

# 等候與加入。
web-waiting-listed = 這一局是公開的：任何人都可以從首頁加入。
web-waiting-watch = 人齊後，遊戲立即開始。
web-invite = 把連結傳給想一起玩的人。連結只能用一次。
web-invite-observer = 把連結傳給觀察員。
web-link = 連結
web-copy = 複製連結
web-copied = 連結已複製。
web-copy-by-hand = 瀏覽器不允許複製。連結已選取，請自行複製。
web-share = 分享
web-qr = 連結的QR碼
web-sit = 以玩家{ $number }的身分入座
web-join-title = 有人邀請你來玩
web-join = 加入
web-join-nothing = 連結不完整，請對方重新傳送。

# 對局。
web-players = 玩家
web-seat-open = 空位
web-away = 不在
web-you = 你
web-acting = 輪到
web-winner = 獲勝
web-watching = { $count ->
   *[other] { $count }人在觀看
}
web-coins-held = { $count ->
   *[other] { $count }枚硬幣
}
web-board = 棋盤
web-rack = 剩餘的柱體
web-rack-pawns = 桌上的棋子
web-hand-title = 手中
web-chosen-title = 選中的棋子
web-hand-empty = 沒有
web-piece-on = 已在{ $cell }。
web-in-hand = 手中：{ $piece }。
web-cell-marked = { $cell }，已選定互換
web-cell-aimed = { $cell }，待確認
web-piece-gone = { $piece }，已不在
web-piece-picked = { $piece }，已選中

# 輪到誰，做甚麼。
web-turn-yours = 輪到你：{ $what }。
web-turn-named = { $name }：{ $what }。
web-turn-other = 輪到{ $name }。
web-task-give = { $set ->
    [quardo] 交出一枚棋子
   *[quarto] 交出一個柱體
}
web-task-give-call = 交出一個柱體，或喊「QUARTO！」
web-task-place = { $set ->
    [quardo] 放置手中的棋子
   *[quarto] 放置手中的柱體
}
web-task-last-call = 選擇喊或不喊
web-task-put-or-swap = 放置一枚棋子，或互換兩枚
web-place-first = { $set ->
    [quardo] 請先放置手中的棋子。
   *[quarto] 請先放置手中的柱體。
}
web-give-first = { $set ->
    [quardo] 請先選擇要交出的棋子。
   *[quarto] 請先選擇要交出的柱體。
}
web-pick-first = 請先選擇桌上的棋子，或選定棋盤上要互換的棋子。
web-picked = 已選：{ $piece }。
web-aimed = 放在{ $cell }嗎？再按一次確認。
web-marked = 已選定{ $cell }。請選擇相鄰的棋子來互換。
web-confirm = 確認
web-over = 遊戲結束。

# What to press now, beside the name of whoever has to; and what others are awaited to do.
web-prompt-give = { $input ->
    [keys] 按 Enter 鍵選
    [touch] 點
   *[mouse] 選擇
}{ $set ->
    [quardo] 一枚棋子
   *[quarto] 一個柱體
}，交給{ $name }
web-prompt-give-computer = { $input ->
    [keys] 按 Enter 鍵選
    [touch] 點
   *[mouse] 選擇
}{ $set ->
    [quardo] 一枚棋子
   *[quarto] 一個柱體
}，交給電腦
web-prompt-place = { $input ->
    [keys] 在一格上按 Enter 鍵
    [touch] 點一格
   *[mouse] 選擇一格
}放置{ $set ->
    [quardo] 棋子
   *[quarto] 柱體
}
web-prompt-last-call = 喊「QUARTO！」或不喊
web-prompt-point = { $input ->
    [keys] 在這條線的四格上各按一次 Enter 鍵，然後按 G
    [touch] 點這條線的四格
   *[mouse] 選擇這條線的四格
}
web-prompt-put-or-swap = { $input ->
    [keys] 在一枚棋子上按 Enter 鍵，或在相鄰兩枚上按 Enter 鍵來互換
    [touch] 點一枚棋子，或點相鄰兩枚來互換
   *[mouse] 選擇一枚棋子，或選擇相鄰兩枚來互換
}
web-prompt-put = { $input ->
    [keys] 在一個空格上按 Enter 鍵
    [touch] 點一個空格
   *[mouse] 選擇一個空格
}
web-prompt-swap = 已選定{ $cell }：{ $input ->
    [keys] 在相鄰的棋子上按 Enter 鍵
    [touch] 點相鄰的棋子
   *[mouse] 選擇相鄰的棋子
}
web-awaited-thinking = 思考中…
web-awaited-give = { $set ->
    [quardo] 正在選擇棋子
   *[quarto] 正在選擇柱體
}
web-awaited-place = { $set ->
    [quardo] 正在放置棋子
   *[quarto] 正在放置柱體
}
web-awaited-last-call = 正在決定喊不喊
web-awaited-put-or-swap = 正在放置或互換

# 喊出。
web-call = QUARTO！
web-call-ask = 指出{ $figure }，喊「QUARTO！」嗎？
web-call-figure = 或從清單選擇
web-call-none = 從清單選擇
web-call-go = 喊出
web-call-this = 指出{ $figure }，喊「QUARTO！」
web-point-out = { $input ->
    [keys] 在這條線的四格上各按一次 Enter 鍵，然後按 G；或從清單選擇。
    [touch] 點這條線的四格，沿著這條線劃過，或從清單選擇。
   *[mouse] 選擇這條線的四格，沿著這條線拖過，或從清單選擇。
}
web-pointed = 已選{ $cell }，{ $count }/4。
web-unpointed = 已取消{ $cell }，{ $count }/4。
web-pointed-four = 已經選了四格。
web-pointed-nothing = 這四格不成直線，也不成正方形。
web-no-calling = 這種玩法不需要喊。
web-decline = 不喊

# 單獨的一步。
web-move-give = 交出{ $piece }
web-move-place = 放在{ $cell }
web-move-call = 指出{ $figure }，喊「QUARTO！」
web-move-decline = 不喊
web-move-put = 把{ $piece }放在{ $cell }
web-move-swap = 互換{ $first }和{ $second }

# 請求與回答。
web-actions = 本局
web-tools = 工具
web-more = 更多
web-rules = 規則
web-takeback = 悔棋
web-draw = 提出平局
web-give-time = { $seconds ->
   *[other] 給予額外{ $seconds }秒
}
web-hint = 提示
web-hint-told = 提示：{ $text }
web-resign = 認輸
web-resign-title = 認輸？
web-resign-sure = 對手將獲勝。
web-resign-typed = 認輸？請輸入「是」或「否」。
web-play-on = 繼續玩
web-leave-title = 要離開對局嗎？
web-leave-text = 座位會為你保留，可以從首頁回來。
web-leave-clock = 座位會為你保留，但計時不會停。
web-leave-stay = 留下
web-leave-go = 離開
web-asked = 已提出，等候回應。
web-withdraw = 收回
web-agree = 同意
web-disagree = 不同意

# 結束。
web-you-won = 你贏了！
web-you-lost = 你輸了。
web-won = { $name }贏了！
web-drawn = 平局
web-end-coins = 最後一枚棋子放滿了棋盤，對局結束。
web-rematch = 再玩一局
web-rematch-accept = 接受再玩一局
web-next-game = 前往下一局
web-new-game = 新對局

# 指令與訊息。
web-speech = 指令與訊息
web-command = 指令
web-command-open = 輸入指令
web-command-do = 執行
web-command-example = 放b2
web-command-example-quardo = 互換b2 c3
web-command-list = 可以輸入甚麼
web-command-help = 可以輸入：{ $words }。
web-help-hint = 「提示」：一步好棋
web-help-swaps = 「可互換」：可行的互換
web-help-extend = 「加時」：給輪到的玩家更多時間
web-help-again = 「再玩」：結束後再玩一局；「離開」：回到首頁；「聲音」：開關聲音
web-incomplete = 「{ $text }」後面還欠內容。
web-log = 訊息
web-log-empty = 還沒有訊息。

# 按鍵。
web-keys = 鍵盤快速鍵
web-keys-where = 在棋盤和剩餘的棋子上有效；? 在對局中隨處有效。字母鍵可以在設定裡關閉。
web-key-move = 在棋盤上移動
web-key-jump = 前往一格：鍵盤就是棋盤；在剩餘的棋子上則前往棋子；加 Shift 在兩者之間切換
web-key-act = 放置、選擇、選定或互換
web-key-cancel = 取消
web-key-cell = 讀出這一格或這枚棋子；按兩次：逐項讀出
web-key-figure = 讀出經過這一格的下一條線；按兩次：逐項讀出；加 Shift 讀上一條
web-key-back = 查看上一步；加Shift看下一步，按Esc回到對局
web-key-hand = 手中的柱體
web-key-last = 上一步
web-key-time = 剩餘的時間
web-key-coins = 硬幣
web-key-empty = 到下一個空格
web-key-task = 現在可以做甚麼？
web-key-left = 剩餘的柱體
web-key-left-dark = 前往剩餘的棋子，再按回到棋盤
web-key-trait = 具有某一特性的柱體在哪裡、還剩哪些；再按：下一個特性，加Shift看上一個
web-key-messages = 上一則和下一則訊息
web-key-repeat = 再說一遍上一則訊息
web-key-brief = 簡要播報；完整播報
web-key-thinking = 電腦思考時是否說出
web-key-call = 喊出「QUARTO！」
web-key-command = 輸入指令
web-key-help = 這份清單

# 設定。
web-language = 語言
web-language-auto = 瀏覽器預設
web-look = 外觀
web-theme = 顏色
web-theme-auto = 跟隨系統
web-theme-light = 淺色
web-theme-dark = 深色
web-board-look = 棋盤
web-board-wood = 木
web-board-slate = 石板
web-board-paper = 紙
web-high-contrast = 高對比：以簡單的圖形取代木材與毛氈
web-larger-pieces = 較大的棋子
web-trait-letters = 在棋子上顯示特性文字
web-playing = 對局
web-confirm-setting = 放置和交出之前先確認
web-pace = 電腦的節奏
web-pace-unhurried = 從容
web-pace-instant = 立即
web-pace-hint = 電腦的棋步逐一出現；有計時的棋局中立即出現。
web-letter-keys = 以字母作為棋盤快速鍵
web-every-stop = Tab停在每一格和每枚棋子上（適用於雙鍵開關）
web-braille-line = 在棋盤下方用一行點字顯示棋盤
web-telling = 播報詳略
web-telling-full = 全部
web-telling-brief = 重點
web-telling-hint = 重點：其他人的棋步、被拒絕的操作和結果。訊息清單中一定有全部內容。
web-tell-thinking = 電腦思考較久時說出
web-low-time = 剩餘多少時間時提醒
web-never = 從不
web-settings-kept = 設定只保存在這個瀏覽器裡。

# 同桌的人。
web-next = 下一位
web-out = 已出局
web-away-for = 已離開{ $time }
web-spectating = 你正在觀看
web-news-sat-down = { $name }入座了。
web-news-away = { $name }暫時離開。
web-news-back = { $name }回來了。
web-news-again = { $name }想再玩一局。
web-news-chat = { $name }說：{ $text }
web-again = 想再玩一局的人：{ $names }。
web-play = 開始玩
web-link-lost = 這個座位的連結是在別處建立或更換的。
web-link-new = 建立新連結
web-link-until = 有效期至{ $time }。
web-link-waiting = 還有一條未使用的連結，有效期至{ $time }。
web-link-revoke = 作廢連結
web-devices = 裝置
web-devices-title = 在其他裝置上繼續
web-devices-count = { $count ->
    [1] 你的座位只在這部裝置上開啟。
   *[other] 你的座位在{ $count }部裝置上開啟。
}
web-devices-text = 在另一部裝置上打開這個連結。它只能使用一次。
web-device-since = 另一部裝置，自{ $time }起
web-device-remove = 移除另一部裝置
web-device-link = 為另一部裝置建立連結
web-start-unobserved = 不等觀察員，直接開始
web-observer-invite = 邀請觀察員
web-observer-asks = 可以讓一位能看到棋盤的觀察員加入嗎？
web-observer-asks-text = 全體同意的話，建立這一局的人可以邀請一位。
web-observer-link = 為觀察員建立連結
web-rematch-waits = 等候{ $names }接受再玩一局。

# 棋盤旁邊。
web-beside = 棋步與訊息
web-moves = 棋步
web-undone = 已收回
web-browse-back = 後退一步
web-browse-forward = 前進一步
web-browse-live = 回到對局
web-browsing = 正在回看：第{ $number }步，共{ $count }步。
web-browsing-start = 正在回看：開局。
web-chat = 聊天
web-chat-empty = 還沒有人發言。
web-chat-write = 寫給其他人
web-chat-send = 傳送
web-chat-removed = （已刪除）
web-chat-unread = { $count ->
   *[other] { $count }則新訊息
}
web-chat-wish = 玩家可以聊天
web-rated-wish = 等級分對局：不能悔棋
web-rating = 等級分{ $value }
web-rating-provisional = 等級分{ $value }，暫定
web-rating-new = 尚無等級分
web-rating-new-short = 新

# 跨肆度的每一步，以及協助。
web-guide-choose = { $input ->
    [keys] 選擇一枚棋子，或在棋盤上相鄰的兩枚上按 Enter 鍵來互換。
    [touch] 選擇一枚棋子，或點棋盤上相鄰的兩枚來互換。
   *[mouse] 選擇一枚棋子，或選擇棋盤上相鄰的兩枚來互換。
}
web-guide-put = { $input ->
    [keys] 現在在一個空格上按 Enter 鍵。
    [touch] 現在點一個空格。
   *[mouse] 現在選擇一個空格。
}
web-guide-swap = 已選定{ $cell }：{ $input ->
    [keys] 現在在相鄰的棋子上按 Enter 鍵。
    [touch] 現在點相鄰的棋子。
   *[mouse] 現在選擇相鄰的棋子。
}互換必須取得硬幣。
web-swaps = 可行的互換
web-swaps-none = 現在沒有能取得硬幣的互換。
web-swaps-told = { $count ->
   *[other] 有{ $count }種互換：{ $swaps }。
}

# 請求。
web-asked-draw = 全體同意的話，本局以平局作結。
web-asked-takeback = 全體同意的話，回到那一回合之前。
web-stuck = 伺服器暫時無法繼續本局，會不斷重試；任何一步都不會遺失。
web-claim-title = { $name }離開了，你不必等候。
web-claim-win = 要求判勝
web-claim-draw = 要求判平局
web-claim-without = 不等{ $name }，繼續
web-resign-sure-named = { $name }將落敗。
web-resign-sure-three = { $name }將退出本局，其他人繼續。

# 喊對、喊錯與被奪走。
web-call-wrong = 這不是QUARTO！
web-rule = 規則{ $rule }
web-stolen-title = 被奪走了！
web-stolen = { $name }看到了{ $figure }，奪得勝利。{ $victim }連成了卻沒有喊出。
web-stolen-by-you = 你看到了{ $figure }，奪得勝利！
web-stolen-from-you = { $name }看到了{ $figure }，奪得勝利。你連成了卻沒有喊出。
web-shared = 並列獲勝
web-look-back = 回顧本局
web-eye = 眼力
web-eye-score = { $name }：{ $chances }次機會看到{ $seen }次
    .you = 你：{ $chances }次機會看到{ $seen }次
web-eye-called = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），並喊了出來。
    .you = 第{ $turn }回合：你連成了{ $figure }（{ $traits }），並喊了出來。

# 聲音。
web-sound = 聲音
web-sound-on = 播放聲音
web-sound-hint = 所有聲音都有對應的文字和播報。
web-sound-is-on = 聲音已開啟。
web-sound-is-off = 聲音已關閉。
web-volume-events = 棋步和訊息的音量
web-volume-pieces = 棋子的音量（每枚各有聲音）
web-volume-try = 試聽：{ $what }
web-try = 試聽
web-mono = 單聲道

# 沒有網絡。
web-offline = 沒有連線
web-offline-text = 現在連不上伺服器。你的對局不會遺失。
web-offline-works = 沒有連線也可以用：
web-try-again = 再試一次
web-site = 一切都在你的裝置上
web-site-text = 這個網站沒有伺服器。一個人就能做的事都在你的瀏覽器裡進行；用連結邀請的對局需要伺服器。
web-site-works = 這裡有：

# 各級別的特點。
web-level-quarto-1 = 適合初次對局：大部分連線都會看漏。
web-level-quarto-2 = 差不多會看漏一半，也不往後想。
web-level-quarto-3 = 會看漏一些，但給柱體時很小心。
web-level-quarto-4 = 很少看漏，殘局不出錯。
web-level-quarto-5 = 幾乎不會看漏，後半局不出錯。
web-level-quarto-perfect = 甚麼都不會看漏，由第一步起就不出錯。
web-level-quardo-1 = 適合初次對局：大部分硬幣都會看漏。
web-level-quardo-2 = 看到硬幣就拿，不往後想。
web-level-quardo-3 = 會看漏一些硬幣，稍微往後想。
web-level-quardo-4 = 很少看漏硬幣，會往後想。
web-level-quardo-5 = 幾乎不會看漏，想得很遠。
web-level-quardo-strongest = 甚麼都不會看漏，時間容許多久就想多遠。

# 每種特性一個字，顯示在棋子上。
letter-light = 淺
letter-dark = 深
letter-round = 圓
letter-square = 方
letter-tall = 高
letter-short = 矮
letter-solid = 實
letter-hollow = 空
letter-straight = 柱
letter-tapered = 錐
letter-dent = 凹
letter-bulge = 凸
letter-hexagon = 六
letter-circle = 圓
letter-flat = 平
letter-rim = 沿
