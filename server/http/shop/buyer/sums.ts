import { html } from 'hono/html'
import type { Cents } from '#domain/money.ts'
import type { TaxSum } from '#server/contexts/online/orders/tax-sums.ts'
import type { PageFrame, Piece } from '#server/http/shop/page.ts'
import { money } from '#server/kernel/local-text.ts'

interface Sums {
  /** After discounts. */
  readonly goods: Cents
  readonly delivery: Cents
  readonly smallOrderFee: Cents
  readonly taxes: readonly TaxSum[]
  readonly taxIncluded: boolean
  readonly tip: Cents
  /** What macou pays of it. */
  readonly macou: Cents
  readonly total: Cents
}

/** What an order comes to, item by item. */
export function sumsOf({ words }: PageFrame, sums: Sums): Piece {
  const row = (label: string, amount: string): Piece =>
    html`<dt>${label}</dt>
      <dd>${amount}</dd>`
  const some = (label: string, amount: Cents): Piece | '' => (amount === 0 ? '' : row(label, money(amount)))
  const taxes = sums.taxes.map(({ name, amount }) =>
    row(sums.taxIncluded ? words.taxIncludedOf(name) : words.taxOf(name), money(amount)),
  )
  return html`<dl class="sums">
    ${row(words.goodsTotal, money(sums.goods))} ${some(words.deliveryFee, sums.delivery)}
    ${some(words.smallOrderFee, sums.smallOrderFee)} ${sums.taxIncluded ? '' : taxes} ${some(words.tip, sums.tip)}
    ${sums.macou === 0 ? '' : row(words.macou, `−${money(sums.macou)}`)}
    <dt class="total">${words.total}</dt>
    <dd class="total">${money(sums.total)}</dd>
    ${sums.taxIncluded ? taxes : ''}
  </dl>`
}
