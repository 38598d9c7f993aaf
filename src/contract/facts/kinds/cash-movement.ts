import type { CashMovementV1 } from '#contract/facts/cash-movement.ts'
import { factKind, REASON, typed } from '#contract/facts/fact-kind.ts'

/** Cash put into a drawer or taken out of it besides sales. */
export const cashMovement = factKind<CashMovementV1>({
  newest: 1,
  words: { zh: '现金存取', en: 'Cash in or out' },
  worth: ({ amount }) => amount,
  takes: undefined,
  drawer: ({ direction, amount }) => ({ kind: `cash-${direction}`, cents: amount }),
  turnover: () => 0,
  receipt: undefined,
  report: ({ direction, amount }, { review }) =>
    direction === 'in' ? { kind: 'cash-in', amount } : { kind: 'cash-out', amount, rejected: review() === 'rejected' },
  figures: ({ direction, reason }) => [
    [
      { zh: '方向', en: 'Direction' },
      direction === 'in' ? { zh: '存入', en: 'Put in' } : { zh: '取出', en: 'Take out' },
    ],
    ...typed(REASON, reason),
  ],
})
