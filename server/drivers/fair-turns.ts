import { AppError } from '#contract/errors.ts'

interface Limits {
  /** Number of tasks that work at once. */
  readonly atOnce: number
  /** Number of one organisation that may wait; further ones are told to come again. */
  readonly waitingEach: number
  /** Seconds after which they may come again. */
  readonly comeAgain: number
}

/** Lets a few work at once, and organisations by turns: many requests of one do not make another one wait for all of them. */
export class FairTurns {
  readonly #limits: Limits
  #working = 0
  /** The waiting calls, by organisation, in the order of their turns. */
  readonly #waiting = new Map<string, (() => void)[]>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /**
   * Does the work when it is the organisation's turn.
   * @throws AppError server.busy, with the seconds to wait, if too many of the organisation wait already
   */
  async take<T>(orgId: string, work: () => Promise<T>): Promise<T> {
    await this.#turn(orgId)
    try {
      return await work()
    } finally {
      this.#next()
    }
  }

  #turn(orgId: string): Promise<void> | undefined {
    if (this.#working < this.#limits.atOnce) {
      this.#working += 1
      return undefined
    }
    const own = this.#waiting.get(orgId) ?? []
    if (own.length >= this.#limits.waitingEach)
      throw new AppError('server.busy', { values: { seconds: this.#limits.comeAgain } })
    this.#waiting.set(orgId, own)
    return new Promise((resolve) => own.push(resolve))
  }

  #next(): void {
    const [first] = this.#waiting
    if (!first) {
      this.#working -= 1
      return
    }
    const [orgId, own] = first
    const start = own.shift()!
    // whoever has more to do waits behind the others
    this.#waiting.delete(orgId)
    if (own.length > 0) this.#waiting.set(orgId, own)
    start()
  }
}
