import { AppError } from '#contract/errors.ts'
import { goods, type CatalogueHeader } from '#contract/catalogue/goods.ts'
import { compressed } from '#server/kernel/compressed.ts'
import { implement, RawReply } from '#server/kernel/context.ts'
import { catalogueSnapshot } from '#server/contexts/catalogue/goods/catalogue-snapshot.ts'
import {
  catalogueRev,
  changedSkus,
  dictionaries,
  movedStock,
} from '#server/contexts/catalogue/goods/catalogue.queries.ts'
import { goodsPage } from '#server/contexts/catalogue/goods/goods-list.queries.ts'

export const goodsHandlers = implement(goods, {
  list: goodsPage,

  categories: async (ctx) => {
    const { rows } = await ctx.tx.query<{ id: string; name_zh: string; name_en: string; n: number }>({
      text: `select c.id, c.name_zh, c.name_en, count(k.id) as n from category c
        left join product p on p.org_id = c.org_id and p.store_id = c.store_id and p.category_id = c.id
        left join sku k on k.org_id = p.org_id and k.store_id = p.store_id and k.product_id = p.id and k.deleted_at is null
        where c.org_id = $1 and c.store_id = $2 group by c.id, c.name_zh, c.name_en, c.sort order by c.sort, c.id`,
      values: [ctx.orgId, ctx.storeId],
    })
    return { records: rows.map((row) => ({ id: row.id, name: { zh: row.name_zh, en: row.name_en }, count: row.n })) }
  },

  snapshot: (ctx, wanted) => catalogueSnapshot(ctx, wanted, ctx.acceptEncoding),

  delta: async (ctx, { since, unpriced }) => {
    const current = await catalogueRev(ctx.tx, ctx.orgId, ctx.storeId)
    // a cursor ahead of ours means this server was restored from an older backup; in both cases the tablet takes a new
    // snapshot
    if (since > current) throw new AppError('catalogue.cursor-too-old')
    // rows that did not change may have any set of taxes
    const taxesSince = unpriced === 'all' ? 0 : since
    const { taxTexts, ...words } = await dictionaries(ctx.tx, ctx.orgId, ctx.storeId, taxesSince)
    const changes = await changedSkus(ctx.tx, ctx.orgId, ctx.storeId, { since, unpriced }, current, {
      ...words,
      taxTexts,
    })
    if (!changes) throw new AppError('catalogue.cursor-too-old')
    const stock = await movedStock(ctx.tx, ctx.orgId, ctx.storeId, since, changes.rev)
    const header: CatalogueHeader = {
      rev: changes.rev,
      count: changes.rows.length,
      ...words,
      ...(unpriced ? { unpriced: true } : {}),
      pictures: ctx.orgId,
      tombstones: changes.tombstones,
      stock,
      more: changes.more,
    }
    const packed = compressed([JSON.stringify(header), ...changes.rows].join('\n'), ctx.acceptEncoding)
    return new RawReply(packed.body, {
      'Content-Type': 'application/x-ndjson; charset=utf-8',
      'Cache-Control': 'no-store',
      ...packed.headers,
    })
  },
})
