import type { Logger } from 'pino'
import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/session.ts'
import { changesSince, heardOf, type Heard, type LiveChange, type LiveStore } from '#server/http/live/live-changes.ts'
import { LiveStream, type Listener } from '#server/http/live/live-stream.ts'

/** Numbers of streams, and times in ms. */
const LIMITS = {
  /** How often the process asks what changed, while somebody listens. */
  every: 1_000,
  /** How often it is asked again who somebody is; they also see then that the connection is open. */
  checkEvery: 10_000,
  /** How long a stream lasts; the browser opens the next. */
  longest: 600_000,
  ofAccount: 6,
  ofOrganisation: 300,
  inAll: 2_000,
}

/** Transactions of the whole database after which nobody is told what they missed: reading that would take too long. */
const MOST_TRANSACTIONS = 100_000n

/**
 * All streams of this process: one statement a second for all of them, and none while nobody listens. It also hears of what
 * other processes did. docs/decisions/live.md
 */
export class LiveStreams {
  readonly #db: Database
  readonly #log: Logger
  readonly #limits: typeof LIMITS
  readonly #streams = new Set<LiveStream>()
  /** How far the process has heard; undefined while nobody listens. */
  #at: Heard | undefined
  #begun: Promise<Heard> | undefined
  /** What was told of transactions from `#at` on, which will be read again. */
  #told = new Map<string, bigint>()
  /** Some of what is from `#at` on was not read. */
  #missed = false
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined
  /** Streams that are about to be opened. */
  readonly #opening = new Set<Promise<void>>()
  #closed = false

  constructor({ db, log }: { db: Database; log: Logger }, limits: Partial<typeof LIMITS> = {}) {
    this.#db = db
    this.#log = log
    this.#limits = { ...LIMITS, ...limits }
  }

  /**
   * Opens a stream, which first says what was missed since then, or that everything is to be asked for again.
   * @throws AppError server.busy, server.too-many-requests
   */
  async open(listener: Listener, since: string): Promise<ReadableStream<Uint8Array>> {
    this.#requireRoom(listener)
    const opened = this.#opened(listener, since)
    const over = opened.then(
      () => undefined,
      () => undefined,
    )
    this.#opening.add(over)
    void over.then(() => this.#opening.delete(over))
    return opened
  }

  async #opened(listener: Listener, since: string): Promise<ReadableStream<Uint8Array>> {
    const stream = new LiveStream(listener, performance.now(), (ended) => this.#streams.delete(ended))
    this.#streams.add(stream)
    try {
      stream.stores = await listener.stores()
      if (this.#closed) throw new AppError('server.busy')
      this.#begun ??= this.#begin().catch((error: unknown) => {
        this.#begun = undefined
        throw error
      })
      await this.#begun
      const { at, missed } = await this.#missedBy(stream, heardOf(since))
      stream.begin(() => {
        if (missed) stream.tell(at, missed)
        else stream.say(at, { changed: [], again: true })
        stream.beat(at)
      })
    } catch (error) {
      stream.end()
      throw error
    }
    return stream.body
  }

  /** Ends all streams, and opens no more. Afterwards nothing of it asks the database. */
  async close(): Promise<void> {
    this.#closed = true
    this.#endAll()
    await Promise.all(this.#opening)
    clearTimeout(this.#timer)
    await this.#looking
  }

  #endAll(): void {
    for (const stream of this.#streams) stream.end()
  }

  #requireRoom({ orgId, accountId }: Listener): void {
    const { ofAccount, ofOrganisation, inAll } = this.#limits
    if (this.#closed || this.#streams.size >= inAll) throw new AppError('server.busy')
    const there = [...this.#streams].filter(({ listener }) => listener.orgId === orgId)
    const own = there.filter(({ listener }) => listener.accountId === accountId)
    if (own.length >= ofAccount || there.length >= ofOrganisation) throw new AppError('server.too-many-requests')
  }

  /** What somebody missed; undefined if that cannot be said. */
  async #missedBy(
    { listener, stores }: LiveStream,
    since: Heard | undefined,
  ): Promise<{ at: Heard; missed: readonly LiveChange[] | undefined }> {
    const now = this.#at!
    if (!since || now.xid - since.xid > MOST_TRANSACTIONS) return { at: now, missed: undefined }
    const { at, changes, more } = await changesSince(this.#db, since.xid, storesOf(listener, stores))
    // of another epoch, or of a database that has not come so far: nothing is known of that
    const known = since.epoch === at.epoch && since.xid <= at.xid
    return { at, missed: known && !more ? changes : undefined }
  }

  async #begin(): Promise<Heard> {
    this.#told.clear()
    this.#missed = false
    const { at } = await changesSince(this.#db, 0n, [])
    this.#at = at
    this.#wait()
    return at
  }

  #wait(): void {
    if (this.#closed) return
    this.#timer = setTimeout(() => void (this.#looking = this.#round()), this.#limits.every).unref()
  }

  async #round(): Promise<void> {
    if (this.#streams.size === 0) {
      this.#begun = undefined
      return
    }
    try {
      await this.#look()
    } catch (error) {
      // who listens asks by itself until it can open the next one
      this.#log.warn({ err: error }, 'what changed could not be read')
      this.#endAll()
    }
    const now = performance.now()
    for (const stream of this.#streams) this.#attend(stream, now)
    this.#wait()
  }

  /** Reads what changed and tells it, once each. */
  async #look(): Promise<void> {
    const before = this.#at!
    const stores = new Map(
      [...this.#streams].flatMap(({ listener, stores: seen }) =>
        storesOf(listener, seen).map((store) => [store.storeId, store] as const),
      ),
    )
    const { at, changes, more } = await changesSince(this.#db, before.xid, [...stores.values()])
    const again = at.epoch !== before.epoch || (this.#missed && at.xid > before.xid)
    const news = changes.filter(({ key }) => !this.#told.has(key))
    for (const stream of this.#streams)
      if (again) stream.say(at, { changed: [], again })
      else stream.tell(at, news)
    this.#missed = more
    // who came meanwhile was not asked for: the next time it is read from here once more
    const unasked = [...this.#streams].some((stream) => [...stream.stores.keys()].some((id) => !stores.has(id)))
    const next = unasked && !again ? before : at
    this.#told = new Map(changes.filter(({ xid }) => xid >= next.xid).map(({ key, xid }) => [key, xid]))
    this.#at = next
  }

  #attend(stream: LiveStream, now: number): void {
    if (now - stream.openedAt >= this.#limits.longest) stream.end()
    else if (now - stream.checkedAt >= this.#limits.checkEvery) {
      stream.checkedAt = now
      stream.beat(this.#at!)
      stream.listener.stores().then(
        (stores) => void (stream.stores = stores),
        () => stream.end(),
      )
    }
  }
}

const storesOf = ({ orgId }: Listener, stores: LiveStream['stores']): LiveStore[] =>
  [...stores.keys()].map((storeId) => ({ orgId, storeId }))
