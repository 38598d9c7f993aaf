import { askAgain } from '#db/ask-again.ts'
import { deviceId, getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { queuedFacts } from '#db/outbox.ts'
import { recount } from '#db/outbox-sums.ts'
import { withReopen } from '#db/with-reopen.ts'
import { replay, type Outcome } from '#sw/replay.ts'
import { sendFacts } from '#sw/send-facts.ts'
import { isSending, replayInWorker } from '#features/counter/core/outbox/replay-in-worker.ts'

/** The result of the last attempt to reach the server; `navigator.onLine` is not trusted. */
export interface Contact {
  readonly state: 'unknown' | 'connected' | 'disconnected'
  /** Device time of the last answer and of the last attempt. */
  readonly answeredAt: number
  readonly triedAt: number
  readonly sending: boolean
  /** Something other than our server answers. */
  readonly foreign: boolean
  readonly outcome: Outcome | undefined
}

declare const __APP_VERSION__: string

const BUSY_EVERY = 5_000
/** Time that a strip that says "All sent" may be wrong. */
const IDLE_EVERY = 10_000
/** On pages without a counter. */
const BESIDE_EVERY = 60_000
const SLOWEST = 60_000

let contact: Contact = {
  state: 'unknown',
  answeredAt: 0,
  triedAt: 0,
  sending: false,
  foreign: false,
  outcome: undefined,
}
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
  const id = await withReopen(db, () => deviceId(db))
  return replay(db, sendFacts(id, __APP_VERSION__), Date.now)
}

/** With a time limit: a storage that is silent once must not end the sending for ever. */
const countQueued = (): Promise<number> => withReopen(deviceLedger(), () => queuedFacts(deviceLedger()).count())

let running: Promise<Outcome> | undefined
let next: Promise<Outcome> | undefined

/**
 * Sends what is queued and learns whether the server answers. A call during a run makes it run once more and returns
 * that result, because the current run may have read the queue already.
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
  const queued = await countQueued().catch(() => 0)
  change({ sending: queued > 0, triedAt: Date.now() })
  const worker = navigator.serviceWorker?.controller
  const outcome =
    (worker && (await replayInWorker(worker, isSending))) ?? (await inPage().catch((): Outcome => 'waiting'))
  if (outcome === 'drained' || outcome === 'waiting') change({ state: 'connected', answeredAt: Date.now() })
  if (outcome === 'disconnected' || outcome === 'not-ours') change({ state: 'disconnected' })
  change({ sending: false, outcome, ...(outcome === 'busy' ? {} : { foreign: outcome === 'not-ours' }) })
  return outcome
}

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let on = false
let idleEvery = BESIDE_EVERY

/** Every few seconds while something is queued or the server is unreachable, else a periodic heartbeat. */
function schedule(): void {
  if (!on) return
  clearTimeout(timer)
  failures = contact.state === 'disconnected' ? failures + 1 : 0
  void countQueued()
    // unknown: as if there were some
    .catch(() => 1)
    .then((count) => {
      const wait =
        count > 0 || failures > 0 ? Math.min(SLOWEST, BUSY_EVERY * 1.5 ** Math.max(0, failures - 6)) : idleEvery
      clearTimeout(timer)
      timer = setTimeout(() => void handOver(), wait)
    })
}

/** Sends now, including lanes that were postponed. */
export async function sendNow(): Promise<Outcome> {
  await withReopen(deviceLedger(), () => askAgain(deviceLedger())).catch(() => undefined)
  return handOver()
}

/**
 * Starts the outbox of this page, which runs until the page is left: at once, on network changes, when the page comes
 * back, and periodically. `beside`: no counter on screen, so heartbeats are rarer. Recounts the sums shown in the strip
 * from the facts first.
 */
export function startOutbox(where: 'counter' | 'beside' = 'counter'): void {
  if (where === 'counter') idleEvery = IDLE_EVERY
  if (on) return void sendNow()
  on = true
  const now = (): void => void handOver()
  void recount(deviceLedger()).catch(() => undefined)
  for (const name of ['online', 'offline', 'pageshow']) window.addEventListener(name, now)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') now()
  })
  void sendNow()
}

/**
 * Sends at once after something was queued, and asks the browser to wake the service worker in case this page closes.
 */
export function wakeOutbox(): void {
  void handOver()
  void navigator.serviceWorker?.ready.then((registration) =>
    (registration as { sync?: { register: (tag: string) => Promise<void> } }).sync
      ?.register('outbox')
      .catch(() => undefined),
  )
}

/** Server time less device time, as last measured. */
export const clockOffset = async (): Promise<number> => (await getValue(deviceLedger(), 'clock'))?.offset ?? 0
