import { AppError } from '#contract/errors.ts'
import { shelf } from '#contract/catalogue/shelf.ts'
import { placeLabel } from '#domain/place-label.ts'
import { goodsPage } from '#server/contexts/catalogue/goods/goods-list.queries.ts'
import { filledPlaces } from '#server/contexts/catalogue/places/filled-places.queries.ts'
import { goodsAt } from '#server/contexts/catalogue/places/placed-goods.queries.ts'
import { refillsFor } from '#server/contexts/catalogue/places/refill.queries.ts'
import {
  anyHeld,
  anyOnline,
  assign,
  bayHere,
  itemsHere,
  namesOf,
  unassign,
} from '#server/contexts/catalogue/places/shelf.queries.ts'
import { setMainBay } from '#server/ledgers/stock/known-places.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'

const FOUND = 20

export const shelfHandlers = implement(shelf, {
  list: async (ctx, { areaId }) => ({ records: await filledPlaces(ctx, 'shelf', areaId) }),

  viewGoods: async (ctx, filter) => {
    await bayHere(ctx, filter.id)
    return goodsAt(ctx, filter.id, filter)
  },

  findGoods: async (ctx, { keyword }) => {
    const { records } = await goodsPage(ctx, { keyword, currentPage: 1, pageSize: FOUND })
    return {
      records: records.map(({ skuId, name, itemNo, image, unit, shelf: onShelf, warehouse }) => ({
        itemId: skuId,
        name,
        itemNo,
        image,
        unit,
        shelf: onShelf,
        warehouse,
      })),
    }
  },

  operGoods: async (ctx, { id, operation, itemIds }) => {
    // one at a time: a bay may be deleted meanwhile
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const bay = await bayHere(ctx, id)
    const items = await itemsHere(ctx, itemIds)
    const ids = items.map((item) => item.id)
    const name = placeLabel(bay.areaCode, bay.code)
    const goods = namesOf(items)
    if (operation === 'remove') {
      const products = items.flatMap(({ product_id }) => product_id ?? [])
      if (await anyOnline(ctx, products)) throw new AppError('shelf.online-product')
      if (await anyHeld(ctx, id, ids)) throw new AppError('shelf.has-stock')
      await unassign(ctx, id, ids)
      const changes = [{ field: 'goods', from: goods, to: null } as const]
      await changed(ctx, { kind: 'shelf.unassigned', subject: { id, name }, about: ids, changes })
      return {}
    }
    await assign(ctx, id, ids)
    if (operation === 'main') await setMainBay(ctx.tx, ctx, ids, id)
    await changed(ctx, {
      kind: operation === 'main' ? 'shelf.main-bay' : 'shelf.assigned',
      subject: { id, name },
      changes: [{ field: 'goods', from: null, to: goods }],
    })
    return {}
  },

  refillProposal: async (ctx, { areaId }) => {
    const records = await refillsFor(ctx, { areaId })
    return { records: records.filter(({ refill }) => refill > 0) }
  },
})
