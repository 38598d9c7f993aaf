import type { Tx } from '#server/db/session.ts'
import { macouOwners } from '#server/ledgers/macou/book-macou.ts'
import type {
  BookedMacou,
  MemberSale,
  SaleLine,
  SaleRefund,
  SalesOnRecord,
} from '#server/ledgers/macou/earned-macou.ts'

/** Sales of members with all that moves their macou. Nothing but the refunds is read if none is of a member. */
export async function salesOnRecord(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleIds: readonly string[],
): Promise<SalesOnRecord> {
  const keys = [orgId, storeId, [...new Set(saleIds)]]
  const sales = await memberSales(tx, keys)
  const refunds = await refundsOf(tx, keys)
  if (sales.length === 0) return { sales, refunds, lines: [], booked: [], cards: new Map() }
  const lines = await linesOf(tx, keys)
  const booked = await bookedOf(tx, keys)
  const documents = [...sales, ...refunds].map(({ id }) => id)
  const cards = await cardReturns(tx, [orgId, storeId, documents])
  return { sales, refunds, lines, booked, cards }
}

export async function memberSales(tx: Tx, keys: unknown[]): Promise<MemberSale[]> {
  const { rows } = await tx.query<MemberSale>({
    name: 'macou-sales',
    text: `select s.id, s.store_id, s.member_id, s.occurred_at, s.total_cents, s.tip_cents, s.cash_cents, st.time_zone,
        (st.profile ->> 'cashRewardBps')::bigint as reward_bps, (st.profile ->> 'refundDays')::bigint as refund_days,
        (select coalesce(sum(p.amount_cents), 0)::bigint from sale_payment p where p.org_id = s.org_id and p.store_id = s.store_id
          and p.sale_id = s.id and p.tender = 'macou') as macou_cents
      from sale s join store st on st.org_id = s.org_id and st.id = s.store_id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.member_id is not null
      order by s.member_id, s.id`,
    values: keys,
  })
  return rows
}

export async function linesOf(tx: Tx, keys: unknown[]): Promise<SaleLine[]> {
  const { rows } = await tx.query<SaleLine>({
    name: 'macou-lines',
    text: `select l.sale_id, l.line_id, l.net_cents + case when s.prices_include_tax then 0 else l.tax_cents end as total_cents,
        m.kind, m.ppm
      from sale_line l join sale s on s.org_id = l.org_id and s.store_id = l.store_id and s.id = l.sale_id
      left join sku_macou m on m.org_id = l.org_id and m.store_id = l.store_id and m.sku_id = l.sku_id
      where l.org_id = $1 and l.store_id = $2 and l.sale_id = any($3::uuid[])`,
    values: keys,
  })
  return rows
}

export async function refundsOf(tx: Tx, keys: unknown[]): Promise<SaleRefund[]> {
  const { rows } = await tx.query<SaleRefund>({
    name: 'macou-refunds',
    text: `select r.id, r.sale_id, r.total_cents - r.tip_cents as total_cents, coalesce((select sum(p.amount_cents) from refund_payment p
        where p.org_id = r.org_id and p.store_id = r.store_id and p.refund_id = r.id and p.tender = 'macou'), 0)::bigint as macou_cents,
        coalesce((select sum(p.amount_cents) from refund_payment p where p.org_id = r.org_id and p.store_id = r.store_id
          and p.refund_id = r.id and p.tender = 'kept'), 0)::bigint as kept_cents,
        coalesce((select json_agg(json_build_object('line_id', l.line_id, 'total_cents', l.total_cents)) from refund_line l
          where l.org_id = r.org_id and l.store_id = r.store_id and l.refund_id = r.id), '[]'::json) as lines
      from refund r where r.org_id = $1 and r.store_id = $2 and r.sale_id = any($3::uuid[])
      order by r.received_at, r.id`,
    values: keys,
  })
  return rows
}

async function bookedOf(tx: Tx, keys: unknown[]): Promise<BookedMacou[]> {
  const { rows } = await tx.query<BookedMacou>({
    name: 'macou-booked',
    text: `select sale_id, document_id, reason, amount_cents from macou_entry
      where org_id = $1 and owner = ${macouOwners.member} and store_id = $2 and sale_id = any($3::uuid[])`,
    values: keys,
  })
  return rows
}

/** Macou due for sold cards, and what refunds take back of it, by document. */
async function cardReturns(tx: Tx, keys: unknown[]): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ document_id: string; amount: number }>({
    name: 'macou-cards',
    text: `select document_id, sum(amount_cents)::bigint as amount from card_return
      where org_id = $1 and store_id = $2 and document_id = any($3::uuid[]) group by document_id`,
    values: keys,
  })
  return new Map(rows.map((row) => [row.document_id, row.amount]))
}
