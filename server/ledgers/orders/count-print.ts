import type { Tx } from '#server/db/session.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

interface Printed {
  readonly taskId: string
  /** '': printed by the clock. */
  readonly accountId: string
  readonly now: number
}

/** A printer has printed a picking list; a ticket that failed or expired is not counted. */
export async function countPrint(tx: Tx, store: StockStore, { taskId, accountId, now }: Printed): Promise<void> {
  const { rows } = await tx.query<{ number: string }>({
    name: 'count-print',
    text: `update picking_task set print_count = print_count + 1, version = version + 1
      where org_id = $1 and store_id = $2 and id = $3 returning number`,
    values: [store.orgId, store.storeId, taskId],
  })
  await changed(
    { ...store, tx, now, accountId, ip: '', userAgent: '' },
    { kind: 'picking.printed', subject: { id: taskId, name: rows[0]!.number } },
  )
}
