import { useLingui } from '@lingui/react/macro'
import type { PaymentTender } from '#domain/payment.ts'

/** The names of tenders as people know them, in the language of the screen; one of a newer server shows its own name. */
export function useTenderName(): (tender: string) => string {
  const { t } = useLingui()
  const names: Record<PaymentTender, string> = {
    cash: t`Cash`,
    card: t`Card`,
    venmo: 'Venmo',
    zelle: 'Zelle',
    paypal: 'PayPal',
    cashapp: 'CashApp',
    other: t`Other`,
    macou: t`Macou`,
  }
  return (tender) => (names as Readonly<Record<string, string>>)[tender] ?? tender
}
