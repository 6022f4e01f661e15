# 拒絕時的訊息。每個 id 都是錯誤代碼。
# $rule 由程式加上。

error = 這個操作不被接受。
notation = 「{ $found }」不符合這裡的寫法。
piece-syntax = { $set ->
    [quardo] 「{ $found }」不是棋子：棋子用0-9或a-f其中一個字元表示。
   *[quarto] 「{ $found }」不是柱體：柱體用0-9或a-f其中一個字元表示。
}
cell-syntax = 「{ $found }」不是格：格由直排a-d和橫排1-4組成，例如b2。
figure-syntax = 「{ $found }」既不是直線也不是正方形：應為row1-row4、cola-cold、diag1、diag2或sqa1-sqc3。
move-syntax = 「{ $found }」不是一步：應寫成7、b2、!row2、--、7@b2或b2~c3。
target-syntax = 「{ $found }」無法觸摸：應是一格（如b2）、一枚棋子（0-9或a-f）或一枚硬幣（如row2）。
swap-order = 互換要寫出兩個不同的格，次序在前的先寫。
extra-words = 甚麼都沒有做：「{ $word }」須單獨輸入，後面卻有「{ $found }」。
board-syntax = 「{ $found }」寫法不對：棋盤要寫成四個橫排，每排四枚棋子或點，以「/」連接。
hand-syntax = { $set ->
    [quardo] 「{ $found }」不能表示手中的棋子：應為一枚棋子、「-」或「x」。
   *[quarto] 「{ $found }」不能表示手中的柱體：應為一個柱體、「-」或「x」。
}
last-syntax = 「{ $found }」不能表示最後放置的一格：應為一格或「-」。
coins-syntax = 「{ $found }」寫法不對：硬幣要寫成五個十六進制數字，由00000至7ffff。
scores-syntax = 「{ $found }」寫法不對：每個座位寫一個分數，以「-」連接。
turn-syntax = 「{ $found }」不能表示輪到誰：應為輪到的座位號碼，由1開始。
field-count = 這個局面由以下各項組成：{ $fields }，各項之間以一個空白字元分隔。
position = 遊戲中不可能出現這樣的局面。
piece-twice = { $set ->
    [quardo] 棋子{ $piece }出現了兩次；16枚棋子各只有一枚。
   *[quarto] 柱體{ $piece }出現了兩次；16個柱體各只有一個。
}
last-empty = { $cell }不可能是最後放置的一格：這一格是空的。
declined-early = 第16次放置之前，不可能有人選擇不喊。
played-on = { $set ->
    [quardo] 這一局會自動喊出「QUARTO！」：{ $cell }放上棋子時，遊戲已經結束。
   *[quarto] 這一局會自動喊出「QUARTO！」：{ $cell }放上柱體時，遊戲已經結束。
}
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
bad-option = 選項「{ $option }」不能是「{ $value }」：{ $allowed }。
bad-traits = 「{ $value }」不能作為計算的特性：請從{ $allowed }中選擇一至三種。
bad-wrong-call = 「{ $value }」不能作為喊錯的代價：{ $allowed }。
bad-switch = 「{ $option }」只能開啟或關閉，不能是「{ $value }」。
fixed-option = { $preset }已定下這一項：「{ $option }」不能是「{ $value }」。
bad-players = 「{ $value }」不能作為玩家人數：{ $allowed }。
bad-clock = 「{ $value }」不能作為時限。可以寫60（每回合的秒數）、3d/turn、450s/game或600s+5s/game，最多{ $turn }或{ $game }。
bad-touches = 「{ $value }」不能作為每回合的觸摸次數：戴上眼罩時可以是{ $allowed }次。
needs-blindfold = 「{ $option }」只用於戴眼罩的遊戲。
illegal-move = 現在不能走這一步。
game-over = 遊戲已經結束。
not-this-game = 這個遊戲沒有{ $move }這種棋步。
nothing-in-hand = { $set ->
    [quardo] 手中沒有棋子可以放在{ $cell }：要先有人交出一枚棋子。
   *[quarto] 手中沒有柱體可以放在{ $cell }：要先有人交出一個柱體。
}
piece-in-hand = { $set ->
    [quardo] 要先放置手中的棋子{ $hand }，才可以交出另一枚。
   *[quarto] 要先放置手中的柱體{ $hand }，才可以交出另一個。
}
piece-gone = { $set ->
    [quardo] 棋子{ $piece }已經在棋盤上。
   *[quarto] 柱體{ $piece }已經在棋盤上。
}
cell-occupied = { $set ->
    [quardo] { $cell }已經有棋子。
   *[quarto] { $cell }已經有柱體。
}
nothing-to-give = { $set ->
    [quardo] 16枚棋子已全部放置：請選擇喊或不喊。
   *[quarto] 16個柱體已全部放置：請選擇喊或不喊。
}
decline-early = 第16次放置之後，才可以選擇不喊。
pawn-gone = 棋子{ $piece }已經不在桌上。
swap-empty = 互換需要兩枚棋子：{ $cell }是空格。
swap-not-adjacent = { $first }和{ $second }並不相鄰。
swap-no-coin = 互換{ $first }和{ $second }不會取得任何硬幣。
coins-first = 請說出這一步取得的硬幣，或結束回合。
nothing-to-name = 放置或互換之後，才能說出硬幣。
coin-owed = 互換必須取得一枚硬幣：請說出來。
call-refused = 不能喊{ $figure }。
call-not-counted = 不能喊{ $figure }：這一局不計算正方形。
call-incomplete = { $figure }還未放滿：{ $cell }是空格。
call-not-aligned = { $set ->
    [quardo] { $figure }的四枚棋子，在計算的屬性中沒有一種相同。
   *[quarto] { $figure }的四個柱體，在計算的特性中沒有一種相同。
}
call-dead = { $figure }雖然連成了，但沒有及時喊出，已經失效。
call-not-formed = 這一步沒有連成{ $figure }：沒有棋子進入其中。
call-no-coin = { $figure }的硬幣已被取走。
call-automatic = 這種玩法會自動找出連線，不需要喊。
match = 這一局現在不能這樣做。
wrong-player-count = 有{ $count }個名字、{ $players }個座位：每個座位要有一個名字。
no-such-seat = 這張桌沒有{ $seat }號座位。
seat-out = { $seat }號玩家已經不在這一局中。
match-over = 遊戲已經結束。
not-your-turn = 現在輪到{ $to_act }號玩家，不是{ $seat }號玩家。
opening-drawn = 開局由玩家閉上眼睛隨機抽取，不能自己選擇。
time-backwards = 事件要按時間先後排列。
time-is-up = 時間已經用完。
time-not-up = 還有時間。
no-clock = 這一局不計時。
bad-seconds = 「{ $seconds }」不能作為額外時間：應為1至{ $most }的整數秒。
own-time = 額外時間要由同桌的其他人給予。
paused = 遊戲正在暫停。
not-paused = 遊戲沒有暫停。
no-observer = 只有觀察員可以這樣做，而現在沒有觀察員。
observer-there = { $name }已經是觀察員。
no-move-yet = 還沒有人走過。
ruling-pending = 觀察員要先裁決上一步。
nothing-to-rule = 沒有等待裁決的一步。
ruling-wrong = 這個裁決違反規則，所以無效。
no-leaving = 遊戲結束前，任何人都不能離開座位。
nothing-to-claim = 沒有可要求的：這一局並沒有在等其他玩家。
no-draw-to-claim = 只剩兩位玩家時才能要求判作平局。
not-blindfolded = 這一局沒有人戴眼罩：不用觸摸。
no-touches-left = 這個回合的觸摸次數已經用完。
no-coins-here = 這個遊戲沒有硬幣。
already-asked = 還有一個請求等待回覆。
asked-this-turn = 你在本回合已經提出過一次請求：有計時時每回合只能提出一次。
call-barred = 喊錯之後，要等再放下一個柱體才能再喊。
naming-barred = 說錯硬幣之後，這個回合不能再取硬幣。
nothing-asked = 沒有需要回覆的請求。
nothing-to-take-back = { $seat }號玩家還沒有可以收回的一步。
unknown-level = 「{ $level }」不是這個遊戲的級別：{ $levels }。
unknown-engine = 「{ $program }」既不是這個遊戲的級別（{ $levels }），也不是已安裝的程式。
server = 伺服器不能這樣做。
not-authenticated = 伺服器不知道是誰提出請求。
not-your-seat = { $seat }號玩家不是你。
not-the-host = 只有建立這一局的人才能這樣做。
entry-not-open = 這場比賽不對所有人開放：請聯絡裁判長。
not-the-director = 只有這場比賽的裁判長可以這樣做。
foreign-origin = 這個請求來自其他網站。
no-help = 真人之間的對局不設提示。
no-spectators = 這一局不設旁觀。
not-found = 這個網址沒有內容。
no-such-game = 沒有這一局遊戲。
no-such-bot = 沒有這個機器人。
played-online = 這場比賽的對局在網上進行：結果由伺服器登記。
name-claimed = 這個名字已經有人認領了。
no-such-tournament = 沒有這場比賽。
no-such-player = 沒有這位玩家。
passkey-refused = 通行金鑰未獲接受。請再試一次。
no-such-passkey = 你沒有這個通行金鑰。
no-passkey = 沒有通行金鑰就無法再回來：請先建立一個。
no-passkeys-here = 此網址不能使用通行金鑰。
too-many-passkeys = 你的通行金鑰太多了：最多{ $most }個。
bot-away = { $bot }沒有連線。
bot-busy = 等待{ $bot }回應的人太多了。
not-challenged = 這裡沒有等待你回應的挑戰。
not-a-bot = 這是給機器人用的：請先申請存取碼。
no-such-link = 這個連結沒有對應的座位：可能已被使用，或已過期。
no-such-device = 沒有其他裝置從你的裝置取得這個座位。
method-not-allowed = 這個網址不接受這類請求。
seat-taken = 這個座位已有人坐。
not-started = 遊戲還未開始：尚有空位。
not-away = 輪到的玩家離開的時間還不夠久。
cancelled = 這一局已取消。
already-started = 遊戲已經開始。
against-yourself = 你在這局等級分對局中已有座位。
no-undo-rated = 等級分對局不能悔棋。
not-over = 遊戲結束後才可以這樣做。
stale = 其間已有變化：最新的事件是第{ $index }項。
bad-expect = 「expect」是{ $expect }，但本局的序號是{ $index }。
chat-off = 這一局不設聊天。
chat-full = 這一局的聊天訊息太多：每位玩家最多{ $most }則。
turn-quota = 這一回合的動作太多：走棋以外最多{ $most }次。
game-quota = 這一局的動作太多：走棋以外最多{ $most }次。你仍然可以走棋。
in-the-dark = 這一局結束前，任何人都不能看棋盤。
observer-not-agreed = 遊戲已經開始：所有玩家都同意，觀察員才能加入。
game-full = 旁觀這一局的人已經太多。
too-large = 請求的內容太大。
record-too-long = 這份棋譜太長：有{ $count }個事件，最多只能有{ $most }個。
bad-request = 請求的格式不對：{ $where }。{ $reason }
request-fault = 與文件中的格式不符。
field-missing = 缺少此欄位。
field-unknown = 沒有這個欄位。
field-type = 值的類型必須是{ $expected }。
field-choice = 值必須是以下其中之一：{ $allowed }。
field-range = 值必須{ $limit }。
field-length = 長度必須{ $limit }。
not-json = 不是有效的JSON。
bad-name = 名字至少要有一個看得見的字元。
name-too-long = 名字最多 { $limit } 個字元；這個有 { $length } 個。
bad-seats = 寫了{ $count }個座位，但有{ $players }位玩家：每位玩家要有一個座位。
bad-first = 先手要從座位中選定，或以抽籤決定。
bad-grace = 重返遊戲的時限應為10至86400的整數秒。
rated-seats = 等級分對局在真人或機器人之間進行，每位玩家使用各自的裝置。
rated-position = 等級分對局從空棋盤開始。
no-observer-here = 只有戴眼罩的遊戲才有觀察員。
unknown-host = 本伺服器不使用{ $host }這個名稱。管理者可以允許它：--allowed-host。
too-many-requests = 請求太多。請在{ $seconds }秒後再試。
too-many-questions = 你還有太多問題未獲答覆。請在{ $seconds }秒後再試。
too-many-games = 未完成的局太多：要先結束其中一局。
too-many-listed = 你在大廳的對局太多了：請先結束一局。
entrant-quota = 你在這場比賽中改變主意的次數太多了：請聯絡裁判長。
director-quota = 你在這場比賽中的更改太多了：請結束它，或新建一場比賽。
tournament-full = 比賽名額已滿：已有{ $count }位參賽者。
too-many-tournaments = 你主持的未結束的比賽太多了：請先結束一場。
too-many-listed-tournaments = 你公開列出的比賽太多了：請先結束一場。
data-in-use = 另一個Fourfold伺服器正在使用{ $folder }。
cannot-listen = 伺服器無法監聽{ $address }：{ $reason }。請用{ $option }另選一個連接埠。
bad-proxy = { $proxy }不是代理的地址：請給出地址、10.0.0.0/8這樣的網段，或*。
bad-database = 無法使用資料庫{ $database }：{ $reason }
database-too-new = 資料庫{ $database }屬於較新版本的Fourfold（{ $revision }）。
bad-redis = { $redis }不能用作Redis的地址：{ $reason }
no-space = { $folder } 所在的磁碟已滿：無法儲存任何內容。
internal-error = 伺服器出現問題。
unavailable = 伺服器現在無法回應：請稍後再試。
damaged = 儲存的資料已損壞，需要由伺服器管理員修復。
damaged-game = 本局儲存的著法已損壞，需要由伺服器管理員修復。
damaged-tournament = 這項比賽儲存的資料已損壞，需要由伺服器管理員修復。
tournament = 比賽現在不能這樣做。
tournament-setup = 在這種賽制中，「{ $field }」不能是{ $value }：應從{ $least }到{ $most }。
tournament-result = 「{ $result }」不是這種遊戲的結果。
tournament-line = 無法讀取比賽檔案的第{ $line }行：{ $found }
tournament-entered = { $entrant }已經報名。
tournament-not-entered = { $entrant }沒有報名參加這場比賽。
tournament-nothing-to-edit = { $entrant } 已經是這個名字和等級分。
tournament-entry-closed = 報名已截止：在這種賽制中，第一輪編排後不能再報名。
tournament-not-present = { $entrant }不參加第{ $round }輪。
tournament-is-present = { $entrant }已經在場。
tournament-wrong-round = 現在不能是第{ $round }輪：應為第{ $expected }輪。
tournament-round-open = 第{ $round }輪還沒有結束。沒有結果的對局：{ $games }。
tournament-round-begun = 第{ $round }輪已經開始，不能撤銷。
tournament-no-more-rounds = 所有輪次都已下完。
tournament-finished = 比賽已經結束。
tournament-too-few = 在場的只有{ $present }位玩家，一桌需要{ $players }位。
tournament-no-pairing = 第{ $round }輪沒有合規的編排：任何編排都會使對手重複、有人第二次輪空或先手次數失衡。請結束比賽，或手動編排。
tournament-bad-pairing = 在這個編排中，{ $entrant }缺失、重複或不應出現。
tournament-illegal-pairing = 這個編排違反了編排規則（{ $law }）：{ $entrants }。
tournament-no-such-game = 第{ $round }輪第{ $table }桌沒有第{ $game }局。
tournament-decided = 這局已有結果：{ $result }。
tournament-begun = 這局已經開始。
tournament-waiting = 已有結果等待確認：{ $result }。
tournament-nothing-to-confirm = 這裡沒有等待確認的結果。
tournament-not-at-table = { $entrant }不下這局。
tournament-own-claim = 這個結果須由另一位玩家或裁判長確認。
tournament-nothing-to-correct = 沒有可更正的：這局的結果不是{ $result }，或者不會改變。
tournament-built-upon = 後面的輪次以這個結果為依據：請先撤銷那一輪。
tournament-nothing-to-undo = 第 { $number } 筆記錄不存在，或已被撤銷。
tournament-rested-upon = 後面的記錄以這一筆為依據，必須一併撤銷：{ $numbers }。

