import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { randomId } from '#db/device-values.ts'
import type { LaneRow } from '#db/ledger.ts'
import { recordCount, type Counted } from '#features/counter/tasks/shift/shift-facts-of.ts'

/**
 * Keeps a count whose result was seen and that is then repeated or abandoned: it is recorded beside the final one, so
 * that nobody makes a drawer agree without a trace. Records nothing without a count.
 */
export function useSeenCount(
  lane: LaneRow,
  seen: Counted | undefined,
): {
  /** The result is closed without being used. */
  readonly discard: () => void
  /** Whether it is already recorded: set before the attempt, and reset if it failed. */
  readonly used: (yes: boolean) => void
} {
  const { t } = useLingui()
  const open = useRef<Counted>(undefined)
  const done = useRef(false)
  const unused = t`Recounted, or left, after seeing the result.`
  const keep = (): void => {
    const { current } = open
    open.current = undefined
    if (current && !done.current && current.pieces.length > 0)
      void recordCount(lane, randomId(), 'check', { ...current, reason: current.reason || unused }).catch(
        () => undefined,
      )
  }
  const leave = useRef(keep)
  useEffect(() => {
    open.current = seen
    leave.current = keep
  })
  useEffect(() => () => leave.current(), [])
  return {
    discard: keep,
    used: (yes) => {
      done.current = yes
    },
  }
}
