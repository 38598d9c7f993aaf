import { Trans } from '@lingui/react/macro'
import { cents, type Cents } from '#domain/money.ts'
import type { CashRounding } from '#domain/cash-rounding-modes.ts'
import { partsOf, type PayState } from '#features/counter/parts/tender/payment-entry.ts'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly due: Cents
  readonly state: PayState
  readonly rounding: CashRounding
}

/** The rounded cash amount, and its difference to the amount due. */
export function CashRounded({ due, state, rounding }: Props) {
  const at = state.tenders.indexOf('cash')
  const cash = partsOf(due, state, rounding)[at]?.amount
  const exact = partsOf(due, state)[at]?.amount
  if (cash === undefined || exact === undefined || cash === exact) return null
  return (
    <p>
      <Trans>
        In cash <Money value={cash} strong />, rounded by <Money value={cents(cash - exact)} />
      </Trans>
    </p>
  )
}
