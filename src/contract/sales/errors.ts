import type { ErrorWords } from '#contract/error-words.ts'

/** Errors about shifts, payments, refunds, prizes and rescued journals: each says what happened, then what to do. */
export const salesErrors = {
  'rescue.not-ours': {
    zh: '这份流水不是本系统平板的流水，没有导入任何记录。',
    en: 'This journal is not from a tablet of this system. Nothing was imported.',
  },
  'rescue.other-store': {
    zh: '这份记录属于另一家门店。请切换到该门店后再导入。',
    en: 'These records belong to another store. Switch to that store and import them there.',
  },
  'rescue.code-unreadable': {
    zh: '这不是小票上的数据码，或扫描不完整。请重新扫描小票下方的大二维码。',
    en: 'This is not a receipt’s data code, or it was only partly scanned. Scan the large code at the bottom of the receipt again.',
  },
  'rescue.parts-missing': {
    zh: '这张小票有几个数据码，还缺第 {parts} 个。请接着扫描。',
    en: 'This receipt has several data codes. Now scan number {parts}.',
  },
  'rescue.forged': {
    zh: '签名不符：这张小票不是本店平板开出的，或内容被改过。没有入账。',
    en: 'The signature doesn’t match. This receipt was not issued by a tablet of this store, or it was altered. Nothing was booked.',
  },
  'receipt.sale-missing': {
    zh: '这笔单据还没有送达服务器，送达后会发送小票。',
    en: 'This sale hasn’t reached the server yet. The receipt will be sent as soon as it does.',
  },
  'counter.occupied': {
    zh: '该收银台正由 {cashier} 使用，请选择其他收银台。',
    en: '{cashier} is on duty at this counter. Choose another one.',
  },
  'counter.held-on-other-device': {
    zh: '您的班次在另一台设备的 {counter} 上进行中，请在那台设备上继续。',
    en: 'Your shift is open at {counter} on another device. Continue it there.',
  },
  'shift.not-open': { zh: '没有进行中的班次。', en: 'No shift is open.' },
  'shift.facts-missing': {
    zh: '此班次还有记录未上传到服务器，请等平板联网上传后再试。',
    en: 'Some records of this shift haven’t reached the server yet. Connect the tablet so that it can send them, then try again.',
  },
  'shift.pending-audit': {
    zh: '有未审核的现金，请等管理员审核后再试。',
    en: 'Unpaid cash is pending audit. Try again after an administrator has reviewed it.',
  },
  'shift.cash-left': {
    zh: '钱箱中还有 {amount} 未缴款，请先缴款。',
    en: 'There is still {amount} in the drawer. Submit the cash first.',
  },
  'review.done': {
    zh: '此单据已审核，审核结果不可更改。',
    en: 'This was already reviewed. A review can’t be changed.',
  },
  'refund.sale-missing': {
    zh: '本店没有此小票号的销售。请核对小票上的号码；尚未上传的销售只能在原收银台退款。',
    en: 'The server has no sale with this receipt number. Check the number. A sale that hasn’t been sent yet can be refunded at the counter where it was made.',
  },
  'refund.not-on-duty': { zh: '退款需要当班员工。', en: 'A refund requires an employee on duty.' },
  'refund.expired': {
    zh: '此订单已过售后期，无法退款。',
    en: 'This order has expired for after-sales and cannot be refunded.',
  },
  'refund.nothing-left': { zh: '可退数量小于 1。', en: 'The quantity eligible for refund is less than 1.' },
  'refund.nothing-chosen': { zh: '请至少选择一件商品。', en: 'Choose at least one item.' },
  'refund.quantity-zero': { zh: '退款数量必须大于 0。', en: 'The refund quantity must be above 0.' },
  'refund.tip-above-left': { zh: '退的小费超过可退的小费。', en: 'That is more tip than is left to refund.' },
  'refund.quantity-above-left': { zh: '退款数量超出可退数量。', en: 'Refund quantity exceeded the maximum.' },
  'refund.won-prize': { zh: '中奖订单不能退款。', en: 'An order that won a prize cannot be refunded.' },
  'refund.needs-approval': { zh: '该退款需要管理员批准。', en: 'An administrator must approve this refund.' },
  'macou.insufficient': {
    zh: 'macou 不足，最多可用 {most}。',
    en: 'Not enough macou. You can use up to {most}.',
  },
  'macou.sale-done': {
    zh: '这笔订单已完成，macou 已扣除。',
    en: 'This sale is complete and its macou has already been deducted.',
  },
  'macou.not-on-duty': { zh: '使用 macou 需要当班员工。', en: 'Paying with macou requires an employee on duty.' },
  'prize.missing': {
    zh: '没有此兑奖码。请核对后重试。',
    en: 'No prize has this code. Check it and try again.',
  },
  'prize.redeemed': { zh: '该奖品已兑换。', en: 'This prize has already been redeemed.' },
  'prize.expired': { zh: '该奖品已过兑换期。', en: 'This prize has expired.' },
  'prize.out-of-stock': {
    zh: '货架库存不足，不能直接兑奖。可换成价格不低于奖品的商品。',
    en: 'The prize is not on the shelf. Swap it for a product of the same price or more.',
  },
  'prize.in-stock': {
    zh: '货架有货，请直接兑奖，不能换货。',
    en: 'This prize is in stock. Hand it out instead of swapping it.',
  },
  'prize.price-lower': {
    zh: '只能换成价格不低于奖品的商品。',
    en: 'A prize can only be swapped for a product of the same price or more.',
  },
  'prize.not-on-duty': { zh: '兑奖需要当班员工。', en: 'Redeeming a prize requires an employee on duty.' },
  'counter.name-taken': {
    zh: '已有同名收银台，请换一个名称。',
    en: 'A counter with this name already exists. Choose another name.',
  },
  'counter.reader-taken': {
    zh: '该读卡器已绑定到收银台 {counter}，请先解绑。',
    en: 'This reader is linked to {counter}. Unlink it there first.',
  },
  'counter.free': { zh: '收银台已空闲，可以直接选择。', en: 'This counter is free now. Choose it from the list.' },
  'payment.no-reader': {
    zh: '此收银台没有设置读卡器。请在收银台管理中绑定，或选择其他付款方式。',
    en: 'This counter has no card reader. Link one under Counters, or choose another payment method.',
  },
  'payment.account-missing': {
    zh: '门店尚未连接收款账户。请在门店设置中连接后再刷卡。',
    en: 'This store has no payment account yet. Connect one in the store settings first.',
  },
  'payment.account-refused': {
    zh: '收款账户未连接：请求未被接受、已使用或已过期。请在门店设置中重新开始。',
    en: 'The payment account was not connected: the request was declined, already used or has expired. Start again in the store settings.',
  },
  'payment.other-open': {
    zh: '此订单或此读卡器还有一笔刷卡付款正在处理，请等它结束。',
    en: 'Another card payment for this order or on this reader is still in progress. Wait until it finishes.',
  },
  'payment.not-approved': {
    zh: '这笔刷卡付款不能在此退回：没有扣款，或其销售已到达（请从订单退款）。',
    en: 'This card payment can’t be returned here: the card was not charged, or its sale has already arrived. Refund the sale from its order instead.',
  },
  'handover.wrong-password': {
    zh: '接班人密码不正确。请由接班人本人输入自己的登录密码。',
    en: 'Wrong password. The incoming cashier must type their own password.',
  },
} satisfies Record<string, ErrorWords>
