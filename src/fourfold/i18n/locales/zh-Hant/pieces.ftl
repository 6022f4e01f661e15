# 棋子、格、圖形和特性。

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
# 句子裡用的名稱。
piece-quarto-named = { piece-quarto }
piece-quardo-named = 有{ $top ->
   *[dent] 凹位
    [bulge] 凸位
}和{ $edge ->
   *[flat] 平邊
    [rim] 凸邊
}的{ $base ->
   *[hexagon] 六角形
    [circle] 圓形
}{ $body ->
   *[straight] 柱體
    [tapered] 平頂錐體
}棋子

trait-code = { $trait }（{ $code }）
trait-colour = 顏色
trait-shape = 形狀
trait-height = 高度
trait-core = 虛實
trait-body = 形體
trait-top = 頂部
trait-base = 面形
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

# 特性和它的值。
trait-value-light = 顏色：淺色
trait-value-dark = 顏色：深色
trait-value-round = 形狀：圓
trait-value-square = 形狀：方
trait-value-tall = 高度：高
trait-value-short = 高度：矮
trait-value-solid = 虛實：實心
trait-value-hollow = 虛實：中空
trait-value-straight = 形體：柱體
trait-value-tapered = 形體：平頂錐體
trait-value-dent = 頂部：凹位
trait-value-bulge = 頂部：凸位
trait-value-hexagon = 面形：六角形
trait-value-circle = 面形：圓形
trait-value-flat = 邊緣：平邊
trait-value-rim = 邊緣：凸邊

cell-free = 空格
cell-empty = { $cell }，空格
cell-holds = { $cell }，{ $piece }

figure-row = 第{ $number }橫排
figure-column = { $letter }直排
figure-diagonal-down = a1至d4對角線
figure-diagonal-up = d1至a4對角線
figure-square = { $set ->
    [quardo] 四方陣{ $cells }
   *[quarto] 正方形{ $cells }
}
figure-shared = { $figure }（{ $traits }）
piece-code = { $code }（{ $piece }）
