import { useEffect, useState } from 'react'
import type { DisplayState, Shown } from '#features/counter/tasks/display/display-messages.ts'

/** Time that the thanks stay while the counter shows its receipt, and after it has gone on to the next sale, in ms. */
const LONG = 45_000
const SHORT = 6_000

/** Keeps a sale's thanks for a moment, even if the counter is empty again at once. */
export function useThanks(state: DisplayState | undefined): Shown | undefined {
  const shown = state?.shown
  const [thanks, setThanks] = useState<Extract<Shown, { at: 'done' }>>()
  const [idle, setIdle] = useState<Extract<Shown, { at: 'idle' }>>()
  if (shown?.at === 'done' && shown !== thanks) setThanks(shown)
  if (shown?.at === 'idle' && shown !== idle) setIdle(shown)
  const [over, setOver] = useState<Shown>()
  const waiting = shown?.at === 'done' || shown?.at === 'idle'
  useEffect(() => {
    if (!thanks || !waiting) return
    const timer = setTimeout(() => setOver(thanks), shown?.at === 'done' ? LONG : SHORT)
    return () => clearTimeout(timer)
  }, [thanks, waiting, shown?.at])
  if (shown?.at === 'done') return thanks === over ? (idle ?? shown) : shown
  if (shown?.at === 'idle' && thanks && thanks !== over) return thanks
  return shown
}
