import type { CountSender } from '#contract/count-records.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'

interface Row {
  id: string
  kind: CountSender['kind']
  name: string
  by: string
  seen_at: number
  unsent: number
  oldest_at: number | null
  upto: number
}

/**
 * What is known to be still on devices: those that have counted for this count, and counters that are open, whose unsent
 * sales may change what is expected.
 */
export async function sendersOf({ tx, orgId, storeId }: CountScope, countId: string): Promise<CountSender[]> {
  const { rows } = await tx.query<Row>({
    text: `select d.id, 'device' as kind, d.name, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, '') as by,
        d.seen_at, d.unsent, d.oldest_at, d.contiguous as upto
      from stock_lane d left join account a on a.id = d.account_id
      where d.org_id = $1 and d.store_id = $2 and d.id in (
        select e.device_id from stock_count_entry e where e.org_id = $1 and e.store_id = $2 and e.count_id = $3)
      union all
      select h.id, 'counter', c.name, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email, ''),
        h.seen_at, h.pending_facts, h.pending_since,
        coalesce((select max(k.contiguous_seq) from counter_credential k
          where k.org_id = h.org_id and k.store_id = h.store_id and k.shift_id = h.id), 0)
      from counter c join shift h on h.org_id = c.org_id and h.store_id = c.store_id and h.id = c.shift_id
      left join account a on a.id = h.account_id
      where c.org_id = $1 and c.store_id = $2
      order by 2 desc, 3, 1`,
    values: [orgId, storeId, countId],
  })
  return rows.map(({ seen_at: seenAt, oldest_at: oldestAt, upto: upTo, ...row }) => ({
    ...row,
    seenAt,
    oldestAt,
    upTo,
  }))
}
