import { AppError } from '#contract/errors.ts'
import type { Database } from '#server/db/session.ts'
import { FairTurns } from '#server/drivers/fair-turns.ts'

/** Places for what can wait: sales keep the other connections. The embedded database has one. */
const PLACES = { embedded: 1, postgres: 2 } as const
/**
 * Number of deliveries that may wait or be booked: the rest is told when to come again, instead of filling the memory.
 */
const MOST = 32
/** Of the first one, in milliseconds. */
const USUAL_MS = 80
const LONGEST_S = 60

/** Admits offline sales that all arrive at once a few at a time, taking turns between organisations. */
export class LateDeliveries {
  readonly #turns: FairTurns
  /** Time that one takes, as lately measured. */
  #took = USUAL_MS
  #inside = 0
  /** When the next one that is turned away will have a turn. */
  #freeAt = 0

  constructor(db: Pick<Database, 'kind'>) {
    this.#turns = new FairTurns({
      atOnce: db.kind === 'embedded' ? PLACES.embedded : PLACES.postgres,
      // one waits for each store, and `admit` limits all
      waitingEach: Infinity,
      comeAgain: LONGEST_S,
    })
  }

  /**
   * Accepts a delivery while there is room for it.
   * @throws AppError server.busy, with the seconds after which there is a turn: a later one for each that asks
   */
  async admit<T>(now: number, accept: () => Promise<T>): Promise<T> {
    if (this.#inside >= MOST) throw this.#comeAgain(now)
    this.#inside += 1
    try {
      return await accept()
    } finally {
      this.#inside -= 1
    }
  }

  #comeAgain(now: number): AppError {
    const next = Math.max(this.#freeAt, now + MOST * this.#took) + this.#took
    this.#freeAt = Math.min(next, now + LONGEST_S * 1000)
    return new AppError('server.busy', { values: { seconds: Math.ceil((this.#freeAt - now) / 1000) } })
  }

  /** Books some deliveries of a store when it is its turn. */
  async take(orgId: string, work: () => Promise<number>): Promise<void> {
    await this.#turns.take(orgId, async () => {
      const begun = performance.now()
      const deliveries = await work()
      const each = (performance.now() - begun) / Math.max(1, deliveries)
      this.#took += (each - this.#took) / 8
    })
  }
}
