import type { SalePayment, Tender } from '#contract/facts/sale.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Chance } from '#server/demo/shops/chance.ts'

/** Shares of the payment methods, in percent; card and macou are generated elsewhere. */
const shares: readonly (readonly [Tender, number])[] = [
  ['cash', 52],
  ['venmo', 16],
  ['zelle', 13],
  ['cashapp', 9],
  ['paypal', 6],
  ['other', 4],
]

/** The payment of a sale: one method, or sometimes two, one of them cash. */
export function drawPayments(total: Cents, chance: Chance): SalePayment[] {
  if (total > 2500 && chance.hits(0.04)) {
    const inCash = cents(chance.whole(2, Math.floor(total / 500) - 1) * 200)
    const rest = cents(total - inCash)
    return [
      { tender: 'cash', amount: inCash, tendered: inCash, change: cents(0) },
      { tender: drawTender(chance, 'cash'), amount: rest },
    ]
  }
  const tender = drawTender(chance)
  return [tender === 'cash' ? cashPayment(total, chance) : { tender, amount: total }]
}

function drawTender(chance: Chance, except?: Tender): Tender {
  const open = shares.filter(([tender]) => tender !== except)
  let left = chance.next() * open.reduce((sum, [, share]) => sum + share, 0)
  for (const [tender, share] of open) {
    left -= share
    if (left < 0) return tender
  }
  return open[0]![0]
}

/** The customer pays the exact amount, or with the next bills up. */
function cashPayment(total: Cents, chance: Chance): SalePayment {
  const note = chance.hits(0.12) ? 1 : chance.pick([100, 500, 1000, 2000, 2000])
  const tendered = cents(Math.ceil(total / note) * note)
  return { tender: 'cash', amount: total, tendered, change: cents(tendered - total) }
}
