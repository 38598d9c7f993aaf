import type { Tx } from '#server/db/session.ts'
import type { StoreGoods } from '#server/demo/store-goods.ts'
import { loadRows } from '#server/db/load-rows.ts'

/** Of each material, in thousandths of its unit. */
const OPENING = 40_000

/** The opening stock of raw materials, on the shelf. */
export async function openMaterials(
  tx: Tx,
  store: { readonly orgId: string; readonly storeId: string },
  { shelfId, rev }: StoreGoods,
  materials: readonly { readonly id: string }[],
  at: number,
  documentId: string,
): Promise<void> {
  const own = { org_id: store.orgId, store_id: store.storeId, place_id: shelfId, quantity_milli: OPENING }
  await loadRows(
    tx,
    'stock_balance',
    materials.map(({ id }) => ({ ...own, sku_id: id, entries: 1, rev })),
  )
  await loadRows(
    tx,
    'stock_ledger',
    materials.map(({ id }) => ({
      ...own,
      sku_id: id,
      entry_no: 1,
      balance_milli: OPENING,
      reason: 'opening',
      document_id: documentId,
      at: new Date(at).toISOString(),
    })),
  )
}
