import { shiftStates } from '#domain/shift-states.ts'
import type { Tx } from '#server/db/session.ts'
import { WHOLE_FACT } from '#server/contexts/sales/differences/differences.queries.ts'

export interface FleetRecord {
  id: string
  code: string
  name: string
  state: string | null
  cashier_name: string | null
  opened_at: number | null
  seen_at: number | null
  app_version: string | null
  sales_cents: number | null
  sale_count: number | null
  storage_protected: boolean | null
  lease_hours: number
  unsent_facts: number
  unsent_cents: number
  last_receipt_no: string | null
  unsent_since: number | null
  missing: number
  missing_runs: readonly { lease: number; from: number; to: number }[] | null
  missing_since: number | null
  held: number
}

/** Only shifts of the last days may still send something. */
const DAYS = 30

/** Gaps listed per counter; the total of missing numbers counts all of them. */
const RUNS = 5

/**
 * Every counter of a store with its current shift, what its tablets recently reported as unsent, and the missing
 * numbers between those that arrived.
 */
export async function fleetRows(
  tx: Tx,
  { orgId, storeId, now }: { readonly orgId: string; readonly storeId: string; readonly now: number },
): Promise<FleetRecord[]> {
  const { rows } = await tx.query<FleetRecord>({
    name: 'counter-fleet',
    text: `with recent as (
        select h.* from shift h where h.org_id = $1 and h.store_id = $2
          and (h.state in ('${shiftStates.open}', '${shiftStates.closing}') or h.seen_at > $3::timestamptz - interval '${DAYS} days')),
      -- a tablet says what it holds of all its shifts: only what it said last counts
      said as (
        select distinct on (device_id) counter_id, pending_facts, pending_cents, pending_since from recent order by device_id, seen_at desc),
      unsent as (
        select counter_id, sum(pending_facts)::bigint as facts, sum(pending_cents)::bigint as cents,
          min(pending_since) filter (where pending_facts > 0) as since from said group by 1),
      gaps as (
        select cc.counter_id, sum(cc.max_seq - cc.contiguous_seq
            - (select count(distinct f.fact_seq) from fact f where f.org_id = cc.org_id and f.store_id = cc.store_id
               and f.shift_id = cc.shift_id and f.lease = cc.lease and f.fact_seq > cc.contiguous_seq))::bigint as missing,
          min(r.seen_at) as since
        from counter_credential cc
        join recent r on r.org_id = cc.org_id and r.store_id = cc.store_id and r.id = cc.shift_id
        where cc.org_id = $1 and cc.store_id = $2 and cc.max_seq > cc.contiguous_seq group by 1),
      -- the runs between the numbers that are here, of each lease that has gaps
      here as (
        select distinct cc.counter_id, cc.lease, cc.contiguous_seq, f.fact_seq from counter_credential cc
        join recent r on r.org_id = cc.org_id and r.store_id = cc.store_id and r.id = cc.shift_id
        join fact f on f.org_id = cc.org_id and f.store_id = cc.store_id and f.shift_id = cc.shift_id and f.lease = cc.lease
          and f.fact_seq > cc.contiguous_seq
        where cc.org_id = $1 and cc.store_id = $2 and cc.max_seq > cc.contiguous_seq),
      between_them as (
        select counter_id, lease, fact_seq - 1 as last,
          lag(fact_seq, 1, contiguous_seq) over (partition by counter_id, lease order by fact_seq) + 1 as first from here),
      runs as (
        select counter_id, json_agg(json_build_object('lease', lease, 'from', first, 'to', last) order by lease, first) as runs
        from (select *, row_number() over (partition by counter_id order by lease, first) as n from between_them
          where first <= last) b where n <= ${RUNS} group by 1),
      waiting as (
        select counter_id, count(*) as held from fact f
        where org_id = $1 and store_id = $2 and verdict = 'held' and not exists (
          select from difference_settled ds where ds.org_id = f.org_id and ds.store_id = f.store_id
            and ds.fact_id = f.id and ds.difference_no = ${WHOLE_FACT}) group by 1)
      select c.id, c.code, c.name, h.state, h.cashier_name, h.opened_at, h.seen_at, h.app_version, h.sales_cents,
        h.sale_count, h.storage_protected, coalesce((st.settings ->> 'leaseHours')::bigint, 72) as lease_hours,
        coalesce(u.facts, 0)::bigint as unsent_facts, coalesce(u.cents, 0)::bigint as unsent_cents,
        -- by its shifts: sales have no order by counter, and one that has not sold for a year would read all of them
        (select s.receipt_no from shift o cross join lateral (
            select receipt_no from sale where org_id = o.org_id and store_id = o.store_id and shift_id = o.id
            order by lease desc, receipt_seq desc limit 1) s
          where o.org_id = c.org_id and o.store_id = c.store_id and o.counter_id = c.id
          order by o.lease desc limit 1) as last_receipt_no,
        coalesce(g.missing, 0)::bigint as missing, g.since as missing_since,
        rn.runs as missing_runs, u.since as unsent_since, coalesce(w.held, 0)::bigint as held
      from counter c
      join store st on st.org_id = c.org_id and st.id = c.store_id
      left join shift h on h.org_id = c.org_id and h.store_id = c.store_id and h.id = c.shift_id
      left join unsent u on u.counter_id = c.id
      left join gaps g on g.counter_id = c.id
      left join runs rn on rn.counter_id = c.id
      left join waiting w on w.counter_id = c.id
      where c.org_id = $1 and c.store_id = $2 and c.deleted_at is null
      order by c.code`,
    values: [orgId, storeId, new Date(now)],
  })
  return rows
}
