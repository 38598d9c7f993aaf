import { useLingui } from '@lingui/react/macro'
import { simulatedCards, simulatedModes } from '#contract/sales/card-payments.ts'

type Card = (typeof simulatedCards)[number]
type Mode = (typeof simulatedModes)[number]

/** The effect of each card. */
export function useCardWords(): { value: Card; label: string }[] {
  const { t } = useLingui()
  const words: Record<Card, string> = {
    approve: t`Approved card`,
    decline: t`Declined`,
    insufficient: t`Insufficient funds`,
    expired: t`Expired card`,
    slow: t`Slow bank (8 s)`,
    'time-out': t`No card presented in time`,
    customer: t`Customer cancels`,
    silent: t`Reads the card, then stops responding`,
  }
  return simulatedCards.map((value) => ({ value, label: words[value] }))
}

/** The behaviour of a reader. */
export function useModeWords(): { value: Mode; label: string }[] {
  const { t } = useLingui()
  const words: Record<Mode, string> = {
    ready: t`Works normally`,
    busy: t`Busy with another payment`,
    offline: t`No network`,
    'no-answer': t`Doesn’t answer the counter`,
    'refuses-refunds': t`Refund fails (account balance too low)`,
  }
  return simulatedModes.map((value) => ({ value, label: words[value] }))
}
