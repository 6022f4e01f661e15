# 首頁：選擇玩法、邀請、加入、繼續。

lobby-game-quarto = 四連戰
lobby-game-quardo = 跨肆度
lobby-game-touch = 接觸
lobby-variant = 規則
lobby-variant-quarto-beginner = 初階
lobby-variant-quarto = 標準
lobby-variant-quarto-advanced = 高階
lobby-variant-quardo = 硬幣
lobby-variant-quardo-classic = 經典
lobby-about-link = 線上對局
lobby-about-here = 輪流下
lobby-more = 更多選項

# 首頁的棋桌：在上面走第一步，對局就開始。
lobby-opening-give = { $set ->
    [quardo] 選一枚棋子給電腦放，馬上開局！
   *[quarto] 選一個柱體給電腦放，馬上開局！
}
lobby-opening-pick = 選一枚棋子開局。
lobby-opening-put = 放到任何一格，馬上開局！
lobby-opening-dark = 在黑暗中玩
