import { cleanup, renderHook } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { StepId } from '#features/account/registration/steps.tsx'
import { useStep } from '#features/account/registration/use-step.ts'

afterEach(cleanup)

it('stays at the step that is filled in after a reload, whatever its first letter makes valid', () => {
  const shown = renderHook(
    ({ complete }: { complete: boolean }) => {
      const [wanted, setWanted] = useState<StepId>('signature')
      const reached = wanted === 'signature' && !complete ? 'operator' : wanted
      return useStep(reached, wanted, setWanted)
    },
    { initialProps: { complete: false } },
  )
  expect(shown.result.current).toBe('operator')
  // a single letter is already a valid licence number
  shown.rerender({ complete: true })
  expect(shown.result.current).toBe('operator')
})
