import { AppError } from '#contract/errors.ts'
import { quickKeys, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { implement } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { goodsPage } from '#server/contexts/catalogue/goods/goods-list.queries.ts'
import {
  arrangementHere,
  goodsOfKeys,
  knownSkus,
  putPages,
} from '#server/contexts/catalogue/quick-keys/quick-keys.queries.ts'
import { storeHere } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'

/** The most search results offered for a tile. */
const OFFERED = 30

const skusOf = (pages: readonly QuickKeyPage[]): string[] => [
  ...new Set(pages.flatMap((page) => page.keys.map((key) => key.skuId))),
]

/** A page of quick keys for the activity log. */
const named = (pages: readonly QuickKeyPage[]): string[] => pages.map((page) => `${page.name} (${page.keys.length})`)

export const quickKeysHandlers = implement(quickKeys, {
  forCounter: async (ctx, { revision: known }) => {
    const { revision, pages } = await arrangementHere(ctx)
    const mayArrange = ctx.permissions.has('shopQuickKeysEdit')
    return known === revision ? { revision, mayArrange } : { revision, mayArrange, pages: [...pages] }
  },

  arrangement: async (ctx) => {
    const { revision, pages } = await arrangementHere(ctx)
    return { revision, pages: [...pages], goods: await goodsOfKeys(ctx, skusOf(pages)) }
  },

  goods: async (ctx, { keyword = '' }) => {
    const { records } = await goodsPage(ctx, { keyword, currentPage: 1, pageSize: OFFERED })
    const found = await goodsOfKeys(
      ctx,
      records.map((row) => row.skuId),
    )
    const place = new Map(records.map((row, i) => [row.skuId, i]))
    return {
      records: found
        .filter((one) => one.sold)
        .toSorted((a, b) => (place.get(a.skuId) ?? 0) - (place.get(b.skuId) ?? 0)),
    }
  },

  arrange: async (ctx, { revision, pages }) => {
    const before = await arrangementHere(ctx)
    if (before.revision !== revision) throw new AppError('record.stale')
    const known = await knownSkus(ctx, skusOf(pages))
    if (skusOf(pages).some((skuId) => !known.has(skuId)))
      throw new AppError('input.invalid', { fields: { pages: fieldTexts.invalid[ctx.language] } })
    if (!(await putPages(ctx, revision, pages))) throw new AppError('record.stale')
    await changed(ctx, {
      kind: 'quick-keys.arranged',
      subject: { id: ctx.storeId, name: (await storeHere(ctx)).name },
      changes: changesBetween({ quickKeys: named(before.pages) }, { quickKeys: named(pages) }),
    })
    return { revision: revision + 1 }
  },
})
