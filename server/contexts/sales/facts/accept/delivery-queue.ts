import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { Database } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { acceptTogether, type DeliveryRequest } from '#server/contexts/sales/facts/accept/accept-facts.ts'
import { LateDeliveries } from '#server/contexts/sales/facts/accept/late-deliveries.ts'

/** A connected counter sends each sale alone; more at once were made without a network and can wait. */
const LIVE_FACTS = 3
/** The most tablets in one transaction: more would make each wait longer than it gains. */
const MOST_TABLETS = 16
const MOST_FACTS = 200
/** The same of what can wait: a sale that comes meanwhile waits for it. */
const MOST_LATE_FACTS = 60
const GATHER_MS = 4

type Call = Pick<Ctx, 'db' | 'now' | 'log' | 'requestId'>

interface Waiting {
  readonly call: Call
  readonly wish: DeliveryRequest
  readonly answer: (answer: FactBatchResult | AppError) => void
  readonly fail: (error: unknown) => void
}

/** The waiting deliveries of a store; only one of its transactions runs at a time. */
interface StoreQueue {
  readonly live: Waiting[]
  readonly late: Waiting[]
  /** Ends with what is being booked. */
  turn: Promise<unknown>
  readonly draining: Set<'live' | 'late'>
}

/** Waiting deliveries per database; empty while nobody delivers. */
interface Queues {
  readonly stores: Map<string, StoreQueue>
  readonly late: LateDeliveries
}

const queues = new WeakMap<Database, Queues>()

function queuesOf(db: Database): Queues {
  const known = queues.get(db) ?? { stores: new Map(), late: new LateDeliveries(db) }
  queues.set(db, known)
  return known
}

const isLate = (raw: readonly unknown[]): boolean => raw.length > LIVE_FACTS

/**
 * Accepts a delivery unless it can wait and too much waits already; nothing is computed for it then.
 * @throws AppError server.busy, with the seconds after which it has a turn
 */
export const admitted = <T>(
  { db, now }: Pick<Call, 'db' | 'now'>,
  raw: readonly unknown[],
  accept: () => Promise<T>,
): Promise<T> => (isLate(raw) ? queuesOf(db).late.admit(now, accept) : accept())

/**
 * Accepts facts of one lane, in one transaction with what other tablets of the store deliver at the same time. If
 * nothing is being booked it starts at once; deliveries that arrive meanwhile are booked together afterwards, so that
 * they share the statements and the commit. Sales that were just rung up come first; what was made without a network
 * takes turns for a few places of the whole server.
 *
 * @throws AppError auth.credential-ended as `acceptFacts` does
 */
export async function acceptDelivery(call: Call, wish: DeliveryRequest): Promise<FactBatchResult> {
  const { store } = wish.claims
  const { stores, late } = queuesOf(call.db)
  const which = isLate(wish.raw) ? 'late' : 'live'
  const answer = await new Promise<FactBatchResult | AppError>((resolve, fail) => {
    const queue = stores.get(store) ?? { live: [], late: [], turn: Promise.resolve(), draining: new Set() }
    stores.set(store, queue)
    queue[which].push({ call, wish, answer: resolve, fail })
    if (queue.draining.has(which)) return
    queue.draining.add(which)
    void (which === 'late' ? drainLate(queue, late, wish.claims.org) : drainLive(queue)).finally(() => {
      queue.draining.delete(which)
      if (queue.draining.size === 0) stores.delete(store)
    })
  })
  if (answer instanceof AppError) throw answer
  return answer
}

/** One transaction of a store at a time: they change the same stock and numbers. */
function inTurn<T>(queue: StoreQueue, work: () => Promise<T>): Promise<T> {
  const mine = queue.turn.then(work)
  queue.turn = mine.catch(() => undefined)
  return mine
}

async function drainLive(queue: StoreQueue): Promise<void> {
  while (queue.live.length > 0) {
    const booked = await inTurn(queue, async () => {
      const group = nextGroup(queue.live, MOST_FACTS)
      await deliver(group)
      return group.length
    })
    // under load the tablets that were just answered deliver again at once: a short wait is cheaper than two
    // transactions
    if (queue.live.length > 0 && queue.live.length <= booked) await wait(GATHER_MS)
  }
}

async function drainLate(queue: StoreQueue, late: LateDeliveries, org: string): Promise<void> {
  while (queue.late.length > 0)
    await late.take(org, () =>
      inTurn(queue, async () => {
        const group = nextGroup(queue.late, MOST_LATE_FACTS)
        await deliver(group)
        return group.length
      }),
    )
}

/**
 * Takes the deliveries that go together off the queue: of one organisation, and each shift once, since its sums are
 * booked once.
 */
function nextGroup(queue: Waiting[], most: number): Waiting[] {
  const shifts = new Set<string>()
  const group: Waiting[] = []
  const later: Waiting[] = []
  let facts = 0
  for (const one of queue) {
    const { claims, raw } = one.wish
    const fits =
      group.length === 0 ||
      (group.length < MOST_TABLETS && facts + raw.length <= most && claims.org === group[0]!.wish.claims.org)
    if (!fits || shifts.has(claims.shift)) later.push(one)
    else {
      shifts.add(claims.shift)
      facts += raw.length
      group.push(one)
    }
  }
  queue.splice(0, queue.length, ...later)
  return group
}

async function deliver(group: readonly Waiting[]): Promise<void> {
  const { call } = group[0]!
  const now = Math.max(...group.map((one) => one.call.now))
  try {
    const wishes = group.map(({ wish }) => wish)
    const answers = await call.db.tx((tx) => acceptTogether({ ...call, tx, now }, wishes))
    for (const [i, { answer }] of group.entries()) answer(answers[i]!)
  } catch (error) {
    if (group.length > 1 && !isOfTheDatabase(error)) {
      // one of them is the cause and must fail alone
      for (const one of group) await deliver([one])
      return
    }
    for (const { fail } of group) fail(error)
  }
}

/** The database is unreachable, full or busy: retrying each delivery separately would fail too. */
const isOfTheDatabase = (error: unknown): boolean =>
  error instanceof AppError || typeof (error as { code?: unknown }).code === 'string'
