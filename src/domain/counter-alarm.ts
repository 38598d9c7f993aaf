/** The office's knowledge of a counter on duty and of tablets used at it before. */
export interface CounterSigns {
  /** Unsent facts that tablets reported. */
  readonly unsent: number
  /** Age of the oldest unsent fact; undefined: no tablet reported any. */
  readonly unsentSince?: number | undefined
  /** Last contact with the tablet on duty; undefined: nobody is on duty. */
  readonly seenAt: number | undefined
  /** Hours that a counter of this store may sell disconnected. */
  readonly leaseHours: number
  /** Numbers missing at the server although later ones arrived, and since when. */
  readonly missing: number
  readonly missingSince: number | undefined
  /** Facts held for a person. */
  readonly held: number
  readonly storageProtected: boolean | undefined
  /** Whether its printer is online; undefined: it has no printer. */
  readonly printerOnline: boolean | undefined
}

export type CounterAlarm = 'held' | 'missing' | 'unsent' | 'lease-ends' | 'silent' | 'printer' | 'storage'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** A connected tablet sends within seconds; what is unsent for longer is stuck, or the tablet has no network. */
const STUCK_AFTER = 15 * MINUTE
/** A tablet on duty that is silent for longer sells disconnected, sleeps, or is broken. */
const SILENT_AFTER = 30 * MINUTE
/** Share of the allowed disconnected time after which somebody should check. */
const NEAR_THE_END = 0.75

/** The alarms of a counter, most urgent first; facts that are merely on their way raise none. Times in milliseconds. */
export function counterAlarms(signs: CounterSigns, now: number): CounterAlarm[] {
  const silent = signs.seenAt === undefined ? 0 : now - signs.seenAt
  // a connected tablet that still has unsent facts
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

/** Alarms about sales or money; the others are less urgent. */
export const isPressing = (alarm: CounterAlarm): boolean => !['silent', 'printer', 'storage'].includes(alarm)
