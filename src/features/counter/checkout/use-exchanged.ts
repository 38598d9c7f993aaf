import { useEffect, useState } from 'react'
import { type SaleV2 } from '#contract/facts/sale.ts'
import { type LaneRow } from '#db/ledger.ts'
import { type Exchanged } from '#features/counter/refund/exchange-receipt.ts'

const alone: Exchanged = (_, receipt) => receipt

/** The receipt of a sale in exchange shows what was returned for it; any other is left as it is. */
export function useExchanged({ sale }: { readonly sale: SaleV2 }, lane: LaneRow): Exchanged {
  const [found, setFound] = useState<{ readonly exchanged: Exchanged }>()
  const { exchangeFor } = sale
  useEffect(() => {
    // no part of opening a counter
    if (exchangeFor)
      void import('#features/counter/refund/exchange-receipt.ts')
        .then((m) => m.exchangedReceipt(sale, lane))
        .then((exchanged) => exchanged && setFound({ exchanged }))
  }, [exchangeFor, sale, lane])
  return found?.exchanged ?? alone
}
