import type { SaleV2 } from '#contract/facts/sale.ts'
import { cents, milli, percentOff, ppm, ZERO, type Cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import type { CartRow, LaneRow } from '#db/ledger.ts'
import { dueOf, pricedLine, settleLines, takenOffAll } from '#features/counter/core/cart/cart-lines.ts'
import type { Shown } from '#features/counter/tasks/display/display-messages.ts'

/** The stage of the sale at the checkout. */
export type DisplayStage =
  | { readonly at: 'selling' }
  | { readonly at: 'paying'; readonly saleId: string }
  | { readonly at: 'sold'; readonly sold: { readonly sale: SaleV2 } }

export interface ShownOf {
  readonly lane: Pick<LaneRow, 'lease'>
  readonly cart: CartRow
  readonly stage: DisplayStage
  /** Line touched last. */
  readonly current: string
  /** The content of the idle view. */
  readonly idle: Extract<Shown, { at: 'idle' }>
  /** Text of the last receipt's code. */
  readonly code: string
}

/** A percentage tip: the same amount as the counter's own choice. */
export const tipOf = (beforeTip: Cents, percent: number): Cents =>
  cents(percentOff(beforeTip, ppm(Math.round(percent * 10_000))))

/** The counter's present content for the customer display. */
export function shownOf({ lane, cart, stage, current, idle, code }: ShownOf): Shown {
  if (stage.at === 'sold') return doneOf(stage.sold.sale, code)
  const { policy, tipsSupported, tipPercents } = lane.lease.settings
  const settled = settleLines(cart.lines, policy, cents(cart.tipCents), cart)
  if (!settled) return idle
  const { goods, tax, tip, total } = settled
  const sums = { goods, tax, tip, total, taxIncluded: policy.pricesIncludeTax, discount: takenOffAll(settled) ?? ZERO }
  const lines = cart.lines.map((line, i) => lineOf(line, settled.lines[i]!))
  const saleId = cart.card?.saleId ?? (stage.at === 'paying' ? stage.saleId : undefined)
  if (saleId === undefined) return { at: 'cart', lines, sums, current: current || (lines.at(-1)?.id ?? '') }
  const due = dueOf(total, cart)
  const beforeTip = cents(total - tip)
  const tips = tipPercents.map((percent) => ({ percent, tip: tipOf(beforeTip, percent) }))
  return {
    at: 'paying',
    lines,
    sums,
    due,
    saleId,
    card: cart.card?.state === 'asking',
    ...(tipsSupported && !cart.card && tips.length > 0 ? { tips } : {}),
  }
}

const lineOf = (line: CartLineRow, money: { net: Cents; discount: Cents }) => ({
  id: line.lineId,
  name: { zh: line.nameZh, en: line.nameEn },
  quantity: milli(line.quantity),
  ...(line.unitKind === 'weight' ? { unit: { zh: line.unitZh, en: line.unitEn } } : {}),
  unitPrice: pricedLine(line).unitPrice,
  discount: pricedLine(line).discount,
  net: money.net,
})

const doneOf = (sale: SaleV2, code: string): Shown => ({
  at: 'done',
  total: sale.total,
  change: cents(sale.payments.reduce((sum, payment) => sum + (payment.change ?? ZERO), 0)),
  receiptNo: sale.receiptNo,
  code,
})
