import type { Words } from '#contract/schemas.ts'
import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'
import type { Permission } from '#domain/permissions.ts'

type Language = 'zh' | 'en'

/** The log's names of the changed fields. */
const fieldTexts = {
  name: { zh: '名称', en: 'Name' },
  note: { zh: '用途说明', en: 'Purpose' },
  prices: { zh: '售价', en: 'Selling prices' },
  taxes: { zh: '税率', en: 'Tax' },
  par: { zh: '面值', en: 'Par value' },
  cardKind: { zh: '卡类型', en: 'Type of card' },
  cashReturn: { zh: '现金返 macou', en: 'Macou back, cash' },
  cardReturn: { zh: '刷卡返 macou', en: 'Macou back, card' },
  validDays: { zh: '有效天数', en: 'Valid days' },
  macouSupported: { zh: '支持 macou', en: 'Macou accepted' },
  code: { zh: '编号', en: 'Code' },
  routeNo: { zh: '取货顺序', en: 'Walking order' },
  lowerLimit: { zh: '库存下限', en: 'Lower limit' },
  upperLimit: { zh: '库存上限', en: 'Upper limit' },
  items: { zh: '品项数', en: 'Items' },
  contact: { zh: '联系人', en: 'Contact' },
  terms: { zh: '付款条件', en: 'Terms' },
  expiryDays: { zh: '临期提醒天数', en: 'Days before products expire' },
  basketMinutes: { zh: '购物篮时间（分钟）', en: 'Time in baskets (minutes)' },
  dailyItems: { zh: '每日盘点品项数', en: 'Items to count each day' },
  countLimit: { zh: '盘点差异上限', en: 'Limit for posting alone' },
  leadDays: { zh: '交货天数', en: 'Lead time (days)' },
  minOrder: { zh: '起订金额', en: 'Minimum order' },
  orderDays: { zh: '可下单日', en: 'Order days' },
  language: { zh: '单据语言', en: 'Language of orders' },
  supplierItemNo: { zh: '供应商货号', en: 'Supplier’s item number' },
  cost: { zh: '成本', en: 'Cost' },
  minPacks: { zh: '起订包装数', en: 'Minimum packages' },
  preferred: { zh: '首选供应商', en: 'Preferred supplier' },
  pack: { zh: '订货包装', en: 'Package' },
  goods: { zh: '商品', en: 'Products' },
  min: { zh: '最低数量', en: 'Minimum' },
  max: { zh: '补货上限', en: 'Maximum' },
  status: { zh: '状态', en: 'State' },
  barcodes: { zh: '条码', en: 'Barcodes' },
  firstName: { zh: '名', en: 'First name' },
  lastName: { zh: '姓', en: 'Last name' },
  email: { zh: '邮箱', en: 'E-mail' },
  avatar: { zh: '头像', en: 'Picture' },
  role: { zh: '组织角色', en: 'Organisation role' },
  positions: { zh: '门店岗位', en: 'Store positions' },
  everywhere: { zh: '所有门店的岗位', en: 'Position in every store' },
  shared: { zh: '所有门店共用', en: 'Shared by all stores' },
  sessionMinutes: { zh: '会话时长（分钟）', en: 'Session timeout (minutes)' },
  minutes: { zh: '会话时长（分钟）', en: 'Session timeout (minutes)' },
  strong: { zh: '要求强密码', en: 'Require strong passwords' },
  identityType: { zh: '证件类型', en: 'Document' },
  ssn: { zh: '社会安全号', en: 'Social security number' },
  driverLicense: { zh: '驾照号码', en: 'Driver licence number' },
  validityPeriod: { zh: '有效期', en: 'Validity' },
  signature: { zh: '签名', en: 'Signature' },
  reason: { zh: '原因', en: 'Reason' },
  reviewReason: { zh: '审核意见', en: 'Reason' },
  address: { zh: '地址', en: 'Address' },
  accounts: { zh: '会计科目', en: 'Accounts' },
  owner: { zh: '负责人', en: 'Owner' },
  readerCode: { zh: '读卡器编号', en: 'Reader code' },
  staff: { zh: '当班收银员', en: 'Cashier on duty' },
  amount: { zh: '交接金额', en: 'Handover amount' },
  differences: { zh: '差异数', en: 'Differences' },
  administrator: { zh: '验证的管理员', en: 'Verified by' },
  booked: { zh: '已入账', en: 'Booked' },
  confirmed: { zh: '接班人已用密码确认', en: 'Confirmed by the incoming cashier' },
  shopName: { zh: '门店名称', en: 'Store name' },
  domain: { zh: '网址前缀', en: 'URL prefix' },
  phone: { zh: '电话', en: 'Phone' },
  industryId: { zh: '服务行业', en: 'Service industry' },
  categoryId: { zh: '行业分类', en: 'Category' },
  gasStation: { zh: '加油站', en: 'Gas station' },
  timeZone: { zh: '时区', en: 'Time zone' },
  picture: { zh: '门店照片', en: 'Picture of the store' },
  frontDeskPicture: { zh: '前台照片', en: 'Picture of the front desk' },
  logo: { zh: '标志', en: 'Logo' },
  poster: { zh: '海报', en: 'Poster' },
  ubiNumber: { zh: 'UBI 编号', en: 'UBI number' },
  ein: { zh: '雇主识别号', en: 'EIN' },
  inBusiness: { zh: '营业中', en: 'In business' },
  receiptHeader: { zh: '小票页眉', en: 'Receipt header' },
  receiptFooter: { zh: '小票页脚', en: 'Receipt footer' },
  hours: { zh: '营业时间', en: 'Business hours' },
  refundDays: { zh: '退款期限（天）', en: 'Refund period (days)' },
  taxRate: { zh: '税率', en: 'Tax rate' },
  pricesIncludeTax: { zh: '价格含税', en: 'Prices include tax' },
  taxRounding: { zh: '税额取整', en: 'Tax is rounded' },
  cashRoundingStep: { zh: '现金抹零到', en: 'Cash is rounded to' },
  cashRoundingMode: { zh: '现金抹零方式', en: 'Cash is rounded' },
  leaseHours: { zh: '断网销售时限（小时）', en: 'Offline selling limit (hours)' },
  storageMustPersist: { zh: '仅在受保护的存储上销售', en: 'Sell only with protected storage' },
  tipsSupported: { zh: '支持小费', en: 'Tips' },
  tipPercents: { zh: '小费快捷选项（%）', en: 'Tip buttons (%)' },
  discountPercent: { zh: '收银台折扣上限（%）', en: 'Discount limit at the counter (%)' },
  discountCents: { zh: '收银台折扣上限（金额）', en: 'Discount limit at the counter' },
  refundCents: { zh: '收银台单笔退款上限', en: 'Limit for one refund at the counter' },
  refundWay: { zh: '退款方式', en: 'Refund method' },
  refundDisconnectedLimit: { zh: '断网退款上限', en: 'Offline refund limit' },
  joinedWith: { zh: '合并的会员', en: 'Joined member' },
  cashRewardBps: { zh: '现金奖励', en: 'Cash reward' },
  preparationMinutes: { zh: '备货时间（分钟）', en: 'Preparation time (minutes)' },
  selfPickup: { zh: '自提', en: 'Self-pickup' },
  pickupMinutes: { zh: '自提提前打印（分钟）', en: 'Print before pickup (minutes)' },
  delivery: { zh: '配送', en: 'Delivery' },
  deliveryDays: { zh: '配送日', en: 'Delivery days' },
  deliveryBaseFee: { zh: '基础配送费', en: 'Delivery base fee' },
  freeDeliveryFrom: { zh: '免配送费起点', en: 'Free delivery from' },
  preOrder: { zh: '预订', en: 'Pre-order' },
  preOrderDays: { zh: '可预订天数', en: 'Pre-order days' },
  slotMinutes: { zh: '时段长度（分钟）', en: 'Length of a time slot (minutes)' },
  onlineReserve: { zh: '线上预留库存', en: 'Kept for the counters' },
  pickupPerSlot: { zh: '每时段自提单数', en: 'Pickup orders per time slot' },
  deliveryPerSlot: { zh: '每时段配送单数', en: 'Deliveries per time slot' },
  takesOrders: { zh: '网店接单', en: 'Takes orders' },
  payAtPickup: { zh: '到店付款', en: 'Payment at pickup' },
  payByCard: { zh: '网上刷卡付款', en: 'Payment by card online' },
  webShop: { zh: '网店开启', en: 'Web shop open' },
  zips: { zh: '邮编', en: 'ZIP codes' },
  slot: { zh: '时段', en: 'Time slot' },
  capacity: { zh: '可接单数', en: 'Orders taken' },
  closedDates: { zh: '休息日', en: 'Closed days' },
  postCodes: { zh: '服务邮编数量', en: 'ZIP codes served' },
  quickKeys: { zh: '快捷商品页', en: 'Quick-key pages' },
  cards: { zh: '接受的银行卡', en: 'Cards accepted' },
  nameZh: { zh: '中文名', en: 'Chinese name' },
  counted: { zh: '计库存', en: 'Stock counted' },
  nameEn: { zh: '英文名', en: 'English name' },
  itemNo: { zh: '货号', en: 'Item number' },
  specification: { zh: '规格', en: 'Specification' },
  recipes: { zh: '配方', en: 'Recipes' },
  kind: { zh: '类型', en: 'Kind' },
  decimals: { zh: '小数位数', en: 'Decimals' },
  cashier: { zh: '收银员', en: 'Cashier' },
  remark: { zh: '备注', en: 'Remark' },
  tilePictures: { zh: '收银台商品图片', en: 'Pictures on counter tiles' },
  venmoLink: { zh: 'Venmo 收款码', en: 'Venmo QR code' },
  zelleLink: { zh: 'Zelle 收款码', en: 'Zelle QR code' },
  countBlind: { zh: '盲点钱箱', en: 'Count the drawer blind' },
  purchaseTaxIsCost: { zh: '采购税计入成本', en: 'Tax on purchases is part of the cost' },
  reviewOwnOrders: { zh: '下单人可审核自己的采购单', en: 'People can review their own orders' },
  embeddedCodes: { zh: '电子秤条码', en: 'Labels of the scale' },
  receiptCodeAlways: { zh: '每张小票都印大码', en: 'Print the large code on every receipt' },
} as const satisfies Record<string, Words>

