import type { Words } from '#contract/schemas.ts'

/** Why a fact is held: it is stored unchanged and waits for a person. */
export const heldTexts = {
  unreadable: {
    zh: '无法读取该记录，已原样保存，等待人工处理。',
    en: 'This record could not be read. It is saved unchanged and needs review.',
  },
  tampered: {
    zh: '记录内容与其校验码不符，已原样保存，等待人工处理。',
    en: 'This record doesn’t match its checksum. It is saved unchanged and needs review.',
  },
  'other-content': {
    zh: '服务器上已有编号相同但内容不同的记录，两份都已保存，等待人工处理。',
    en: 'The server already has a different record with the same id. Both are saved and need review.',
  },
  'wrong-counter': {
    zh: '该记录属于另一个班次，已原样保存，等待人工处理。',
    en: 'This record belongs to another shift. It is saved unchanged and needs review.',
  },
  'unknown-kind': {
    zh: '服务器版本较旧，尚不认识此类记录；更新后会处理。',
    en: 'This server is older than the app that made the record. It is saved unchanged until the server is updated.',
  },
  'not-applied': {
    zh: '服务器未能入账，已原样保存，等待人工处理。',
    en: 'The server could not book this record. It is saved unchanged and needs review.',
  },
} as const satisfies Record<string, Words>
export type HeldReason = keyof typeof heldTexts

interface DifferenceWords extends Words {
  /** The unit of its figures; absent: neither money nor goods. */
  readonly unit?: 'money' | 'quantity'
}

