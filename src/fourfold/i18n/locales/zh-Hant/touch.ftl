# Touch of Quardo in the browser: the dark board, the lobby around it.

# 首頁：在黑暗中玩（D8）。
lobby-blindfold = 戴上眼罩
lobby-blindfold-hint = 誰也看不見棋盤，只能逐格觸摸。
lobby-named-blindfold = { $name }（戴眼罩）
lobby-touches = 可以摸棋盤多少次？
lobby-touches-free = 次數不限
lobby-touches-memory = 記憶：限定次數
lobby-touches-turn = 每回合摸棋盤的次數
lobby-touches-count = { $count ->
    [0] 不能摸，全憑記憶
   *[other] { $count }次
}
lobby-observer = 誰當觀察員？
lobby-observer-program = 電腦
lobby-observer-open = 別人（傳送連結）
lobby-observer-me = 你
lobby-observed-program = 由電腦監督大家遵守規則。
lobby-observed-open = 打開連結的人看得見棋盤，並裁決互換和硬幣。在此之前由電腦負責。
lobby-observed-me = 你看得見棋盤，並裁決互換和硬幣。看得見的人不下場。
lobby-observer-name = 觀察員
lobby-observing = 你是觀察員
lobby-no-chat = 戴上眼罩時，玩家不能互傳訊息。
lobby-link-title = 對局已經開始
lobby-link-text = 只欠觀察員。在有人打開這個連結之前，由電腦擔任觀察員。
lobby-to-game = 前往對局
