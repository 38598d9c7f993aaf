import { useSyncExternalStore } from 'react'
import type { HandedOver } from '#domain/receipt/report-receipt.ts'

/** The result of a handover; fresh: since this page was loaded, so its slip was not offered yet. */
export interface LastHandover extends HandedOver {
  readonly fresh: boolean
}

/** Kept for the window's session, so that a reloaded page still knows of the handover. */
const PREFIX = 'evertill-handed-over:'
const known = new Map<string, LastHandover>()
const listeners = new Set<() => void>()

/** Stores the result of this lane's handover for its slip; the server keeps it for good. */
export function rememberHandover(lane: string, handover: HandedOver): void {
  known.set(lane, { ...handover, fresh: true })
  sessionStorage.setItem(PREFIX + lane, JSON.stringify(handover))
  listeners.forEach((listener) => listener())
}

/** The result of this lane's handover; undefined: not handed over in this window. */
export function handoverOf(lane: string): LastHandover | undefined {
  const text = known.has(lane) ? null : sessionStorage.getItem(PREFIX + lane)
  if (text !== null) known.set(lane, { ...(JSON.parse(text) as HandedOver), fresh: false })
  return known.get(lane)
}

export const useHandover = (lane: string): LastHandover | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => handoverOf(lane),
  )
