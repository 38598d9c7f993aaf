import { useLingui } from '@lingui/react/macro'
import { training } from '#db/training.ts'
import type { FactWords } from '#features/counter/outbox/fact-row.ts'

/** The words of facts in the language of the screen. */
export function useFactWords(): FactWords {
  const { t } = useLingui()
  return {
    state: {
      queued: training ? t`Practice, not recorded` : t`Kept on this tablet`,
      accepted: t`Received`,
      'accepted-with-differences': t`Received with differences`,
      held: t`Held`,
    },
    kinds: {
      refund: t`Refund`,
      'cash-submission': t`Cash submission`,
      'cash-movement': t`Cash in or out`,
      'shift-count': t`Drawer counted`,
      'shift-close': t`Shift closed`,
      'shift-reopen': t`Shift opened again`,
      'shift-start': t`Shift started`,
      void: t`Cart given up`,
    },
    other: t`Other fact`,
  }
}
