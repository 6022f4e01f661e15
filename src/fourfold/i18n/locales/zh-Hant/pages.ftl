# 對局以外的頁面：分析、覆盤、規則、課程。

# 開啟和儲存局面與棋譜。
open-title = 局面與棋譜
open-position = 局面
open-copy-position = 複製局面
open-copied-position = 局面已複製。
open-copied-link = 連結已複製。
open-save = 儲存棋譜（.4f）
open-save-hint = 檔案只保存主線。變著留在本頁；連結保留目前顯示的棋步。
open-label = 開啟局面或棋譜
open-hint = 貼到這裡，把 .4f 檔案拖到這裡，或選擇一個檔案。
open-go = 開啟
open-file = 選擇檔案
open-done = 已開啟。

# 分析棋盤。
analysis-title = 分析棋盤
analysis-about = 擺出任何局面，前後試走，看看每一步的價值。
analysis-mode = 棋盤模式
analysis-mode-play = 走棋
analysis-mode-setup = 擺局面
analysis-not-here = 這是對局才有的；這裡只可以走棋。
analysis-verdict = 結果
analysis-value = 輪到{ $name }：{ $score }。
analysis-win-by-call = 現在喊出便勝
analysis-loss-by-call = 負：對手會立即喊出
analysis-letter-win = 勝
analysis-letter-draw = 平
analysis-letter-loss = 負
analysis-best = 最佳
analysis-more-best = { $count ->
   *[other] 還有{ $count }種棋步同樣好。
}
analysis-swaps = 互換
analysis-all-equal = 所有棋步都一樣好。
analysis-line = 最佳變化
analysis-coins = 預計最後的硬幣數：{ $coins }。
analysis-coins-of = { $name } { $number }
analysis-proved = 已證明。
analysis-secured = 已證明：無論其他玩家怎麼走，都能保證這個結果。硬幣數是估計。
analysis-tried-out = 根據許多快速對局得出的估計。
analysis-estimated = { $count ->
   *[other] 估計，預看{ $count }個回合。
}
analysis-legend = 符號的意思
analysis-legend-count = 數字表示需要放置多少次，包括獲勝的一次。所有結果都是對輪到的玩家而言，並假定雙方不會看漏。
analysis-legend-coins = 數字表示輪到的玩家最後比其他玩家中最好的一位多幾枚硬幣；帶減號表示少幾枚。前面有~的是預計，其餘都已證明。格和棋子上顯示的是那裡的最佳棋步；選一枚棋子可看它放在每一格上的結果，選擇奇墊上的棋子可看它的互換。
analysis-game = 玩法
analysis-to-rules = 閱讀這個玩法的規則
analysis-how = 先選一個柱體，再選擇一格。選擇棋盤上的柱體可以把它拿走。
analysis-how-pawns = 先選一枚棋子，再選擇一格。選擇奇墊上的棋子可以把它拿走。
analysis-pick-first = { $set ->
    [quardo] 請先選擇要放在那裡的棋子。
   *[quarto] 請先選擇要放在那裡的柱體。
}
analysis-taken-off = 已從{ $cell }拿走：{ $piece }。
analysis-take = 拿在手中
analysis-empty-hand = 清空手中
analysis-clear = 清空棋盤
analysis-last = 最後放置的一格
analysis-last-unknown = 不知道
analysis-last-hint = 只有經過這一格的連線還可以喊出。
analysis-turn = 輪到誰？
analysis-coins-where = 硬幣在哪裡？
analysis-coins-hint = 選擇一枚硬幣，它會從奇墊依次轉給每位玩家，再回到奇墊。
analysis-coin = { $figure }的硬幣：{ $place }
analysis-on-mat = 在奇墊上

# 覆盤與回顧。
replay-title = 覆盤
replay-about = 逐步回看已結束的對局，看看錯失了甚麼，再試試別的棋步。
replay-open = 開啟棋譜
replay-open-hint = 把棋譜貼到這裡，把 .4f 檔案拖到這裡，或選擇一個檔案。
replay-other = 開啟另一份棋譜
replay-finished = 你已結束的對局
replay-example = 示範對局
replay-example-hint = 短短六回合：一次喊錯，還有一條Ann看漏、被Bob奪走的連線。
replay-example-open = 查看示範
replay-steps = 逐步查看
replay-to-first = 回到開頭
replay-to-back = 後退一步
replay-to-on = 前進一步
replay-to-last = 到最後
replay-beginning = 開始
replay-step = 第{ $number }步，共{ $count }步
replay-comment = 評註
replay-kept = 最好的結果：{ $possible }。這一步之後：{ $kept }。
replay-better = 更好的棋步
replay-mistake = 錯失
replay-missed = 失誤：{ $name }錯失了：{ $score }。
replay-cost = { $count ->
   *[other] 失誤：{ $name }丟了{ $count }枚硬幣。
}
replay-cost-about = { $count ->
   *[other] 失誤：{ $name }丟了約{ $count }枚硬幣。
}
replay-left = 這一步之後：{ $kept }。
replay-theft = 被奪走！
replay-fate-called = 已喊出
replay-fate-stolen = 看漏，被奪走
replay-fate-dead = 看漏，已失效
replay-fate-open = 尚未喊出
replay-eye-called = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），並喊出。
replay-eye-open = 第{ $turn }回合：{ $name }連成了{ $figure }（{ $traits }），還可以喊出。
replay-review = 回顧
replay-reviewing = 正在檢查每一步。
replay-seen = 連線
replay-seen-none = 這一局沒有任何連線。
replay-analyse = 從這裡分析
replay-share = 複製這個局面的連結
replay-try = 試試別的棋步
replay-try-hint = 可以從任何一步接著走。你試的棋步成為變著，原局不變。

