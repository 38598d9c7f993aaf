import { cents, mulDiv, type Cents } from '#domain/money.ts'
import type { RefundLine } from '#contract/facts/refund.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'

/** Macou that the cards of a line return to a member; negative: taken back. */
export interface CardReturn {
  /** The sale's or the refund's id. */
  readonly documentId: string
  readonly lineId: string
  readonly memberId: string
  readonly skuId: string
  readonly amount: Cents
}

interface Store {
  readonly org: string
  readonly store: string
}

/**
 * Records what cards return to members, by line and document; the macou ledger books it from here, in whichever order
 * sale and refund arrive (server/contexts/sales/macou).
 */
export async function returnToMembers(
  tx: Tx,
  store: Store,
  now: number,
  returns: readonly CardReturn[],
): Promise<void> {
  const sold = returns.filter((one) => one.amount > 0)
  const all = [...returns, ...(sold.length > 0 ? await refundedEarly(tx, store, sold) : [])]
  await insertMany(
    tx,
    'card_return',
    all.map((one) => ({
      org_id: store.org,
      store_id: store.store,
      document_id: one.documentId,
      line_id: one.lineId,
      member_id: one.memberId,
      sku_id: one.skuId,
      amount_cents: one.amount,
      at: new Date(now).toISOString(),
    })),
  )
}

/** A line of cards, and what refunds have taken back of it. */
interface Line {
  readonly given: number
  /** Thousandths sold. */
  readonly sold: number
  /** Thousandths returned. */
  back: number
  taken: number
}

/**
 * Amount that one more refund takes back. Together, all refunds take back the share that was returned, however it was
 * divided and in any order; the last piece takes the rest, never more than was given.
 */
function takenBy(line: Line, quantity: number): Cents {
  line.back += quantity
  const part = mulDiv(line.given, Math.min(line.back, line.sold), line.sold) - line.taken
  line.taken += part
  return cents(part)
}

/** Amounts of these lines taken back by refunds that arrived before their sale. */
async function refundedEarly(tx: Tx, { org, store }: Store, sold: readonly CardReturn[]): Promise<CardReturn[]> {
  const { rows } = await tx.query<{ refund_id: string; line_id: string; back: number; sold: number }>({
    name: 'card-lines-refunded',
    text: `select r.refund_id, r.line_id, r.quantity_milli as back, l.quantity_milli as sold
      from refund_line r join sale_line l on l.org_id = r.org_id and l.store_id = r.store_id and l.line_id = r.line_id
      where r.org_id = $1 and r.store_id = $2 and r.line_id = any($3::uuid[]) order by r.refund_id`,
    values: [org, store, sold.map((one) => one.lineId)],
  })
  const lines = new Map<string, Line>()
  return rows.flatMap((row) => {
    const one = sold.find((each) => each.lineId === row.line_id)!
    const line = lines.get(row.line_id) ?? { given: one.amount, sold: row.sold, back: 0, taken: 0 }
    lines.set(row.line_id, line)
    const amount = takenBy(line, row.back)
    return amount > 0 ? [{ ...one, documentId: row.refund_id, amount: cents(-amount) }] : []
  })
}

interface Refunded {
  readonly id: string
  readonly lines: readonly RefundLine[]
}

/** Takes back in proportion what refunded cards had given. Runs before the refunds' own lines are stored. */
export async function takeReturnsBack(tx: Tx, store: Store, now: number, refunds: readonly Refunded[]): Promise<void> {
  const lineIds = refunds.flatMap((refund) => refund.lines.map((line) => line.lineId))
  const { rows } = await tx.query<Line & { line_id: string; member_id: string; sku_id: string }>({
    name: 'card-returns-of-lines',
    text: `select c.line_id, c.member_id, c.sku_id, max(c.amount_cents) as given,
        (max(c.amount_cents) - sum(c.amount_cents))::bigint as taken, max(l.quantity_milli) as sold,
        (select coalesce(sum(r.quantity_milli), 0)::bigint from refund_line r
          where r.org_id = $1 and r.store_id = $2 and r.line_id = c.line_id) as back
      from card_return c join sale_line l on l.org_id = c.org_id and l.store_id = c.store_id and l.line_id = c.line_id
      where c.org_id = $1 and c.store_id = $2 and c.line_id = any($3::uuid[]) group by c.line_id, c.member_id, c.sku_id`,
    values: [store.org, store.store, lineIds],
  })
  const lines = new Map(rows.map((row) => [row.line_id, { ...row }]))
  const back = refunds.flatMap((refund) =>
    refund.lines.flatMap((line): CardReturn[] => {
      const row = lines.get(line.lineId)
      const amount = row ? takenBy(row, line.quantity) : 0
      if (!row || amount <= 0) return []
      const { member_id: memberId, sku_id: skuId } = row
      return [{ documentId: refund.id, lineId: line.lineId, memberId, skuId, amount: cents(-amount) }]
    }),
  )
  await returnToMembers(tx, store, now, back)
}
