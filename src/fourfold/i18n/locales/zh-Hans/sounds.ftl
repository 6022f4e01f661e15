# 学习棋子和棋盘的声音。

sounds-title = 学习声音
sounds-about = 每枚棋子、每个格子都有自己的声音。不听也能玩，但在黑暗中，声音比语言更快。
sounds-off = 声音已关闭。
sounds-switch-on = 打开声音
sounds-on = 声音已打开。
sounds-none = 这个浏览器不能播放声音。下面用文字描述每一种声音。
sounds-silent = 音量为零，可以在这里调高：
sounds-set = 哪一套棋子？

# 四种属性，逐一学习。
sounds-traits = 四种属性
sounds-traits-hint = 依次播放两个值，听出区别。
sounds-trait-colour = 浅色音高不变，深色音高下降。
sounds-trait-shape = 圆的声音柔和，方的声音生硬。
sounds-trait-height = 高的是高音，矮的是低音。
sounds-trait-core = 实心是一声，空心是短促的两声。
sounds-trait-body = 柱体音高不变，平顶锥体音高上升。
sounds-trait-top = 凸位是高音，凹位是低音。
sounds-trait-base = 圆形的声音柔和，六角形的声音生硬。
sounds-trait-edge = 凸边前面有一个短促的高音，平边没有。

# 每个值听起来怎样，用于列举。
sounds-like-light = 音高不变
sounds-like-dark = 音高下降
sounds-like-round = 柔和
sounds-like-square = 生硬
sounds-like-tall = 高音
sounds-like-short = 低音
sounds-like-solid = 一声
sounds-like-hollow = 短促两声
sounds-like-straight = 音高不变
sounds-like-tapered = 音高上升
sounds-like-dent = 低音
sounds-like-bulge = 高音
sounds-like-hexagon = 生硬
sounds-like-circle = 柔和
sounds-like-flat = 前面没有高音
sounds-like-rim = 前面有高音

# 全部十六枚，以及棋盘。
sounds-sixteen = 全部十六枚
sounds-sixteen-hint = 用方向键移动，或直接按下。
sounds-pulses = 振动：{ $pulses }
sounds-pulses-hint = 共四次振动：{ $traits }。长振动表示{ $values }。
sounds-pulses-none = 这台设备不能振动。
sounds-long = 长
sounds-short = 短
sounds-board = 棋盘
sounds-board-hint = 格子越靠上，音越高。各列从左耳到右耳。
sounds-board-mono = 当前为单声道，只能听出是哪一行。可以在设置中更改。
sounds-board-piece = 这一格上的棋子
sounds-board-nothing = 没有棋子

# 测试。
sounds-test = 测一测
sounds-test-about = { $all }个声音，你能听出多少？
sounds-test-needs = 测试需要声音。
sounds-level = 难度如何？
sounds-level-1 = 一种属性
sounds-level-2 = 四枚选一
sounds-level-3 = 十六枚选一
sounds-level-4 = 棋盘上的一格
sounds-best = 最好成绩：{ $right }/{ $all }
sounds-start = 开始
sounds-question = 第{ $number }题，共{ $all }题。
sounds-score = 答对：{ $right }
sounds-ask-trait = 你听到什么？（{ $trait }）
sounds-ask-piece = 是哪一枚棋子？
sounds-ask-cell = 是哪一格？
sounds-repeat = 再听一次（R）
sounds-right = 对了：{ $answer }。
sounds-wrong = 不对，是{ $answer }。
sounds-next = 下一题
sounds-finish = 看成绩
sounds-stop = 停止
sounds-result = { $all }题答对{ $right }题。
sounds-verdict-all = 满分，真是金耳朵！
sounds-verdict-good = 听得真准！
sounds-verdict-fair = 渐入佳境。
sounds-verdict-start = 大家都是这样开始的，再听听上面的声音吧。
sounds-record = 个人新纪录！
sounds-again = 再来一次

# 设置：网页自己的语音，以及黑暗中使用的功能。
voice-hint = 适合不用读屏软件的玩家：播报会朗读出来。如果使用读屏软件，每句话都会听到两遍。
voice-on = 朗读播报
voice-rate = 语速
voice-sample = 网页就是这样朗读的。
voice-none = 这台设备没有这种语言的语音：{ $language }。
vibration-title = 在黑暗中
vibration-on = 用振动感受棋子
vibration-hint = 设备能振动时，每枚棋子有四次长短不同的振动，每种属性一次。
