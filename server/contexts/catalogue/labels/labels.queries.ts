import type { ParsedOf } from '#contract/define.ts'
import { MOST_LABELLED, type Labelled, type labels } from '#contract/catalogue/labels.ts'
import { cents, milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { countSelected, chosenAfter } from '#server/contexts/catalogue/selection/selection.ts'
import type { LabelData } from '#domain/labels/label-data.ts'

interface Row {
  id: string
  zh: string
  en: string
  item_no: string
  barcode: string | null
  price_cents: number | null
  /** Price without the promotion that is on, else the price before a reduction. */
  original_price_cents: number | null
  shelf: number
}

/** Label texts of skus, by id. The barcode is the sku's own, of several the shortest as people know it. */
async function rowsOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Row>> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select s.id, trim(p.name_zh || ' ' || s.options_zh) as zh, trim(p.name_en || ' ' || s.options_en) as en, s.item_no,
        s.price_cents, coalesce(s.lasting_cents, s.original_price_cents) as original_price_cents, coalesce(k.shelf_milli, 0) as shelf, (
          select b.code from sku_barcode b where b.org_id = s.org_id and b.store_id = s.store_id and b.sku_id = s.id
            and b.quantity_milli = 1000 order by b.code !~ '^[0-9]{14}$', b.code limit 1) as barcode
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      left join sku_stock k on k.org_id = s.org_id and k.store_id = s.store_id and k.item_id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null`,
    values: [ctx.orgId, ctx.storeId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** The products of a selection as labels would show them; the first ones where there are too many. */
export async function labelGoods(
  ctx: Ctx,
  { selection }: ParsedOf<typeof labels.goods>,
): Promise<{ records: Labelled[]; total: number }> {
  const skus = await chosenAfter(ctx.tx, ctx, selection, undefined, MOST_LABELLED)
  const rows = await rowsOf(
    ctx,
    skus.map((sku) => sku.id),
  )
  const records = skus.flatMap(({ id }): Labelled[] => {
    const row = rows.get(id)
    if (!row) return []
    return [
      {
        skuId: id,
        name: { zh: row.zh, en: row.en },
        itemNo: row.item_no,
        barcode: row.barcode ?? '',
        price: row.price_cents === null ? null : cents(row.price_cents),
        originalPrice: row.original_price_cents === null ? null : cents(row.original_price_cents),
        shelf: milli(row.shelf),
      },
    ]
  })
  return { records, total: skus.length < MOST_LABELLED ? records.length : await countSelected(ctx.tx, ctx, selection) }
}

/** Printed fields of skus, by id. */
export async function labelData(ctx: Ctx, ids: readonly string[]): Promise<Map<string, LabelData>> {
  const rows = await rowsOf(ctx, ids)
  return new Map(
    [...rows].map(([id, row]) => [
      id,
      {
        zh: row.zh,
        en: row.en,
        itemNo: row.item_no,
        barcode: row.barcode ?? '',
        price: row.price_cents,
        originalPrice: row.original_price_cents,
      },
    ]),
  )
}
