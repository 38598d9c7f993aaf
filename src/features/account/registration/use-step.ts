import { useEffect } from 'react'
import type { StepId } from '#features/account/registration/steps.tsx'

/**
 * The step to show. If an earlier step is incomplete (personal numbers are lost on reload), that step becomes the
 * wanted one. Otherwise the form would jump ahead as soon as its first typed letter is valid.
 */
export function useStep(reached: StepId, wanted: StepId, onStep: (step: StepId) => void): StepId {
  useEffect(() => {
    if (reached !== wanted) onStep(reached)
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, with what the address asked for
  return reached
}
