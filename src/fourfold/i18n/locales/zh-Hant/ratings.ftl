# 等級分：排行榜、玩家頁面、通行金鑰。

ratings-about = 參加等級分對局的玩家，等級分穩定並遇過五位對手後列入。同樣兩人之間，每一局的分量都比上一局小；與新來者對局，分量很小。
ratings-families = 遊戲
ratings-quardo-three = 三人跨肆度
ratings-place = 名次
ratings-player = 玩家
ratings-rating = 等級分
ratings-deviation = 誤差
ratings-games = 局數
ratings-none = 排行榜上還沒有人。等級分要經過若干對局才會穩定。
ratings-you = 你
ratings-bot = 機器人
ratings-nameless = 無名玩家
ratings-yours = 你的等級分
ratings-provisional = 暫定
ratings-provisional-hint = 對局越多，等級分越準確；至少需要五位不同的對手。
ratings-at-place = 第{ $place }名
ratings-days = 每日等級分
ratings-day = 日期
ratings-graph-one = 首個對局日{ $day }之後：{ $value }。
ratings-graph = 從{ $from }的{ $first }到{ $to }的{ $last }。最低{ $least }，最高{ $most }。
ratings-last-games = 最近的等級分對局
ratings-no-games = 還沒有計入等級分的對局。
ratings-won = 勝
ratings-lost = 負
ratings-drew = 平
ratings-placed = 第{ $place }名，共{ $count }人
ratings-against = 對手：{ $names }

# 設定中的通行金鑰。
passkeys-title = 通行金鑰
passkeys-about = 有了通行金鑰，你的名字、對局和等級分可以跟隨你到其他裝置。金鑰保存在你的裝置或密碼管理工具中；伺服器只保存用於驗證的內容。沒有它也能玩。
passkeys-create = 建立通行金鑰
passkeys-created = 通行金鑰已建立。
passkeys-sign-in = 用通行金鑰登入
passkeys-signed-in = 已登入：{ $name }。
passkeys-signed-in-nameless = 已登入。
passkeys-sign-in-hint = 這部裝置上的對局會一併轉入；在此裝置上未用通行金鑰取得的等級分不會。
passkeys-sign-out = 在此裝置上登出
passkeys-signed-out = 已登出。
passkeys-of = 建立於{ $day }
passkeys-remove = 移除
passkeys-failed = 通行金鑰未被使用。

about-stored-ratings = 等級分與通行金鑰
about-stored-ratings-text = 如果你參加等級分對局，所有人都能看到你的名字、等級分和這些對局。如果你建立通行金鑰，伺服器只保存用於驗證的公開部分。
