import { accountErrorTexts } from '#contract/texts/account-errors.ts'
import { rescueErrorTexts } from '#contract/texts/rescue-errors.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Words } from '#contract/schemas.ts'
import { filled, ownErrorTexts } from '#contract/texts/own-errors.ts'

/** What happened, what it means, what to do. A code without a sentence does not compile. */
const errorTexts: Record<ErrorCode, Words> = {
  ...accountErrorTexts,
  ...ownErrorTexts,
  'auth.signed-in-elsewhere': {
    zh: '此账号已在其他地方登录，请重新登录。',
    en: 'This account signed in elsewhere. Please log in again.',
  },
  'auth.wrong-credentials': {
    zh: '邮箱或密码不正确，请检查后重试。',
    en: 'The e-mail or the password is not right. Check both and try again.',
  },
  'auth.initial-password-over': {
    zh: '初始密码的有效期为 {days} 天，现已失效。请让管理员重新生成一个。',
    en: 'An initial password works for {days} days; this one is over. Ask an administrator to make a new one.',
  },
  'auth.key-lost': {
    zh: '服务器缺少保存密码时所用的密钥，无法核对密码。请让技术人员恢复密钥，或通过“忘记密码”设置新密码。',
    en: 'This server lost the key that passwords are kept with, so no password fits. Ask your technician to put the key back, or choose a new password with “Forgot password”.',
  },
  'auth.credential-ended': {
    zh: '此平板的收银台凭证已失效。未上传的销售仍保存在本机，请让店长导出。',
    en: 'This tablet’s counter credential no longer counts. Unsent sales stay on the tablet; ask the manager to export them.',
  },
  'auth.must-change-password': {
    zh: '请先设置您自己的密码，再继续使用。',
    en: 'Set a password of your own first, then go on.',
  },
  'auth.too-many-attempts': {
    zh: '尝试次数过多，请在{wait}后再试。',
    en: 'Too many attempts. Try again in {wait}.',
  },
  'access.store-missing': { zh: '请先选择门店。', en: 'Choose a store first.' },
  'access.store-not-open': { zh: '该门店尚未通过审核。', en: 'This store is not approved yet.' },
  'input.invalid': {
    zh: '有内容填写不正确，请检查标出的字段。',
    en: 'There are items that have not been filled out correctly.',
  },
  'input.unreadable': {
    zh: '无法读取该请求，请刷新页面后重试。',
    en: 'The request could not be read. Reload the page and try again.',
  },
  'record.missing': { zh: '记录不存在，可能已被删除。', en: 'This record does not exist. It may have been deleted.' },
  'member.missing': { zh: '会员不存在。', en: 'Member does not exist.' },
  'member.code-taken': { zh: '此会员码已属于其他会员。', en: 'This member code is another member’s.' },
  'member.phone-taken': {
    zh: '已有会员使用此手机号，请直接按手机号查找。',
    en: 'A member has this phone number already. Look the member up by it.',
  },
  'record.stale': {
    zh: '其他人已先保存了更改，请刷新后重试。',
    en: 'Somebody saved a change first. Reload and try again.',
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
    en: 'Some records of this shift have not arrived yet. Let the tablet send them, then try again.',
  },
  'shift.pending-audit': {
    zh: '有未审核的现金，请等管理员审核后再试。',
    en: 'Unpaid cash is pending audit. An administrator reviews it first.',
  },
  'shift.cash-left': {
    zh: '钱箱中还有 {amount} 未缴款，请先缴款。',
    en: 'There are {amount} left to submit in the drawer. Hand them in first.',
  },
  'review.done': {
    zh: '此单据已审核，审核结果不可更改。',
    en: 'This was reviewed already; a review cannot be changed.',
  },
  'catalogue.cursor-too-old': {
    zh: '商品目录过旧，将重新下载。',
    en: 'The catalogue on this device is too old and is fetched anew.',
  },
  'view.too-many': {
    zh: '此列表的视图过多，请先删除一个。',
    en: 'There are too many views of this list. Take one away first.',
  },
  'store.url-taken': { zh: '该网址已存在，请重试。', en: 'The URL already exists, please try again.' },
  'store.state': { zh: '门店当前的状态不允许此操作。', en: 'The store’s present state does not allow this.' },
  'store.has-sold': {
    zh: '该门店已有销售记录，不能删除；可以改为休息中。',
    en: 'This store has sales and cannot be deleted. Set it to resting instead.',
  },
  'refund.sale-missing': {
    zh: '本店没有此小票号的销售。请核对小票上的号码；尚未上传的销售只能在原收银台退款。',
    en: 'No sale with this receipt number is with the server. Check the number; a sale that is not sent yet is refunded at its own counter.',
  },
  'refund.not-on-duty': { zh: '退款需要当班员工。', en: 'A refund requires an employee on duty.' },
  'refund.expired': {
    zh: '此订单已过售后期，无法退款。',
    en: 'This order has expired for after-sales and cannot be refunded.',
  },
  'refund.nothing-left': { zh: '可退数量小于 1。', en: 'The quantity eligible for refund is less than 1.' },
  'refund.nothing-chosen': { zh: '请至少选择一件商品。', en: 'Choose at least one item.' },
  'refund.quantity-zero': { zh: '退款数量必须大于 0。', en: 'The refund quantity must be above 0.' },
  'refund.quantity-above-left': { zh: '退款数量超出可退数量。', en: 'Refund quantity exceeded the maximum.' },
  'refund.won-prize': { zh: '中奖订单不能退款。', en: 'An order that won a prize cannot be refunded.' },
  'refund.needs-approval': { zh: '该退款需要管理员批准。', en: 'This refund needs an administrator’s approval.' },
  'macou.insufficient': {
    zh: '可用 macou 不足：最多可用 {most}。',
    en: 'There is not enough macou for this: at most {most} can be used.',
  },
  'macou.sale-done': {
    zh: '这笔订单已完成，macou 已扣除。',
    en: 'This sale is completed, and its macou was taken already.',
  },
  'macou.not-on-duty': { zh: '使用 macou 需要当班员工。', en: 'Paying with macou requires an employee on duty.' },
  'prize.missing': {
    zh: '没有此兑奖码。请核对后重试。',
    en: 'There is no prize with this code. Check it and try again.',
  },
  'prize.redeemed': { zh: '该奖品已兑换。', en: 'This prize was redeemed already.' },
  'prize.expired': { zh: '该奖品已过兑换期。', en: 'The time to redeem this prize is over.' },
  'prize.out-of-stock': {
    zh: '货架库存不足，无法兑奖。可换成价格不低于奖品的商品。',
    en: 'The prize is out of stock on the shelf. It can be swapped for a product priced no lower.',
  },
  'prize.in-stock': { zh: '货架有货，请直接兑奖，不能换货。', en: 'There is enough on the shelf: hand it out.' },
  'prize.price-lower': {
    zh: '只能换成价格不低于奖品的商品。',
    en: 'It can only be swapped for a product priced no lower than the prize.',
  },
  'prize.not-on-duty': { zh: '兑奖需要当班员工。', en: 'Redeeming a prize requires an employee on duty.' },
  'refund.no-money': {
    zh: '所选商品没有可退的金额。',
    en: 'Nothing was paid for what is chosen, so there is no money to hand back.',
  },
  'counter.name-taken': {
    zh: '已有同名收银台，请换一个名称。',
    en: 'A counter of this name exists. Choose another name.',
  },
  'state.not-allowed': {
    zh: '当前状态不允许此操作，请刷新后重试。',
    en: 'This can’t be done in its current state. Refresh and try again.',
  },
  'unit.name-taken': {
    zh: '已有同名计量单位，请换一个名称。',
    en: 'A unit with this name already exists. Choose another name.',
  },
  'unit.in-use': {
    zh: '已有商品使用该计量单位，只能修改名称或停用。',
    en: 'Products are counted in this unit. You can rename it or stop using it.',
  },
  'category.name-taken': {
    zh: '已有同名分类，请换一个名称。',
    en: 'A category with this name already exists. Choose another name.',
  },
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
  'goods.has-stock': {
    zh: '“{name}”还有库存，请先清零库存再移除。',
    en: '{name} still has stock. Bring its stock to zero first.',
  },
  'goods.pack-fixed': {
    zh: '包装单位保存后不能取消或修改，可停用后新增。',
    en: 'A packaging unit cannot be changed or cancelled after saving. Switch it off and add another.',
  },
  'goods.unit-fixed': {
    zh: '该商品已有库存记录，不能更换单位。',
    en: 'Stock of this product is already counted in this unit, so it can’t be changed.',
  },
  'counter.reader-taken': {
    zh: '该读卡器已绑定到收银台 {counter}，请先解绑。',
    en: 'This reader is bound to {counter}. Unbind it there first.',
  },
  'counter.free': { zh: '收银台已空闲，可以直接选择。', en: 'The counter has become free. Choose it from the list.' },
  'payment.no-reader': {
    zh: '此收银台没有设置读卡器。请在收银台管理中绑定，或选择其他付款方式。',
    en: 'No card reader is set up for this counter. Bind one in the counter management, or take another method.',
  },
  'payment.account-missing': {
    zh: '门店尚未连接收款账户。请在门店设置中连接后再刷卡。',
    en: 'The store has not connected its payment account yet. Connect it in the store settings first.',
  },
  'payment.account-refused': {
    zh: '此次连接未被接受、已使用或已过期，请在门店设置中重新开始。',
    en: 'This connection was not accepted, was used already, or is over. Start again in the store settings.',
  },
  'payment.other-open': {
    zh: '此订单或此读卡器还有一笔刷卡付款没有结果，请先等它结束。',
    en: 'Another card payment of this order or on this reader is not settled yet. Wait for it first.',
  },
  'payment.not-approved': {
    zh: '这笔刷卡付款没有可退回的钱：没有扣款，或其销售已到达（请从订单退款）。',
    en: 'Nothing can be given back here: this card payment took no money, or its sale has arrived and is refunded as an order.',
  },
  ...rescueErrorTexts,
  'printer.name-taken': {
    zh: '已有同名打印机，请换一个名称。',
    en: 'A printer of this name exists. Choose another name.',
  },
  'printer.not-online': {
    zh: '小票打印失败，打印机不在线或无法连接。',
    en: 'Failed to print receipt, the printer is not online or cannot be connected.',
  },
  'printer.by-browser': {
    zh: '这台打印机只能由浏览器打印，请在需要打印的设备上操作。',
    en: 'This printer is one of the browser’s own. Print on the device that has it.',
  },
  'printer.no-address': { zh: '这种打印机不需要地址。', en: 'A printer of this kind needs no address.' },
  'printer.address-shown': {
    zh: '这个地址已无法再次显示。如果没有保存，请更换地址。',
    en: 'This address cannot be shown again. If it was not kept, make a new one.',
  },
  'print-job.state': {
    zh: '小票的状态已经改变，请查看列表。',
    en: 'The ticket has moved on. See the list.',
  },
  'administrator.wrong-credentials': {
    zh: '管理员或密码不正确，请检查后重试。',
    en: 'The administrator or the password is not right. Check both and try again.',
  },
  'handover.wrong-password': {
    zh: '接班人密码不正确。请由接班人本人输入自己的登录密码。',
    en: 'This is not the incoming cashier’s password. Whoever goes on here types their own.',
  },
  'setting.preparation-edits': {
    zh: '备货时间每天最多修改两次，请明天再改。',
    en: 'The preparation time can be changed twice a day. Change it again tomorrow.',
  },
  'image.too-large': {
    zh: '图片超过 3 MB，请压缩或换一张后再上传。',
    en: 'The picture is larger than 3 MB. Choose a smaller one.',
  },
  'image.too-many-pixels': {
    zh: '图片的像素太多：最多 2,500 万，例如 5000 × 5000。请缩小后重试。',
    en: 'The picture has too many pixels: at most 25 million, such as 5000 × 5000. Make it smaller and try again.',
  },
  'image.not-an-image': {
    zh: '无法读取这个文件，请选择完好的 JPEG、PNG 或 WebP 图片。',
    en: 'This file cannot be read as a picture. Choose an undamaged JPEG, PNG or WebP.',
  },
  'image.not-stored': { zh: '上传图片错误，请重试。', en: 'Upload image error, please try again.' },
  'client.too-old': {
    zh: '应用版本过旧，请更新后再开始班次。',
    en: 'This version of the app is too old. Update it before starting a shift.',
  },
  'server.too-large': { zh: '发送的数据过大。', en: 'What was sent is too large.' },
  'server.too-many-requests': {
    zh: '请求过于频繁，请在{wait}后再试。',
    en: 'Too many requests. Try again in {wait}.',
  },
  'server.no-space': {
    zh: '服务器磁盘空间不足，暂时无法保存。请通知技术人员；平板会继续营业。',
    en: 'The server is out of disk space and cannot save. Tell your technician; the tablets go on selling.',
  },
  'server.busy': { zh: '服务器繁忙，请稍后再试。', en: 'The server is busy. Try again in a moment.' },
}

