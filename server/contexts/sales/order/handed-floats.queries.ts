import type { Tx } from '#server/db/session.ts'

export interface HandedFloat {
  counter_id: string
  handed_to: string
  handed_to_name: string
  handover_cents: number
  number: string
}

/** Drawers of free counters whose last shift was handed over: to whom, and the counted cash. */
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

/**
 * Cash that the last shift of a counter left in its drawer: by the count of its handover or, after a takeover, by the
 * books; undefined: it ended otherwise, or there was none.
 */
export async function leftInDrawer(
  tx: Tx,
  orgId: string,
  storeId: string,
  counterId: string,
): Promise<Pick<HandedFloat, 'handover_cents' | 'number'> | undefined> {
  const { rows } = await tx.query<{ handover_cents: number | null; number: string; ended_how: string }>({
    name: 'left-in-drawer',
    text: `select handover_cents, number, ended_how from shift
      where org_id = $1 and store_id = $2 and counter_id = $3 order by lease desc limit 1`,
    values: [orgId, storeId, counterId],
  })
  const [last] = rows
  if (last?.ended_how !== 'handover' && last?.ended_how !== 'takeover') return undefined
  return last.handover_cents === null ? undefined : { handover_cents: last.handover_cents, number: last.number }
}
