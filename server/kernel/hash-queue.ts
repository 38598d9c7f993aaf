import { AppError } from '#contract/errors.ts'
import type { Passwords } from '#server/kernel/password.ts'

/** Computations at once; one thread does them, so the next one is ready when it has done the one before. */
const AT_ONCE = 2
/** Waiting computations, in all and per network: enough for a shop's morning, not for a flood. */
const MOST_WAITING = 64
const MOST_OF_A_NETWORK = 16
/** Seconds after which a refused caller may try again; a full queue takes less. */
const COME_AGAIN = 3

/** Runs slow computations, a few at a time, in order of arrival. */
export interface HashQueue {
  /** Throws server.too-many-requests, before anything is computed, if too many are waiting. */
  run<T>(network: string, work: () => Promise<T>): Promise<T>
}

export function hashQueue(): HashQueue {
  const waiting: { network: string; start: () => void }[] = []
  let running = 0
  const turn = (network: string): Promise<void> => {
    if (running < AT_ONCE) {
      running += 1
      return Promise.resolve()
    }
    const own = waiting.filter((one) => one.network === network).length
    if (waiting.length >= MOST_WAITING || own >= MOST_OF_A_NETWORK)
      throw new AppError('server.too-many-requests', { values: { seconds: COME_AGAIN } })
    return new Promise((resolve) => waiting.push({ network, start: resolve }))
  }
  return {
    run: async (network, work) => {
      await turn(network)
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}

/** A transaction needs a hash: it is rolled back, the hash is computed outside, and the transaction runs again. */
export class HashRequired extends Error {
  override readonly name = 'HashRequired'
  readonly compute: () => Promise<void>
  constructor(compute: () => Promise<void>) {
    super('a hash is computed outside the transaction')
    this.compute = compute
  }
}

type Outcome = { readonly value: unknown } | { readonly error: unknown }

/**
 * The passwords for one call. Inside a transaction, a hash that is not computed yet is thrown as `HashRequired` and
 * available when the handler runs again, so no transaction waits for one. Outside it is computed in the queue.
 */
export function passwordsOfCall(
  passwords: Passwords,
  queue: HashQueue,
  network: string,
): { inside: Passwords; outside: Passwords } {
  const outcomes = new Map<string, Outcome>()
  type Run = <T>(key: string, work: () => Promise<T>) => Promise<T>
  const inside: Run = async <T>(key: string, work: () => Promise<T>): Promise<T> => {
    const outcome = outcomes.get(key)
    if (!outcome)
      throw new HashRequired(() =>
        queue.run(network, async () => {
          outcomes.set(
            key,
            await work().then(
              (value) => ({ value }),
              (error: unknown) => ({ error }),
            ),
          )
        }),
      )
    if ('error' in outcome) throw outcome.error
    return outcome.value as T
  }
  const outside: Run = (_, work) => queue.run(network, work)
  const by = (run: Run): Passwords => ({
    keyId: passwords.keyId,
    keyed: passwords.keyed,
    hash: (password, like) => run(JSON.stringify(['hash', password, like]), () => passwords.hash(password, like)),
    made: (make, like) => run('made', () => passwords.made(make, like)),
    fits: (password, stored) => run(JSON.stringify(['fits', password, stored]), () => passwords.fits(password, stored)),
    fitting: (password, stored) =>
      run(JSON.stringify(['fits', password, ...stored]), () => passwords.fitting(password, stored)),
  })
  return { inside: by(inside), outside: by(outside) }
}
