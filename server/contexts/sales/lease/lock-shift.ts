import type { Tx } from '#server/db/session.ts'
import type { ShiftKeys } from '#server/contexts/sales/lease/shift-report.queries.ts'

/**
 * Locks a shift until the transaction ends and returns its state; undefined: there is none. Read anything that depends
 * on it in a later statement: a statement that waited for the lock sees other tables as they were before.
 */
export async function lockShift(tx: Tx, { org, store, shift }: ShiftKeys): Promise<string | undefined> {
  const { rows } = await tx.query<{ state: string }>({
    name: 'lock-shift',
    text: 'select state from shift where org_id = $1 and store_id = $2 and id = $3 for update',
    values: [org, store, shift],
  })
  return rows[0]?.state
}
