import { milli, type Milli } from './money.ts'

/**
 * The scope of a count: everything, some areas or aisles, some categories, the items not counted for longest, or some
 * items.
 */
export const countKinds = { full: 1, area: 2, category: 3, cycle: 4, single: 5 } as const

/** The effect of an entry on its device's count so far: adds to it, replaces it, or takes it all back. */
export const entryModes = { add: 1, set: 2, void: 3 } as const
export type EntryMode = (typeof entryModes)[keyof typeof entryModes]

export const countDecisions = { post: 1, recount: 2, skip: 3 } as const
export type CountDecision = (typeof countDecisions)[keyof typeof countDecisions]

/** The treatment of lines that nobody counted: left unchanged, or set to zero. */
export const uncountedRules = { leave: 1, zero: 2 } as const

export interface CountedEntry {
  readonly deviceId: string
  /** The device's own number: the highest is the latest, whatever the clock said. */
  readonly seq: number
  readonly mode: number
  readonly quantity: number
  readonly occurredAt: number
  /** The accuracy of the clock, in milliseconds. */
  readonly clockMs: number
}

export interface Counted {
  readonly quantity: Milli
  /** When the first and the last of it was counted. */
  readonly from: number
  readonly at: number
  readonly clockMs: number
}

/**
 * The counted quantity of an item at a place in one round: of each device what it last set and what it added after
 * that, all devices together. Undefined: nothing, or everything was taken back.
 */
export function sumOfEntries(entries: readonly CountedEntry[]): Counted | undefined {
  const devices = new Map<string, { quantity: number; from: number; last: CountedEntry } | undefined>()
  for (const entry of entries.toSorted((a, b) => a.seq - b.seq)) {
    const before = devices.get(entry.deviceId)
    const more = entry.mode === entryModes.add ? before : undefined
    const quantity = (more?.quantity ?? 0) + entry.quantity
    const from = Math.min(more?.from ?? entry.occurredAt, entry.occurredAt)
    devices.set(entry.deviceId, entry.mode === entryModes.void ? undefined : { quantity, from, last: entry })
  }
  const counting = [...devices.values()].flatMap((device) => device ?? [])
  if (counting.length === 0) return undefined
  return {
    quantity: milli(
      Math.max(
        0,
        counting.reduce((sum, device) => sum + device.quantity, 0),
      ),
    ),
    from: Math.min(...counting.map(({ from }) => from)),
    at: Math.max(...counting.map(({ last }) => last.occurredAt)),
    clockMs: Math.max(...counting.map(({ last }) => last.clockMs)),
  }
}

/** A movement at a place, at the time at which it happened. */
export interface PlaceMove {
  readonly at: number
  readonly quantity: number
  /** The booking of a count: it comes after everything else of the same moment. */
  readonly ofCount: boolean
}

/** The book quantity at a time, as known now: the current quantity less later movements. */
export const bookAt = (balance: number, moves: readonly PlaceMove[], at: number): number =>
  moves.reduce((left, move) => (move.at > at ? left - move.quantity : left), balance)

/**
 * Quantity of an item that a place can give at a time before it was counted: no more than it held then, and no more
 * than leaves enough for everything else that went until the count. In whatever order sales arrive, together they take
 * as much from the place.
 */
export function couldGive(balance: number, moves: readonly PlaceMove[], from: number, counted: number): Milli {
  const ordered = moves
    .filter((move) => move.at > from)
    .toSorted((a, b) => a.at - b.at || Number(a.ofCount) - Number(b.ofCount))
  let held = bookAt(balance, moves, from)
  let least = held
  for (const move of ordered) {
    if (move.at > counted || (move.ofCount && move.at === counted)) break
    held += move.quantity
    least = Math.min(least, held)
  }
  return milli(Math.max(0, least))
}

/** The assumed accuracy of a counter's clock, in milliseconds; it does not say. */
export const COUNTER_CLOCK = 2_000

export interface Doubt {
  readonly quantity: Milli
  readonly why: 'basket' | 'clock' | 'moved' | 'early'
}

/** The movements around the time at which a line was counted, in thousandths. */
export interface AroundCount {
  readonly inBaskets: number
  readonly justBefore: number
  readonly justAfter: number
  /** The total movements between the first and the last entry: they may be counted twice, or not at all. */
  readonly between: number
  /** Something of it is dated before the count began. */
  readonly early: boolean
}

/**
 * Causes that can explain a difference without anything being wrong: a shortage, goods that were in baskets when they
 * were counted and rung up soon after; either, sales so close to the count that the clocks do not say which was first.
 * With or without a difference nobody knows what was counted if something moved meanwhile, or if it was counted before
 * the count began.
 */
export function doubtOf(variance: number, around: AroundCount): Doubt | undefined {
  if (around.early) return { quantity: milli(Math.abs(variance)), why: 'early' }
  if (around.between > 0) return { quantity: milli(around.between), why: 'moved' }
  if (variance < 0 && around.justAfter >= -variance) return { quantity: milli(around.justAfter), why: 'clock' }
  if (variance < 0 && around.inBaskets >= -variance) return { quantity: milli(around.inBaskets), why: 'basket' }
  if (variance > 0 && around.justBefore >= variance) return { quantity: milli(around.justBefore), why: 'clock' }
  return undefined
}

/** The default decision for a line: none without a difference; a doubtful one is counted again. */
export const firstDecision = (variance: number, doubt: Doubt | undefined): CountDecision | null =>
  doubt ? countDecisions.recount : variance === 0 ? countDecisions.post : null

/** The result of a posted line, including everything that arrived since. */
export const realDifference = (variance: number, late: number): number => variance + late
