import { normaliseGtin } from '#domain/barcode/gtin.ts'

/** Keys of a possible scan from a keyboard-wedge scanner. */
export interface WedgeState {
  readonly buffer: string
  /** Keys before the last pause that was too long for a scanner but short enough for a stalled tablet. */
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
  /** The complete code, if this key ended one. */
  readonly scan?: string
}

export const WEDGE_START: WedgeState = { buffer: '', before: [], lastAtMs: Number.NEGATIVE_INFINITY }

/** Longest pause inside a scan; people type more slowly. */
const GAP_MS = 50
/** A busy tablet delivers keys late: parts separated by up to this pause are joined if that makes a GTIN. */
const STALL_MS = 250
/** More pauses than this mean that somebody is typing. */
const STALLS = 2
const SHORTEST = 4
/** A receipt's code with the whole sale has up to 1,850 characters. */
const LONGEST = 2048

/**
 * Distinguishes a scanner's burst from typing: at least four characters with at most 50 ms between keys, ended by Enter
 * or Tab. Modifier and other named keys are ignored: scanners send Shift for capitals. Parts separated by a stall of
 * the tablet are one code if together they have a valid check digit. `isShort` says which shorter bursts are a code too.
 */
export function wedge(
  state: WedgeState,
  { key, atMs }: WedgeKey,
  isShort: (code: string) => boolean = () => false,
): WedgeStep {
  const gap = atMs - state.lastAtMs
  const inBurst = gap <= GAP_MS
  const before = inBurst ? state.before : gap <= STALL_MS ? [...state.before, state.buffer].slice(-STALLS) : []
  const buffer = inBurst ? state.buffer : ''
  if (key === 'Enter' || key === 'Tab') {
    const scan =
      joined(before, buffer) ??
      (buffer.length >= SHORTEST || (buffer !== '' && isShort(buffer)) ? withoutTyped(buffer) : undefined)
    return { state: WEDGE_START, ...(scan === undefined ? {} : { scan }) }
  }
  if (Array.from(key).length !== 1) return { state }
  return { state: { buffer: buffer.length < LONGEST ? buffer + key : key, before, lastAtMs: atMs } }
}

/** Joins what a stall separated, but not what somebody typed before a code that is complete by itself. */
function joined(before: readonly string[], buffer: string): string | undefined {
  const torn = before.join('')
  if (torn === '' || (torn.length < SHORTEST && normaliseGtin(buffer))) return undefined
  return normaliseGtin(torn + buffer) ? torn + buffer : undefined
}

const TAILS = [14, 13, 12, 8]

/**
 * Digits typed by hand just before a scan end up in its burst: if the whole is no GTIN but the rest without them is,
 * the rest is the code.
 */
function withoutTyped(buffer: string): string {
  if (!/^\d+$/.test(buffer) || normaliseGtin(buffer)) return buffer
  const length = TAILS.find((n) => {
    const extra = buffer.length - n
    return extra >= 1 && extra <= 2 && normaliseGtin(buffer.slice(extra)) !== undefined
  })
  return length ? buffer.slice(-length) : buffer
}
