import type { HeldFilter } from '#contract/sales/held.ts'
import type { Tx } from '#server/db/session.ts'
import { WHOLE_FACT } from '#server/contexts/sales/differences/differences.queries.ts'
import { equals, pageOf } from '#server/kernel/list-query.ts'
import { personName } from '#server/kernel/person-name.ts'

interface Store {
  readonly orgId: string
  readonly storeId: string
}

export interface HeldRecord {
  id: string
  counter_name: string
  cashier_name: string
  kind: string
  held_reason: string
  lease: number
  fact_seq: number
  received_at: number
  deliveries: number
  body: string
  sha256: string
  settled_at: number | null
  settled_by: string | null
  note: string | null
}

const columnsText = `f.id, c.name as counter_name, s.cashier_name, f.kind, f.held_reason, f.lease, f.fact_seq,
    f.received_at, f.deliveries, f.body, f.sha256, ds.settled_at, ds.note,
    ${personName('a')} as settled_by`

const fromText = `
  from fact f
  join counter c on c.org_id = f.org_id and c.store_id = f.store_id and c.id = f.counter_id
  join shift s on s.org_id = f.org_id and s.store_id = f.store_id and s.id = f.shift_id
  left join difference_settled ds on ds.org_id = f.org_id and ds.store_id = f.store_id and ds.fact_id = f.id
    and ds.difference_no = ${WHOLE_FACT}
  left join account a on a.id = ds.settled_by
  where f.org_id = $1 and f.store_id = $2 and f.verdict = 'held'`

/** A page of a store's held facts, last arrived first. */
export async function heldPage(
  tx: Tx,
  { orgId, storeId }: Store,
  filter: HeldFilter,
): Promise<{ records: HeldRecord[]; total: number }> {
  const list = {
    columns: columnsText,
    from: fromText,
    values: [orgId, storeId],
    where: [
      equals('f.held_reason', filter.reason),
      equals('f.counter_id', filter.counterId),
      () => `ds.fact_id is ${filter.state === 'settled' ? 'not ' : ''}null`,
    ],
    order: 'f.received_at desc, f.id desc',
  }
  const { rows: records, total } = await pageOf<HeldRecord>(tx, list, filter)
  return { records, total }
}

export async function heldRecord(tx: Tx, { orgId, storeId }: Store, id: string): Promise<HeldRecord | undefined> {
  const { rows } = await tx.query<HeldRecord>({
    text: `select ${columnsText} ${fromText} and f.id = $3`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}
