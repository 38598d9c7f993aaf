import type { OrderItem } from '#contract/supply/purchase-orders.ts'
import { milli } from '#domain/money.ts'
import { findItems, itemsById } from '#server/contexts/stock/documents/items.queries.ts'
import { waitingOrders } from '#server/ledgers/purchases/waiting-orders.ts'
import { AVAILABLE } from '#server/ledgers/limits/low-stock.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'permissions'>

interface Row {
  id: string
  supplier_item_no: string | null
  pack_id: string | null
  min_packs: number | null
  cost_micro: number | null
  available: number
  in_transit: number
  card: boolean
}

/** Items in this order, with what a supplier is known to take for them; those that are not of the store are left out. */
async function described(
  ctx: Scope,
  supplierId: string | null,
  ids: readonly string[],
  except?: string,
): Promise<(OrderItem & { readonly card: boolean; readonly gone: boolean })[]> {
  if (ids.length === 0) return []
  const items = await itemsById(ctx, ids)
  const { rows } = await ctx.tx.query<Row>({
    text: `select i.id, b.supplier_item_no, b.pack_id, b.min_packs, b.cost_micro,
        ${AVAILABLE} as available,
        coalesce(k.in_transit_milli + k.transfer_in_milli, 0) as in_transit,
        exists (select 1 from sku_card c where c.org_id = $1 and c.store_id = $2 and c.sku_id = i.id) as card
      from unnest($3::uuid[]) as i(id)
      left join sku_supplier b on b.org_id = $1 and b.store_id = $2 and b.sku_id = i.id and b.supplier_id = $4
      left join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = i.id`,
    values: [ctx.orgId, ctx.storeId, [...items.keys()], supplierId],
  })
  const waiting = await waitingOrders(ctx, ids, except)
  const noted = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const item = items.get(id)
    const row = noted.get(id)
    if (!item || !row) return []
    const { kind: _kind, made: _made, places: _places, mainPlaceId: _main, ...known } = item
    return {
      ...known,
      card: row.card,
      supplierItemNo: row.supplier_item_no ?? '',
      packId: item.packs.some((pack) => pack.id === row.pack_id) ? row.pack_id : null,
      minPacks: row.min_packs ?? 1,
      ...(maySeeCost(ctx) ? { costMicro: row.cost_micro } : {}),
      available: milli(row.available),
      inTransit: milli(row.in_transit),
      waiting: waiting.get(row.id) ?? [],
    }
  })
}

const withoutFlags = ({
  card: _card,
  gone: _gone,
  ...item
}: OrderItem & { readonly card: boolean; readonly gone: boolean }): OrderItem => item

/** The items of an order; deleted ones too. What waits for its review is on other orders. */
export async function orderItems(
  ctx: Scope,
  supplierId: string | null,
  ids: readonly string[],
  orderId: string,
): Promise<OrderItem[]> {
  return (await described(ctx, supplierId, ids, orderId)).map(withoutFlags)
}

/** The item with exactly this number at the supplier. */
async function bySupplierNumber(ctx: Ctx, supplierId: string, number: string): Promise<string | undefined> {
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `select b.sku_id as id from sku_supplier b
      join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is null
      where b.org_id = $1 and b.store_id = $2 and b.supplier_id = $3 and lower(b.supplier_item_no) = lower($4)
      order by b.sku_id limit 1`,
    values: [ctx.orgId, ctx.storeId, supplierId, number],
  })
  return rows[0]?.id
}

/** Items to order: recharge cards, or everything else. */
export async function itemsToOrder(
  ctx: Ctx,
  { search, supplierId = null }: { readonly search: string; readonly supplierId?: string | null | undefined },
  cards: boolean,
): Promise<{ records: OrderItem[]; exact: { packId: string | null } | null }> {
  const found = await findItems(ctx, search)
  const theirs = found.exact || supplierId === null ? undefined : await bySupplierNumber(ctx, supplierId, search)
  const ids = theirs === undefined ? found.records.map((item) => item.itemId) : [theirs]
  const records = (await described(ctx, supplierId, ids)).filter((item) => item.card === cards && !item.gone)
  const exact = theirs === undefined ? found.exact : { packId: records[0]?.packId ?? null }
  return { records: records.map(withoutFlags), exact: records.length === 0 ? null : exact }
}
