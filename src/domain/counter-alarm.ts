/** What the office knows of a counter that is on duty, or of the tablets that held it before. */
export interface CounterSigns {
  /** Facts that tablets said they still hold. */
  readonly unsent: number
  /** Since when the oldest of them waits; undefined: no tablet said. */
  readonly unsentSince?: number | undefined
  /** Last contact with the tablet on duty; undefined: nobody is. */
  readonly seenAt: number | undefined
  /** Hours that the store lets a counter sell without contact. */
  readonly leaseHours: number
  /** Numbers that the server has not got though later ones are here, and since when. */
  readonly missing: number
  readonly missingSince: number | undefined
  /** Facts that wait for a person. */
  readonly held: number
  readonly storageProtected: boolean | undefined
  /** Of the printer that it prints on; undefined: it has none. */
  readonly printerOnline: boolean | undefined
}

export type CounterAlarm = 'held' | 'missing' | 'unsent' | 'lease-ends' | 'silent' | 'printer' | 'storage'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A tablet that is connected hands over within seconds; what is left after this is stuck, or has no network. */
const STUCK_AFTER = 15 * MINUTE
/** A tablet on duty that nobody has heard of for longer sells without the network, sleeps, or is broken. */
const SILENT_AFTER = 30 * MINUTE
/** Share of the time without contact after which somebody should look. */
const NEAR_THE_END = 0.75

/**
 * What somebody should look at, most pressing first: nothing that is merely on its way is an alarm. Times are instants
 * in milliseconds.
 */
export function counterAlarms(signs: CounterSigns, now: number): CounterAlarm[] {
  const silent = signs.seenAt === undefined ? 0 : now - signs.seenAt
  // a tablet that is in contact and keeps something back all the same
  const waits = signs.unsentSince === undefined ? 0 : now - signs.unsentSince
  const found: CounterAlarm[] = []
  if (signs.held > 0) found.push('held')
  if (signs.missing > 0 && signs.missingSince !== undefined && now - signs.missingSince > STUCK_AFTER)
    found.push('missing')
  if (silent > signs.leaseHours * NEAR_THE_END * HOUR) found.push('lease-ends')
  else if (signs.unsent > 0 && (signs.seenAt === undefined || silent > STUCK_AFTER || waits > STUCK_AFTER))
    found.push('unsent')
  else if (silent > SILENT_AFTER) found.push('silent')
  if (signs.printerOnline === false && signs.seenAt !== undefined) found.push('printer')
  if (signs.storageProtected === false) found.push('storage')
  return found
}

/** What keeps sales or money from being seen; the others are for who has time. */
export const isPressing = (alarm: CounterAlarm): boolean => !['silent', 'printer', 'storage'].includes(alarm)
