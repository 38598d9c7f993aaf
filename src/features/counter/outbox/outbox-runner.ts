import { deviceId, getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { queuedFacts } from '#db/outbox.ts'
import { recount } from '#db/outbox-sums.ts'
import { replay, type Outcome } from '#sw/replay.ts'
import { sendFacts } from '#sw/send-facts.ts'
import { isSending, replayInWorker } from '#features/counter/outbox/replay-in-worker.ts'

/** What the last attempt to reach the server came to; the browser's own "online" is not believed. */
export interface Contact {
  readonly state: 'unknown' | 'connected' | 'disconnected'
  /** Device time of the last answer and of the last attempt. */
  readonly answeredAt: number
  readonly triedAt: number
  readonly sending: boolean
  readonly outcome: Outcome | undefined
}

declare const __APP_VERSION__: string

const BUSY_EVERY = 5_000
/** A strip that says "All sent" may be wrong for so long. */
const IDLE_EVERY = 10_000
const SLOWEST = 60_000

let contact: Contact = { state: 'unknown', answeredAt: 0, triedAt: 0, sending: false, outcome: undefined }
const listeners = new Set<() => void>()
const change = (next: Partial<Contact>): void => {
  contact = { ...contact, ...next }
  listeners.forEach((listener) => listener())
}

export const contactNow = (): Contact => contact
export const subscribeContact = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function inPage(): Promise<Outcome> {
  const db = deviceLedger()
  return replay(db, sendFacts(await deviceId(db), __APP_VERSION__), Date.now)
}

let running: Promise<Outcome> | undefined
let next: Promise<Outcome> | undefined

/**
 * Hands over what is queued now, and learns whether the server answers. Calls while it runs make it run once more, and
 * hear of that: the one on its way may have read the queue already.
 */
export function handOver(): Promise<Outcome> {
  if (!running) return run()
  next ??= running
    .catch(() => undefined)
    .then(() => {
      next = undefined
      return run()
    })
  return next
}

const run = (): Promise<Outcome> =>
  (running = attempt().finally(() => {
    running = undefined
    schedule()
  }))

async function attempt(): Promise<Outcome> {
  const queued = await queuedFacts(deviceLedger()).count()
  change({ sending: queued > 0, triedAt: Date.now() })
  const worker = navigator.serviceWorker?.controller
  const outcome =
    (worker && (await replayInWorker(worker, isSending))) ?? (await inPage().catch((): Outcome => 'waiting'))
  if (outcome === 'drained' || outcome === 'waiting') change({ state: 'connected', answeredAt: Date.now() })
  if (outcome === 'disconnected') change({ state: 'disconnected' })
  change({ sending: false, outcome })
  return outcome
}

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let on = false

/** Every few seconds while something is queued or the server is away, else now and then as a sign of life. */
function schedule(): void {
  if (!on) return
  clearTimeout(timer)
  failures = contact.outcome === 'disconnected' ? failures + 1 : 0
  void queuedFacts(deviceLedger())
    .count()
    .then((count) => {
      const wait =
        count > 0 || failures > 0 ? Math.min(SLOWEST, BUSY_EVERY * 1.5 ** Math.max(0, failures - 6)) : IDLE_EVERY
      clearTimeout(timer)
      timer = setTimeout(() => void handOver(), wait)
    })
}

/**
 * Starts the outbox of this page: at once, when the network goes or returns, when the page comes back, and by the clock. What
 * the strip shows is counted anew first, from the facts.
 */
export function startOutbox(): () => void {
  on = true
  const now = (): void => void handOver()
  const visible = (): void => {
    if (document.visibilityState === 'visible') now()
  }
  void recount(deviceLedger()).catch(() => undefined)
  window.addEventListener('online', now)
  window.addEventListener('offline', now)
  window.addEventListener('pageshow', now)
  document.addEventListener('visibilitychange', visible)
  now()
  return () => {
    on = false
    clearTimeout(timer)
    window.removeEventListener('online', now)
    window.removeEventListener('offline', now)
    window.removeEventListener('pageshow', now)
    document.removeEventListener('visibilitychange', visible)
  }
}

/** Something was queued: hand it over at once, and ask the browser to wake the worker should we be gone. */
export function queued(): void {
  void handOver()
  void navigator.serviceWorker?.ready.then((registration) =>
    (registration as { sync?: { register: (tag: string) => Promise<void> } }).sync
      ?.register('outbox')
      .catch(() => undefined),
  )
}

/** Server time less device time, as last measured. */
export const clockOffset = async (): Promise<number> => (await getValue(deviceLedger(), 'clock'))?.offset ?? 0
