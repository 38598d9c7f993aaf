import { Trans } from '@lingui/react/macro'
import type { Cents } from '#domain/money.ts'
import type { LaneRow } from '#db/ledger.ts'
import { NoShift } from '#db/record-fact.ts'
import { giveUpCart } from '#features/counter/tasks/shift/shift-facts-of.ts'
import { showToast } from '#ui/toast.tsx'

/** A cart emptied for good is recorded as a cancelled order; without an open shift there is nowhere to record it. */
export async function givenUp(lane: LaneRow, cart: { lineCount: number; amount: Cents }): Promise<void> {
  try {
    await giveUpCart(lane, cart)
  } catch (error) {
    if (error instanceof NoShift) return
    showToast({
      id: 'not-given-up',
      state: 'attention',
      message: <Trans>The cart was emptied, but this tablet could not record it. Tell your manager.</Trans>,
    })
  }
}
