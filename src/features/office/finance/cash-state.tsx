import type { CashRecord } from '#contract/cash-reviews.ts'
import { useCashWords } from '#features/office/finance/cash-words.ts'
import { StateBadge } from '#ui/state-badge.tsx'

const looks = { 1: 'attention', 2: 'ready', 3: 'stopped' } as const

/** Pending review, reviewed, rejected (store-and-checkout 4). */
export function CashState({
  status,
  look = 'plain',
}: {
  readonly status: CashRecord['status']
  readonly look?: 'plain' | 'filled'
}) {
  const words = useCashWords()
  return (
    <StateBadge state={looks[status]} look={look}>
      {words(status)}
    </StateBadge>
  )
}
