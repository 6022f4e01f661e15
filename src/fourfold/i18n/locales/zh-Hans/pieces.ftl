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

trait-colour = 颜色
trait-shape = 形状
trait-height = 高度
trait-core = 虚实
trait-body = 形体
trait-top = 顶部
trait-base = 底面
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

cell-empty = { $cell }，空格
cell-holds = { $cell }，{ $piece }

figure-row = 第{ $number }行
figure-column = { $letter }列
figure-diagonal-down = a1至d4对角线
figure-diagonal-up = d1至a4对角线
figure-square = 四方阵{ $cells }
figure-shared = { $figure }（{ $traits }）
piece-code = { $code }（{ $piece }）
