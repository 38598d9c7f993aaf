import { useEffect, useState } from 'react'
import type { LaneRow } from '#db/ledger.ts'
import type { Exchanged } from '#features/counter/parts/sale/exchange-receipt.ts'
import type { Sold } from '#features/counter/parts/sale/sell.ts'

const alone: Exchanged = (_, receipt) => receipt

/** An exchange's receipt gets the returned products, a member's the wallet movements; others are unchanged. */
export function useExchanged(sold: Pick<Sold, 'fact' | 'sale'>, lane: LaneRow): Exchanged {
  const [found, setFound] = useState<{ readonly exchanged: Exchanged }>()
  const { exchangeFor, memberId } = sold.sale
  useEffect(() => {
    // lazy: not needed for first paint
    if (exchangeFor ?? memberId)
      void import('#features/counter/tasks/macou/beside-receipt.online.ts')
        .then((m) => m.besideReceipt(sold, lane, (exchanged) => setFound({ exchanged })))
        .catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- the lane is new at each contact; what is needed of it is not
  }, [exchangeFor, memberId, sold.fact.id])
  return found?.exchanged ?? alone
}
