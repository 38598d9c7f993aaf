import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { randomId } from '#db/device-values.ts'
import type { LaneRow } from '#db/ledger.ts'
import { recordCount, type Counted } from '#features/counter/tasks/shift/shift-facts-of.ts'

/**
 * Keeps a count whose result was looked at and that is then made again or left: it is recorded beside the one that
 * counts, so that nobody makes a drawer agree without a trace. Nothing counted, nothing kept.
 */
export function useSeenCount(
  lane: LaneRow,
  seen: Counted | undefined,
): {
  /** The result is looked at no more, and not used. */
  readonly discard: () => void
  /** Whether it is recorded as what it is: said before that is tried, and taken back when it failed. */
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
