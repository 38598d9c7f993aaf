import type { Tx } from '#server/db/session.ts'

export interface HandedFloat {
  counter_id: string
  handed_to: string
  handed_to_name: string
  handover_cents: number
  number: string
}

/** Drawers of free counters whose last shift was handed over: to whom, and what was counted into them (product.md 6). */
export async function handedFloats(tx: Tx, orgId: string, storeId: string): Promise<HandedFloat[]> {
  const { rows } = await tx.query<HandedFloat>({
    name: 'handed-floats',
    text: `select c.id as counter_id, s.handed_to, s.handed_to_name, s.handover_cents, s.number
      from counter c cross join lateral (select handed_to, handed_to_name, handover_cents, ended_how, number from shift l
        where l.org_id = c.org_id and l.store_id = c.store_id and l.counter_id = c.id order by l.lease desc limit 1) s
      where c.org_id = $1 and c.store_id = $2 and c.shift_id is null and c.deleted_at is null
        and s.ended_how = 'handover' and s.handed_to is not null and s.handover_cents is not null`,
    values: [orgId, storeId],
  })
  return rows
}
