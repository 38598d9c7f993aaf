import { useLingui } from '@lingui/react/macro'

interface ShiftWords {
  readonly tender: (tender: string) => string
  /** Why a drawer was counted. */
  readonly purpose: (purpose: string) => string
  /** What a late record is. */
  readonly kind: (kind: string) => string
}

/** The words of shift records in the reader's language; what a newer server sends shows its own name. */
export function useShiftWords(): ShiftWords {
  const { t } = useLingui()
  const tenders: Record<string, string> = { cash: t`Cash`, card: t`Card`, other: t`Other`, macou: t`Macou` }
  const names: Record<string, string> = { venmo: 'Venmo', zelle: 'Zelle', paypal: 'PayPal', cashapp: 'CashApp' }
  const purposes: Record<string, string> = { check: t`Check`, close: t`Close of the shift`, handover: t`Handover` }
  const kinds: Record<string, string> = {
    sale: t`Sale`,
    refund: t`Refund`,
    'cash-submission': t`Cash submission`,
    'cash-movement': t`Cash in or out`,
    rejected: t`Rejected by a review`,
  }
  return {
    tender: (tender) => tenders[tender] ?? names[tender] ?? tender,
    purpose: (purpose) => purposes[purpose] ?? purpose,
    kind: (kind) => kinds[kind] ?? kind,
  }
}
