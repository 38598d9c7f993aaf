import { session } from '#api/session.ts'
import { counting, countQueued, forgetOld } from '#db/counting.ts'
import { sendCounted } from '#features/shared/counting/counting-device.ts'
import { counted, onCounted } from '#features/shared/counting/stock-lane.ts'

/** While something waits: between two attempts, at first and at last. */
const AGAIN = 5_000
const SLOWEST = 60_000
/** Interval at which a counting screen reports that nothing waits, so that the count's page knows. */
const REPORT = 60_000

/** Why nothing is sent, and when the server last answered, by store. */
interface Sending {
  readonly problem: unknown
  readonly answeredAt: number
}
const NOTHING: Sending = { problem: undefined, answeredAt: 0 }
const states = new Map<string, Sending>()
const listeners = new Set<() => void>()
/** The stores that are being counted in this window. */
const watched = new Map<string, number>()

export const sendingOf = (storeId: string): Sending => states.get(storeId) ?? NOTHING
export function onSending(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
function change(storeId: string, next: Partial<Sending>): void {
  states.set(storeId, { ...sendingOf(storeId), ...next })
  for (const tell of listeners) tell()
}

let on = false
let running = false
let again = false
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Sends now, or once more if it is sending: what was just entered may have been overlooked. */
export function sendSoon(): void {
  if (running) again = true
  else void run()
}

async function run(): Promise<void> {
  running = true
  clearTimeout(timer)
  do {
    again = false
    await attempt().catch(() => undefined)
  } while (again)
  running = false
  await schedule().catch(() => undefined)
}

async function attempt(): Promise<void> {
  const db = await counting()
  let failed = false
  for (const { storeId } of await db.devices.toArray()) {
    const due = (sendingOf(storeId).answeredAt || 0) + REPORT <= Date.now()
    const reports = watched.has(storeId) && due
    if (!reports && (await countQueued(db, storeId)) === 0) continue
    try {
      if (await sendCounted(storeId, reports)) change(storeId, { problem: undefined, answeredAt: Date.now() })
    } catch (problem) {
      failed = true
      change(storeId, { problem })
    }
  }
  failures = failed ? failures + 1 : 0
}

async function schedule(): Promise<void> {
  const db = await counting()
  const waiting = await Promise.all((await db.devices.toArray()).map(({ storeId }) => countQueued(db, storeId)))
  if (running) return
  clearTimeout(timer)
  if (waiting.some((n) => n > 0) || failures > 0)
    timer = setTimeout(sendSoon, Math.min(SLOWEST, AGAIN * 1.5 ** Math.max(0, failures - 6)))
  else if (watched.size > 0) timer = setTimeout(sendSoon, REPORT)
}

/**
 * Sends what was counted and moved on this device, of all stores, from whichever page is open: at once, when the network or the page
 * comes back, when somebody signs in, and again and again while something waits. Needs no session: entries are sent with
 * the right that their device got when the count was opened.
 */
export function startSending(): void {
  if (on) return
  on = true
  for (const name of ['online', 'pageshow']) window.addEventListener(name, sendSoon)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') sendSoon()
  })
  let token = session.token()
  session.subscribe(() => {
    const before = token
    token = session.token()
    if (token !== '' && token !== before) sendSoon()
  })
  // another window counts: whichever of the two comes first sends
  onCounted(() => {
    if (!running) sendSoon()
  })
  void counting()
    .then((db) => forgetOld(db, Date.now()))
    .catch(() => undefined)
  sendSoon()
}

/** Reports, while a count of the store is on screen, that nothing waits. */
export function watchCounting(storeId: string): () => void {
  watched.set(storeId, (watched.get(storeId) ?? 0) + 1)
  startSending()
  sendSoon()
  return () => {
    const left = (watched.get(storeId) ?? 1) - 1
    if (left === 0) watched.delete(storeId)
    else watched.set(storeId, left)
  }
}

/** Says that something was entered here, and sends it. */
export function entered(): void {
  counted()
  sendSoon()
}
