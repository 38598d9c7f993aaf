import { packStates } from '#domain/pack-states.ts'
import { goodsLookups } from '#contract/goods-lookups.ts'
import { goodsPage } from '#server/contexts/catalogue/goods/goods-list.queries.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { implement } from '#server/kernel/context.ts'

/** As many as one would look through. */
const MOST_NAMES = 100

export const goodsLookupsHandlers = implement(goodsLookups, {
  skuList: async (ctx, filter) => {
    const { records, total } = await goodsPage(ctx, filter)
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

  packUnitList: async (ctx) => {
    const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string; used: number }>({
      text: `select name_zh, name_en, count(*) as used from sku_pack where org_id = $1 and store_id = $2 and status = ${packStates.on}
        group by name_zh, name_en order by used desc, name_en, name_zh limit ${MOST_NAMES}`,
      values: [ctx.orgId, ctx.storeId],
    })
    return { records: rows.map((row) => ({ name: { zh: row.name_zh, en: row.name_en }, used: row.used })) }
  },
})
