/**
 * A lever for tests: `soon()` in a window runs at once what the product does every few seconds (polls, heartbeats, the
 * outbox, the count's sender), so that no test waits for a clock. Laid before the product starts. Time limits, which are
 * timeouts and not intervals, are left alone.
 *
 * Sent to browsers as source: it may use nothing from outside itself.
 */
export function laySoon(): void {
  /** Shorter intervals need no help. */
  const SHORT = 1000
  const polls = new Map<unknown, () => void>()
  const { setInterval: start, clearInterval: stop } = globalThis
  globalThis.setInterval = ((work: (...args: unknown[]) => void, every?: number, ...args: unknown[]) => {
    const id = start(work, every, ...args)
    if ((every ?? 0) >= SHORT) polls.set(id, () => work(...args))
    return id
  }) as typeof setInterval
  globalThis.clearInterval = ((id: Parameters<typeof stop>[0]) => {
    polls.delete(id)
    stop(id)
  }) as typeof clearInterval
  globalThis.soon = () => {
    // one that starts itself anew is not run twice
    const due = [...polls.values()]
    for (const poll of due) poll()
    // what waits for a time-out of its own begins anew with these
    globalThis.dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  }
}

declare global {
  /** Only in tests. */
  var soon: (() => void) | undefined
}
