import { AppError } from '#contract/errors.ts'
import { held, type HeldRow } from '#contract/sales/held.ts'
import { cents, type Cents } from '#domain/money.ts'
import { isConflict } from '#server/db/conflict.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { parseJson } from '#server/kernel/credential.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { reopenDifference, settleHeld, WHOLE_FACT } from '#server/contexts/sales/differences/differences.queries.ts'
import { heldFacts, mayBeBookedYet, retryHeld, type HeldFact } from '#server/contexts/sales/facts/accept/retry-held.ts'
import { heldPage, heldRecord, type HeldRecord } from '#server/contexts/sales/held/held.queries.ts'

type Read = Readonly<Record<string, unknown>>
const membersOf = (value: unknown): Read => (typeof value === 'object' && value !== null ? (value as Read) : {})

/** The document and amount named by a stored text, if readable; neither is proved. */
function readable(body: string): { title: string; amount?: Cents } {
  const data = membersOf(membersOf(parseJson(body))['data'])
  const title = [data['receiptNo'], data['number']].find((one) => typeof one === 'string') as string | undefined
  const amount = [data['total'], data['amount'], data['counted']].find(Number.isSafeInteger) as number | undefined
  return { title: title?.slice(0, 60) ?? '', ...(amount === undefined ? {} : { amount: cents(amount) }) }
}

const shown = (row: HeldRecord): HeldRow => ({
  id: row.id,
  counterName: row.counter_name,
  cashierName: row.cashier_name,
  kind: row.kind,
  ...readable(row.body),
  reason: row.held_reason,
  lease: row.lease,
  seq: row.fact_seq,
  receivedAt: row.received_at,
  deliveries: row.deliveries,
  worthTrying: mayBeBookedYet(row.held_reason),
  ...(row.settled_at === null
    ? {}
    : { settled: { by: row.settled_by ?? '', at: row.settled_at, note: row.note ?? '' } }),
})

/** A fact that fails again, in any way of its own, stays as it was. */
async function tryAgain(ctx: Ctx, fact: HeldFact): Promise<boolean> {
  try {
    return await ctx.tx.savepoint(() => retryHeld(ctx.tx, fact, ctx.now))
  } catch (error) {
    if (isConflict(error)) throw error
    ctx.log.warn({ requestId: ctx.requestId, err: error, fact: fact.id }, 'a held fact could not be booked')
    return false
  }
}

export const heldHandlers = implement(held, {
  list: async (ctx, filter) => {
    const { records, total } = await heldPage(ctx.tx, ctx, filter)
    return { records: records.map(shown), total }
  },

  details: async (ctx, { id }) => {
    const row = await heldRecord(ctx.tx, ctx, id)
    if (!row) throw new AppError('record.missing')
    return { ...shown(row), sha256: row.sha256, body: row.body }
  },

  retry: async (ctx, { id }) => {
    const [fact] = await heldFacts(ctx.tx, { orgId: ctx.orgId, storeId: ctx.storeId, id })
    if (!fact) throw new AppError('record.missing')
    const booked = await tryAgain(ctx, fact)
    await changed(ctx, {
      kind: 'fact.tried-again',
      subject: { id, name: `${fact.code}-${fact.lease} #${fact.fact_seq}` },
      changes: [{ field: 'booked', from: null, to: booked }],
    })
    return { booked }
  },

  settle: async (ctx, { id, note }) => {
    if (!(await settleHeld(ctx.tx, ctx, id, { accountId: ctx.accountId, now: ctx.now, note })))
      throw new AppError('record.missing')
    await changed(ctx, { kind: 'fact.settled', subject: { id, name: note } })
    return {}
  },

  reopen: async (ctx, { id }) => {
    if (!(await reopenDifference(ctx.tx, ctx, { factId: id, no: WHOLE_FACT }))) throw new AppError('record.missing')
    await changed(ctx, { kind: 'fact.reopened', subject: { id, name: '' } })
    return {}
  },
})
