# 終端機遊戲。

terminal-welcome = 歡迎來到Fourfold：{ $preset }，玩家：{ $players }。
terminal-hint = 輸入「說明」查看說明，輸入「離開」離開遊戲。
terminal-starts-chosen = 由{ $name }先開始。
    .you = 由你先開始。
terminal-starts-lot = 抽籤結果：由{ $name }先開始。
    .you = 抽籤結果：由你先開始。
terminal-eyes-closed-chosen = { $opener }閉上眼睛開局；{ $name }走第一步。
    .you = { $opener }閉上眼睛開局；你走第一步。
    .opener = 你閉上眼睛開局；{ $name }走第一步。
terminal-eyes-closed-lot = 抽籤抽中{ $opener }，由其閉上眼睛開局；{ $name }走第一步。
    .you = 抽籤抽中{ $opener }，由其閉上眼睛開局；你走第一步。
    .opener = 抽籤抽中你，由你閉上眼睛開局；{ $name }走第一步。
terminal-opening-dark = 奇墊上已經有一枚棋子；沒有人知道是哪一枚、在哪裡。
terminal-cannot-clear = 這個畫面不能清除，摸到的內容會留在上面。請不要往回翻看。
terminal-begin = 按Enter鍵開始。
terminal-choose = 玩哪一種？輸入編號，或直接按Enter鍵選第一種。
terminal-to-act = 輪到{ $seat }號玩家。
terminal-turn = 第{ $turn }回合：{ $name }。
    .you = 第{ $turn }回合：輪到你。
terminal-hand = 手中：{ $piece }（{ $code }）
terminal-hand-none = { $set ->
    [quardo] 手中：沒有棋子
   *[quarto] 手中：沒有柱體
}
terminal-left = 剩餘：{ $pieces }
terminal-left-none = { $set ->
    [quardo] 沒有剩餘的棋子。
   *[quarto] 沒有剩餘的柱體。
}
terminal-left-some = 剩餘{ $count }：{ $pieces }
terminal-left-no-such = 沒有剩餘。
terminal-where = 棋盤上有{ $count }：{ $cells }
terminal-where-none = 棋盤上沒有。
terminal-board-empty = 棋盤是空的。
terminal-table = 桌上：{ $pieces }
terminal-coins = 硬幣：{ $scores }
terminal-coins-all = 19枚硬幣全部都在。
terminal-coins-left = { $count ->
    [0] 奇墊上已經沒有硬幣。
   *[other] 還剩{ $count }枚硬幣：{ $figures }。
}
terminal-score = { $name }：{ $count }
    .you = 你：{ $count }
terminal-low-time = 還剩{ $time }。
terminal-no-clock = 這一局不計時。
terminal-last = 上一步：{ $move }
terminal-last-none = 還沒有人走過。
terminal-looking-now = 回到了目前的對局。
terminal-thinking = { $name }正在思考。
terminal-brief = 現在只說重點：其他人的棋步、被拒絕的操作和結果。
terminal-full = 現在會說出全部內容。
terminal-thinking-told = 電腦思考時會告訴你。
terminal-thinking-untold = 電腦思考時不會告訴你。
terminal-prompt-give = { $set ->
    [quardo] { $name }，請交出一枚棋子：
   *[quarto] { $name }，請交出一個柱體：
}
    .you = { $set ->
    [quardo] 請交出一枚棋子：
   *[quarto] 請交出一個柱體：
}
terminal-prompt-call-give = { $set ->
    [quardo] { $name }，請喊「QUARTO！」，或交出一枚棋子：
   *[quarto] { $name }，請喊「QUARTO！」，或交出一個柱體：
}
    .you = { $set ->
    [quardo] 請喊「QUARTO！」，或交出一枚棋子：
   *[quarto] 請喊「QUARTO！」，或交出一個柱體：
}
terminal-prompt-place = { $set ->
    [quardo] { $name }，請放置手中的棋子（{ $piece }）：
   *[quarto] { $name }，請放置手中的柱體（{ $piece }）：
}
    .you = { $set ->
    [quardo] 請放置手中的棋子（{ $piece }）：
   *[quarto] 請放置手中的柱體（{ $piece }）：
}
terminal-prompt-call-place = { $set ->
    [quardo] { $name }，請喊「QUARTO！」，或放置手中的棋子（{ $piece }）：
   *[quarto] { $name }，請喊「QUARTO！」，或放置手中的柱體（{ $piece }）：
}
    .you = { $set ->
    [quardo] 請喊「QUARTO！」，或放置手中的棋子（{ $piece }）：
   *[quarto] 請喊「QUARTO！」，或放置手中的柱體（{ $piece }）：
}
terminal-prompt-decline = { $name }，請喊「QUARTO！」，或選擇不喊：
    .you = 請喊「QUARTO！」，或選擇不喊：
