import type { DifferenceFilter } from '#contract/sales/differences.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { rowsBefore } from '#server/kernel/list-query.ts'
import { personName } from '#server/kernel/person-name.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

export interface DifferenceRecord {
  fact_id: string
  no: number
  code: string
  expected: number | string | null
  actual: number | string | null
  kind: string
  title: string
  sale_id: string | null
  whole: { readonly expected: Cents; readonly actual: Cents } | null
  goods_zh: string
  goods_en: string
  counter_name: string
  cashier_name: string
  occurred_at: number
  received_at: number
  owner_id: string | null
  owner_name: string | null
  settled_at: number | null
  settled_by: string | null
  note: string | null
}

/**
 * SQL text: what carries differences in the store ($1, $2): facts of counters, goods moved with a device, and what counters
 * did with orders, which is compared with them afterwards.
 */
export const DIFFERING = `(
    select org_id, store_id, id, kind, counter_id, shift_id, null::uuid as lane_id, null::uuid as account_id,
      null::uuid as item_id, occurred_at, received_at, differences
    from fact where org_id = $1 and store_id = $2 and verdict = 'accepted-with-differences'
    union all
    select org_id, store_id, id, 'shelf-move', null, null, lane_id, account_id, item_id, occurred_at, received_at, differences
    from device_move where org_id = $1 and store_id = $2 and jsonb_array_length(differences) > 0
    union all
    select org_id, store_id, id, 'order-payment', counter_id, shift_id, null, null, null, occurred_at, received_at, differences
    from order_payment where org_id = $1 and store_id = $2 and differences <> '[]'
    union all
    select org_id, store_id, id, 'order-handover', counter_id, shift_id, null, null, null, occurred_at, received_at, differences
    from order_handover where org_id = $1 and store_id = $2 and differences <> '[]')`

/** Of a sale whose price or tax differs, the total differs as well: one cause is one row, with the totals in it. */
const CAUSES = `('price', 'tax')`

/** One row per difference, without totals that follow from another one; $3 selects resolved ones. */
const fromText = `
  from ${DIFFERING} f
  cross join lateral jsonb_array_elements(f.differences) with ordinality as d(value, no)
  left join difference_settled ds on ds.org_id = f.org_id and ds.store_id = f.store_id and ds.fact_id = f.id
    and ds.difference_no = d.no
  left join difference_owner o on o.org_id = f.org_id and o.store_id = f.store_id and o.fact_id = f.id
    and o.difference_no = d.no
  where (ds.fact_id is not null) = $3::boolean
    and ($4::text is null or d.value ->> 'code' = $4) and ($5::uuid is null or f.counter_id = $5)
    and ($6::uuid is null or o.owner_id = $6)
    and (d.value ->> 'code' <> 'total' or $4 = 'total' or not exists (
      select 1 from jsonb_array_elements(f.differences) with ordinality as c(value, no)
      where c.value ->> 'code' in ${CAUSES} and $3::boolean = exists (select 1 from difference_settled cs
        where cs.org_id = f.org_id and cs.store_id = f.store_id and cs.fact_id = f.id and cs.difference_no = c.no)))`

const values = ({ orgId, storeId }: Store, filter: DifferenceFilter): unknown[] => [
  orgId,
  storeId,
  filter.state === 'settled',
  filter.code ?? null,
  filter.counterId ?? null,
  filter.ownerId ?? null,
]

/** A page of differences, last arrived first. The filter's `ownerId` is an account here, not `mine`. */
export async function differencePage(tx: Tx, store: Store, filter: DifferenceFilter): Promise<DifferenceRecord[]> {
  const { rows } = await tx.query<DifferenceRecord>({
    name: 'difference-page',
    text: `select t.*, coalesce(c.name, ln.name, '') as counter_name, coalesce(sh.cashier_name, ${personName('ma')}, '') as cashier_name,
        coalesce(s.receipt_no, r.receipt_no, cs.number, cm.number, op.order_no, oh.order_no, '') as title,
        coalesce(s.id, rs.id, case when r.sale_id = r.id then r.id end) as sale_id, coalesce(l.name_zh, rl.name_zh, p.name_zh, m.name_zh, '') as goods_zh,
        coalesce(l.name_en, rl.name_en, p.name_en, m.name_en, '') as goods_en,
        ${personName('a')} as settled_by, ${personName('oa')} as owner_name
      from (
        select f.org_id, f.store_id, f.id as fact_id, d.no, d.value ->> 'code' as code, d.value -> 'expected' as expected,
          d.value -> 'actual' as actual, (d.value ->> 'lineId')::uuid as line_id, f.kind, f.counter_id, f.shift_id, f.lane_id,
          case when d.value ->> 'code' in ${CAUSES} then (select jsonb_build_object('expected', c.value -> 'expected', 'actual', c.value -> 'actual')
            from jsonb_array_elements(f.differences) as c(value) where c.value ->> 'code' = 'total' limit 1) end as whole,
          f.account_id, f.item_id, f.occurred_at, f.received_at, ds.settled_at, ds.settled_by as settler, ds.note, o.owner_id
        ${fromText} order by f.received_at desc, f.id desc, d.no limit $7 offset $8) t
      left join counter c on c.org_id = t.org_id and c.store_id = t.store_id and c.id = t.counter_id
      left join stock_lane ln on ln.org_id = t.org_id and ln.store_id = t.store_id and ln.id = t.lane_id
      left join sku k on k.org_id = t.org_id and k.store_id = t.store_id and k.id = t.item_id
      left join product p on p.org_id = k.org_id and p.store_id = k.store_id and p.id = k.product_id
      left join raw_material m on m.org_id = t.org_id and m.store_id = t.store_id and m.id = t.item_id
      left join shift sh on sh.org_id = t.org_id and sh.store_id = t.store_id and sh.id = t.shift_id
      left join sale s on s.org_id = t.org_id and s.store_id = t.store_id and s.id = t.fact_id
      left join refund r on r.org_id = t.org_id and r.store_id = t.store_id and r.id = t.fact_id
      left join sale rs on rs.org_id = r.org_id and rs.store_id = r.store_id and rs.id = r.sale_id
      left join cash_submission cs on cs.org_id = t.org_id and cs.store_id = t.store_id and cs.id = t.fact_id
      left join cash_movement cm on cm.org_id = t.org_id and cm.store_id = t.store_id and cm.id = t.fact_id
      left join order_payment op on op.org_id = t.org_id and op.store_id = t.store_id and (op.id = t.fact_id or op.fact_id = t.fact_id)
      left join order_handover oh on oh.org_id = t.org_id and oh.store_id = t.store_id and (oh.id = t.fact_id or oh.fact_id = t.fact_id)
      left join sale_line l on l.org_id = t.org_id and l.store_id = t.store_id and l.sale_id = t.fact_id and l.line_id = t.line_id
      left join refund_line rl on rl.org_id = t.org_id and rl.store_id = t.store_id and rl.refund_id = t.fact_id
        and rl.line_id = t.line_id
      left join account a on a.id = t.settler
      left join account oa on oa.id = t.owner_id
      left join account ma on ma.id = t.account_id
      order by t.received_at desc, t.fact_id desc, t.no`,
    values: [...values(store, filter), filter.pageSize, rowsBefore(filter)],
  })
  return rows
}

