import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import type { FactBatchResult } from '#contract/facts/envelope.ts'
import type { Database } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { acceptTogether, type Wish } from '#server/contexts/sales/facts/accept-facts.ts'

/** The most tablets in one transaction: more would make each wait longer than it gains. */
const MOST_TABLETS = 16
const MOST_FACTS = 200
const GATHER_MS = 4

type Call = Pick<Ctx, 'db' | 'now' | 'log' | 'requestId'>

interface Waiting {
  readonly call: Call
  readonly wish: Wish
  readonly answer: (answer: FactBatchResult | AppError) => void
  readonly fail: (error: unknown) => void
}

/** Waiting deliveries per database and store; empty while nobody delivers. */
const queues = new WeakMap<Database, Map<string, Waiting[]>>()

/**
 * Accepts facts of one lane, in one transaction with what other tablets of the store deliver at the same time. If
 * nothing is being booked it starts at once; deliveries that arrive meanwhile are booked together afterwards, so that
 * they share the statements and the commit.
 *
 * @throws AppError auth.credential-ended as `acceptFacts` does
 */
export async function takeIn(call: Call, wish: Wish): Promise<FactBatchResult> {
  const answer = await new Promise<FactBatchResult | AppError>((resolve, fail) => {
    const stores = queues.get(call.db) ?? new Map<string, Waiting[]>()
    queues.set(call.db, stores)
    const waiting: Waiting = { call, wish, answer: resolve, fail }
    const queue = stores.get(wish.claims.store)
    if (queue) {
      queue.push(waiting)
      return
    }
    const begun = [waiting]
    stores.set(wish.claims.store, begun)
    void drain(begun).finally(() => stores.delete(wish.claims.store))
  })
  if (answer instanceof AppError) throw answer
  return answer
}

async function drain(queue: Waiting[]): Promise<void> {
  while (queue.length > 0) {
    const group = nextGroup(queue)
    await deliver(group)
    // under load the tablets that were just answered deliver again at once: a short wait is cheaper than two
    // transactions
    if (queue.length > 0 && queue.length <= group.length) await wait(GATHER_MS)
  }
}

/**
 * Takes the deliveries that go together off the queue: of one organisation, and each shift once, since its sums are
 * booked once.
 */
function nextGroup(queue: Waiting[]): Waiting[] {
  const shifts = new Set<string>()
  const group: Waiting[] = []
  const later: Waiting[] = []
  let facts = 0
  for (const one of queue) {
    const { claims, raw } = one.wish
    const fits =
      group.length === 0 ||
      (group.length < MOST_TABLETS && facts + raw.length <= MOST_FACTS && claims.org === group[0]!.wish.claims.org)
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
