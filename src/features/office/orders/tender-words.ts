import { useLingui } from '@lingui/react/macro'
import type { Tender } from '#contract/facts/sale.ts'

/** The names of tenders in the reader's language. */
export function useTenderWords(): (tender: Tender) => string {
  const { t } = useLingui()
  const words: Record<Tender, string> = {
    cash: t`Cash`,
    card: t`Card`,
    venmo: 'Venmo',
    zelle: 'Zelle',
    paypal: 'PayPal',
    cashapp: 'CashApp',
    other: t`Other`,
    macou: t`Macou`,
  }
  return (tender) => words[tender]
}
