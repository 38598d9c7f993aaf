import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { simulatedReader } from '#contract/sales/card-payments.ts'
import { AppError } from '#contract/errors.ts'
import { cents } from '#domain/money.ts'
import { SLOW_MS, simulatedPayment, type SimulatedPayment } from '#server/drivers/readers/simulated-readers.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { counterForPayment } from '#server/contexts/sales/payments/payments.queries.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

type Card = ParsedOf<typeof simulatedReader.present>['card']
type Readers = OutputOf<typeof simulatedReader.readers>

/** The effect of presenting a card on the payment. */
const CARDS: Readonly<Record<Card, { state: SimulatedPayment['state']; failure?: string }>> = {
  approve: { state: 'approved' },
  decline: { state: 'declined', failure: 'declined' },
  insufficient: { state: 'declined', failure: 'insufficient-funds' },
  expired: { state: 'declined', failure: 'expired-card' },
  slow: { state: 'slow' },
  'time-out': { state: 'declined', failure: 'reader-timeout' },
  customer: { state: 'cancelled', failure: 'customer' },
  silent: { state: 'silent' },
}

/** Only if the counters have no real readers. */
function requireSimulated(ctx: Ctx): void {
  if (ctx.readers?.kind !== 'simulated') throw new AppError('payment.no-reader')
}

const readersText = `
  select c.id, c.name, c.reader_code, r.mode, r.shown_cents, p.id as attempt_id, p.amount_cents, p.tip_on_reader,
    p.tip_cents, p.state, p.card
  from counter c
  left join simulated_reader r on r.org_id = c.org_id and r.store_id = c.store_id and r.reader_code = c.reader_code
  left join lateral (
    select * from simulated_payment x where x.org_id = c.org_id and x.store_id = c.store_id
      and x.reader_code = c.reader_code order by x.created_at desc, x.id desc limit 1) p on true
  where c.org_id = $1 and c.store_id = $2 and c.deleted_at is null and c.reader_code <> ''
  order by length(c.code), c.code`

interface Row extends Pick<
  TableRow<'card_payment'>,
  'id' | 'reader_code' | 'amount_cents' | 'tip_on_reader' | 'tip_cents' | 'card'
> {
  name: string
  mode: Readers['records'][number]['mode'] | null
  shown_cents: number | null
  attempt_id: string | null
  state: SimulatedPayment['state']
}

async function readers(ctx: Ctx): Promise<Readers> {
  requireSimulated(ctx)
  const { rows } = await ctx.tx.query<Row>({ text: readersText, values: [ctx.orgId, ctx.storeId] })
  return {
    records: rows.map((row) => ({
      counterId: row.id,
      counterName: row.name,
      readerCode: row.reader_code,
      mode: row.mode ?? 'ready',
      ...(row.shown_cents === null ? {} : { shown: cents(row.shown_cents) }),
      ...(row.attempt_id === null
        ? {}
        : {
            asked: {
              attemptId: row.attempt_id,
              amount: cents(row.amount_cents),
              tipOnReader: row.tip_on_reader,
              tip: cents(row.tip_cents),
              state: row.state,
              card: row.card,
            },
          }),
    })),
  }
}

async function present(ctx: Ctx, input: ParsedOf<typeof simulatedReader.present>): Promise<Record<string, never>> {
  requireSimulated(ctx)
  const payment = await simulatedPayment(ctx.tx, ctx, input.attemptId)
  if (!payment || !['waiting', 'slow', 'silent'].includes(payment.state)) throw new AppError('record.missing')
  const { state, failure = '' } = CARDS[input.card]
  const tip = payment.tip_on_reader && input.tip !== undefined && input.tip > 0 ? input.tip : payment.tip_cents
  await ctx.tx.query({
    text: `update simulated_payment set state = $4, failure = $5, tip_cents = $6, card = 'visa 4242', ready_at = $7
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, payment.id, state, failure, tip, new Date(ctx.now + SLOW_MS)],
  })
  return {}
}

async function setMode(ctx: Ctx, input: ParsedOf<typeof simulatedReader.setMode>): Promise<Record<string, never>> {
  requireSimulated(ctx)
  const counter = await counterForPayment(ctx.tx, ctx, input.counterId)
  if (!counter || counter.reader_code === '') throw new AppError('record.missing')
  await ctx.tx.query({
    text: `insert into simulated_reader (org_id, store_id, reader_code, mode) values ($1, $2, $3, $4)
      on conflict (org_id, store_id, reader_code) do update set mode = excluded.mode`,
    values: [ctx.orgId, ctx.storeId, counter.reader_code, input.mode],
  })
  return {}
}

export const simulatedReaderHandlers = implement(simulatedReader, { readers, present, setMode })