# 棋步列表及變著。moves-give 後面是棋子的圖。
moves-give = 給
moves-call = QUARTO！{ $figure }
moves-pass = 不喊
moves-variation = 變著
moves-promote = 設為主線
moves-delete = 刪除變著
moves-keys = 方向鍵：← → 逐步查看，↑ ↓ 切換變著。

# 規則頁和圖例。
rulebook-presets = 玩法
rulebook-contents = 目錄
rulebook-link = 規則{ $rule }的連結
rulebook-ruling = 補充規定
rulebook-to-learn = 一步一步學
rulebook-to-analysis = 在分析棋盤上試試
rulebook-board = a1在左上角，d4在右下角。
rulebook-set = 全部16枚。
rulebook-figure = 一條直線或一個正方形：{ $figure }。
rulebook-aligned = 連成：{ $figure }。共通點：{ $traits }。
rulebook-apart = 沒有連成：{ $figure }已放滿，但四個沒有共通點。
rulebook-uncounted = 沒有連成：{ $figure }的共通點在這裡不計算（{ $traits }）。
rulebook-placer = 最後放置的是{ $cell }。放置的玩家現在可以喊出{ $figure }。
rulebook-thief = 放置的玩家沒有喊出便交出了柱體。對手手上拿著它，可以喊出{ $figure }。
rulebook-dead = 已失效：{ $figure }沒有及時喊出，之後{ $cell }又放了柱體。
rulebook-coins = 10條直線和9個正方形各有一枚硬幣：四連線的在奇墊旁，四方陣的在奇墊上。
rulebook-opening = 閉上眼睛抽出的棋子。下一位玩家正式走第一步。
rulebook-move = { $count ->
   *[other] 可以：{ $move }。取得{ $count }枚硬幣：{ $figures }。
}
rulebook-gone = 再次連成：{ $figure }。硬幣早已取走，沒有可以收集的了。

# 課程。
learn-title = 學習玩法
learn-about = 在真正的棋盤上學習的短課程。照要求去做；如果不可以，會告訴你是哪一條規則。
learn-progress = 已完成{ $count }課，共{ $all }課
learn-forget = 重新開始
learn-done = 已完成
learn-rule = 規則{ $rule }
learn-back = 所有課程
learn-step = 第{ $number }步，共{ $count }步
learn-right = 做得好！
learn-wrong = 還不對。
learn-next = 下一步
learn-next-lesson = 下一課
learn-play = 玩一局
learn-again = 再做一次

# 答錯時的說明。
learn-wrong-cell = 你選的是{ $cell }。字母是直排，數字是橫排。
learn-wrong-piece = 你選的是{ $piece }。
learn-wrong-passed = 這樣會錯過連線。再看一看，先喊出來。
learn-wrong-align = 放在那裡，沒有四個柱體有共通點。換一格試試。
learn-wrong-danger = 有了這個柱體，對手放在{ $cell }便能連成{ $figure }。
learn-wrong-coin = 這樣取不到硬幣。找一找只差一格的直線或正方形。
learn-wrong-gone = 這樣會連成{ $figure }，但它的硬幣已經取走了（D5）。
learn-wrong-fewer = { $count ->
   *[other] 這樣只能取得{ $count }枚硬幣，還可以更多。
}
learn-wrong-other = 可以這樣走，但不是這裡要求的。

