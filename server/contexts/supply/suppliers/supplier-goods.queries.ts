import { packStates } from '#domain/pack-states.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { Buyable, ItemForm, SupplierItem, suppliers } from '#contract/supply/suppliers.ts'
import { cents, MICRO_PER_CENT, milli, mulDiv } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { pageOf, rowsFrom, searched, matchesText } from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface BuyableRow {
  id: string
  name_zh: string
  name_en: string
  item_no: string
  unit_zh: string
  unit_en: string
  packs: { id: string; zh: string; en: string; quantity: number }[] | null
}
interface Row extends BuyableRow {
  supplier_item_no: string
  pack_id: string | null
  cost_micro: number | null
  min_packs: number
  preferred: boolean
}

const BUYABLE = `s.id, trim(p.name_zh || ' ' || s.options_zh) as name_zh, trim(p.name_en || ' ' || s.options_en) as name_en,
  s.item_no, u.name_zh as unit_zh, u.name_en as unit_en,
  (select json_agg(json_build_object('id', q.id, 'zh', q.name_zh, 'en', q.name_en, 'quantity', q.quantity_milli)
    order by q.quantity_milli, q.id) from sku_pack q
    where q.org_id = s.org_id and q.store_id = s.store_id and q.sku_id = s.id and q.status = ${packStates.on} and q.purchase) as packs`
const SKUS = `join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id`

const asBuyable = (row: BuyableRow): Buyable => ({
  skuId: row.id,
  name: { zh: row.name_zh, en: row.name_en },
  itemNo: row.item_no,
  unit: { zh: row.unit_zh, en: row.unit_en },
  packs: (row.packs ?? []).map(({ id, zh, en, quantity }) => ({ id, name: { zh, en }, quantity: milli(quantity) })),
})

/** Thousandths of a unit in one package; 1,000 without one. */
const holds = ({ packs }: Pick<Buyable, 'packs'>, packId: string | null): number =>
  packs.find((pack) => pack.id === packId)?.quantity ?? 1000

function asItem(row: Row, seesCost: boolean): SupplierItem {
  const item = asBuyable(row)
  const packed = holds(item, row.pack_id)
  const micro = row.cost_micro
  return {
    ...item,
    supplierItemNo: row.supplier_item_no,
    packId: row.pack_id,
    ...(seesCost ? { packCost: micro === null ? null : cents(mulDiv(micro, packed, 1000 * MICRO_PER_CENT)) } : {}),
    minPacks: row.min_packs,
    preferred: row.preferred,
  }
}

const COLUMNS = `${BUYABLE}, b.supplier_item_no, b.pack_id, b.cost_micro, b.min_packs, b.preferred`
const FROM = `from sku_supplier b
  join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is null ${SKUS}
  where b.org_id = $1 and b.store_id = $2 and b.supplier_id = $3`

/** The store's items from a supplier, by name. */
export async function supplierGoods(
  ctx: Ctx,
  { id, search: text, ...page }: ParsedOf<typeof suppliers.goods>,
): Promise<{ records: SupplierItem[]; total: number }> {
  const list = {
    columns: COLUMNS,
    from: FROM,
    values: [ctx.orgId, ctx.storeId, id],
    where: [matchesText(text, ['b.supplier_item_no'], (containsAll) => `s.search ${containsAll}`)],
    order: `${ctx.language === 'zh' ? 's.sort_zh' : 's.sort_en'}, s.id`,
  }
  const { rows, total } = await pageOf<Row>(ctx.tx, list, page)
  return { records: rows.map((row) => asItem(row, maySeeCost(ctx))), total }
}

const MOST_FOUND = 20

/** Items that have all these words, recharge cards included. */
export async function buyableGoods(ctx: Ctx, text: string): Promise<Buyable[]> {
  const list = {
    columns: BUYABLE,
    from: `from sku s ${SKUS} where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null`,
    values: [ctx.orgId, ctx.storeId],
    where: searched(text, 's.search'),
    order: `${ctx.language === 'zh' ? 's.sort_zh' : 's.sort_en'}, s.id`,
  }
  const rows = await rowsFrom<BuyableRow>(ctx.tx, list, 0, MOST_FOUND)
  return rows.map(asBuyable)
}

/** One item with how it is bought, and what is noted of it at the supplier. Locked: it has one preferred supplier. */
export async function buyableHere(
  ctx: Ctx,
  supplierId: string,
  skuId: string,
): Promise<{ item: Buyable; noted: SupplierItem | undefined } | undefined> {
  const { rows } = await ctx.tx.query<Row & { known: boolean }>({
    text: `select ${COLUMNS}, b.sku_id is not null as known from sku s ${SKUS}
      left join sku_supplier b on b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id and b.supplier_id = $4
      where s.org_id = $1 and s.store_id = $2 and s.id = $3 and s.deleted_at is null for update of s`,
    values: [ctx.orgId, ctx.storeId, skuId, supplierId],
  })
  const row = rows[0]
  return row && { item: asBuyable(row), noted: row.known ? asItem(row, true) : undefined }
}

/** Notes what a supplier delivers; a preferred supplier takes the place of the one before. */
export async function noteGoods(ctx: Ctx, item: Buyable, form: ItemForm, packCost: number | null): Promise<void> {
  const scope = [ctx.orgId, ctx.storeId, form.skuId]
  if (form.preferred)
    await ctx.tx.query({
      text: `update sku_supplier set preferred = false
        where org_id = $1 and store_id = $2 and sku_id = $3 and supplier_id <> $4 and preferred`,
      values: [...scope, form.id],
    })
  const micro = packCost === null ? null : Math.round((packCost * MICRO_PER_CENT * 1000) / holds(item, form.packId))
  await ctx.tx.query({
    text: `insert into sku_supplier (org_id, store_id, sku_id, supplier_id, supplier_item_no, pack_id, cost_micro, min_packs,
        preferred)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (org_id, store_id, sku_id, supplier_id) do update set supplier_item_no = excluded.supplier_item_no,
        pack_id = excluded.pack_id, cost_micro = excluded.cost_micro, min_packs = excluded.min_packs,
        preferred = excluded.preferred`,
    values: [...scope, form.id, form.supplierItemNo, form.packId, micro, form.minPacks, form.preferred],
  })
}

/** Whether it was noted. */
export async function forgetGoods(ctx: Ctx, supplierId: string, skuId: string): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: `delete from sku_supplier where org_id = $1 and store_id = $2 and sku_id = $3 and supplier_id = $4
      returning sku_id`,
    values: [ctx.orgId, ctx.storeId, skuId, supplierId],
  })
  return rows.length > 0
}
