import { macou } from '#contract/sales/macou.ts'
import { macouLabels } from '#contract/texts/macou.ts'
import { withMacou } from '#domain/receipt/macou-receipt.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { call } from '#api/call.ts'
import { exchangedReceipt, type Exchanged } from '#features/counter/parts/sale/exchange-receipt.ts'
import type { Sold } from '#features/counter/parts/sale/sell.ts'

const LOOK_EVERY = 400
const LOOKS = 25

/**
 * Waits until the server has the sale; false if that takes more than a few seconds, because the receipt does not wait.
 */
async function arrived(id: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const fact = await ledger().facts.get(id)
    if (fact && fact.state !== 'queued') return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return false
}

/** Additions to a sale's receipt: products returned in exchange, and the member's wallet movements. */
export async function besideReceipt(
  { fact, sale }: Pick<Sold, 'fact' | 'sale'>,
  lane: LaneRow,
  onFound: (beside: Exchanged) => void,
): Promise<void> {
  const exchanged = sale.exchangeFor ? await exchangedReceipt(sale, lane) : undefined
  if (exchanged) onFound(exchanged)
  if (!sale.memberId || !(await arrived(fact.id))) return
  const { used, earned, balance } = await call(macou.ofSale, { id: fact.id })
  if (balance === undefined) return
  onFound((language, receipt) =>
    withMacou(exchanged?.(language, receipt) ?? receipt, { used, earned, balance }, macouLabels),
  )
}
