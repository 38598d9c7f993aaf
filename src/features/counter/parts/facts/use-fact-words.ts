import { useLingui } from '@lingui/react/macro'
import { training } from '#db/training.ts'
import type { FactWords } from '#features/counter/core/outbox/fact-row.ts'
import { useFailedWords } from '#features/counter/parts/facts/use-failed-words.ts'
import { useKindWords } from '#ui/use-kind-words.ts'

/** Texts about facts in the language of the screen. */
export function useFactWords(): FactWords {
  const { t } = useLingui()
  const kinds = useKindWords()
  return {
    state: {
      queued: training ? t`Practice, not recorded` : t`Saved on this tablet`,
      accepted: t`Received`,
      'accepted-with-differences': t`Received with differences`,
      held: t`Held`,
    },
    kinds,
    other: t`Other fact`,
    failed: useFailedWords(),
  }
}
