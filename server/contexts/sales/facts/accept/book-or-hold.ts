import { applyFacts } from '#server/contexts/sales/facts/accept/apply-facts.ts'
import { storeFacts } from '#server/contexts/sales/facts/accept/fact-rows.ts'
import type { Entry } from '#server/contexts/sales/entries/read-entries.ts'
import type { Delivery, Judged, JudgedDelivery } from '#server/contexts/sales/facts/judge/delivery.ts'
import { lockLane } from '#server/contexts/sales/facts/lane/lane.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The parts of a call that accepting facts needs. */
export type AcceptCtx = Pick<Ctx, 'tx' | 'now' | 'log' | 'requestId'>

/**
 * Books all together if that works; else lane by lane, then one by one, so that only facts that cannot be booked are
 * held.
 */
export async function bookOrHold(ctx: AcceptCtx, deliveries: readonly Delivery[]): Promise<JudgedDelivery[]> {
  if (deliveries.every(({ entries }) => entries.length === 0))
    return deliveries.map((delivery) => ({ delivery, judged: [] }))
  const { booked, fault } = await attempt(ctx.tx, deliveries)
  if (booked) return booked
  ctx.log.warn({ requestId: ctx.requestId, err: fault }, 'batch could not be booked whole')
  const [delivery, ...others] = deliveries
  if (others.length > 0) {
    const apart: JudgedDelivery[] = []
    for (const one of deliveries) apart.push(...(await bookOrHold(ctx, [one])))
    return apart
  }
  const judged: Judged[] = []
  for (const entry of delivery!.entries) judged.push(await bookOne(ctx, delivery!, entry))
  return [{ delivery: delivery!, judged }]
}

async function bookOne(ctx: AcceptCtx, delivery: Delivery, entry: Entry): Promise<Judged> {
  const { claims, tokenHash, arrival } = delivery
  // the lane is read again, because the previous fact may have moved the shift's cash and used a number
  const lane = { ...(await lockLane(ctx.tx, { claims, tokenHash })), maxSeq: Number.MAX_SAFE_INTEGER }
  const { booked, fault } = await attempt(ctx.tx, [{ ...delivery, lane, entries: [entry] }])
  if (booked) return booked[0]!.judged[0]!
  ctx.log.error({ requestId: ctx.requestId, fact: entry.id, err: fault }, 'fact held')
  const held: Judged = { entry, verdict: 'held', held: 'not-applied', differences: [], occurredAt: arrival.now }
  await storeFacts(ctx.tx, [{ delivery, judged: [held] }])
  return held
}

interface Attempt {
  readonly booked?: JudgedDelivery[]
  /** Why nothing was booked, if it is because of the data. */
  readonly fault?: unknown
}

async function attempt(tx: Tx, deliveries: readonly Delivery[]): Promise<Attempt> {
  try {
    return { booked: await tx.savepoint(() => applyFacts(tx, deliveries)) }
  } catch (fault) {
    if (!isOfTheData(fault)) throw fault
    return { fault }
  }
}

/**
 * Whether an error is caused by the delivered data (a value that a column refuses, a limit of the engine, a bug that
 * one fact triggers) rather than by a database that is unreachable, full, in conflict or behind a pooler that mixes up
 * statements; the latter are retried as a whole. Only the former may hold a fact.
 * SQLSTATE class 22 is data exceptions, 23 integrity constraints, 54000 a row or index entry that is too large. Class
 * 42 is not included: it concerns our statements, never a fact.
 */
function isOfTheData(error: unknown): boolean {
  const code = (error as { code?: unknown }).code
  if (typeof code === 'string' && (/^2[23]/.test(code) || code === '54000')) return true
  return error instanceof TypeError || error instanceof RangeError
}
