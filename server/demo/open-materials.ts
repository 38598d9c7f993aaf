import { milli } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import { openStock } from '#server/ledgers/stock/open-stock.ts'

/** Of each material, in thousandths of its unit. */
const OPENING = milli(40_000)

/** The opening stock of raw materials, on the shelf. */
export async function openMaterials(
  tx: Tx,
  store: { readonly orgId: string; readonly storeId: string },
  goods: StoreGoods,
  materials: readonly { readonly id: string; readonly cost?: number }[],
  at: number,
  documentId: string,
): Promise<void> {
  const moves = materials.map(({ id: itemId, cost }) => ({
    itemId,
    quantity: OPENING,
    to: 'shelf' as const,
    ...(cost === undefined ? {} : { costMicro: cost }),
  }))
  await openStock(tx, { ...store, ...goods }, [{ id: documentId, reason: 'opening', at, moves }])
}
