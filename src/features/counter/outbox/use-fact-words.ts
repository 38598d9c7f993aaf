import { useLingui } from '@lingui/react/macro'
import { type FactWords } from '#features/counter/outbox/fact-row.ts'

/** The words of facts in the language of the screen. */
export function useFactWords(): FactWords {
  const { t } = useLingui()
  return {
    state: {
      queued: t`Kept on this tablet`,
      accepted: t`Received`,
      'accepted-with-differences': t`Received with differences`,
      held: t`Held`,
    },
    cash: t`Cash submission`,
    refund: t`Refund`,
    other: t`Other fact`,
  }
}
