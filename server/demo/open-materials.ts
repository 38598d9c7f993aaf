import type { Tx } from '#server/db/session.ts'
import type { StoreGoods } from '#server/demo/store-goods.ts'
import { loadRows } from '#server/import/load-rows.ts'

const keys = { org_id: 'uuid', store_id: 'uuid', sku_id: 'uuid', place_id: 'uuid' }
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
    { ...keys, quantity_milli: 'bigint', entries: 'bigint', rev: 'bigint' },
    materials.map(({ id }) => ({ ...own, sku_id: id, entries: 1, rev })),
  )
  await loadRows(
    tx,
    'stock_ledger',
    {
      ...keys,
      entry_no: 'bigint',
      quantity_milli: 'bigint',
      balance_milli: 'bigint',
      reason: 'text',
      document_id: 'uuid',
      at: 'timestamptz',
    },
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
