import type { TransferItem } from '#contract/stock/stock-transfers.ts'
import { milli } from '#domain/money.ts'
import { findItems } from '#server/contexts/stock/documents/items.queries.ts'
import { requireOtherStore } from '#server/contexts/stock/transfers/draft-transfer.ts'
import { matchItems } from '#server/contexts/stock/transfers/match-items.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** The unreserved stock of a store, by item. */
async function availableIn(
  { tx, orgId }: Ctx,
  storeId: string,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ id: string; n: number }>({
    text: `select item_id as id, shelf_milli + warehouse_milli - locked_milli as n from sku_stock
      where org_id = $1 and store_id = $2 and item_id = any($3::uuid[])`,
    values: [orgId, storeId, itemIds],
  })
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Items for a line, each with whether the other store has it, and how much there is. */
export async function findTransferItems(
  ctx: Ctx,
  { storeId, search }: { readonly storeId: string; readonly search: string },
): Promise<{ records: TransferItem[]; exact: { packId: string | null } | null }> {
  await requireOtherStore(ctx, storeId)
  const { records, exact } = await findItems(ctx, search)
  const ids = records.map((item) => item.itemId)
  const there = await matchItems(ctx, { from: ctx.storeId, to: storeId }, ids)
  const here = await availableIn(ctx, ctx.storeId, ids)
  const available = await availableIn(ctx, storeId, [...there.values()])
  return {
    exact,
    records: records.map(({ itemId, name, itemNo, barcode, unit, decimals, packs }) => {
      const other = there.get(itemId)
      return {
        itemId,
        name,
        itemNo,
        barcode,
        unit,
        decimals,
        packs,
        available: milli(here.get(itemId) ?? 0),
        there: other !== undefined,
        availableThere: other === undefined ? null : milli(available.get(other) ?? 0),
      }
    }),
  }
}
