/** A call of the office: its path, and what is asked for. */
export type Page = readonly [path: string, query: Record<string, string>]

const goods = '/shop/stock/goodsList'

/** Lists of stock and what is around it. */
export const pages: Readonly<Record<string, Page>> = {
  goods: [goods, {}],
  'goods-deep': [goods, { currentPage: '4000' }],
  'goods-by-shelf': [goods, { sort: 'shelf', order: 'desc' }],
  'goods-by-total': [goods, { sort: 'total' }],
  'goods-word': [goods, { keyword: 'chocolate' }],
  'goods-pinyin': [goods, { keyword: 'qiaokeli' }],
  'goods-below-zero': [goods, { level: 'below' }],
  'goods-low': [goods, { level: 'low' }],
  'goods-over': [goods, { level: 'over' }],
  'goods-value': ['/shop/stock/goodsValue', {}],
  raw: ['/shop/stock/rawList', {}],
  cards: ['/shop/cardStock/list', {}],
  warnings: ['/shop/stockWarn/list', {}],
  'warnings-deep': ['/shop/stockWarn/list', { currentPage: '200' }],
  'warnings-over': ['/shop/stockWarn/list', { state: 'over' }],
  'warnings-word': ['/shop/stockWarn/list', { keyword: 'chocolate' }],
  limits: ['/shop/stockWarnSetting/list', {}],
  'limits-set': ['/shop/stockWarnSetting/list', { limits: 'set' }],
  'limits-unset': ['/shop/stockWarnSetting/list', { limits: 'unset' }],
  home: ['/shop/stock/home', {}],
  confidence: ['/shop/stock/confidence', {}],
  'confidence-least': ['/shop/stock/confidence', { sort: 'confidence' }],
  'confidence-word': ['/shop/stock/confidence', { keyword: 'chocolate' }],
  suppliers: ['/shop/procure/supplierList', {}],
  shelves: ['/shop/shelf/list', {}],
  'shelf-warnings': ['/shop/warn/list', {}],
  'shelf-warnings-word': ['/shop/warn/list', { search: 'chocolate' }],
  'refill-proposal': ['/shop/shelf/refillProposal', {}],
  notifications: ['/shop/shopNotify/notificationList', {}],
}

/** Lists of documents, with the page after years, and a search. */
const lists = (name: string, path: string): Readonly<Record<string, Page>> => ({
  [name]: [path, {}],
  [`${name}-deep`]: [path, { currentPage: '40' }],
  [`${name}-word`]: [path, { search: 'chocolate' }],
  [`${name}-number`]: [path, { search: '00012' }],
})

export const documentPages: Readonly<Record<string, Page>> = {
  ...lists('inbound', '/shop/warehousein/list'),
  ...lists('outbound', '/shop/warehouseout/list'),
  ...lists('write-offs', '/shop/writeOff/list'),
  'write-off-sums': ['/shop/writeOff/sums', {}],
  ...lists('moves', '/shop/stockMove/list'),
  'shelf-outbound': ['/shop/shelfout/list', {}],
  ...lists('orders', '/shop/procure/list'),
  'orders-overdue': ['/shop/procure/list', { due: 'overdue' }],
  ...lists('transfers', '/shop/stockTransfer/list'),
  'counts-list': ['/shop/stockCount/list', {}],
  'counts-list-word': ['/shop/stockCount/list', { search: 'bench' }],
}

const draftLines = '/shop/procure/orderDraftLines'

/** The morning's order draft, by supplier, and lines without a supplier: tens of thousands of items here. */
export const orderPages: Readonly<Record<string, Page>> = {
  draft: ['/shop/procure/orderDraft', {}],
  'draft-lines': [draftLines, {}],
  'draft-lines-deep': [draftLines, { currentPage: '150' }],
  'draft-lines-by-name': [draftLines, { sort: 'name' }],
  'draft-lines-by-cost': [draftLines, { sort: 'cost' }],
  // the first of the suppliers of `fillLists`
  'draft-lines-of-supplier': [draftLines, { supplierId: '00000000-0000-7000-9101-000000000001' }],
  'draft-lines-word': [draftLines, { search: 'chocolate' }],
}

/** The pages of one item, and of one place of it. */
export const itemPages = (id: string, placeId: string): Readonly<Record<string, Page>> => ({
  details: [`/shop/stock/details/${id}`, {}],
  ledger: [`/shop/stock/ledger/${id}`, {}],
  'ledger-deep': [`/shop/stock/ledger/${id}`, { currentPage: '10' }],
  'ledger-of-place': [`/shop/stock/ledger/${id}`, { placeId }],
  explain: [`/shop/stock/explain/${id}`, { placeId }],
  'shelf-record': ['/shop/stock/shelfRecord', { id }],
  kept: [`/shop/stock/lockedCount/${id}`, {}],
  'in-transit': [`/shop/stock/inTransitCount/${id}`, {}],
  'sales-pace': [`/shop/stock/aiTime/${id}`, {}],
  plot: [`/shop/procure/plot/${id}`, {}],
})