# 四連戰課程。
learn-board-title = 棋盤
learn-board-cell-goal = 棋盤有16格。字母表示直排，數字表示橫排。選擇c2格。
learn-board-cell-done = c直排、第2橫排，就是c2。
learn-board-line-goal = 橫排、直排和對角線都是四格一線。選擇a1至d4對角線上的四格。
learn-board-line-done = 四條橫排、四條直排、兩條對角線：共十條線。
learn-traits-title = 四種特性
learn-traits-colour-goal = 一共16個柱體，各不相同。每個有四種特性。第一種是顏色：淺色或深色。選擇一個深色的柱體。
learn-traits-colour-done = 一半是深色，一半是淺色。
learn-traits-shape-goal = 第二種特性是形狀：圓或方。選擇一個方的柱體。
learn-traits-shape-done = 八個是方的，八個是圓的。
learn-traits-height-goal = 第三種特性是高度：高或矮。選擇一個矮的柱體。
learn-traits-height-done = 高度從側面容易看出，也容易忘記。
learn-traits-core-goal = 第四種特性是虛實：實心或中空。中空的柱體頂上有孔。選擇一個中空的柱體。
learn-traits-core-done = 顏色、形狀、高度、虛實：只有這四種特性才算。
learn-traits-all-goal = 每種組合只有一個。選擇高、淺色、方、中空的那一個。
learn-traits-all-done = 這樣的柱體只有一個。
learn-traits-none-goal = 手中的柱體是高、深色、圓、中空。選擇唯一一個與它沒有共通點的柱體。
learn-traits-none-done = 矮、淺色、方、實心：四種特性都不同。其他柱體至少有一種相同。
learn-turns-title = 交出和放置
learn-turns-give-goal = 在四連戰中，由你選擇對手要放置的柱體。從下面任選一個，交給對手。
learn-turns-give-done = 對手放置它，然後為你選一個柱體。
learn-turns-place-goal = 現在你拿到了一個柱體。把它放在任何一個空格。
learn-turns-place-done = 接著由你從剩下的柱體中交出一個。沒有人會放置自己選擇的柱體。
learn-see-title = 看出連線
learn-see-row-goal = 一條線上的四個柱體有共通點，便算連成。這裡有一條橫排連成了：按QUARTO！，再指出它的四格。
learn-see-row-done = 第2橫排：四個都是深色。
learn-see-diagonal-goal = 直線也可以直向或斜向。找出高度相同的四個。
learn-see-diagonal-done = a1至d4對角線：四個都是矮的。
learn-see-column-goal = 有些特性很容易看漏。哪一條線全是中空的？
learn-see-column-done = c直排：四個都是中空。中空最容易看漏。
learn-call-title = 連成並喊出
learn-call-make-goal = 放置手中的柱體，讓四個連成。
learn-call-make-done = 四個深色。但未喊出便還未贏。
learn-call-say-goal = 在交出下一個柱體之前，喊出來。
learn-call-say-done = 放置的玩家可以在交出下一個柱體之前喊出。
learn-steal-title = 奪走看漏的
learn-steal-miss-goal = 你剛在d2補滿了第2橫排，四個都是深色。假設你沒發現：不喊，直接交出一個柱體。
learn-steal-miss-done = 對手喊出第2橫排，勝出了。交出之前一定要看一看。
learn-steal-now-goal = 對手剛剛放在b4，甚麼也沒發現，便給了你一個柱體。在放置它之前，這條連線是你的：喊出來。
learn-steal-now-done = 奪來的也一樣獲勝。四個柱體是誰放的都沒關係。
learn-dead-title = 太遲了
learn-dead-late-goal = 第2橫排全是深色，但沒有人喊出，之後a3又放了柱體。試試喊出第2橫排。
learn-dead-late-done = 不被接受：連線已經失效。喊錯沒有損失，仍然輪到你。
learn-dead-alive-goal = 第2橫排仍然失效。但剛剛c4放了柱體，又有了一條新的連線。喊出它。
learn-dead-alive-done = 只有經過最後放置的一格的連線才可以喊出。
learn-danger-title = 危險的柱體
learn-danger-safe-goal = 第2橫排有三個又高又深色的柱體。交出一個不會讓它連成的柱體。
learn-danger-safe-done = 矮的淺色柱體：對手用它贏不了。
learn-danger-only-goal = 到處都有快要放滿的線。只有一個柱體可以放心交出。找出它。
learn-danger-only-done = 交出其他任何一個，都會立刻落敗。
learn-squares-title = 正方形
learn-squares-make-goal = 在高階玩法中，緊貼在一起的四格也算。放置手中的柱體，讓四個連成。
learn-squares-make-done = 正方形裡的四個都是中空。
learn-squares-say-goal = 喊出這個正方形：指出它的四格。
learn-squares-say-done = 正方形讓獲勝的方式多了九種，看漏的機會也多了。

