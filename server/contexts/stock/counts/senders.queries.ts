import type { CountSender } from '#contract/stock/count-records.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { personName } from '#server/kernel/person-name.ts'

interface Row {
  id: string
  kind: CountSender['kind']
  name: string
  by: string
  seen_at: number
  opened_at: number | null
  entries: number
  unsent: number
  oldest_at: number | null
  upto: number
}

/**
 * Devices that may still have entries: those that have opened this count or counted for it, those that have not sent
 * everything, such as moves, and counters that are open. Their unsent sales and moves may change what is expected.
 */
export async function sendersOf({ tx, orgId, storeId }: CountScope, countId: string): Promise<CountSender[]> {
  const { rows } = await tx.query<Row>({
    text: `select d.id, 'device' as kind, d.name, ${personName('a', '')} as by,
        d.seen_at, o.opened_at, coalesce(e.n, 0) as entries, d.unsent, d.oldest_at, d.contiguous as upto
      from stock_lane d
      left join stock_lane_count o on o.org_id = d.org_id and o.store_id = d.store_id and o.lane_id = d.id and o.count_id = $3
      left join (select device_id, count(*) as n from stock_count_entry
        where org_id = $1 and store_id = $2 and count_id = $3 group by 1) e on e.device_id = d.id
      left join account a on a.id = coalesce(o.account_id, d.account_id)
      where d.org_id = $1 and d.store_id = $2 and (o.lane_id is not null or e.device_id is not null or d.unsent > 0)
      union all
      select h.id, 'counter', c.name, ${personName('a', '')},
        h.seen_at, null::timestamptz, 0, h.pending_facts, h.pending_since,
        coalesce((select max(k.contiguous_seq) from counter_credential k
          where k.org_id = h.org_id and k.store_id = h.store_id and k.shift_id = h.id), 0)
      from counter c join shift h on h.org_id = c.org_id and h.store_id = c.store_id and h.id = c.shift_id
      left join account a on a.id = h.account_id
      where c.org_id = $1 and c.store_id = $2
      order by 2 desc, 3, 1`,
    values: [orgId, storeId, countId],
  })
  return rows.map(({ seen_at: seenAt, opened_at: openedAt, oldest_at: oldestAt, upto: upTo, ...row }) => ({
    ...row,
    seenAt,
    openedAt,
    oldestAt,
    upTo,
  }))
}
