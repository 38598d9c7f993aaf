import type { Words } from '#contract/schemas.ts'

/** Sentences about places, shelves and stock documents. */
export const stockErrorTexts = {
  'place.code-taken': { zh: '该编号已被使用，请换一个。', en: 'This code is already used. Choose another.' },
  'place.not-empty': {
    zh: '{code} 上还有 {n} 种商品，请先移走',
    en: 'Products still at {code}: {n}. Move them first.',
  },
  'place.last': {
    zh: '门店至少需要一个货位和一个库位，请先新增另一个再删除。',
    en: 'The store needs at least one bay and one location. Add another one, then delete this one.',
  },
  'shelf.number-incorrect': { zh: '货架编号有误', en: 'Number of shelf incorrect.' },
  'shelf.online-product': { zh: '线上商品不能下架移除', en: 'An online product cannot be removed from a shelf.' },
  'zone.has-bays': { zh: '巷道下有货位，不能删除', en: 'An aisle with bays cannot be deleted.' },
  'zone.has-locations': { zh: '库区下有库位，不能删除', en: 'A warehouse area with locations cannot be deleted.' },
  'document.posted': { zh: '{number} 已过账，请做冲销。', en: '{number} is posted. Reverse it instead.' },
  'document.empty': {
    zh: '单据没有明细，请先扫码或搜索商品。',
    en: 'Nothing is on it yet. Scan or search for goods first.',
  },
  'document.of-sale': {
    zh: '{number} 由收银台的销售产生，请办理退款。',
    en: '{number} belongs to a sale at the counter. Refund the sale instead.',
  },
  'purchase.reviewed': {
    zh: '{number} 已审核，不能编辑',
    en: '{number} has been reviewed and cannot be edited.',
  },
  'purchase.closed': {
    zh: '{number} 已完成，不能再入库',
    en: '{number} is completed; nothing more can be stored on it.',
  },
  'purchase.self-review': { zh: '不能审核自己创建的采购单', en: 'Someone else has to review an order you made.' },
  'purchase.alone': {
    zh: '只有您能审核采购单，请输入密码确认。',
    en: 'Nobody else may review orders here. Confirm with your password.',
  },
  'purchase.over': {
    zh: '到货超出订购 {n}，请确认或拒收',
    en: '{n} more arrived than ordered. Confirm the surplus, or reject it.',
  },
  'purchase.no-supplier': { zh: '请先选择供应商。', en: 'Choose a supplier first.' },
  'purchase.no-mail': {
    zh: '本服务器未设置发信邮箱（SMTP）。请下载 PDF 后自行发送。',
    en: 'This server can’t send mail (no SMTP). Download the PDF and send it yourself.',
  },
  'purchase.no-address': {
    zh: '供应商没有邮箱。请先填写邮箱，或下载 PDF 后自行发送。',
    en: 'The supplier has no e-mail address. Enter one, or download the PDF and send it yourself.',
  },
  'purchase.more-coming': {
    zh: '{name} 刚刚又下了单。数量已更新，请核对后再生成采购单。',
    en: 'More of {name} has been ordered since. Check the updated quantities, then create the orders.',
  },
  'purchase.mail-limit': {
    zh: '今天发往该邮箱或新邮箱的采购单太多。请在{wait}后再发，或下载 PDF 后自行发送。',
    en: 'Too many orders were mailed today to this address or to new ones. Try again in {wait}, or download the PDF and send it yourself.',
  },
  'stock.short': {
    zh: '{place} 可用 {free}{unit}{kept}。请减少数量，或选择其他货位。',
    en: 'Available at {place}: {free} {unit}{kept}. Take less, or choose another place.',
  },
  'transfer.sent': { zh: '已发出，请按实收数量收货。', en: 'Already sent: receive it, with what is missing.' },
  'transfer.not-draft': {
    zh: '该调拨单已提交，不能再修改。请取消后重新填写。',
    en: 'The other store has been asked already. Cancel this transfer and start again.',
  },
  'transfer.own': {
    zh: '这批货是您发出的，请由其他人收货。',
    en: 'You sent these goods. Someone else has to receive them.',
  },
  'count.open-elsewhere': {
    zh: '盘点单 {number} 正在清点 {places}，请先完成该盘点。',
    en: 'Count {number} already covers {places}. Finish it first.',
  },
  'count.nothing': {
    zh: '所选范围内没有库存，请扩大范围。',
    en: 'There is nothing to count here. Choose more places or products.',
  },
  'count.undecided': {
    zh: '还有 {n} 行未决定：过账、复盘或跳过。',
    en: 'Lines still to decide: {n}. Post, count again or skip each.',
  },
  'count.posted': {
    zh: '已过账的盘点不能修改，请重新盘点。',
    en: 'Posted counts stay as they are. Count again instead.',
  },
  'count.posting': { zh: '正在过账，请稍候。', en: 'This count is being posted. Wait until it is done.' },
  'count.other-person': {
    zh: '差异超过 {limit}，须由发起人以外的人过账。',
    en: 'The differences are worth more than {limit}. Somebody other than who started the count has to post it.',
  },
  'count.alone': {
    zh: '差异超过 {limit}，且没有其他人可以过账。请输入密码确认。',
    en: 'The differences are worth more than {limit} and nobody else can post them. Confirm with your password.',
  },
  'count.zero-unconfirmed': {
    zh: '{n} 行无人清点，过账后将归零。请输入 {n} 确认。',
    en: 'Lines that nobody counted: {n}. They will be set to zero. Type {n} to confirm.',
  },
  'count.device-unknown': {
    zh: '本设备的授权已失效。请登录后重新打开盘点或移位页面，已录入的内容会保留。',
    en: 'This device may no longer send. Sign in and open the count or the move again; what you entered is kept.',
  },
  'count.device-ended': {
    zh: '录入这些内容的人已不能再提交。请有同样权限的同事在本设备登录，已录入的内容会一并上传。',
    en: 'Whoever entered this may no longer send it. Sign in on this device as someone with the same permission to send it.',
  },
  'count.file-foreign': {
    zh: '该文件不是本系统的盘点设备保存的，或已被改动。没有导入任何数量。',
    en: 'This file was not saved by a counting device of this system, or it was changed. Nothing was imported.',
  },
  'count.file-other-store': {
    zh: '这些数量属于另一家门店。请切换到该门店后再导入。',
    en: 'This was counted in another store. Switch to that store and import it there.',
  },
} as const satisfies Record<string, Words>

/** What a sentence about too little stock says of the rest; '' if nothing is reserved. */
export const keptClause = (kept: string, language: 'zh' | 'en'): string =>
  kept === '0' ? '' : language === 'zh' ? `（另有 ${kept} 已被占用）` : `; reserved for orders and transfers: ${kept}`

interface Left {
  readonly place: string
  readonly free: string
  readonly unit: string
  readonly kept: string
}

/** What is left of what a document brought, for who takes it back. */
export const leftSentence = ({ place, free, unit, kept }: Left, language: 'zh' | 'en'): string =>
  language === 'zh' ? `${place} 剩余 ${free}${unit}${kept}。` : `Left at ${place}: ${free} ${unit}${kept}.`

/** What whoever may reverse a document anyway is told. */
export const goneSentence = (language: 'zh' | 'en'): string =>
  language === 'zh' ? '部分商品已不在原处。' : 'Some of it is no longer where it was put.'

/** What whoever may take it anyway is told. */
export const keptSentence = (language: 'zh' | 'en'): string =>
  language === 'zh'
    ? '货都在，但已为订单或调拨占用。'
    : 'Everything is there, but some of it is reserved for orders or transfers.'
