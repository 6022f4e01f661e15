import{t as e}from"./rolldown-runtime-DK3Fl9T5.js";var t=e({default:()=>n}),n=`# 拒絕時的訊息。每個 id 都是錯誤代碼。
# $rule 由程式加上。

error = 這個操作不被接受。
notation = 「{ $found }」不符合這裡的寫法。
piece-syntax = 「{ $found }」不是棋子：棋子用0-9或a-f其中一個字元表示。
cell-syntax = 「{ $found }」不是格：格由直排a-d和橫排1-4組成，例如b2。
figure-syntax = 「{ $found }」不是圖形：應為row1-row4、cola-cold、diag1、diag2或sqa1-sqc3。
move-syntax = 「{ $found }」不是一步：應寫成7、b2、!row2、--、7@b2或b2~c3。
target-syntax = 「{ $found }」無法觸摸：應是一格（如b2）、一枚棋子（0-9或a-f）或一個圖形（如row2）。
swap-order = 互換要寫出兩個不同的格，次序在前的先寫。
board-syntax = 「{ $found }」寫法不對：棋盤要寫成四個橫排，每排四枚棋子或點，以「/」連接。
hand-syntax = 「{ $found }」不能表示手中的棋子：應為一枚棋子、「-」或「x」。
last-syntax = 「{ $found }」不能表示最後放置的一格：應為一格或「-」。
coins-syntax = 「{ $found }」寫法不對：硬幣要寫成五個十六進制數字，由00000至7ffff。
scores-syntax = 「{ $found }」寫法不對：每個座位寫一個分數，以「-」連接。
turn-syntax = 「{ $found }」不能表示輪到誰：應為輪到的座位號碼，由1開始。
field-count = 這個局面由以下各項組成：{ $fields }，各項之間以一個空白字元分隔。
position = 遊戲中不可能出現這樣的局面。
piece-twice = 棋子{ $piece }出現了兩次；16枚棋子各只有一枚。
last-empty = { $cell }不可能是最後放置的一格：這一格是空的。
declined-early = 第16次放置之前，不可能有人選擇不喊。
played-on = 這一局會自動喊出「QUARTO！」：{ $cell }放上棋子時，遊戲已經結束。
call-in-position = 這裡不可能有人喊過{ $figure }。
coins-do-not-add = 奇墊上和玩家手上的硬幣合共{ $total }枚；應為19枚。
wrong-seats = 這裡有{ $players }位玩家，所以座位由1號至{ $players }號。
record = 無法讀取這份棋譜。
record-header = 標籤行要寫成[Key "value"]，所有標籤之後要有一個空行。
record-header-twice = 標籤[{ $key }]出現了兩次。
record-header-missing = 棋譜欠缺[{ $key }]這一行。
record-header-value = [{ $key }]不能是「{ $value }」。
record-token = 「{ $found }」既不是一步，也不是棋譜的註記。
record-turn = 「{ $found }」不對：這裡應是第{ $expected }回合。
record-illegal = 「{ $found }」在這裡不可行。{ $reason }
record-result = 標籤寫的結果是「{ $stated }」，但棋譜的結果是「{ $actual }」。
option = 不能使用這個選項。
unknown-preset = 「{ $preset }」不是可選的玩法：{ $presets }。
unknown-option = 「{ $option }」不是可用的選項：{ $options }。
unknown-language = 「{ $language }」不是可選的語言：{ $languages }。
bad-traits = 「{ $value }」不能作為計算的特性：請從{ $traits }中選擇。
bad-switch = 「{ $option }」只能開啟或關閉，不能是「{ $value }」。
fixed-option = { $preset }已定下這一項：「{ $option }」不能是「{ $value }」。
bad-players = 「{ $value }」不能作為玩家人數：{ $players }。
bad-clock = 「{ $value }」不能作為每回合的時間：應為1至{ $most }的整數秒。
bad-touches = 「{ $value }」不能作為每回合的觸摸次數：戴上眼罩時可以是0至{ $most }次。
illegal-move = 現在不能走這一步。
game-over = 遊戲已經結束。
not-this-game = 這個遊戲沒有{ $move }這種走法。
nothing-in-hand = 手中沒有棋子可以放在{ $cell }：要先有人交出一枚棋子。
piece-in-hand = 要先放置手中的棋子{ $hand }，才可以交出另一枚。
piece-gone = 棋子{ $piece }已經在棋盤上。
cell-occupied = { $cell }已經有棋子。
nothing-to-give = 16枚棋子已全部放置：請選擇喊或不喊。
decline-early = 第16次放置之後，才可以選擇不喊。
pawn-gone = 棋子{ $piece }已經不在桌上。
swap-empty = 互換需要兩枚棋子：{ $cell }是空格。
swap-not-adjacent = { $first }和{ $second }並不相鄰。
swap-no-coin = 互換{ $first }和{ $second }不會取得任何硬幣。
call-refused = 不能喊{ $figure }。
call-not-counted = 不能喊{ $figure }：這一局不計算四方陣。
call-incomplete = { $figure }還未放滿：{ $cell }是空格。
call-not-aligned = { $figure }的四枚棋子，在計算的特性中沒有一種相同。
call-dead = { $figure }雖然連成了，但沒有及時喊出，已經失效。
match = 這一局現在不能這樣做。
wrong-player-count = 有{ $count }個名字、{ $players }個座位：每個座位要有一個名字。
no-such-seat = 這張桌沒有{ $seat }號座位。
seat-out = { $seat }號座位的玩家已經不在這一局中。
match-over = 遊戲已經結束。
not-your-turn = 現在輪到{ $to_act }號座位，不是{ $seat }號座位。
opening-drawn = 開局由玩家閉上眼睛隨機抽取，不能自己選擇。
time-backwards = 事件要按時間先後排列。
time-is-up = 這個回合的時間已經用完。
time-not-up = 這個回合還有時間。
no-clock = 這一局不計時。
bad-seconds = 「{ $seconds }」不能作為額外時間：應為1至{ $most }的整數秒。
own-time = 額外時間要由同桌的其他人給予。
paused = 遊戲正在暫停。
not-paused = 遊戲沒有暫停。
no-observer = 只有觀察員可以這樣做，而現在沒有觀察員。
observer-there = { $name }已經是觀察員。
ruling-pending = 觀察員要先裁決上一步。
nothing-to-rule = 沒有等待裁決的一步。
ruling-wrong = 這個裁決違反規則，所以無效。
no-leaving = 遊戲結束前，任何人都不能離開座位。
not-blindfolded = 這一局沒有人戴眼罩：不用觸摸。
no-touches-left = 這個回合的觸摸次數已經用完。
no-coins-here = 這個遊戲沒有硬幣。
already-asked = 還有一個請求等待回覆。
nothing-asked = 沒有需要回覆的請求。
nothing-to-take-back = { $seat }號座位還沒有可以收回的一步。
unknown-level = 「{ $level }」不是這個遊戲的級別：{ $levels }。
server = 伺服器不能這樣做。
not-authenticated = 伺服器不知道是誰提出請求。
not-your-seat = { $seat }號座位不是你的。
foreign-origin = 這個請求來自其他網站。
no-help = 這個局面不設分析和提示：有人正在對局。
no-spectators = 這一局不設旁觀。
not-found = 這個網址沒有內容。
no-such-game = 沒有這一局遊戲。
no-such-link = 這條連結沒有對應的座位，或已被使用。
method-not-allowed = 這個網址不接受這類請求。
seat-taken = 這個座位已有人坐。
not-started = 遊戲還未開始：尚有空位。
already-started = 遊戲已經開始。
not-over = 遊戲結束後才可以這樣做。
stale = 其間已有變化：最新的事件是第{ $index }項。
chat-off = 這一局不設聊天。
in-the-dark = 這一局結束前，任何人都不能看棋盤。
game-full = 旁觀這一局的人已經太多。
too-large = 請求的內容太大。
wrong-media-type = 這裡不接受這類內容。
bad-request = 請求的格式不對：{ $where }。
bad-name = 名字至少要有一個看得見的字元。
bad-seats = 寫了{ $count }個座位，但有{ $players }位玩家：每位玩家要有一個座位。
bad-first = 先手要從座位中選定，或以抽籤決定。
bad-grace = 重返遊戲的時限應為10至86400的整數秒。
no-observer-here = 只有戴眼罩的遊戲才有觀察員。
too-many-requests = 請求太多。需要等候的秒數：{ $seconds }。
too-many-games = 未完成的局太多：要先結束其中一局。
data-in-use = 另一個Fourfold伺服器正在使用{ $folder }。
internal-error = 伺服器出現問題。
unavailable = 伺服器現在無法回應：請稍後再試。
`,r=e({default:()=>i}),i=`# 對局進行時的說話。$name 是玩家；$piece、$cell 和 $figure 是名稱。

# 玩法：名稱和一句介紹。
preset-quarto = 四連戰（Quarto）
    .summary = 選一個柱體，交給對手放置；看誰先發現四個柱體連成一線。
preset-quarto-beginner = 四連戰初階玩法
    .summary = 四種特性之中，只計算一種、兩種或三種。
preset-quarto-advanced = 四連戰高階玩法
    .summary = 除了直線，四個柱體連成正方形也算。
preset-quardo-classic = 經典遊戲「跨道」（使用跨肆度棋子）
    .summary = 交出棋子、放置棋子，「四連線」和「四方陣」都算；連成時會自動代你喊出。
preset-quardo = 跨肆度（Quardo）
    .summary = 放置和互換棋子，收集硬幣；二至三人遊戲。
preset-quardo-touch = 接觸跨肆度
    .summary = 戴上眼罩玩跨肆度，由觀察員監督。

# 每一步的宣布。
said-give = { $name }交出{ $piece }。
said-place = { $name }把{ $piece }放在{ $cell }。
said-call = { $name }喊出「QUARTO！」：{ $figure }。
said-decline = { $name }不喊。
said-put = { $name }把{ $piece }放在{ $cell }。
said-swap = { $name }互換{ $first }和{ $second }。
said-coins = { $count ->
   *[other] { $name }取得{ $count }枚硬幣。
}
# 戴上眼罩時：有人走了一步，取得多少枚硬幣。
said-move = { $name }走了一步。
said-refused-call = { $name }喊錯了「QUARTO！」：{ $reason }
said-refused-attempt = { $name }想做規則不容許的事（{ $rule }）。
said-draw-offer = { $name }提出平局。
said-takeback-request = { $name }請求收回一步。
said-yes = { $name }同意。
said-no = { $name }不同意。
said-taken-back = 這一步已收回。
said-resigns = { $name }認輸。
said-forfeits = { $name }離開了遊戲，判作落敗。
said-time = { $name }的時間用完了。
said-gives-time = { $name }給予額外{ $seconds ->
   *[other] { $seconds }秒
}。
said-observer = { $name }現在是觀察員。
said-observer-leaves = 觀察員離開了，由電腦接手。
said-pause = 觀察員暫停遊戲。
said-resume = 遊戲繼續。
said-approved = 觀察員批准這一步。
said-refused = 觀察員不批准這一步（{ $rule }）。
said-observer-time = 觀察員給予額外{ $seconds ->
   *[other] { $seconds }秒
}。

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
result-coins = { $count ->
   *[other] { $name }以{ $count }枚硬幣獲勝。
}
result-coins-shared = { $count ->
   *[other] { $names }各有{ $count }枚硬幣，並列獲勝。
}
result-full-board = 平局：所有棋子都已放置，沒有人喊出「QUARTO！」。
result-time = { $name }獲勝：對方的時間用完了。
result-resigned = { $name }獲勝：對方認輸。
result-agreed = 雙方同意平局。
result-forfeit = { $name }獲勝：對方離開了。
result-ongoing = 遊戲還未結束。

# 遊戲結束後，說出看到和沒看到的連成圖形。
eye-missed = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），卻沒有喊出。
eye-stolen = 第{ $turn }回合：{ $name }看到了{ $figure }，奪得勝利。
eye-dead = 第{ $turn }回合：沒有人喊出{ $figure }（{ $traits }），已經失效。

# 連接名字和事物。
list-two = { $first }和{ $second }
list-more = { $first }、{ $rest }
list-parts = { $first }；{ $rest }
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
`,a=e({default:()=>o}),o=`# 棋子、格、圖形和特性。

# 四連戰的柱體：淺／深、圓／方、高／矮、實心／中空。
piece-quarto = { $colour ->
   *[light] 淺色
    [dark] 深色
}{ $core ->
   *[solid] 實心
    [hollow] 中空
}{ $height ->
   *[tall] 高
    [short] 矮
}{ $shape ->
   *[round] 圓
    [square] 方
}柱體
# 跨肆度的棋子：柱體／平頂錐體、凹位／凸位、六角形／圓形、平邊／凸邊。
piece-quardo = { $top ->
   *[dent] 凹位
    [bulge] 凸位
}{ $edge ->
   *[flat] 平邊
    [rim] 凸邊
}{ $base ->
   *[hexagon] 六角形
    [circle] 圓形
}{ $body ->
   *[straight] 柱體
    [tapered] 平頂錐體
}

trait-colour = 顏色
trait-shape = 形狀
trait-height = 高度
trait-core = 虛實
trait-body = 形體
trait-top = 頂部
trait-base = 底面
trait-edge = 邊緣

# 四枚連成的棋子有甚麼相同。
value-light = 淺色
value-dark = 深色
value-round = 圓
value-square = 方
value-tall = 高
value-short = 矮
value-solid = 實心
value-hollow = 中空
value-straight = 柱體
value-tapered = 平頂錐體
value-dent = 凹位
value-bulge = 凸位
value-hexagon = 六角形
value-circle = 圓形
value-flat = 平邊
value-rim = 凸邊

cell-empty = { $cell }，空格
cell-holds = { $cell }，{ $piece }

figure-row = 第{ $number }橫排
figure-column = { $letter }直排
figure-diagonal-down = a1至d4對角線
figure-diagonal-up = d1至a4對角線
figure-square = 四方陣{ $cells }
figure-shared = { $figure }（{ $traits }）
piece-code = { $code }（{ $piece }）
`,s=e({default:()=>c}),c=`# 終端機遊戲。

terminal-welcome = Fourfold：{ $preset }。輸入「說明」查看說明，輸入「離開」離開遊戲。
terminal-choose = 玩哪一種？輸入編號，或直接按Enter鍵選第一種。
terminal-to-act = 輪到{ $seat }號座位。
terminal-begins = 抽籤結果：由{ $name }先開始。
terminal-opening = 開局的一步已閉上眼睛隨機抽出。
terminal-player = 玩家{ $number }
terminal-program = 電腦（{ $level }）
terminal-turn = 第{ $turn }回合：{ $name }。
terminal-hand = 手中：{ $piece }（{ $code }）
terminal-hand-none = 手中：沒有棋子
terminal-left = 剩餘：{ $pieces }
terminal-left-none = 沒有剩餘的棋子。
terminal-board-empty = 棋盤是空的。
terminal-table = 桌上：{ $pieces }
terminal-coins = 硬幣：{ $scores }
terminal-coins-all = 19枚硬幣全部都在。
terminal-coins-left = { $count ->
    [0] 奇墊上已經沒有硬幣。
   *[other] 還剩{ $count }枚硬幣：{ $figures }。
}
terminal-score = { $name }：{ $count }
terminal-time-left = 這個回合還剩{ $time }。
terminal-low-time = 請快一點：這個回合只剩{ $time }。
terminal-no-clock = 這一局不計時。
terminal-last = 上一步：{ $move }
terminal-last-none = 還沒有人走過。
terminal-prompt-give = { $name }，請交出一枚棋子：
terminal-prompt-call-give = { $name }，請喊出，或交出一枚棋子：
terminal-prompt-place = { $name }，請放置{ $piece }：
terminal-prompt-decline = { $name }，請選擇喊或不喊：
terminal-prompt-quardo = { $name }，請放置或互換棋子：
terminal-prompt-answer = { $name }，你同意嗎？
terminal-yes-or-no = 請回答「是」或「否」。
terminal-unknown = 「{ $text }」不是指令。輸入「說明」查看說明。
terminal-not-here = 「{ $text }」不適用於這種玩法。輸入「說明」查看說明。
terminal-incomplete = 「{ $text }」後面還欠內容。{ $help }
terminal-quit = 遊戲未完結，已經離開。
terminal-saved = 棋譜存於{ $file }。
terminal-replay-title = { $preset }：{ $names }
terminal-not-text = { $file }不是UTF-8文字檔，所以不是棋譜。
terminal-in-file = { $file }，第{ $line }行：{ $reason }
terminal-pass = 請把鍵盤交給{ $name }，然後按Enter鍵。
terminal-help-give = 「給 7」或「7」：交出棋子7；也可以說出名稱：「給 { $piece }」
terminal-help-place = 「放 b2」或「b2」：把手中的棋子放在b2
terminal-help-call = 「喊 橫排 2」或「!row2」：喊出「QUARTO！」並指出第2橫排；也可以用「直排 b」、「對角線 1」、「四方陣 b2」
terminal-help-decline = 「不喊」或「--」：最後一次放置之後不喊
terminal-help-put = 「放置 7 b2」或「7@b2」：把棋子7放在b2；也可以說出名稱：「放置 { $piece } b2」
terminal-help-swap = 「互換 b2 c3」或「b2~c3」：互換b2和c3的棋子
terminal-help-touch = 「觸摸 b2」、「觸摸 7」、「觸摸 橫排 2」：摸一格、摸桌上的棋子、摸硬幣
terminal-help-board = 「棋盤」：畫出棋盤
terminal-help-told = 「棋盤」：讀出有棋子的格
terminal-help-say = 「讀 b2」、「讀 橫排 2」：那裡有甚麼；「剩餘」：還剩甚麼棋子
terminal-help-say-dark = 「讀 b2」、「讀 橫排 2」：摸一格，或摸第2橫排的四格
terminal-help-last = 「上一步」：上一步是甚麼
terminal-help-coins = 「硬幣」：每人有多少枚，還剩哪些
terminal-help-coins-dark = 「硬幣」：每人有多少枚
terminal-help-time = 「時間」：剩餘的時間
terminal-help-codes = 「棋子」：每枚棋子的代碼
terminal-help-agree = 「平局」、「悔棋」：向對方提出，對方回答「是」或「否」
terminal-help-resign = 「認輸」：放棄這一局
terminal-help-quit = 「規則」：遊戲規則；「說明」：這份清單；「離開」：離開遊戲

# 指令用字，以空格分隔；英文指令同樣可用。
command-give = 給 交 交出
command-place = 放 放在
command-call = 喊 喊出
command-decline = 不喊 過
command-put = 放置 擺 擺放
command-swap = 互換 交換 換
command-touch = 觸摸 摸
command-board = 棋盤 底盤 奇墊
command-say = 讀 讀出
command-left = 剩餘 剩下
command-last = 上一步
command-coins = 硬幣
command-time = 時間
command-pieces = 棋子 柱體
command-draw = 平局 和局
command-takeback = 悔棋 收回
command-resign = 認輸
command-rules = 規則
command-help = 說明 幫助
command-quit = 離開 退出
command-yes = 是 同意 好
command-no = 否 不同意 不
command-row = 橫排 橫行
command-column = 直排 直行
command-diagonal = 對角線 斜線 斜角線
command-square = 四方陣 方陣 正方形
# 不影響意思的小字；不能是棋子的代碼。
command-small = 在 到 至 第 的 這枚
command-and = 和 與 跟
`,l=e({default:()=>u}),u=`# 網頁版。$name 是玩家；$piece、$cell 和 $figure 是名稱。

web-welcome = 四個相同，看誰先發現
web-tagline = 與朋友玩四連戰和跨肆度：同一螢幕對局、傳送連結，或挑戰電腦。不用註冊。
web-navigation = 主選單
web-skip = 跳至內容
web-lobby = 回到首頁
web-settings = 設定
web-missing = 沒有這個頁面。
web-loading = 請稍候…
web-unreachable = 無法連上伺服器，請稍後再試。
web-reconnecting = 連線中斷，正在重新連線。對局不會遺失。
web-cancel = 取消
web-close = 關閉
web-cancelled = 已取消。

# 首頁。
web-continue = 我的對局
web-watch = 公開的對局
web-watch-none = 現在沒有公開的對局。
web-phase-waiting = 等候玩家
web-phase-playing = 進行中
web-phase-over = 已結束
web-choose-game = 選擇玩法
web-how-many = 幾個人玩？
web-players-count = { $count ->
   *[other] { $count }人
}
web-against = 和誰玩？
web-against-number = 玩家{ $number }
web-against-program = 電腦
web-against-here = 身邊的人
web-against-link = 朋友（傳送連結）
web-other-name = 對方的名字
web-strength = 電腦有多強？
web-strength-hint = 較低的級別走得合理，但會像人一樣看漏連成的圖形。
web-level = { $level }級
web-level-perfect = 完美
web-level-strongest = 最強
web-name = 你的名字
web-name-hint = 同桌的人會看到。
web-traits = 哪些特性計算在內？
web-squares = 四個連成正方形也算
web-auto-call = 連成時自動喊出
web-clock = 每回合的時間
web-clock-none = 不限時
web-first = 誰先開始？
web-first-lot = 抽籤決定
web-first-me = 你
web-first-other = 下一位玩家
web-listed = 任何人都可以找到並加入這一局
web-start = 開始遊戲
web-start-invite = 建立對局和連結

# 等候與加入。
web-waiting = 等候其他玩家
web-waiting-listed = 對局已在首頁公開，任何人都可以加入。
web-waiting-watch = 所有人就座後，遊戲立即開始。
web-invite = 把連結傳給玩家{ $number }。最先打開的人入座。
web-invite-observer = 把連結傳給觀察員。
web-link = 連結
web-copy = 複製連結
web-copied = 連結已複製。
web-copy-by-hand = 請自行複製選取的連結。
web-share = 分享
web-qr = 連結的QR碼
web-sit = 以玩家{ $number }入座
web-join-title = 有人邀請你來玩
web-join-text = 請入座；人齊後遊戲開始。
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
web-in-hand = 手中：{ $piece }。
web-trait = { $trait }：{ $value }
web-figure-told = { $figure }：{ $cells }
web-cell-marked = { $cell }，已選定互換
web-cell-aimed = { $cell }，待確認
web-piece-gone = { $piece }，已不在
web-piece-picked = { $piece }，已選中

# 輪到誰，做甚麼。
web-turn-yours = 輪到你：{ $what }。
web-turn-named = { $name }：{ $what }。
web-turn-other = 輪到{ $name }。
web-task-give = 交出一個柱體
web-task-give-call = 交出一個柱體，或喊出
web-task-place = 放置手中的柱體
web-task-last-call = 選擇喊或不喊
web-task-put-or-swap = 放置一枚棋子，或互換兩枚
web-place-first = 請先放置手中的柱體。
web-give-first = 請先選擇要交出的柱體。
web-pick-first = 請先選擇桌上的棋子，或選定棋盤上要互換的棋子。
web-picked = 已選：{ $piece }。
web-aimed = 放在{ $cell }嗎？再按一次確認。
web-marked = 已選定{ $cell }。請選擇相鄰的棋子來互換。
web-confirm = 確認
web-over = 遊戲結束。

# 喊出。
web-call = QUARTO！
web-call-title = 指出圖形
web-call-figure = 或從清單選擇圖形
web-call-none = 尚未選擇
web-call-go = 喊出
web-call-this = 喊出{ $figure }
web-point-out = 在棋盤上指出四格，或從清單選擇圖形。
web-pointed = 已指出{ $cell }，共{ $count }格，需要4格。
web-unpointed = 已取消{ $cell }，共{ $count }格，需要4格。
web-pointed-figure = 已指出{ $figure }。現在可以喊出。
web-pointed-four = 已經指出四格了。
web-pointed-nothing = 這些格不成圖形。
web-no-calling = 這種玩法不需要喊。
web-decline = 不喊

# 請求與回答。
web-actions = 更多
web-takeback = 收回一步
web-draw = 提出平局
web-give-time = { $seconds ->
   *[other] 給予額外{ $seconds }秒
}
web-resign = 認輸
web-resign-title = 要認輸嗎？
web-resign-sure = 認輸後對方獲勝。
web-resign-typed = 真的要認輸嗎？請輸入「是」或「否」。
web-play-on = 繼續玩
web-asked = 已提出請求，對方還未回答。
web-withdraw = 收回請求
web-agree = 同意
web-disagree = 不同意

# 結束。
web-you-won = 你贏了！
web-you-lost = 你輸了。
web-won = { $name }贏了！
web-drawn = 平局
web-rematch = 再玩一局
web-rematch-accept = 接受再玩一局
web-next-game = 前往下一局
web-new-game = 選擇其他玩法

# 指令與訊息。
web-speech = 指令與訊息
web-command = 指令
web-command-do = 執行
web-command-example = 放 b2
web-command-example-quardo = 互換 b2 c3
web-command-list = 可以輸入甚麼
web-command-help = 可以輸入：放 b2、給和柱體名稱、喊 橫排 2、放置加棋子和格、互換 b2 c3、棋盤、剩餘、上一步、硬幣、時間、平局、悔棋、認輸。
web-incomplete = 「{ $text }」後面還欠內容。
web-log = 訊息
web-log-empty = 還沒有訊息。

# 按鍵。
web-keys = 棋盤按鍵
web-keys-where = 焦點在棋盤上時有效。字母鍵可以在設定裡關閉。
web-key-move = 在棋盤上移動
web-key-jump = 跳到一格：鍵盤就是棋盤
web-key-act = 放置、選擇、選定或互換
web-key-cancel = 取消
web-key-cell = 讀出這一格；按兩次：逐項特性
web-key-figure = 讀出經過這一格的下一個圖形；加 Shift 讀上一個
web-key-hand = 手中的柱體
web-key-last = 上一步
web-key-time = 剩餘的時間
web-key-coins = 硬幣
web-key-empty = 到下一個空格
web-key-task = 現在可以做甚麼？
web-key-left = 剩餘的柱體
web-key-messages = 上一則和下一則訊息
web-key-call = 喊出「QUARTO！」
web-key-command = 到指令欄
web-key-help = 這份清單

# 設定。
web-language = 語言
web-language-auto = 依瀏覽器
web-look = 外觀
web-theme = 顏色
web-theme-auto = 依裝置
web-theme-light = 淺色
web-theme-dark = 深色
web-board-look = 棋盤
web-board-wood = 木
web-board-slate = 石板
web-board-paper = 紙
web-larger-pieces = 較大的棋子
web-trait-letters = 在棋子上顯示特性文字
web-playing = 對局
web-confirm-setting = 放置和交出之前先確認
web-letter-keys = 以字母作為棋盤按鍵
web-low-time = 剩餘多少時間時提醒
web-never = 從不
web-settings-kept = 設定只保存在這個瀏覽器裡。

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
letter-rim = 凸
`;export{t as a,r as i,s as n,a as r,l as t};