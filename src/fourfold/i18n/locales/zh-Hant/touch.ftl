# Touch of Quardo in the browser: the dark board, the lobby around it.

# 首頁：在黑暗中玩（D8）。
lobby-named-blindfold = { $name }（戴眼罩）
lobby-observer = 誰當觀察員？
lobby-observer-program = 電腦
lobby-observer-open = 別人（傳送連結）
lobby-observer-me = 你
lobby-observed-program = 由電腦監督大家遵守規則。
lobby-observed-open = 打開連結的人看得見棋盤，並裁決互換和硬幣。在此之前由電腦負責。
lobby-observed-me = 你看得見棋盤，並裁決互換和硬幣。觀察員不下場。
lobby-observer-name = 觀察員
lobby-observing = 你是觀察員
lobby-no-chat = 戴上眼罩時，玩家不能聊天。
lobby-link-title = 對局已經開始
lobby-link-text = 只欠觀察員。在有人打開這個連結之前，由電腦擔任觀察員。
lobby-to-game = 前往對局

# 黑暗中的棋盤。$place 是手所在的位置；$move 是單獨的一步。
dark-board = 黑暗中的棋盤
dark-coins = 硬幣
dark-coin = { $figure }的硬幣
felt-here = { $piece }。
felt-here-board-no = 空格。
felt-here-table-yes = 在桌上。
felt-here-table-no = 不在桌上。
felt-here-coins-yes = 硬幣還在。
felt-here-coins-no = 硬幣已被取走。
dark-under = 手指之下
dark-under-nothing = 移動或滑動來觸摸。
dark-under-choose = 先選一格，再按「觸摸這裡」。
dark-here = 你在這裡：{ $place }。
dark-nowhere = 請先移到棋盤、桌面或硬幣上。
dark-must-feel = 在黑暗中，要親手去摸。
dark-ruling = 觀察員正在裁決這一步。
dark-paused = 遊戲已暫停。
dark-over = 除下眼罩。
dark-watch = 所有人都戴上眼罩。遊戲結束前，棋盤一直在黑暗中。

# 手的動作。按鈕文字要短。
dark-hands = 你的手
dark-feel = 觸摸這裡
dark-act-put = 放在這裡
dark-act-take = 拿起
dark-act-give = 交出
dark-act-mark = 選定
dark-act-swap = 互換
dark-act-put-on = 放在{ $cell }
dark-act-swap-cells = 互換{ $first }和{ $second }
dark-offer-put = 放在這裡嗎？
dark-offer-swap = 與{ $cell }互換嗎？
dark-sure = 確定{ $move }嗎？再按一次確認。
dark-question = { $move }？
dark-sure-typed = 確定{ $move }嗎？請輸入「是」或「否」。
dark-nothing-asked = 沒有要確認的動作。
dark-call-figure = 直線或正方形
dark-call = 請從清單選擇要喊出的直線或正方形。
dark-one-move = 戴上眼罩時請一步一步來：先放置，再喊。

# 同一螢幕。
dark-pass = 請把棋盤交給{ $name }。
dark-pass-taken = 我是{ $name }，棋盤在我這裡

# 頁面自己的語音。
dark-voice = 語音
dark-voice-none = 這部裝置沒有這種語言的語音。所有內容都有文字，讀屏軟件可以朗讀。

# 第一次。
dark-help-title = 怎樣觸摸棋盤
dark-help-reader = 用讀屏軟件：Tab鍵前往棋盤、桌面和硬幣，方向鍵移動，摸到甚麼會讀出來。Enter鍵執行。
dark-help-voice = 用聽的：開啟「{ $voice }」，手指在黑暗的棋盤上滑動並聆聽。點兩下執行。
dark-help-text = 用眼睛讀：按一格，那裡有甚麼會在「{ $panel }」顯示數秒。
dark-help-sure = 每一步都會先說明才算數：提問，或寫在按鈕上。滑動絕不會移動任何東西。
dark-help-memory = 這一局觸摸次數有限：手指按住一格，或按「{ $feel }」或O鍵。
