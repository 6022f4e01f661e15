# 學習棋子和棋盤的聲音。

sounds-title = 學習聲音
sounds-about = 每枚棋子、每一格都有自己的聲音。不聽也能玩，但在黑暗中，聲音比說話更快。
sounds-off = 聲音已關閉。
sounds-switch-on = 開啟聲音
sounds-on = 聲音已開啟。
sounds-none = 這個瀏覽器不能播放聲音。下面以文字描述每一種聲音。
sounds-silent = 音量為零，可以在這裡調高：
sounds-set = 哪一套棋子？

# 四種特性，逐一學習。
sounds-traits = { $set ->
    [quardo] 四種屬性
   *[quarto] 四種特性
}
sounds-traits-hint = 先後播放兩個值，聽出分別。
sounds-trait-colour = 淺色音高不變，深色音高下降。
sounds-trait-shape = 圓的聲音柔和，方的聲音生硬。
sounds-trait-height = 高的是高音，矮的是低音。
sounds-trait-core = 實心是一聲，中空是短促的兩聲。
sounds-trait-body = 柱體音高不變，平頂錐體音高上升。
sounds-trait-top = 凸位是高音，凹位是低音。
sounds-trait-base = 圓形的聲音柔和，六角形的聲音生硬。
sounds-trait-edge = 凸邊前面有一個短促的高音，平邊沒有。

# 每個值聽起來怎樣，用於列舉。
sounds-like-light = 音高不變
sounds-like-dark = 音高下降
sounds-like-round = 柔和
sounds-like-square = 生硬
sounds-like-tall = 高音
sounds-like-short = 低音
sounds-like-solid = 一聲
sounds-like-hollow = 短促兩聲
sounds-like-straight = 音高不變
sounds-like-tapered = 音高上升
sounds-like-dent = 低音
sounds-like-bulge = 高音
sounds-like-hexagon = 生硬
sounds-like-circle = 柔和
sounds-like-flat = 前面沒有高音
sounds-like-rim = 前面有高音

# 全部十六枚，以及棋盤。
sounds-sixteen = 全部十六枚
sounds-sixteen-hint = 用方向鍵移動，或直接按下。
sounds-pulses = 震動：{ $pulses }
sounds-pulses-hint = 共四下震動：{ $traits }。長震動代表{ $values }。
sounds-pulses-none = 這部裝置不能震動。
sounds-long = 長
sounds-short = 短
sounds-board = 棋盤
sounds-board-hint = 格子越高，音越高。各直排由左耳到右耳。
sounds-board-mono = 現為單聲道，只能聽出是哪一橫排。可以在設定中更改。
sounds-board-piece = 這一格上的棋子
sounds-board-nothing = 沒有棋子

# 測試。
sounds-test = 測一測
sounds-test-about = { $all }個聲音，你能聽出多少？
sounds-test-needs = 測試需要聲音。
sounds-level = 難度如何？
sounds-level-1 = 一種特性
sounds-level-2 = 四枚選一
sounds-level-3 = 十六枚選一
sounds-level-4 = 棋盤上的一格
sounds-best = 最佳成績：{ $right }/{ $all }
sounds-start = 開始
sounds-question = 第{ $number }題，共{ $all }題。
sounds-score = 答對：{ $right }
sounds-ask-trait = 你聽到甚麼？（{ $trait }）
sounds-ask-piece = 是哪一枚棋子？
sounds-ask-cell = 是哪一格？
sounds-repeat = 再聽一次（R）
sounds-right = 對了：{ $answer }。
sounds-wrong = 不對，是{ $answer }。
sounds-next = 下一題
sounds-finish = 看成績
sounds-stop = 停止
sounds-result = { $all }題答對{ $right }題。
sounds-verdict-all = 滿分，真是金耳朵！
sounds-verdict-good = 聽得真準！
sounds-verdict-fair = 漸入佳境。
sounds-verdict-start = 大家都是這樣開始的，再聽聽上面的聲音吧。
sounds-record = 個人新紀錄！
sounds-again = 再來一次

# 設定：網頁本身的語音，以及黑暗中使用的功能。
voice-hint = 適合不用讀屏軟件的玩家：播報會朗讀出來。如果使用讀屏軟件，每句話都會聽到兩遍。
voice-on = 朗讀公布的內容
voice-rate = 語速
voice-sample = 網頁就是這樣朗讀的。
voice-none = 這部裝置沒有這種語言的語音：{ $language }。
vibration-title = 在黑暗中
vibration-on = 以震動感受棋子
vibration-hint = 裝置能震動時，每枚棋子有四下長短不同的震動，每種特性一下。
