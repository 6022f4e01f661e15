# 首页：选择玩法、邀请、加入、继续。

lobby-game-quarto = 四连战
lobby-game-quardo = 跨肆度
lobby-game-touch = 接触
lobby-variant = 规则
lobby-variant-quarto-beginner = 入门
lobby-variant-quarto = 标准
lobby-variant-quarto-advanced = 进阶
lobby-variant-quardo = 硬币
lobby-variant-quardo-classic = 经典
lobby-about-link = 在线对局
lobby-about-here = 轮流下
lobby-more = 更多选项

# 首页的棋桌：在上面走第一步，对局就开始。
lobby-opening-give = 挑一枚棋子给电脑放，马上开局！
lobby-opening-pick = 挑一枚棋子开局。
lobby-opening-put = 放到任意一格，马上开局！
lobby-opening-dark = 在黑暗中玩
