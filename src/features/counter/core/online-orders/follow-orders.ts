import type { LiveMessage } from '#contract/live.ts'

/** How often the server is asked while nothing is heard of it, and the least time between two answers; ms. */
const EVERY = 10_000
const APART = 1_000

export interface FollowParts {
  readonly storeId: string
  readonly ask: () => Promise<void>
  /** Hears what changes until the signal; says whether it does, and what changed. */
  readonly listen: (
    signal: AbortSignal,
    onLive: (live: boolean) => void,
    tell: (message: LiveMessage) => void,
  ) => Promise<void>
}

/** Asks for a store's orders when some of them changed, until the signal; while that cannot be heard, every ten seconds. */
export function followOrders({ storeId, ask, listen }: FollowParts, signal: AbortSignal): void {
  let live = false
  let wanted = false
  let asking = false
  const askNow = (): void => {
    wanted = true
    if (asking || signal.aborted) return
    asking = true
    wanted = false
    void ask().finally(() =>
      setTimeout(() => {
        asking = false
        if (wanted) askNow()
      }, APART),
    )
  }
  const tell = ({ changed, again }: LiveMessage): void => {
    if (again || changed.some((one) => one.storeId === storeId && one.kinds.includes('order'))) askNow()
  }
  askNow()
  const timer = setInterval(() => (live ? undefined : askNow()), EVERY)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
  // what cannot be heard is asked for
  listen(signal, (now) => (live = now), tell).catch(() => (live = false))
}
