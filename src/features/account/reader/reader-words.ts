import { useLingui } from '@lingui/react/macro'
import { simulatedCards, simulatedModes } from '#contract/card-payments.ts'

type Card = (typeof simulatedCards)[number]
type Mode = (typeof simulatedModes)[number]

/** What each card does. */
export function useCardWords(): { value: Card; label: string }[] {
  const { t } = useLingui()
  const words: Record<Card, string> = {
    approve: t`Card that is approved`,
    decline: t`Declined`,
    insufficient: t`Not enough money`,
    expired: t`Expired card`,
    slow: t`Slow bank (8 s)`,
    'time-out': t`No card in time`,
    customer: t`Customer cancels`,
    silent: t`Takes it and is silent`,
  }
  return simulatedCards.map((value) => ({ value, label: words[value] }))
}

/** How a reader behaves. */
export function useModeWords(): { value: Mode; label: string }[] {
  const { t } = useLingui()
  const words: Record<Mode, string> = {
    ready: t`Works`,
    busy: t`Is busy with something else`,
    offline: t`Has no network`,
    'no-answer': t`Does not answer the till`,
    'refuses-refunds': t`Gives nothing back (empty account)`,
  }
  return simulatedModes.map((value) => ({ value, label: words[value] }))
}
