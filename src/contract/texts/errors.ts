import { accountErrorTexts } from '#contract/texts/account-errors.ts'
import { materialErrorTexts } from '#contract/texts/material-texts.ts'
import { rescueErrorTexts } from '#contract/texts/rescue-errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Words } from '#contract/schemas.ts'
import { filled, ownErrorTexts } from '#contract/texts/own-errors.ts'
import { stockErrorTexts } from '#contract/texts/stock-errors.ts'

/** Each sentence says what happened, then what to do. A code without a sentence does not compile. */
const errorTexts: Record<ErrorCode, Words> = {
  ...accountErrorTexts,
  ...ownErrorTexts,
  ...stockErrorTexts,
  'access.store-missing': { zh: '请先选择门店。', en: 'Choose a store first.' },
  'access.store-not-open': { zh: '该门店尚未通过审核。', en: 'This store hasn’t been approved yet.' },
  'input.invalid': {
    zh: '有内容填写不正确，请检查标出的字段。',
    en: 'There are items that have not been filled out correctly.',
  },
  'input.unreadable': {
    zh: '无法读取该请求，请刷新页面后重试。',
    en: 'The server could not read this request. Reload the page and try again.',
  },
  'record.missing': { zh: '记录不存在，可能已被删除。', en: 'This record does not exist. It may have been deleted.' },
  'member.missing': { zh: '会员不存在。', en: 'Member does not exist.' },
  'member.code-taken': { zh: '此会员码已属于其他会员。', en: 'This member code belongs to another member.' },
  'member.phone-taken': {
    zh: '已有会员使用此手机号，请直接按手机号查找。',
    en: 'A member already has this phone number. Look the member up by phone number.',
  },
  'record.taken': {
    zh: '其他人刚保存了相同的内容，请刷新。',
    en: 'Someone else has just saved the same. Reload first.',
  },
  'record.stale': {
    zh: '其他人已先保存了更改，请刷新后重试。',
    en: 'Someone else saved a change first. Reload and try again.',
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
  'catalogue.cursor-too-old': {
    zh: '本机的商品目录过旧，正在重新下载。',
    en: 'The product catalogue on this device is too old. It is being downloaded again.',
  },
  'view.too-many': {
    zh: '此列表的视图过多，请先删除一个。',
    en: 'This list has too many saved views. Delete one first.',
  },
  'store.url-taken': { zh: '该网址已存在，请重试。', en: 'The URL already exists, please try again.' },
  'store.state': {
    zh: '门店当前的状态不允许此操作。',
    en: 'This can’t be done while the store is in its current state.',
  },
  'store.has-sold': {
    zh: '该门店已有销售记录，不能删除；可以改为休息中。',
    en: 'This store has sales and cannot be deleted. Set it to resting instead.',
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
  'state.not-allowed': {
    zh: '当前状态不允许此操作，请刷新后重试。',
    en: 'This can’t be done in its current state. Refresh and try again.',
  },
  'unit.name-taken': {
    zh: '已有同名计量单位，请换一个名称。',
    en: 'A unit with this name already exists. Choose another name.',
  },
  'supplier.name-taken': {
    zh: '已有同名供应商，请换一个名称。',
    en: 'Another supplier already has this name. Choose a different one.',
  },
  'unit.in-use': {
    zh: '已有商品使用该计量单位，只能修改名称或停用。',
    en: 'Some products use this unit. You can only rename it or stop using it.',
  },
  'category.name-taken': {
    zh: '已有同名分类，请换一个名称。',
    en: 'A category with this name already exists. Choose another name.',
  },
  'category.in-use': {
    zh: '该分类下有商品（包括已删除的商品），不能删除。可以修改名称。',
    en: 'Products are in this category, deleted ones included, so it can’t be deleted. You can rename it.',
  },
  ...materialErrorTexts,
  'goods.online': {
    zh: '该商品在线上商城，请先下架再修改。',
    en: 'This product is in the online store. Take it down, then change it.',
  },
  'goods.barcode-taken': {
    zh: '条码 {code} 已用于“{name}”。',
    en: 'Barcode {code} belongs to {name}.',
  },
  'goods.item-number-taken': {
    zh: '货号 {code} 已用于“{name}”。',
    en: 'Item number {code} belongs to {name}.',
  },
  'goods.not-priced': { zh: '尚未定价', en: 'No price yet.' },
  'goods.has-stock': {
    zh: '“{name}”还有库存，请先清零库存再移除。',
    en: '{name} still has stock. Bring its stock to zero first.',
  },
  'goods.on-order': {
    zh: '“{name}”还有采购订单或调拨未到货，请先收货，或关闭、取消单据。',
    en: '{name} is still on order or on its way. Receive it first, or close or cancel the order.',
  },
  'goods.reserved': {
    zh: '“{name}”有预留库存，请先取消预留。',
    en: '{name} has reserved stock. Release it first.',
  },
  'goods.in-count': {
    zh: '“{name}”正在盘点，请先完成或取消盘点。',
    en: '{name} is in a stock count. Post or cancel the count first.',
  },
  'goods.card-untaxed': {
    zh: '充值卡在消费时才计税，卡本身不计税。',
    en: 'A recharge card is not taxed: what is bought with it is.',
  },
  'goods.card-price': {
    zh: '充值卡按面值销售。请在“充值卡”页面修改面值。',
    en: 'A recharge card sells at its par value. Change it under Recharge cards.',
  },
  'shelf.has-stock': {
    zh: '充值卡或有货架库存的商品不能移除。',
    en: 'Recharge cards and products with shelf stock cannot be removed.',
  },
  'goods.pack-fixed': {
    zh: '包装单位保存后只能修改价格，不能取消或改换算，可停用后新增。',
    en: 'Only the price of a saved packaging unit can be changed. Switch it off and add another.',
  },
  'import.not-now': {
    zh: '这次导入已进入下一步。请刷新页面查看当前状态。',
    en: 'This import has moved on. Reload the page to see where it is.',
  },
  'import.too-many': {
    zh: '已有 {most} 个文件正在上传、检查或导入，请等其中一个完成后再试。',
    en: '{most} files are being sent, checked or imported already. Try again when one of them is done.',
  },
  'import.no-name': {
    zh: '请指定哪一列是商品名称，再检查文件。',
    en: 'Say which column is the product’s name, then check the file.',
  },
  'import.undecided': {
    zh: '还有行需要您决定。请先在“待决定”中选择，再导入。',
    en: 'Some rows still need a decision. Decide on them under “Needs a decision”, then import.',
  },
  'label.printer-unreachable': {
    zh: '标签打印机没有响应。请检查电源、网络和地址，再试一次。',
    en: 'The label printer did not answer. Check its power, network and address, then try again.',
  },
  'label.printer-outside': {
    zh: '请填写店内网络的地址，例如 192.168.1.50。',
    en: 'Use an address of the shop’s own network, such as 192.168.1.50.',
  },
  'label.printer-port': {
    zh: '请填写打印机的端口：9100 至 9109，或 6101。',
    en: 'Use a port of label printers: 9100 to 9109, or 6101.',
  },
  'bulk.not-undoable': {
    zh: '只能在完成后的七天内撤销，且只能撤销一次。',
    en: 'It can be undone once, within seven days, and only after it has finished.',
  },
  'goods.unit-fixed': {
    zh: '该商品已有库存记录，不能更换单位。',
    en: 'Stock of this product is already counted in this unit, so it can’t be changed.',
  },
  'guarantee-type.name-taken': {
    zh: '已有同名保障类型，请换一个名称。',
    en: 'A guarantee type with this name already exists. Choose another name.',
  },
  'guarantee-type.in-use': {
    zh: '该类型下还有保障服务，不能删除。可以修改名称。',
    en: 'There are guarantees of this type, so it can’t be deleted. You can rename it.',
  },
  'guarantee.name-taken': {
    zh: '该类型下已有同名保障服务，请换一个名称。',
    en: 'This type already has a guarantee with this name. Choose another name.',
  },
  'guarantee.in-use': {
    zh: '有商品提供该保障服务，或已有顾客购买，不能删除。可以停售。',
    en: 'Products offer this guarantee, or customers have bought it, so it can’t be deleted. Stop offering it instead.',
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
  ...rescueErrorTexts,
  'printer.name-taken': {
    zh: '已有同名打印机，请换一个名称。',
    en: 'A printer with this name already exists. Choose another name.',
  },
  'printer.not-online': {
    zh: '小票打印失败，打印机不在线或无法连接。',
    en: 'Failed to print receipt, the printer is not online or cannot be connected.',
  },
  'printer.by-browser': {
    zh: '这台打印机通过浏览器打印，请在连接它的设备上操作。',
    en: 'This printer prints through the browser. Print from the device it is connected to.',
  },
  'printer.no-address': { zh: '这种打印机不需要地址。', en: 'This kind of printer doesn’t need an address.' },
  'printer.address-shown': {
    zh: '这个地址已无法再次显示。如果没有保存，请更换地址。',
    en: 'This address can’t be shown again. If you didn’t save it, create a new one.',
  },
  'print-job.state': {
    zh: '小票的状态已经改变，请刷新列表。',
    en: 'This ticket’s status has changed. Refresh the list.',
  },
  'administrator.wrong-credentials': {
    zh: '管理员或密码不正确，请检查后重试。',
    en: 'Wrong administrator or password. Check both and try again.',
  },
  'handover.wrong-password': {
    zh: '接班人密码不正确。请由接班人本人输入自己的登录密码。',
    en: 'Wrong password. The incoming cashier must type their own password.',
  },
  'setting.preparation-edits': {
    zh: '备货时间每天最多修改两次，请明天再改。',
    en: 'The preparation time can be changed twice a day. Try again tomorrow.',
  },
  'image.too-large': {
    zh: '图片超过 3 MB，请压缩或换一张后再上传。',
    en: 'This picture is larger than 3 MB. Choose a smaller one.',
  },
  'image.too-many-pixels': {
    zh: '图片超过 2,500 万像素（5000 × 5000），请缩小后重试。',
    en: 'This picture has more than 25 million pixels (5000 × 5000). Make it smaller and try again.',
  },
  'image.not-an-image': {
    zh: '这个文件不是图片或已损坏，请选择 JPEG、PNG 或 WebP 图片。',
    en: 'This file is not a picture or is damaged. Choose a JPEG, PNG or WebP.',
  },
  'image.not-stored': { zh: '上传图片错误，请重试。', en: 'Upload image error, please try again.' },
  'client.too-old': {
    zh: '应用版本过旧，请更新后再开始班次。',
    en: 'This version of the app is too old. Update the app before you start a shift.',
  },
  'server.too-large': {
    zh: '发送的数据过大，请减少内容后重试。',
    en: 'The data sent is too large. Send less and try again.',
  },
  'server.too-many-requests': {
    zh: '请求过于频繁，请在{wait}后再试。',
    en: 'Too many requests. Try again in {wait}.',
  },
  'server.no-space': {
    zh: '服务器磁盘空间不足，暂时无法保存。请通知技术人员；平板可以继续销售。',
    en: 'The server is out of disk space and cannot save. Tell your technician. Tablets can keep selling.',
  },
  'server.busy': { zh: '服务器繁忙，请稍后再试。', en: 'The server is busy. Try again in a moment.' },
}

/** How long to wait: seconds below two minutes, otherwise whole minutes, rounded up. */
function waitText(seconds: number, language: 'zh' | 'en'): string {
  if (seconds < 120) return language === 'zh' ? ` ${seconds} 秒` : seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return language === 'zh' ? ` ${minutes} 分钟` : `${minutes} minutes`
}

/** The sentence of an error code in a language, with its placeholders filled in. */
export function errorText(
  code: ErrorCode,
  language: 'zh' | 'en',
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { seconds } = values
  const wait = typeof seconds === 'number' ? waitText(seconds, language) : ''
  return filled(errorTexts[code][language], { ...values, wait })
}

/** Sentences shown at a field whose value its schema refused. */
export const fieldTexts = {
  required: { zh: '此项必填。', en: 'Field required / cannot be empty.' },
  invalid: { zh: '内容不正确。', en: 'This value is not valid.' },
  email: { zh: '请输入有效的邮箱地址。', en: 'Enter a valid e-mail address.' },
  length: { zh: '长度不符合要求。', en: 'This text is too short or too long.' },
  number: { zh: '请输入有效的数字。', en: 'Enter a valid number.' },
  password: { zh: '密码至少 6 个字符。', en: 'The password has at least 6 characters.' },
  newPassword: {
    zh: '请使用 6 到 20 位字母和数字，两者都要有，且与原密码不同。',
    en: 'Use 6 to 20 letters and digits, at least one of each, and a different password than before.',
  },
  strongPassword: {
    zh: '请使用至少 12 个字符，且与原密码不同。',
    en: 'Use at least 12 characters of any kind, and a different password than before.',
  },
  commonPassword: {
    zh: '这个密码太常见，容易被猜到，请换一个。',
    en: 'This password is too common and easy to guess. Choose another one.',
  },
} as const satisfies Record<string, Words>
export type FieldText = keyof typeof fieldTexts
