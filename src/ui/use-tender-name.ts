import { useLingui } from '@lingui/react/macro'
import type { PaymentTender } from '#domain/payment.ts'

/** The names of tenders in the screen's language; an unknown one from a newer server is shown as it is. */
export function useTenderName(): (tender: string) => string {
  const { t } = useLingui()
  const names: Record<PaymentTender | 'kept', string> = {
    cash: t`Cash`,
    card: t`Card`,
    venmo: 'Venmo',
    zelle: 'Zelle',
    paypal: 'PayPal',
    cashapp: 'CashApp',
    other: t`Other`,
    macou: t`Macou`,
    kept: t`Kept for spent macou`,
  }
  return (tender) => (names as Readonly<Record<string, string>>)[tender] ?? tender
}
