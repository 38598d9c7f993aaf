import { normaliseGtin } from '#domain/barcode/gtin.ts'

/** Keys of a burst so far; part of a keyboard-wedge scanner's code. */
export interface WedgeState {
  readonly buffer: string
  readonly lastAtMs: number
}

export interface WedgeKey {
  /** `KeyboardEvent.key`. */
  readonly key: string
  readonly atMs: number
}

export interface WedgeStep {
  readonly state: WedgeState
  /** A complete code, when this key ended one. */
  readonly scan?: string
}

export const WEDGE_START: WedgeState = { buffer: '', lastAtMs: Number.NEGATIVE_INFINITY }

/** Longest pause inside a scan; people type slower. */
const GAP_MS = 50
const SHORTEST = 4
/** A code of a receipt, which holds the whole sale, has up to 1,850 letters. */
const LONGEST = 2048

/**
 * Tells a scanner's burst from typing: at least four characters with at most 50 ms between keys, ended by
 * Enter or Tab. Modifier and other named keys neither add nor end anything: scanners send Shift for capitals.
 */
export function wedge(state: WedgeState, { key, atMs }: WedgeKey): WedgeStep {
  const inBurst = atMs - state.lastAtMs <= GAP_MS
  if (key === 'Enter' || key === 'Tab') {
    const whole = inBurst && state.buffer.length >= SHORTEST
    return whole ? { state: WEDGE_START, scan: withoutTyped(state.buffer) } : { state: WEDGE_START }
  }
  if (Array.from(key).length !== 1) return { state }
  const buffer = inBurst && state.buffer.length < LONGEST ? state.buffer + key : key
  return { state: { buffer, lastAtMs: atMs } }
}

const TAILS = [14, 13, 12, 8]

/**
 * A digit or two typed by hand just before the scan end up in the same burst: when the whole is no GTIN but
 * what remains without them is one, that is the code.
 */
function withoutTyped(buffer: string): string {
  if (!/^\d+$/.test(buffer) || normaliseGtin(buffer)) return buffer
  const length = TAILS.find((n) => {
    const extra = buffer.length - n
    return extra >= 1 && extra <= 2 && normaliseGtin(buffer.slice(extra)) !== undefined
  })
  return length ? buffer.slice(-length) : buffer
}
