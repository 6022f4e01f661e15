# 棋子、格子、图形和属性。

# 四连战的棋子：浅／深、圆／方、高／矮、实心／空心。
piece-quarto = { $colour ->
   *[light] 浅色
    [dark] 深色
}{ $core ->
   *[solid] 实心
    [hollow] 空心
}{ $height ->
   *[tall] 高
    [short] 矮
}{ $shape ->
   *[round] 圆
    [square] 方
}柱
# 跨肆度的棋子：柱体／平顶锥体、凹位／凸位、六角形／圆形、平边／凸边。
piece-quardo = { $top ->
   *[dent] 凹位
    [bulge] 凸位
}{ $edge ->
   *[flat] 平边
    [rim] 凸边
}{ $base ->
   *[hexagon] 六角形
    [circle] 圆形
}{ $body ->
   *[straight] 柱体
    [tapered] 平顶锥体
}
# 句子里用的名称。
piece-quarto-named = { piece-quarto }
piece-quardo-named = 有{ $top ->
   *[dent] 凹位
    [bulge] 凸位
}和{ $edge ->
   *[flat] 平边
    [rim] 凸边
}的{ $base ->
   *[hexagon] 六角形
    [circle] 圆形
}{ $body ->
   *[straight] 柱体
    [tapered] 平顶锥体
}棋子

trait-code = { $trait }（{ $code }）
trait-colour = 颜色
trait-shape = 形状
trait-height = 高度
trait-core = 虚实
trait-body = 形体
trait-top = 顶部
trait-base = 面形
trait-edge = 边缘

# 四枚连成的棋子有什么相同。
value-light = 浅色
value-dark = 深色
value-round = 圆
value-square = 方
value-tall = 高
value-short = 矮
value-solid = 实心
value-hollow = 空心
value-straight = 柱体
value-tapered = 平顶锥体
value-dent = 凹位
value-bulge = 凸位
value-hexagon = 六角形
value-circle = 圆形
value-flat = 平边
value-rim = 凸边

# 属性和它的值。
trait-value-light = 颜色：浅色
trait-value-dark = 颜色：深色
trait-value-round = 形状：圆
trait-value-square = 形状：方
trait-value-tall = 高度：高
trait-value-short = 高度：矮
trait-value-solid = 虚实：实心
trait-value-hollow = 虚实：空心
trait-value-straight = 形体：柱体
trait-value-tapered = 形体：平顶锥体
trait-value-dent = 顶部：凹位
trait-value-bulge = 顶部：凸位
trait-value-hexagon = 面形：六角形
trait-value-circle = 面形：圆形
trait-value-flat = 边缘：平边
trait-value-rim = 边缘：凸边

cell-free = 空格
cell-empty = { $cell }，空格
cell-holds = { $cell }，{ $piece }

figure-row = 第{ $number }行
figure-column = { $letter }列
figure-diagonal-down = a1至d4对角线
figure-diagonal-up = d1至a4对角线
figure-square = { $set ->
    [quardo] 四方阵{ $cells }
   *[quarto] 正方形{ $cells }
}
figure-shared = { $figure }（{ $traits }）
piece-code = { $code }（{ $piece }）
