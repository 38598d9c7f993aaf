import { askAgain } from '#db/ask-again.ts'
import { deviceId, getValue } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { queuedFacts } from '#db/outbox.ts'
import { recount } from '#db/outbox-sums.ts'
import { replay, type Outcome } from '#sw/replay.ts'
import { sendFacts } from '#sw/send-facts.ts'
import { isSending, replayInWorker } from '#features/counter/core/outbox/replay-in-worker.ts'

/** What the last attempt to reach the server came to; the browser's own "online" is not believed. */
export interface Contact {
  readonly state: 'unknown' | 'connected' | 'disconnected'
  /** Device time of the last answer and of the last attempt. */
  readonly answeredAt: number
  readonly triedAt: number
  readonly sending: boolean
  /** Something answers in place of our server. */
  readonly foreign: boolean
  readonly outcome: Outcome | undefined
}

declare const __APP_VERSION__: string

const BUSY_EVERY = 5_000
/** A strip that says "All sent" may be wrong for so long. */
const IDLE_EVERY = 10_000
/** Without a counter on screen. */
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
  if (outcome === 'disconnected' || outcome === 'not-ours') change({ state: 'disconnected' })
  change({ sending: false, outcome, ...(outcome === 'busy' ? {} : { foreign: outcome === 'not-ours' }) })
  return outcome
}

let timer: ReturnType<typeof setTimeout> | undefined
let failures = 0
let on = false
let idleEvery = BESIDE_EVERY

/** Every few seconds while something is queued or the server is away, else now and then as a sign of life. */
function schedule(): void {
  if (!on) return
  clearTimeout(timer)
  failures = contact.state === 'disconnected' ? failures + 1 : 0
  void queuedFacts(deviceLedger())
    .count()
    .then((count) => {
      const wait =
        count > 0 || failures > 0 ? Math.min(SLOWEST, BUSY_EVERY * 1.5 ** Math.max(0, failures - 6)) : idleEvery
      clearTimeout(timer)
      timer = setTimeout(() => void handOver(), wait)
    })
}

/** Hands over now, also what waits because the server had refused it, or something else answered. */
export async function sendNow(): Promise<Outcome> {
  await askAgain(deviceLedger()).catch(() => undefined)
  return handOver()
}

/**
 * Starts the outbox of this page, which runs until the page is left: at once, when the network goes or returns, when the
 * page comes back, and by the clock. `beside`: no counter is on screen, which gives a sign of life more rarely. What the
 * strip shows is counted anew first, from the facts.
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

/** Something was queued: hand it over at once, and ask the browser to wake the worker should we be gone. */
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