# 跨肆度課程。
learn-pawns-title = 棋子
learn-pawns-body-goal = 跨肆度有16枚棋子，四種屬性。第一種是形體：柱體或平頂錐體。選擇一枚平頂錐體。
learn-pawns-body-done = 柱體的頂面大，平頂錐體的頂面小。
learn-pawns-top-goal = 第二種屬性是頂部：凹位或凸位。選擇一枚有凸位的棋子。
learn-pawns-top-done = 手指一摸便知道是凹是凸。
learn-pawns-base-goal = 第三種屬性是面形：六角形或圓形。選擇一枚六角形的棋子。
learn-pawns-base-done = 底面和頂面的形狀相同。
learn-pawns-edge-goal = 第四種屬性是頂面的邊緣：平邊或凸邊。選擇一枚凸邊的棋子。
learn-pawns-edge-done = 形體、頂部、面形、邊緣：四枚棋子有一種相同，便算連成。
learn-put-title = 放置棋子
learn-put-any-goal = 在跨肆度中，棋子屬於所有人。從桌上任選一枚，放在任何一格。
learn-put-any-done = 一個回合就是放置一次或互換一次，毋須喊出任何字句。
learn-coin-title = 收集硬幣
learn-coin-one-goal = 10條直線和9個正方形各有一枚硬幣。第2橫排還差一枚棋子，已有的三枚都是凸邊。把它補上，取走硬幣。
learn-coin-one-done = 四枚一連成直線或正方形，硬幣立刻歸你。
learn-coin-many-goal = 一枚棋子可以同時完成幾條連線。找出能取走三枚硬幣的放法。
learn-coin-many-done = 一條橫排和兩個四方陣，都經過c1。
learn-swap-title = 互換
learn-swap-side-goal = 你也可以不放棋子，而是互換兩枚相鄰的棋子，只要能取得硬幣。互換兩枚棋子，讓第2橫排連成：先選一枚，再選另一枚。
learn-swap-side-done = 取不到硬幣的互換是不容許的。
learn-swap-corner-goal = 對角相鄰也可以。找出能取得硬幣的互換。
learn-swap-corner-done = 現在b直排的底面全是六角形。
learn-gone-title = 硬幣不會放回
learn-gone-other-goal = 第2橫排的硬幣已經取走：再連成它也取不到甚麼。到別處去取一枚硬幣。
learn-gone-other-done = 要時常看看硬幣還在不在。
learn-three-title = 三人遊戲
learn-three-first-goal = 三人遊戲時，第一枚棋子和它的一格是閉上眼睛抽的。你是下一位玩家，正式走第一步：任放一枚棋子。
learn-three-first-done = 第一枚之後還有15枚：如果沒有人互換，每人各有五個回合。
learn-end-title = 最後一枚棋子
learn-end-last-goal = 你有四枚硬幣，對手有五枚。只剩一枚棋子：放下它。
learn-end-last-done = 放下最後一枚棋子，收集硬幣之後，遊戲結束。硬幣最多的玩家獲勝。

# 蒙眼對局的課程。
learn-feel-title = 觸摸棋盤
learn-feel-cell-goal = 誰都看不見棋盤。用手指在黑暗的棋盤上滑動，或用Tab和方向鍵移動：手指下有甚麼，你會聽到也會讀到。找到那枚棋子。
learn-feel-cell-done = 一次只能觸摸一格。每枚棋子還有自己的聲音。
learn-feel-table-goal = 剩下的棋子在桌上。c2上的那枚柱體已不在桌上：找到它在桌上的空位。
learn-feel-table-done = 桌上的空位表示那枚棋子在棋盤上。
learn-feel-coin-goal = 硬幣也可以摸到。找到第2橫排的硬幣。
learn-feel-coin-done = 其餘的要靠你記住。
learn-night-title = 在黑暗中走棋
learn-night-put-goal = 要放棋子，先從桌上拿一枚：摸到它，再按Enter鍵或點兩下。移到一格，同樣操作。走之前會先問你：確認便可。放置任何一枚棋子。
learn-night-put-done = 凡是改變局面的都會先問，手滑了也沒關係。
learn-night-coin-goal = 第2橫排有三枚凸邊的棋子，c2是空的。先摸一摸這一排，再把一枚凸邊的棋子放在c2。
learn-night-coin-done = 一枚硬幣。大家都聽到你取得硬幣，但沒人看見在哪裡。
learn-night-swap-goal = 在黑暗中互換：先標記棋盤上的一枚，再標記另一枚，然後確認。摸一摸第2橫排和c3，找出能取得硬幣的互換。
learn-night-swap-done = 現在你會在黑暗中下棋了。對局結束後，棋盤會顯示出來。

# After a game of a tournament.
game-to-tournament = 返回比賽

# A bot that was asked for a game does not play it.
game-declined-preset = 機器人不玩這個遊戲。
game-declined-options = 機器人不按這些規則玩。
game-declined-clock = 機器人不用這種棋鐘。
game-declined-busy = 機器人目前對局太多。
game-declined-later = 機器人現在不能下。
game-declined-no-answer = 機器人沒有回應。
game-declined-other = 機器人拒絕了。