/** Everything that can differ between what a tablet froze and what the server finds, in words. */
export const differenceTexts: Readonly<Record<string, DifferenceWords>> = {
  price: { zh: '售价与商品目录不同', en: 'Price differs from the catalogue', unit: 'money' },
  tax: { zh: '税额不同', en: 'Tax differs', unit: 'money' },
  total: { zh: '合计不同', en: 'Total differs', unit: 'money' },
  'sku.unknown': { zh: '商品不存在', en: 'Product not in the catalogue' },
  'sku.retired': { zh: '商品已停用', en: 'Product no longer sold' },
  'stock.below-zero': {
    zh: '货架与仓库库存均不足',
    en: 'Not enough stock on the shelf or in the warehouse',
    unit: 'quantity',
  },
  'cost.unknown': { zh: '售出时成本未知', en: 'Sold without a known cost' },
  'clock.skew': { zh: '设备时间偏差', en: 'Device clock is wrong' },
  'late.closed-shift': { zh: '班次结束后到达', en: 'Arrived after the shift ended' },
  'late.taken-over': { zh: '收银台被接管后到达', en: 'Arrived after the counter was taken over' },
  'lease.expired': { zh: '超过断网时限后开单', en: 'Rung up after the offline time limit' },
  'sale.rebuilt': { zh: '由小票二维码重建', en: 'Rebuilt from the receipt' },
  'seq.reused': { zh: '序号重复', en: 'Number used twice' },
  'submission.exceeds': { zh: '缴款超过可缴金额', en: 'More cash submitted than available', unit: 'money' },
  'cash-out.exceeds': { zh: '领款超过钱箱现金', en: 'More cash taken out than was in the drawer', unit: 'money' },
  'refund.exceeds': { zh: '退款数量超过可退数量', en: 'Refund quantity exceeded the maximum.', unit: 'quantity' },
  'refund.sale-unknown': { zh: '未找到原销售', en: 'The sale is not on the server' },
  'refund.late': { zh: '超过退款期限', en: 'Refunded after the refund period' },
  'refund.total': { zh: '退款金额不符', en: 'Refund amount differs', unit: 'money' },
  'refund.tip': { zh: '退的小费超过已付小费', en: 'More tip refunded than was left', unit: 'money' },
  'refund.tender': {
    zh: '按此方式退款超过原收款金额',
    en: 'More refunded this way than was paid this way',
    unit: 'money',
  },
  'refund.kept': {
    zh: '因已使用的 macou 多扣了退款',
    en: 'More kept for spent macou than was due',
    unit: 'money',
  },
  'approval.missing': { zh: '需要批准，但没有批准记录', en: 'Needed an approval' },
  'approval.unknown': { zh: '批准人不存在', en: 'Approver not found' },
  'approval.not-administrator': { zh: '批准人不是管理员', en: 'Approver is not an administrator' },
  'cash.refused': { zh: '申请取出的现金超过钱箱现金', en: 'Asked for more cash than was in the drawer', unit: 'money' },
  'limit.exceeded': { zh: '超过收银员折扣上限', en: 'Over the cashier’s discount limit', unit: 'money' },
  'limit.day': { zh: '超过单日限售数量', en: 'Over the limit per day', unit: 'quantity' },
  'limit.purchase': { zh: '超过每人限购数量', en: 'Over the limit per customer', unit: 'quantity' },
  'order.unknown': { zh: '没有此订单', en: 'No such order' },
  'order.cancelled': { zh: '订单已取消', en: 'The order was cancelled' },
  'order.paid-twice': { zh: '订单已付款', en: 'The order was paid already' },
  'order.amount': { zh: '收款与应付金额不同', en: 'Another amount than was due', unit: 'money' },
  'order.handed-twice': { zh: '订单已交付过', en: 'The order was handed over already' },
  'order.not-ready': { zh: '订单未备妥即已交付', en: 'Handed over before the order was ready' },
  'order.unpaid': { zh: '未付款即已交付', en: 'Handed over before it was paid', unit: 'money' },
  'order.code': { zh: '取货码不符', en: 'Another pickup code' },
  'card.disconnected': { zh: '断网时售出储值卡', en: 'Gift card sold offline', unit: 'money' },
  'card.given-back': {
    zh: '刷卡款已退回，销售随后到达',
    en: 'Card was refunded before the sale arrived',
    unit: 'money',
  },
  'card.not-approved': { zh: '刷卡金额与收款记录不符', en: 'Card charge doesn’t match', unit: 'money' },
  'refund.won-prize': { zh: '中奖订单已退款', en: 'Refunded an order that won a prize' },
  'refund.limit': { zh: '超过收银员退款上限', en: 'Over the cashier’s refund limit', unit: 'money' },
  'refund.unapproved': {
    zh: '断网退款没有管理员批准',
    en: 'Offline refund without an administrator’s approval',
  },
  'refund.disconnected-limit': {
    zh: '断网退款超过门店上限',
    en: 'Offline refund over the store’s limit',
    unit: 'money',
  },
  'refund.card-unrecorded': {
    zh: '有款项退回银行卡，但没有退款记录',
    en: 'Money returned to a card without a refund record',
    unit: 'money',
  },
  'refund.without-receipt': { zh: '无小票退款', en: 'Refunded without a receipt', unit: 'money' },
  'macou.exceeds': { zh: 'macou 余额不足', en: 'Not enough macou', unit: 'money' },
  'macou.no-member': { zh: '使用了 macou，但没有会员', en: 'Macou used without a member', unit: 'money' },
  'member.unknown': { zh: '会员不存在', en: 'Member does not exist' },
  'cashier.disabled': { zh: '收银员已停用', en: 'The cashier is disabled' },
  'restored.account': { zh: '恢复前的收银员', en: 'Cashier from before the restore' },
  'restored.counter': { zh: '恢复前的收银台', en: 'Counter from before the restore' },
  'restored.store': { zh: '恢复前的门店', en: 'Store from before the restore' },
  'permission.changed': { zh: '收银员权限已变更', en: 'Cashier’s permissions have changed' },
  'cashier.other': { zh: '记录的经手人不是当班收银员', en: 'Recorded by someone who was not on this shift' },
  'discount.unexplained': {
    zh: '减价没有对应的改价记录',
    en: 'Price reduced without a record of why',
    unit: 'money',
  },
  figures: { zh: '金额自身不一致', en: 'Amounts don’t add up', unit: 'money' },
  'line.quantity': { zh: '商品行的数量不大于零', en: 'A line has no quantity', unit: 'quantity' },
  'exchange.unknown': { zh: '所换商品的退款不存在', en: 'The refund it is exchanged for does not exist' },
  'payment.figures': { zh: '收付款金额不合理', en: 'Payment amounts are not plausible', unit: 'money' },
  policy: { zh: '未按门店的计税与取整规则计算', en: 'Doesn’t follow the store’s tax and rounding rules' },
  'count.figures': {
    zh: '清点金额与各面额合计不符',
    en: 'Counted total doesn’t match the bills and coins',
    unit: 'money',
  },
  'count.expected': {
    zh: '清点时的应有现金不符',
    en: 'Expected cash at the count differs',
    unit: 'money',
  },
  'drawer.float': {
    zh: '备用金与上一班留下的现金不符',
    en: 'Float doesn’t match what the last shift left',
    unit: 'money',
  },
  'drawer.kept': { zh: '收班时留存的现金多于备用金', en: 'More cash left in the drawer than the float', unit: 'money' },
  'refund.fraction': { zh: '按件销售的商品退了不足一件', en: 'Part of an item was refunded', unit: 'quantity' },
  'guarantee.other': { zh: '保障不属于所售商品', en: 'Guarantee doesn’t belong to the product' },
  'chain.broken': { zh: '与前后记录不衔接', en: 'Doesn’t follow from the record before it' },
  'receipt.number': { zh: '小票号不属于本收银台', en: 'Receipt number is not from this counter' },
  'receipt.reused': { zh: '小票号重复', en: 'Receipt number used twice' },
  'shift.other': { zh: '内容属于另一个班次', en: 'Content belongs to another shift' },
  'clock.outside': { zh: '时间不在班次之内', en: 'Time is outside the shift' },
  'name.differs': { zh: '名称与服务器不同', en: 'Name differs from the server' },
  'approval.unproven': { zh: '无法证明批准人输入过 PIN', en: 'No proof that the approver entered a PIN' },
  'seller.unproven': {
    zh: '无法证明收款人输入过自己的 PIN',
    en: 'No proof that the seller entered a PIN',
  },
  'seller.not-allowed': {
    zh: '收款人当时无权在本店代班收款',
    en: 'Seller was not allowed to sell for a colleague in this store',
  },
  'approval.exceeded': {
    zh: '优惠或退款超过批准的金额',
    en: 'Discounted or refunded more than was approved',
    unit: 'money',
  },
  'move.place-unknown': {
    zh: '移出或移入的货位不属于本店',
    en: 'Moved from or to a place the store doesn’t have',
  },
  'move.place-closed': {
    zh: '在途、已拣或冻结的商品不能在收银台移位',
    en: 'Products in transit, picked or on hold can’t be moved at a counter',
  },
  'move.not-allowed': { zh: '移位的人没有移库权限', en: 'Moved by someone who may not move stock' },
  'count.not-allowed': {
    zh: '录入的人没有清点权限，未计入盘点',
    en: 'Entered by someone who may not count; it changes nothing',
  },
  'move.unreadable': {
    zh: '服务器无法读取这条移位，请核对后重新移位',
    en: 'The server can’t read this move. Check it and move the products again',
  },
  'move.same-place': { zh: '移出与移入是同一货位', en: 'Moved to the place it was already in' },
  'move.quantity': { zh: '移位数量必须大于零', en: 'The moved quantity is not more than zero', unit: 'quantity' },
  'move.not-stocked': { zh: '现制商品没有库存，不能移位', en: 'Made-to-order products have no stock to move' },
  'count.unknown': { zh: '盘点、商品或货位不存在', en: 'No such count, product or place' },
  'count.over': { zh: '盘点已结束，录入仅留存', en: 'The count was over; the entry is kept and changes nothing' },
  'move.short': { zh: '移出货位库存不足', en: 'More was moved than was there', unit: 'quantity' },
}
