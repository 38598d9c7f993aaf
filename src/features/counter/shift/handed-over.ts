import type { HandedOver } from '#domain/receipt/report-receipt.ts'

const known = new Map<string, HandedOver>()

/** Keeps what a handover of this lane came to for its slip, as long as this page lives; the server keeps it for good. */
export const rememberHandover = (lane: string, handover: HandedOver): void => void known.set(lane, handover)

export const handoverOf = (lane: string): HandedOver | undefined => known.get(lane)
