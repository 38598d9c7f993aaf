import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useRef } from 'react'
import { keepTyped } from '#features/account/people/keep-typed.ts'

/**
 * Lets a form follow the record that it shows: where somebody else, or another part of the screen, saved meanwhile,
 * every field that was left alone takes the newest value and what was typed stays. So the version that a save names is
 * always that of what is on screen, and saving never takes back what somebody else did.
 */
export function useFollowing<V extends object>(form: UseFormReturnType<V>, newest: V, version: number): void {
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current === version) return
    seen.current = version
    const merged = keepTyped(form.getInitialValues(), form.getValues(), newest)
    form.setInitialValues(newest)
    form.resetDirty(newest)
    form.setValues(merged)
  }, [version]) // eslint-disable-line react/exhaustive-deps -- the form itself is new at every render
}