braille = 這無法寫成點字。
braille-no-library = 點字需要 liblouis 的程式 lou_translate：請安裝套件 liblouis-bin（Debian、Ubuntu）、liblouis-utils（Fedora）或 liblouis（Homebrew）。
braille-no-table = 這裡的 liblouis 沒有表 { $table }：請安裝 liblouis 3.24 或更新版本及其表。
braille-no-grade = 這裡沒有 { $language } 的縮寫點字（二級），只有英語的。

puzzle-syntax = 「{ $found }」不合格式：一道題有九個欄位，以定位字元分隔。
puzzle-changed = 編號「{ $id }」不屬於這道題：它的編號是「{ $expected }」。
puzzle-file = 這不是題集：第一行不是「{ $header }」。
puzzle-twice = 題目「{ $id }」出現了兩次。
unknown-puzzle = 這個題集裡沒有題目「{ $id }」。
unknown-theme = 「{ $theme }」不是題目的主題：{ $themes }。
no-daily-puzzle = { $day } 沒有每日一題；第一題是 { $first } 的。
not-proved = 題目「{ $id }」未經證明。
no-such-question = 題目「{ $id }」所問的在局面裡並不存在：「{ $kind }」。
not-the-answer = 題目「{ $id }」有錯：{ $move } 達不到所說的結果。
not-the-only-answer = 題目「{ $id }」還有別的答案：{ $move } 不是唯一的正解。
line-too-short = 題目「{ $id }」的棋步結束得太早。
line-too-long = 題目「{ $id }」的棋步太長，從 { $move } 起。
