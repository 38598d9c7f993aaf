import type { Words } from '#contract/schemas.ts'

/** Why a fact is held: kept whole, waiting for a person (product.md 5). */
export const heldTexts = {
  unreadable: {
    zh: '无法读取该记录，已完整保存，等待人工处理。',
    en: 'This record could not be read. It is kept whole and waits for a person.',
  },
  tampered: {
    zh: '记录内容与其校验码不符，已完整保存，等待人工处理。',
    en: 'The record does not match its checksum. It is kept whole and waits for a person.',
  },
  'other-content': {
    zh: '同一编号的另一份内容已在服务器上，两份都已保存，等待人工处理。',
    en: 'Another content with the same id is on the server already. Both are kept and wait for a person.',
  },
  'wrong-counter': {
    zh: '该记录属于另一个班次，已完整保存，等待人工处理。',
    en: 'The record belongs to another shift. It is kept whole and waits for a person.',
  },
  'unknown-kind': {
    zh: '服务器版本较旧，尚不认识此类记录；更新后会处理。',
    en: 'This server is older than the record. It is kept whole until the server is updated.',
  },
  'not-applied': {
    zh: '服务器未能入账，已完整保存，等待人工处理。',
    en: 'The server could not book it. It is kept whole and waits for a person.',
  },
} as const satisfies Record<string, Words>
export type HeldReason = keyof typeof heldTexts

/** What differed, in words. */
export const differenceTexts: Readonly<Record<string, Words>> = {
  price: { zh: '售价与商品目录不同', en: 'Price differs from the catalogue' },
  tax: { zh: '税额不同', en: 'Tax differs' },
  total: { zh: '合计不同', en: 'Total differs' },
  'sku.unknown': { zh: '商品不存在', en: 'Goods not in the catalogue' },
  'sku.retired': { zh: '商品已停用', en: 'Goods retired' },
  'stock.below-zero': { zh: '货架与仓库库存均不足', en: 'Shelf and warehouse were short' },
  'clock.skew': { zh: '设备时间偏差', en: 'The device’s clock is off' },
  'late.closed-shift': { zh: '班次结束后到达', en: 'Arrived after the shift had ended' },
  'late.taken-over': { zh: '收银台被接管后到达', en: 'Arrived after the counter was taken over' },
  'lease.expired': { zh: '超过断网时限后开单', en: 'Rung up after the time allowed without contact' },
  'sale.rebuilt': { zh: '由小票二维码重建', en: 'Rebuilt from its receipt' },
  'seq.reused': { zh: '序号重复', en: 'Number used twice' },
  'submission.exceeds': { zh: '缴款超过可缴金额', en: 'More cash submitted than was submittable' },
  'cash-out.exceeds': { zh: '领款超过钱箱现金', en: 'More cash taken out than was in the drawer' },
  'refund.exceeds': { zh: '退款数量超过可退数量', en: 'Refund quantity exceeded the maximum.' },
  'refund.sale-unknown': { zh: '未找到原销售', en: 'The sale is not on the server' },
  'refund.late': { zh: '超过退款期限', en: 'Refunded after the refund period' },
  'refund.total': { zh: '退款金额不符', en: 'The refund’s amount differs' },
  'refund.tender': { zh: '按此方式退款超过原收款', en: 'More went back this way than the sale was paid with' },
  'approval.missing': { zh: '收银员无权更改价格', en: 'The cashier may not change this price alone' },
  'approval.unknown': { zh: '批准人不存在', en: 'Who approved it is not known' },
  'approval.not-administrator': { zh: '批准人不是管理员', en: 'Who approved it is not an administrator' },
  'limit.exceeded': { zh: '超过收银员折扣上限', en: 'More than the cashier may give away alone' },
  'limit.day': { zh: '超过单日限售数量', en: 'More sold than the limit of one day' },
  'limit.purchase': { zh: '超过每次限购数量', en: 'More sold than the limit of one purchase' },
  'card.disconnected': { zh: '断网时售出储值卡', en: 'A card was sold without the network' },
  'card.given-back': { zh: '刷卡款已退回，销售随后到达', en: 'The card’s money went back before the sale arrived' },
  'card.not-approved': { zh: '刷卡金额与收款记录不符', en: 'The card was not charged this amount' },
  'refund.won-prize': { zh: '中奖订单已退款', en: 'An order that won a prize was refunded' },
  'refund.limit': { zh: '超过收银员退款上限', en: 'More than the cashier may hand back alone' },
  'refund.unapproved': {
    zh: '断网退款没有管理员批准',
    en: 'Refunded without the network, and no administrator let it',
  },
  'refund.disconnected-limit': {
    zh: '断网退款超过门店上限',
    en: 'Refunded without the network above the store’s limit',
  },
  'refund.card-unrecorded': {
    zh: '有退回银行卡的款项没有退款记录',
    en: 'The card got money back that no refund records',
  },
  'macou.exceeds': { zh: 'macou 余额不足', en: 'More macou than the wallet held' },
  'macou.no-member': { zh: '使用了 macou，但没有会员', en: 'Paid with macou of nobody' },
  'member.unknown': { zh: '会员不存在', en: 'Member does not exist' },
  'cashier.disabled': { zh: '收银员已停用', en: 'The cashier is disabled' },
  'permission.changed': { zh: '收银员权限已变更', en: 'The cashier’s permission was withdrawn' },
}