terminal-prompt-pass = { $name }，請選擇不喊：
    .you = 請選擇不喊：
terminal-prompt-quardo = { $name }，請放置一枚棋子，或互換兩枚：
    .you = 請放置一枚棋子，或互換兩枚：
terminal-prompt-coins = { $name }，請說出一枚硬幣，或輸入「不喊」結束回合：
    .you = 請說出一枚硬幣，或輸入「不喊」結束回合：
terminal-prompt-resign = { $name }，你真的要認輸嗎？
    .you = 你真的要認輸嗎？
terminal-prompt-quit = 遊戲結束前誰也不離席（D8）。仍要離開嗎？
terminal-prompt-ruling = { $name }，請裁決：批准或不批准：
terminal-prompt-naming = { $name }，請說出一枚硬幣，或按Enter鍵：
terminal-same-name = 兩位玩家不能同名：{ $name }。
terminal-no-starter = 沒有叫{ $starter }的玩家。在座的有：{ $names }。
terminal-legend-coin = 硬幣
terminal-legend-last = 上一步
terminal-prompt-answer = { $name }，你同意嗎？
    .you = 你同意嗎？
terminal-yes-or-no = 請回答「是」或「否」。
terminal-unknown = 「{ $text }」不是指令。輸入「說明」查看說明。
terminal-not-here = 「{ $text }」不適用於這種玩法。輸入「說明」查看說明。
terminal-incomplete = { $question }{ $help }
missing-piece = 哪個柱體？請在「{ $text }」後面寫明。
missing-value = 哪項特性？請在「{ $text }」後面寫明。
missing-pawn = 哪枚棋子？請在「{ $text }」後面寫明。
missing-cell = 哪一格？請在「{ $text }」後面寫明。
missing-figure = { $set ->
    [quardo] 哪條線或哪個四方陣？請在「{ $text }」後面寫明。
   *[quarto] 哪條線或哪個正方形？請在「{ $text }」後面寫明。
}
missing-target = 觸摸甚麼？請在「{ $text }」後面寫明。
missing-traits-piece = 這樣的柱體不止一個，請補充：{ $traits }。
missing-traits-pawn = 這樣的棋子不止一枚，請補充：{ $traits }。
missing-trait = { $trait }（{ $first }或{ $second }）
terminal-quit = 遊戲未完結，已經離開。
terminal-saved = 棋譜存於{ $file }。
terminal-replay-title = { $preset }：{ $names }
terminal-not-text = { $file }不是UTF-8文字檔，所以不是棋譜。
terminal-in-file = { $file }，第{ $line }行：{ $reason }
terminal-pass = 請把鍵盤交給{ $name }，然後按Enter鍵。
terminal-help-give = { $set ->
    [quardo] 「給 7」或「7」：交出棋子7；也可以說出名稱：「給 { $piece }」
   *[quarto] 「給 7」或「7」：交出柱體7；也可以說出名稱：「給 { $piece }」
}
terminal-help-place = { $set ->
    [quardo] 「放 b2」或「b2」：把手中的棋子放在b2
   *[quarto] 「放 b2」或「b2」：把手中的柱體放在b2
}
terminal-help-call = { $set ->
    [quardo] 「喊 橫排 2」或「!row2」：喊出「QUARTO！」並指出第2橫排；也可以用「直排 b」、「對角線 a1-d4」、「四方陣 b2」；「喊b2第2橫排」：放在b2並喊
   *[quarto] 「喊 橫排 2」或「!row2」：喊出「QUARTO！」並指出第2橫排；也可以用「直排 b」、「對角線 a1-d4」、「正方形 b2」；「喊b2第2橫排」：放在b2並喊
}
terminal-help-call-lines = 「喊 橫排 2」或「!row2」：喊出「QUARTO！」並指出第2橫排；也可以用「直排 b」、「對角線 a1-d4」；「喊b2第2橫排」：放在b2並喊
terminal-help-decline = 「不喊」或「--」：最後一次放置之後不喊
terminal-help-put = 「放置 7 b2」或「7@b2」：把棋子7放在b2；也可以說出名稱：「放置 { $piece } b2」
terminal-help-swap = 「互換 b2 c3」或「b2~c3」：互換b2和c3的棋子
terminal-help-name = 「喊 橫排 2」或「!row2」：走完一步後說出第2橫排的硬幣；也可以用「直排 b」、「對角線 a1-d4」、「四方陣 b2」
terminal-help-end-turn = 「不喊」或「--」：結束回合；沒有說出的硬幣留在原處
terminal-help-touch = 「觸摸 b2」、「觸摸 7」、「觸摸 橫排 2」：摸一格、摸桌上的棋子、摸硬幣
terminal-help-board = 「棋盤」：畫出棋盤
terminal-help-told = { $set ->
    [quardo] 「棋盤」：讀出有棋子的格
   *[quarto] 「棋盤」：讀出有柱體的格
}
terminal-help-say = { $set ->
    [quardo] 「讀 b2」、「讀 橫排 2」：那裡有甚麼；「剩餘」：還剩甚麼棋子
   *[quarto] 「讀 b2」、「讀 橫排 2」：那裡有甚麼；「剩餘」：還剩甚麼柱體
}
terminal-help-say-dark = 「讀 b2」、「讀 橫排 2」：摸一格，或摸第2橫排的四格
terminal-help-lines = { $set ->
    [quardo] 「線 b2」：經過 b2 的每條線和每個四方陣
   *[quarto] 「線 b2」：經過 b2 的每條線和每個正方形
}
terminal-help-lines-only = 「線 b2」：經過 b2 的每條線
terminal-help-where = { $set ->
    [quardo] 「哪裡 凸邊」：這類棋子所在的格；「剩餘 凸邊」：其中還剩哪些
   *[quarto] 「哪裡 中空」：這類柱體所在的格；「剩餘 高」：其中還剩哪些
}
terminal-help-last = 「上一步」：上一步是甚麼
terminal-help-moves = 「棋步」：到目前為止的每一步；「回看」、「前進」：逐步查看之前的局面
terminal-help-repeat = 「重複」：再說一遍剛才的話；「簡短」、「完整」：少說一些或全部說出；「思考」：電腦開始思考時是否說出
terminal-help-hint = 「提示」：與電腦對弈時給出一步好棋
terminal-hint-told = 提示：{ $move }，{ $score }。
terminal-help-coins = 「硬幣」：每人有多少枚，還剩哪些
terminal-help-coins-dark = 「硬幣」：每人有多少枚
terminal-help-time = 「時間」：剩餘的時間
terminal-help-codes = { $set ->
    [quardo] 「棋子」：每枚棋子和它的代碼
   *[quarto] 「柱體」：每個柱體和它的代碼
}
terminal-help-agree = 「悔棋」：請求收回自己的上一回合；「平局」：提出平局；對方回答「是」或「否」
terminal-help-resign = 「認輸」：放棄這一局，會先再問一次
terminal-observer-help = 「棋盤」：顯示棋盤；「硬幣」：每人有多少枚；「離席」：讓電腦觀察；「離開」：離開遊戲
terminal-help-quit = 「規則」：遊戲規則；「說明」：這份清單；「離開」：離開遊戲

# 伺服器就緒時在終端機顯示的話。
serve-ready = Fourfold已在{ $url }執行（按Ctrl+C停止）。對局保存在{ $place }。
serve-no-web-app = 此安裝只有API，沒有網頁應用程式。請在儲存庫的複本中執行「make web」。

check-game = 對局{ $id }：{ $problem }
check-tournament = 比賽{ $id }：{ $problem }
check-no-repair = 無法修復：請還原備份。
check-failed = 無法修復（{ $reason }）：請還原備份。
check-ask = 要修復嗎？保留的可讀事件：{ $total }個中的{ $sound }個。（是或否）
check-repaired = 已修復。保留的可讀事件：{ $total }個中的{ $sound }個。
check-total = 損壞：{ $damaged }；已修復：{ $repaired }
check-no-database = { $place }裡沒有資料庫。
