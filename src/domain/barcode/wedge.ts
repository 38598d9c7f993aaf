import { normaliseGtin } from '#domain/barcode/gtin.ts'

/** Keys of a burst so far; part of a keyboard-wedge scanner's code. */
export interface WedgeState {
  readonly buffer: string
  /** What came before the last pause that was too long for a scanner, but short enough for a tablet that stalled. */
  readonly before: readonly string[]
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

export const WEDGE_START: WedgeState = { buffer: '', before: [], lastAtMs: Number.NEGATIVE_INFINITY }

/** Longest pause inside a scan; people type slower. */
const GAP_MS = 50
/** A busy tablet hands keys on late: what a stall of this length tore apart is joined again when that makes a GTIN. */
const STALL_MS = 250
/** More pauses than this in one code are somebody's typing. */
const STALLS = 2
const SHORTEST = 4
/** A code of a receipt, which holds the whole sale, has up to 1,850 letters. */
const LONGEST = 2048

/**
 * Tells a scanner's burst from typing: at least four characters with at most 50 ms between keys, ended by
 * Enter or Tab. Modifier and other named keys neither add nor end anything: scanners send Shift for capitals.
 * Parts of a burst that a stall of the tablet tore apart are one code when together they have a right check digit.
 */
export function wedge(state: WedgeState, { key, atMs }: WedgeKey): WedgeStep {
  const gap = atMs - state.lastAtMs
  const inBurst = gap <= GAP_MS
  const before = inBurst ? state.before : gap <= STALL_MS ? [...state.before, state.buffer].slice(-STALLS) : []
  const buffer = inBurst ? state.buffer : ''
  if (key === 'Enter' || key === 'Tab') {
    const scan = joined(before, buffer) ?? (buffer.length >= SHORTEST ? withoutTyped(buffer) : undefined)
    return { state: WEDGE_START, ...(scan === undefined ? {} : { scan }) }
  }
  if (Array.from(key).length !== 1) return { state }
  return { state: { buffer: buffer.length < LONGEST ? buffer + key : key, before, lastAtMs: atMs } }
}

/** What stalls tore apart; not what somebody typed right before a code that is whole by itself. */
function joined(before: readonly string[], buffer: string): string | undefined {
  const torn = before.join('')
  if (torn === '' || (torn.length < SHORTEST && normaliseGtin(buffer))) return undefined
  return normaliseGtin(torn + buffer) ? torn + buffer : undefined
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