/** A field that the log has words for; a permission that was given or taken is one as well. */
export type ChangedField = keyof typeof fieldTexts | Permission

const named = (nodes: readonly PermissionNode[]): [string, Words][] =>
  nodes.flatMap((node) => [[node.code, node.name] as [string, Words], ...named(node.children)])
const permissionTexts = new Map([...named(permissionTree.organisation), ...named(permissionTree.store)])

/** The name of a field in the log. A permission that was granted or removed is logged as a field of its own. */
export const fieldText = (field: string, language: Language): string =>
  ((fieldTexts as Readonly<Record<string, Words>>)[field] ?? permissionTexts.get(field))?.[language] ?? field

const said: Readonly<Record<'yes' | 'no' | 'given' | 'withheld', Words>> = {
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  given: { zh: '已授予', en: 'Granted' },
  withheld: { zh: '未授予', en: 'Not granted' },
}
const documents: readonly Words[] = [
  { zh: '社会保障卡', en: 'Social security card' },
  { zh: '驾驶执照', en: 'Driver licence' },
]
const refundWayTexts: Readonly<Record<string, Words>> = {
  original: { zh: '原路退回', en: 'Original payment method' },
  cash: { zh: '现金', en: 'Cash' },
  either: { zh: '由收银员选择', en: 'Cashier chooses' },
}
const roundingTexts: Readonly<Record<string, Words>> = {
  line: { zh: '按商品行', en: 'Per line' },
  order: { zh: '按整单', en: 'Per order' },
  nearest: { zh: '四舍五入', en: 'To the nearest' },
  down: { zh: '向下', en: 'Down' },
  up: { zh: '向上', en: 'Up' },
}
const unrounded: Words = { zh: '不抹零', en: 'Not rounded' }
const weekdays: Readonly<Record<Language, readonly string[]>> = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
}
const ROUNDED = new Set(['taxRounding', 'cashRoundingMode'])
const MONEY = new Set([
  'amount',
  'discountCents',
  'refundCents',
  'refundDisconnectedLimit',
  'cashRoundingStep',
  'deliveryBaseFee',
  'freeDeliveryFrom',
])

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`

interface Interval {
  readonly day: number
  readonly from: number
  readonly to: number
}
const isInterval = (value: unknown): value is Interval =>
  typeof value === 'object' && value !== null && 'day' in value && 'from' in value && 'to' in value

/** For fields whose values the log does not keep because they are personal. */
const unsaid: Words = { zh: '已修改', en: 'Changed' }

/** One change in a line: the field with its old and new value, or just “changed” if the log keeps no values. */
export function changeText(change: { field: string; from: unknown; to: unknown }, language: Language): string {
  const { field, from, to } = change
  const said = (value: unknown): string => valueText(field, value, language) || '–'
  const what = isUnsaid(change) ? unsaid[language] : `${said(from)} → ${said(to)}`
  return `${fieldText(field, language)}: ${what}`
}

/** Whether the log records only that the field changed, not its values. */
const isUnsaid = ({ from, to }: { from: unknown; to: unknown }): boolean => from === null && to === null

/** The new value for a table cell, or “changed” if the log keeps no values. */
export const newValueText = (change: { field: string; from: unknown; to: unknown }, language: Language): string =>
  isUnsaid(change) ? unsaid[language] : valueText(change.field, change.to, language)

/** An old or new value as text; '' if there was none. */
export function valueText(field: string, value: unknown, language: Language): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') {
    const words = permissionTexts.has(field) ? [said.withheld, said.given] : [said.no, said.yes]
    return words[Number(value)]![language]
  }
  if (field === 'refundWay' && typeof value === 'string') return refundWayTexts[value]?.[language] ?? value
  if (ROUNDED.has(field) && typeof value === 'string') return roundingTexts[value]?.[language] ?? value
  if (typeof value === 'number') return figureText(field, value, language)
  if (isInterval(value)) return `${weekdays[language][value.day] ?? ''} ${clock(value.from)}–${clock(value.to)}`
  if (Array.isArray(value)) return value.map((entry) => valueText(field, entry, language)).join('; ')
  if (typeof value === 'object')
    return Object.values(value)
      .map((entry) => valueText('', entry, language))
      .filter((text) => text !== '')
      .join(', ')
  return typeof value === 'string' ? value : ''
}

function figureText(field: string, value: number, language: Language): string {
  if (field === 'cashRoundingStep' && value === 0) return unrounded[language]
  if (MONEY.has(field)) return `$${(value / 100).toFixed(2)}`
  if (field === 'taxRate') return percent(value / 1_000_000)
  if (field === 'cashRewardBps') return percent(value / 10_000)
  if (field === 'identityType') return documents[value - 1]?.[language] ?? String(value)
  if (field === 'deliveryDays') return weekdays[language][value] ?? String(value)
  return String(value)
}
