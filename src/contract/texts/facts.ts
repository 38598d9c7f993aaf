import type { Words } from '#contract/schemas.ts'

/** Why a fact is held: kept whole, waiting for a person. */
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

interface DifferenceWords extends Words {
  /** What its figures are; absent: neither money nor goods. */
  readonly unit?: 'money' | 'quantity'
}

/** Everything that can differ between what a tablet froze and what the server finds, in words. */
export const differenceTexts: Readonly<Record<string, DifferenceWords>> = {
  price: { zh: '售价与商品目录不同', en: 'Price differs from the catalogue', unit: 'money' },
  tax: { zh: '税额不同', en: 'Tax differs', unit: 'money' },
  total: { zh: '合计不同', en: 'Total differs', unit: 'money' },
  'sku.unknown': { zh: '商品不存在', en: 'Goods not in the catalogue' },
  'sku.retired': { zh: '商品已停用', en: 'Goods retired' },
  'stock.below-zero': { zh: '货架与仓库库存均不足', en: 'Shelf and warehouse were short', unit: 'quantity' },
  'clock.skew': { zh: '设备时间偏差', en: 'The device’s clock is off' },
  'late.closed-shift': { zh: '班次结束后到达', en: 'Arrived after the shift had ended' },
  'late.taken-over': { zh: '收银台被接管后到达', en: 'Arrived after the counter was taken over' },
  'lease.expired': { zh: '超过断网时限后开单', en: 'Rung up after the time allowed without contact' },
  'sale.rebuilt': { zh: '由小票二维码重建', en: 'Rebuilt from its receipt' },
  'seq.reused': { zh: '序号重复', en: 'Number used twice' },
  'submission.exceeds': { zh: '缴款超过可缴金额', en: 'More cash submitted than was submittable', unit: 'money' },
  'cash-out.exceeds': { zh: '领款超过钱箱现金', en: 'More cash taken out than was in the drawer', unit: 'money' },
  'refund.exceeds': { zh: '退款数量超过可退数量', en: 'Refund quantity exceeded the maximum.', unit: 'quantity' },
  'refund.sale-unknown': { zh: '未找到原销售', en: 'The sale is not on the server' },
  'refund.late': { zh: '超过退款期限', en: 'Refunded after the refund period' },
  'refund.total': { zh: '退款金额不符', en: 'The refund’s amount differs', unit: 'money' },
  'refund.tender': {
    zh: '按此方式退款超过原收款',
    en: 'More went back this way than the sale was paid with',
    unit: 'money',
  },
  'approval.missing': { zh: '收银员无权自行决定', en: 'The cashier may not decide this alone' },
  'approval.unknown': { zh: '批准人不存在', en: 'Who approved it is not known' },
  'approval.not-administrator': { zh: '批准人不是管理员', en: 'Who approved it is not an administrator' },
  'limit.exceeded': { zh: '超过收银员折扣上限', en: 'More than the cashier may give away alone', unit: 'money' },
  'limit.day': { zh: '超过单日限售数量', en: 'More sold than the limit of one day', unit: 'quantity' },
  'limit.purchase': { zh: '超过每次限购数量', en: 'More sold than the limit of one purchase', unit: 'quantity' },
  'card.disconnected': { zh: '断网时售出储值卡', en: 'A card was sold without the network', unit: 'money' },
  'card.given-back': {
    zh: '刷卡款已退回，销售随后到达',
    en: 'The card’s money went back before the sale arrived',
    unit: 'money',
  },
  'card.not-approved': { zh: '刷卡金额与收款记录不符', en: 'The card was not charged this amount', unit: 'money' },
  'refund.won-prize': { zh: '中奖订单已退款', en: 'An order that won a prize was refunded' },
  'refund.limit': { zh: '超过收银员退款上限', en: 'More than the cashier may hand back alone', unit: 'money' },
  'refund.unapproved': {
    zh: '断网退款没有管理员批准',
    en: 'Refunded without the network, and no administrator let it',
  },
  'refund.disconnected-limit': {
    zh: '断网退款超过门店上限',
    en: 'Refunded without the network above the store’s limit',
    unit: 'money',
  },
  'refund.card-unrecorded': {
    zh: '有退回银行卡的款项没有退款记录',
    en: 'The card got money back that no refund records',
    unit: 'money',
  },
  'refund.without-receipt': { zh: '无小票退款', en: 'Refunded without a receipt', unit: 'money' },
  'macou.exceeds': { zh: 'macou 余额不足', en: 'More macou than the wallet held', unit: 'money' },
  'macou.no-member': { zh: '使用了 macou，但没有会员', en: 'Paid with macou of nobody', unit: 'money' },
  'member.unknown': { zh: '会员不存在', en: 'Member does not exist' },
  'cashier.disabled': { zh: '收银员已停用', en: 'The cashier is disabled' },
  'restored.account': { zh: '恢复前的收银员', en: 'Cashier from before the restore' },
  'restored.counter': { zh: '恢复前的收银台', en: 'Counter from before the restore' },
  'restored.store': { zh: '恢复前的门店', en: 'Store from before the restore' },
  'permission.changed': { zh: '收银员权限已变更', en: 'The cashier’s permission was withdrawn' },
  'cashier.other': { zh: '记录的经手人不是当班收银员', en: 'Recorded under somebody who does not hold this shift' },
  'discount.unexplained': {
    zh: '减价没有对应的改价记录',
    en: 'Taken off without a change that explains it',
    unit: 'money',
  },
  figures: { zh: '金额自身不一致', en: 'The figures do not add up', unit: 'money' },
  'payment.figures': { zh: '收付款金额不合理', en: 'The payments make no sense', unit: 'money' },
  policy: { zh: '未按门店的计税与取整规则计算', en: 'Not computed by the store’s rules for tax and rounding' },
  'count.figures': {
    zh: '清点金额与各面额合计不符',
    en: 'The count is not the sum of its notes and coins',
    unit: 'money',
  },
  'count.expected': {
    zh: '清点时的应有现金不符',
    en: 'The drawer should have held another amount at the count',
    unit: 'money',
  },
  'drawer.float': {
    zh: '备用金与上一班留下的现金不符',
    en: 'The float is not what the last shift left',
    unit: 'money',
  },
  'drawer.kept': { zh: '收班时留存的现金多于备用金', en: 'More stays in the drawer than its float', unit: 'money' },
  'refund.fraction': { zh: '按件商品退了非整件', en: 'A part of a piece was refunded', unit: 'quantity' },
  'guarantee.other': { zh: '保障不属于所售商品', en: 'The guarantee is not one of the goods that it was sold with' },
  'chain.broken': { zh: '与前后记录不衔接', en: 'Does not follow the record before it' },
  'receipt.number': { zh: '小票号不属于本收银台', en: 'The receipt number is not one of this counter' },
  'receipt.reused': { zh: '小票号重复', en: 'Receipt number used twice' },
  'shift.other': { zh: '内容属于另一个班次', en: 'The content names another shift' },
  'clock.outside': { zh: '时间不在班次之内', en: 'The time lies outside the shift' },
  'name.differs': { zh: '名称与服务器不同', en: 'A name differs from the server’s' },
  'approval.unproven': { zh: '无法证明批准人输入过 PIN', en: 'Nothing proves that the approver entered a PIN' },
  'seller.unproven': {
    zh: '无法证明收款人输入过自己的 PIN',
    en: 'Nothing proves that whoever rang it up entered their PIN',
  },
  'seller.not-allowed': {
    zh: '收款人当时不得在本店代班收款',
    en: 'Rung up by somebody who may not take over a till of this store',
  },
  'approval.exceeded': { zh: '让出的金额超过所批准的', en: 'More was given away than was approved', unit: 'money' },
  'move.place-unknown': {
    zh: '移出或移入的货位不属于本店',
    en: 'Moved from or to a place that the store does not have',
  },
  'move.same-place': { zh: '移出与移入是同一货位', en: 'Moved to the place where it was' },
  'move.quantity': { zh: '移位数量必须大于零', en: 'The quantity moved is not above zero', unit: 'quantity' },
  'move.not-stocked': { zh: '现制商品没有库存，不能移位', en: 'Goods made to order lie in no place' },
  'move.short': { zh: '移出货位库存不足', en: 'More was moved than the place held', unit: 'quantity' },
}
