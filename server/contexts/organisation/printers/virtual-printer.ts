import type { Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { Place } from '#server/contexts/organisation/printers/printers.queries.ts'

/** Its name, in the language of the person who opens the store; at most 20 letters. */
export const PRINTER_NAME = { zh: '打印页', en: 'Printer page' } as const

/** Adds a virtual printer to a store without printers: its tickets are shown on a page. */
export async function addVirtualPrinter(tx: Tx, { orgId, storeId }: Place, name: string, now: number): Promise<void> {
  await tx.query({
    text: `insert into printer (org_id, store_id, id, name, kind, main, width_mm, language, drawer, created_at)
      values ($1, $2, $3, $4, 'virtual', true, 80, 'auto', true, $5)`,
    values: [orgId, storeId, newId(now), name, new Date(now)],
  })
}