export async function countDifferences(tx: Tx, store: Store, filter: DifferenceFilter): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'difference-count',
    text: `select count(*) as n ${fromText}`,
    values: values(store, filter),
  })
  return rows[0]!.n
}

interface Settling {
  readonly accountId: string
  readonly now: number
  readonly note: string
}

/** Marks differences as resolved; those already resolved keep the first person. Returns how many were open. */
export async function settleDifferences(
  tx: Tx,
  store: Store,
  items: readonly { readonly factId: string; readonly no: number }[],
  by: Settling,
): Promise<number> {
  const { orgId, storeId } = store
  const { rowCount } = await tx.query({
    text: `insert into difference_settled (org_id, store_id, fact_id, difference_no, settled_by, settled_at, note)
      select f.org_id, f.store_id, f.id, t.no, $5, $6, $7
      from unnest($3::uuid[], $4::bigint[]) as t(id, no)
      join ${DIFFERING} f on f.org_id = $1 and f.store_id = $2 and f.id = t.id and t.no <= jsonb_array_length(f.differences)
      on conflict do nothing`,
    values: [
      orgId,
      storeId,
      items.map((item) => item.factId),
      items.map((item) => item.no),
      by.accountId,
      new Date(by.now),
      by.note,
    ],
  })
  await settleTotals(tx, store, [...new Set(items.map(({ factId }) => factId))], by)
  return rowCount
}

/** Totals are resolved with the last difference that they follow from. */
async function settleTotals(tx: Tx, { orgId, storeId }: Store, facts: readonly string[], by: Settling): Promise<void> {
  const settled = (no: string): string => `exists (select 1 from difference_settled ds where ds.org_id = f.org_id
    and ds.store_id = f.store_id and ds.fact_id = f.id and ds.difference_no = ${no})`
  await tx.query({
    text: `insert into difference_settled (org_id, store_id, fact_id, difference_no, settled_by, settled_at, note)
      select f.org_id, f.store_id, f.id, d.no, $4, $5, $6
      from fact f cross join lateral jsonb_array_elements(f.differences) with ordinality as d(value, no)
      where f.org_id = $1 and f.store_id = $2 and f.id = any($3::uuid[]) and d.value ->> 'code' = 'total'
        and (select bool_and(${settled('c.no')}) from jsonb_array_elements(f.differences) with ordinality as c(value, no)
          where c.value ->> 'code' in ${CAUSES})
      on conflict do nothing`,
    values: [orgId, storeId, facts, by.accountId, new Date(by.now), by.note],
  })
}

/** In place of a difference's index: the held fact as a whole. */
export const WHOLE_FACT = 0

/** Marks a held fact as resolved; the first note stays. False: the store has no held fact with this id. */
export async function settleHeld(tx: Tx, { orgId, storeId }: Store, id: string, by: Settling): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into difference_settled (org_id, store_id, fact_id, difference_no, settled_by, settled_at, note)
      select org_id, store_id, id, ${WHOLE_FACT}, $4, $5, $6 from fact
      where org_id = $1 and store_id = $2 and id = $3 and verdict = 'held'
      on conflict (org_id, store_id, fact_id, difference_no) do update set note = difference_settled.note`,
    values: [orgId, storeId, id, by.accountId, new Date(by.now), by.note],
  })
  return rowCount > 0
}

export async function reopenDifference(
  tx: Tx,
  { orgId, storeId }: Store,
  { factId, no }: { readonly factId: string; readonly no: number },
): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `delete from difference_settled where org_id = $1 and store_id = $2 and fact_id = $3 and difference_no = $4`,
    values: [orgId, storeId, factId, no],
  })
  if (rowCount > 0)
    await tx.query({
      text: `delete from difference_settled ds using fact f
        where ds.org_id = $1 and ds.store_id = $2 and ds.fact_id = $3 and f.org_id = $1 and f.store_id = $2 and f.id = $3
          and f.differences -> ($4::int - 1) ->> 'code' in ${CAUSES}
          and f.differences -> (ds.difference_no::int - 1) ->> 'code' = 'total'`,
      values: [orgId, storeId, factId, no],
    })
  return rowCount > 0
}
