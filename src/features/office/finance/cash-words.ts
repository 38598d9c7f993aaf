import { useLingui } from '@lingui/react/macro'
import type { CashRecord } from '#contract/cash-reviews.ts'

/** Pending review, reviewed, rejected, in the reader's language (store-and-checkout 4). */
export function useCashWords(): (status: CashRecord['status']) => string {
  const { t } = useLingui()
  const words = { 1: t`Pending review`, 2: t`Reviewed`, 3: t`Review rejected` }
  return (status) => words[status]
}
