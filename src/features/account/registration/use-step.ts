import { useEffect } from 'react'
import type { StepId } from '#features/account/registration/steps.tsx'

/**
 * The step that is shown. Where an earlier one than the wanted has to be filled in first (a personal number is gone after
 * a reload), that becomes the wanted one, so that its first valid letter does not jump on by itself.
 */
export function useStep(reached: StepId, wanted: StepId, onStep: (step: StepId) => void): StepId {
  useEffect(() => {
    if (reached !== wanted) onStep(reached)
  }, []) // eslint-disable-line react/exhaustive-deps -- once, with what the address asked for
  return reached
}
