# 等级分：排行榜、玩家页面、通行密钥。

ratings-about = 参加等级分对局的玩家，等级分稳定并遇过五位对手后列入。同样两人之间，每一局的分量都比上一局小；与新来者对局，分量很小。
ratings-families = 游戏
ratings-quardo-three = 三人跨肆度
ratings-place = 名次
ratings-player = 玩家
ratings-rating = 等级分
ratings-deviation = 误差
ratings-games = 局数
ratings-none = 排行榜上还没有人。等级分要经过若干对局才会稳定。
ratings-you = 你
ratings-bot = 机器人
ratings-nameless = 无名玩家
ratings-yours = 你的等级分
ratings-provisional = 暂定
ratings-provisional-hint = 对局越多，等级分越准确；至少需要五位不同的对手。
ratings-at-place = 第{ $place }名
ratings-days = 每日等级分
ratings-day = 日期
ratings-graph-one = 首个对局日{ $day }之后：{ $value }。
ratings-graph = 从{ $from }的{ $first }到{ $to }的{ $last }。最低{ $least }，最高{ $most }。
ratings-last-games = 最近的等级分对局
ratings-no-games = 还没有计入等级分的对局。
ratings-won = 胜
ratings-lost = 负
ratings-drew = 平
ratings-placed = 第{ $place }名，共{ $count }人
ratings-against = 对手：{ $names }

# 设置中的通行密钥。
passkeys-title = 通行密钥
passkeys-about = 有了通行密钥，你的名字、对局和等级分可以跟随你到其他设备。密钥保存在你的设备或密码管理器中；服务器只保存用于验证的内容。没有它也能玩。
passkeys-create = 创建通行密钥
passkeys-created = 通行密钥已创建。
passkeys-sign-in = 用通行密钥登录
passkeys-signed-in = 已登录：{ $name }。
passkeys-signed-in-nameless = 已登录。
passkeys-sign-in-hint = 这台设备上的对局会一并转入；在此设备上未用通行密钥取得的等级分不会。
passkeys-sign-out = 在此设备上退出登录
passkeys-signed-out = 已退出登录。
passkeys-of = 创建于{ $day }
passkeys-remove = 移除
passkeys-failed = 通行密钥未被使用。

about-stored-ratings = 等级分与通行密钥
about-stored-ratings-text = 如果你参加等级分对局，所有人都能看到你的名字、等级分和这些对局。如果你创建通行密钥，服务器只保存用于验证的公开部分。
