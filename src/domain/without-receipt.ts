import {
  isRefusal,
  settleCart,
  type CartLine,
  type SettledLine,
  type TaxPolicy,
  type TaxRate,
} from '#domain/cart/settle.ts'
import { cents, milli, sum, ZERO, type Cents, type Milli } from '#domain/money.ts'
import type { RefundPlan } from '#domain/refundable.ts'

/** Refunds of products without a receipt. */
export interface BroughtBack {
  readonly lineId: string
  readonly unitPrice: Cents
  readonly quantity: Milli
  readonly taxes: readonly TaxRate[]
}

/**
 * The refund for products without a receipt: their current price and taxes, as if sold now. What was paid is unknown,
 * and no discount is refunded. Undefined if nothing was chosen or the amount is zero.
 */
export function planWithoutReceipt(goods: readonly BroughtBack[], policy: TaxPolicy): RefundPlan | undefined {
  const chosen = goods.filter((one) => one.quantity > 0)
  const settled = settleCart(
    chosen.map((one) => ({ ...one, discount: cents(0) })),
    { policy },
  )
  if (isRefusal(settled) || settled.total <= 0) return undefined
  const lines = settled.lines.map(({ net, taxes, tax }, i) => {
    const { lineId, quantity } = chosen[i]!
    return { lineId, quantity, net, taxes, tax, total: policy.pricesIncludeTax ? net : cents(net + tax) }
  })
  return { lines, goods: settled.goods, tax: settled.tax, tip: ZERO, total: sum(lines.map((line) => line.total)) }
}

/** The current taxes of each line's refund, by the store's rules. */
export function taxesOfNets(
  nets: readonly { readonly net: Cents; readonly taxes: readonly TaxRate[] }[],
  policy: TaxPolicy,
): readonly Pick<SettledLine, 'taxes'>[] | undefined {
  const cart = nets.map(({ net, taxes }): CartLine => {
    return { unitPrice: net, quantity: milli(1000), discount: cents(0), taxes }
  })
  const settled = settleCart(cart, { policy })
  return isRefusal(settled) ? undefined : settled.lines
}
