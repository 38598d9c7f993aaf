import { macou } from '#contract/macou.ts'
import { macouLabels } from '#contract/texts/macou.ts'
import { withMacou } from '#domain/receipt/macou-receipt.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { call } from '#api/call.ts'
import { exchangedReceipt, type Exchanged } from '#features/counter/parts/sale/exchange-receipt.ts'
import type { Sold } from '#features/counter/parts/sale/sell.ts'

const LOOK_EVERY = 400
const LOOKS = 25

/** Until the server has the sale; false where it does not have it in a few seconds: the receipt waits for nothing. */
async function arrived(id: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    const fact = await ledger().facts.get(id)
    if (fact && fact.state !== 'queued') return true
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
  }
  return false
}

/** What stands on a sale's receipt beside the sale: goods returned in exchange, and what moved in the member's wallet. */
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
