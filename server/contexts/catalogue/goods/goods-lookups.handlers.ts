import { packStates } from '#domain/pack-states.ts'
import { goodsLookups, type Sku } from '#contract/catalogue/goods-lookups.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import { goodsPage } from '#server/contexts/catalogue/goods/goods-list.queries.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'

type Packs = Sku['packs']

/** The packs in use of skus, by sku, the smallest first. */
async function packsOfSkus({ tx, orgId, storeId }: Ctx, skuIds: readonly string[]): Promise<Map<string, Packs>> {
  const { rows } = await tx.query<{
    id: string
    sku_id: string
    zh: string
    en: string
    quantity: number
    price: number | null
    lasting: number | null
  }>({
    text: `select id, sku_id, name_zh as zh, name_en as en, quantity_milli as quantity, price_cents as price,
        lasting_cents as lasting from sku_pack where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])
        and status = ${packStates.on} order by quantity_milli, id`,
    values: [orgId, storeId, skuIds],
  })
  const found = new Map<string, Packs>()
  for (const { id, sku_id, zh, en, quantity, price, lasting } of rows) {
    const pack = { id, name: { zh, en }, quantity: milli(quantity), price: centsOrNone(price) }
    const packs = found.get(sku_id) ?? []
    found.set(sku_id, [...packs, lasting === null ? pack : { ...pack, lastingPrice: cents(lasting) }])
  }
  return found
}

/** As many as one would look through. */
const MOST_NAMES = 100

export const goodsLookupsHandlers = implement(goodsLookups, {
  skuList: async (ctx, filter) => {
    const { records, total } = await goodsPage(ctx, filter)
    const packs = await packsOfSkus(
      ctx,
      records.map(({ skuId }) => skuId),
    )
    return {
      records: records.map(({ skuId, id, name, itemNo, barcodes, unit, price, lastingPrice, shelf }) => ({
        id: skuId,
        productId: id,
        name,
        itemNo,
        barcodes,
        unit,
        price,
        ...(lastingPrice === undefined ? {} : { lastingPrice }),
        shelf,
        packs: packs.get(skuId) ?? [],
      })),
      total,
    }
  },

  taxRate: async (ctx) => {
    const { taxes, said } = await storeTaxes(ctx.tx, ctx)
    return { taxes, said }
  },

  categoryLabel: async (ctx) => {
    const { rows } = await ctx.tx.query<{ id: string; name_zh: string; name_en: string }>({
      text: 'select id, name_zh, name_en from category where org_id = $1 and store_id = $2 order by sort, id',
      values: [ctx.orgId, ctx.storeId],
    })
    return { records: rows.map((row) => ({ id: row.id, name: { zh: row.name_zh, en: row.name_en } })) }
  },

  nameLanguages: async (ctx) => {
    const { rows } = await ctx.tx.query<{ both: boolean }>({
      text: `select exists (select 1 from product where org_id = $1 and store_id = $2
        and name_zh <> '' and name_en <> '' and name_zh <> name_en) as both`,
      values: [ctx.orgId, ctx.storeId],
    })
    return { both: rows[0]!.both }
  },

  packUnitList: async (ctx) => {
    const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string; used: number }>({
      text: `select name_zh, name_en, count(*) as used from sku_pack where org_id = $1 and store_id = $2 and status = ${packStates.on}
        group by name_zh, name_en order by used desc, name_en, name_zh limit ${MOST_NAMES}`,
      values: [ctx.orgId, ctx.storeId],
    })
    return { records: rows.map((row) => ({ name: { zh: row.name_zh, en: row.name_en }, used: row.used })) }
  },
})