/** How long to wait: in seconds below two minutes, from there in whole minutes, rather a little too long. */
function waitText(seconds: number, language: 'zh' | 'en'): string {
  if (seconds < 120) return language === 'zh' ? ` ${seconds} 秒` : seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return language === 'zh' ? ` ${minutes} 分钟` : `${minutes} minutes`
}

/** The sentence of a code in a language, its placeholders filled. */
export function errorText(
  code: ErrorCode,
  language: 'zh' | 'en',
  values: Readonly<Record<string, string | number>> = {},
): string {
  const { seconds } = values
  const wait = typeof seconds === 'number' ? waitText(seconds, language) : ''
  return filled(errorTexts[code][language], { ...values, wait })
}

/** Field sentences for what the schemas refuse. */
export const fieldTexts = {
  required: { zh: '此项必填。', en: 'Field required / cannot be empty.' },
  invalid: { zh: '内容不正确。', en: 'This is not valid.' },
  email: { zh: '请输入有效的邮箱地址。', en: 'Enter a valid e-mail address.' },
  length: { zh: '长度不符合要求。', en: 'The length is not right.' },
  number: { zh: '请输入有效的数字。', en: 'Enter a valid number.' },
  password: { zh: '密码至少 6 个字符。', en: 'The password has at least 6 characters.' },
  newPassword: {
    zh: '请使用 6 到 20 位字母和数字，两者都要有，且与原密码不同。',
    en: '6 to 20 letters and digits, at least one of each, and another one than before.',
  },
  strongPassword: {
    zh: '请使用至少 12 个字符，且与原密码不同。',
    en: 'At least 12 characters of any kind, and another one than before.',
  },
  commonPassword: {
    zh: '这个密码太常见，容易被猜到，请换一个。',
    en: 'This password is too common and easily guessed. Choose another one.',
  },
} as const satisfies Record<string, Words>
export type FieldText = keyof typeof fieldTexts
