import { AppError } from '#contract/errors.ts'

/** From this size in bytes on a body is large; a batch of 200 usual sales is smaller. */
const LARGE = 1024 * 1024
/** Large bodies that are read of one caller, in bytes per second. */
const PER_SECOND = 8 * 1024 * 1024
/** Large bodies of one caller that wait at once. */
const MOST_WAITING = 16

interface Line {
  waiting: number
  last: Promise<void>
}

/** Reads the large bodies of a caller one after the other, with pauses: reading them holds up every other call. */
export class LargeBodies {
  readonly #lines = new Map<string, Line>()

  /** Runs `work`, which reads a body of that many bytes. @throws AppError server.too-many-requests */
  async read<T>(caller: string, bytes: number, work: () => Promise<T>): Promise<T> {
    if (bytes < LARGE) return work()
    const line = this.#lines.get(caller) ?? { waiting: 0, last: Promise.resolve() }
    if (line.waiting >= MOST_WAITING) throw new AppError('server.too-many-requests', { values: { seconds: 1 } })
    this.#lines.set(caller, line)
    line.waiting += 1
    const done = line.last.then(work)
    const pause = (): Promise<void> =>
      new Promise((resolve) => void setTimeout(resolve, (bytes / PER_SECOND) * 1000).unref())
    line.last = done.then(pause, pause).then(() => {
      line.waiting -= 1
      if (line.waiting === 0) this.#lines.delete(caller)
    })
    return done
  }
}
