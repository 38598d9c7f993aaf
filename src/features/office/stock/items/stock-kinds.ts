import { cardStock, goodsStock, rawStock, type StockCalls } from '#contract/stock/stock-items.ts'

/** A screen of stock: its calls, where an item's details are, and the name of its list. */
export interface StockKind {
  readonly id: 'goods' | 'raw' | 'card'
  readonly calls: StockCalls
  readonly details:
    | '/shop/stockManage/goodsStock/details/$id'
    | '/shop/stockManage/rawStock/details/$id'
    | '/shop/stockManage/rechargeCardStock/details/$id'
}

export const stockKinds = {
  goods: { id: 'goods', calls: goodsStock, details: '/shop/stockManage/goodsStock/details/$id' },
  raw: { id: 'raw', calls: rawStock, details: '/shop/stockManage/rawStock/details/$id' },
  card: { id: 'card', calls: cardStock, details: '/shop/stockManage/rechargeCardStock/details/$id' },
} as const satisfies Record<string, StockKind>
