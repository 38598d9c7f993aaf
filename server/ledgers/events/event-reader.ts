import type { Logger } from 'pino'
import type { EventName } from '#contract/events.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { MessageDrivers } from '#server/drivers/messages/message-driver.ts'
import type { Seal } from '#server/kernel/seal.ts'
import type { Change } from '#server/ledgers/events/changed.ts'

/** An event as a reader gets it. */
export interface ReadEvent {
  readonly id: string
  readonly orgId: string
  /** '' for one of the organisation. */
  readonly storeId: string
  readonly kind: EventName
  readonly subjectId: string
  readonly changes: readonly Change[]
  /** The account that did it; '' for nobody who was signed in. */
  readonly accountId: string
  /** When, UTC milliseconds. */
  readonly at: number
}

/** Context of readers. */
export interface ReaderServices {
  readonly db: Database
  readonly messages: MessageDrivers
  readonly seal: Seal
  readonly log: Logger
  /** UTC milliseconds. */
  readonly now: () => number
}

/** Does afterwards what follows from events, so that who changes something need not know of it. */
export interface EventReader {
  /** Kept in the database: a new name begins with the events from then on. */
  readonly name: string
  readonly kinds: readonly EventName[]
  /**
   * Takes some events, those of a record in the order of its changes, in a transaction of its own: what it writes there
   * is written once for each event. What leaves the server goes by a job. If it throws, it gets the same events again.
   */
  readonly read: (tx: Tx, events: readonly ReadEvent[], services: ReaderServices) => Promise<void>
}
