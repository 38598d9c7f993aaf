import type { EventReader, ReaderServices } from '#server/ledgers/events/event-reader.ts'
import { readSome, withUnread } from '#server/ledgers/events/read-events.ts'
import { whenEvents } from '#server/ledgers/events/readers-awake.ts'

/**
 * Interval at which it looks for events of other processes, and for those of transactions that a longer one held back.
 */
const ROUND = 5_000

/**
 * Lets the readers of events read, in every process of the server: each reader is at work in one of them at a time. A
 * reader that fails gets its events again with the next round, and keeps none of the others from theirs.
 */
export class EventReaders {
  readonly #readers: readonly EventReader[]
  readonly #services: ReaderServices
  /** Whose last attempt failed. */
  readonly #failed = new Set<EventReader>()
  #looking: Promise<void> | undefined
  /** Whether to look again afterwards, and for events of whatever kind. */
  #again: { readonly all: boolean } | undefined
  #stopping = false
  #timer: NodeJS.Timeout | undefined
  #deaf: (() => void) | undefined

  constructor(readers: readonly EventReader[], services: ReaderServices) {
    this.#readers = readers
    this.#services = services
  }

  /**
   * Reads from now on: at once when this process wrote an event of theirs, and every few seconds, when those move on, too,
   * for whom nothing was there.
   */
  start(): void {
    this.#deaf = whenEvents(() => void this.#look(false))
    this.#timer = setInterval(() => void this.look(), ROUND).unref()
    void this.look()
  }

  /** Reads no more, once what it is reading has been read. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#timer)
    this.#deaf?.()
    await this.#looking
  }

  /** Reads all that is committed now, and waits for older transactions that keep a part of it back. */
  async readAll(): Promise<void> {
    for (const reader of this.#readers)
      do await this.look()
      while (!this.#failed.has(reader) && (await withUnread(this.#services.db, [reader], true)).size > 0)
  }

  /** Reads what can be read now. Rounds never overlap. */
  look(): Promise<void> {
    return this.#look(true)
  }

  #look(all: boolean): Promise<void> {
    if (this.#looking) {
      this.#again = { all: all || this.#again?.all === true }
      return this.#looking
    }
    this.#looking = this.#read(all).finally(() => {
      this.#looking = undefined
      const again = this.#again
      this.#again = undefined
      if (again) void this.#look(again.all)
    })
    return this.#looking
  }

  async #read(all: boolean): Promise<void> {
    const { db, log } = this.#services
    const readers = this.#readers
    const unread = await withUnread(db, readers, all).catch((error: unknown) => {
      log.error({ err: error }, 'it is not known whether there are events; they are looked for again')
      for (const reader of readers) this.#failed.add(reader)
    })
    if (!unread) return
    for (const reader of readers)
      try {
        if (unread.has(reader.name)) while (!this.#stopping && (await readSome(db, reader, this.#services)));
        this.#failed.delete(reader)
      } catch (error) {
        this.#failed.add(reader)
        log.error({ err: error, reader: reader.name }, 'events were not read; they are tried again')
      }
  }
}
