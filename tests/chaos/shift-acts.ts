import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { applications, contributions } from '#contract/sales/cash-reviews.ts'
import { takeover } from '#contract/sales/counters.ts'
import type { OutputOf } from '#contract/define.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { ExportedJournal } from '#contract/sales/journal-file.ts'
import { order } from '#contract/sales/order.ts'
import { rescue } from '#contract/sales/rescue.ts'
import { uuidv7 } from '#domain/ids.ts'
import type { Acted, ShiftAct } from '#features/counter/tasks/chaos/shift-acts.ts'
import { MANAGER, PASSWORD } from './fixture.ts'
import type { Fault } from './nemesis.ts'
import { callAs, signIn } from './other-device.ts'
import { screenOf } from './screens.ts'
import { connect, goOnSelling, sellSafely, type World } from './world.ts'
import { until, within } from './wait.ts'

const ACT_MS = 60_000

/** Frequent actions are listed more often. */
const ACTS: readonly ShiftAct[] = [
  'refund',
  'refund',
  'refund',
  'refund',
  'void',
  'void',
  'cash-in',
  'cash-out',
  'count',
]

/**
 * Does something in the shift besides selling. If the page disappears meanwhile, the device's ledger decides at the end
 * whether it was done.
 */
async function act(world: World, kind: ShiftAct): Promise<boolean> {
  const { device, history, random } = world
  const asked = device.page.evaluate<Acted | null>(
    `window.__evertillChaos.act('${kind}', ${random.next()}).then((done) => done ?? null)`,
  )
  try {
    const done = await within(asked, ACT_MS, kind)
    if (!done) return false
    history.acted(kind)
    history.note(kind, done)
    if (done.receiptNo) history.release({ ...done, receiptNo: done.receiptNo, refund: true })
    return true
  } catch (error) {
    history.note(`${kind} ended`, { error: String(error) })
    return false
  }
}

export async function actByChance(world: World): Promise<void> {
  await act(world, world.random.pick(ACTS))
}

/**
 * Closes the shift at its counter, half the time offline; then it is reopened, or reviewed by a manager until it ends
 * and the next one starts.
 */
export const shiftClosed: Fault = async (world) => {
  const { proxy, random, history } = world
  const disconnected = random.chance(0.5)
  if (disconnected) await proxy.network('refused')
  await sellSafely(world, random.between(1, 4))
  if (!(await act(world, 'close'))) throw new Error('the shift could not be closed')
  const way = random.next()
  if (way < 0.2) await act(world, 'reopen')
  // or somebody reopened it, and it continues
  else if (way > 0.4) {
    await pause(random.between(0, 800))
    await connect(world)
    const ended = await until(() => reviewed(world), 25_000, 400)
    history.note('shift closed', { ended: ended === true })
    if (ended) history.acted('shift-ended')
  }
  await goOnSelling(world)
  await proxy.network('open')
}

/**
 * Closes the shift offline, starts the next one and sells, while the first is still unsent; often its cash is reviewed
 * before the network fails again.
 */
export const nextShiftStarted: Fault = async (world) => {
  const { proxy, random } = world
  await proxy.network('refused')
  await sellSafely(world, random.between(1, 3))
  if (!(await act(world, 'close')) || !(await act(world, 'start-next')))
    throw new Error('the next shift could not be started')
  await sellSafely(world, random.between(1, 4))
  if (random.chance(0.6)) {
    await connect(world)
    await reviewCash(world)
  }
  await goOnSelling(world)
  await proxy.network('open')
}

/** Reviews submitted cash; true if the shift has ended on the device. */
async function reviewed(world: World): Promise<boolean> {
  if ((await screenOf(world.device.page)) === 'ended') return true
  await reviewCash(world)
  return (await screenOf(world.device.page)) === 'ended'
}

async function reviewCash(world: World): Promise<void> {
  const manager = await signIn(world, MANAGER)
  const administrators = (await callAs(
    world,
    manager,
    `${takeover.administrators.method} ${takeover.administrators.path}`,
  )) as OutputOf<typeof takeover.administrators>
  const adminId = administrators.find(({ email }) => email === MANAGER)?.value
  if (!adminId) throw new Error('the manager is no administrator of the store')
  const signed = { status: 2, adminId, email: MANAGER, password: PASSWORD } as const
  for (const { list, review } of [contributions, applications]) {
    const pending = (await callAs(
      world,
      manager,
      `${list.method} ${list.path}?currentPage=1&pageSize=50&status=1`,
    )) as { records: { id: string }[] }
    for (const { id } of pending.records)
      await callAs(world, manager, `${review.method} ${review.path.replace('{id}', id)}`, signed)
  }
}

/** A manager takes over the counter while its tablet sells offline; those sales arrive on their own shift. */
export const counterTakenOver: Fault = async (world) => {
  const { proxy, random } = world
  await proxy.network('refused')
  await sellSafely(world, random.between(2, 6))
  await act(world, 'refund')
  const manager = await signIn(world, MANAGER)
  const counters = (await callAs(
    world,
    manager,
    `${order.counters.method} ${order.counters.path}?deviceId=managers-device`,
  )) as { records: { id: string; status: number }[] }
  const occupied = counters.records.filter((counter) => counter.status === 1)
  for (const { id } of occupied)
    await callAs(world, manager, `${takeover.forcedOffline.method} ${takeover.forcedOffline.path}`, { id })
  if (occupied.length > 0) world.history.acted('takeover')
  await sellSafely(world, random.between(1, 4))
  await proxy.network('open')
  await pause(random.between(200, 1500))
  await goOnSelling(world)
}

/**
 * A tablet without contact exports its journal; the back office imports the file twice; then the network comes back and
 * the tablet sends everything itself.
 */
export const journalRescued: Fault = async (world) => {
  const { proxy, random, device, history } = world
  await proxy.network('refused')
  await sellSafely(world, random.between(2, 6))
  await act(world, 'refund')
  const asked = device.page.evaluate<ExportedJournal>('window.__evertillChaos.exportJournal()')
  const journal = await within(asked, ACT_MS, 'exporting')
  const manager = await signIn(world, MANAGER)
  for (let times = 0; times < 2; times++) await importJournal(world, manager, journal)
  history.acted('export-and-import')
  await sellSafely(world, random.between(1, 4))
  await proxy.network('open')
  await goOnSelling(world)
}

const AT_ONCE = 100

async function importJournal(world: World, token: string, { lanes, facts }: ExportedJournal): Promise<void> {
  for (const { lane, lease } of lanes) {
    const mine = facts.filter((fact) => fact.lane === lane)
    for (let at = 0; at < mine.length; at += AT_ONCE) {
      const entries = mine.slice(at, at + AT_ONCE).map(({ id, seq, sha256, body }) => ({ id, seq, sha256, body }))
      const { results } = (await callAs(world, token, `${rescue.accept.method} ${rescue.accept.path}`, {
        importId: uuidv7(Date.now(), randomBytes(10)),
        credential: lease.credential,
        entries,
      })) as FactBatchResult
      const held = results.filter((one) => one.verdict === 'held')
      if (held.length > 0) world.history.violation(`an import of what a tablet wrote was held: ${held.length}`)
    }
  }
}
