import { macou } from '#contract/sales/macou.ts'
import { macouLabels } from '#contract/texts/macou.ts'
import { withMacou } from '#domain/receipt/macou-receipt.ts'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { call } from '#api/call.ts'
import { exchangedReceipt, type Exchanged } from '#features/counter/parts/sale/exchange-receipt.ts'
import type { Sold } from '#features/counter/parts/sale/sell.ts'

const dayOnReceipt = (at: number, language: ReceiptLanguage, timeZone: string): string =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', { timeZone, dateStyle: 'medium' }).format(at)

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
  const { used, earned, pending, balance } = await call(macou.ofSale, { id: fact.id })
  if (balance === undefined && !pending) return
  onFound((language, receipt) => {
    const day = pending && dayOnReceipt(pending.releasesAt, language, lane.lease.settings.timeZone)
    const moved = { used, earned, balance, ...(pending && day ? { pending: { amount: pending.amount, day } } : {}) }
    return withMacou(exchanged?.(language, receipt) ?? receipt, moved, macouLabels)
  })
}
