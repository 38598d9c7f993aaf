import { AppError } from '#contract/errors.ts'
import { cardStock, goodsStock, rawStock, type StockChanges, type StockDetails } from '#contract/stock/stock-items.ts'
import { courseOf } from '#domain/stock-course.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesPage } from '#server/contexts/stock/items/changes.queries.ts'
import { exportStock } from '#server/contexts/stock/items/export-stock.ts'
import { reservationsOf } from '#server/contexts/stock/items/reservations.queries.ts'
import type { ItemKind } from '#server/contexts/stock/items/item-kinds.ts'
import { explained, movedByDay, movementPage, placesOfItem } from '#server/contexts/stock/items/movements.queries.ts'
import { inTransitOf } from '#server/contexts/stock/items/in-transit.queries.ts'
import { stockElsewhere } from '#server/contexts/stock/items/other-stores.queries.ts'
import { stockPage, stockRows, stockValue } from '#server/contexts/stock/items/stock-list.queries.ts'

const DAY = 86_400_000
/** Days of a balance's chart. */
const COURSE = 90

async function found(ctx: Ctx, kind: ItemKind, id: string) {
  const [row] = await stockRows(ctx, kind, [id])
  if (!row) throw new AppError('record.missing')
  return row
}

async function details(ctx: Ctx, kind: ItemKind, id: string): Promise<StockDetails> {
  const row = await found(ctx, kind, id)
  const places = await placesOfItem(ctx, id)
  // a day more than is shown: the first day began before the time that far back
  const { zone, days } = await movedByDay(ctx, id, ctx.now - (COURSE + 1) * DAY)
  return { ...row, places, course: courseOf(row.total, days, businessDate(ctx.now, zone), COURSE) }
}

/** The handlers of the calls on one kind of item. */
const handlersOf = (kind: ItemKind) => ({
  list: (ctx: Ctx, filter: Parameters<typeof stockPage>[2]) => stockPage(ctx, kind, filter),
  export: (ctx: Ctx, filter: Parameters<typeof exportStock>[2]) => Promise.resolve(exportStock(ctx, kind, filter)),
  value: (ctx: Ctx, filter: Parameters<typeof stockValue>[2]) => stockValue(ctx, kind, filter),
  details: (ctx: Ctx, { id }: { id: string }) => details(ctx, kind, id),
  ledger: async (ctx: Ctx, { id, ...filter }: { id: string } & Parameters<typeof movementPage>[2]) => {
    await found(ctx, kind, id)
    return movementPage(ctx, id, filter)
  },
  inChange: (ctx: Ctx, filter: StockChanges) => changesPage(ctx, kind, '>', filter),
  outChange: (ctx: Ctx, filter: StockChanges) => changesPage(ctx, kind, '<', filter),
  explain: async (ctx: Ctx, wanted: Parameters<typeof explained>[1]) => {
    await found(ctx, kind, wanted.id)
    const explanation = await explained(ctx, wanted)
    if (!explanation) throw new AppError('record.missing')
    return explanation
  },
  inTransitCount: async (ctx: Ctx, { id }: { id: string }) => {
    await found(ctx, kind, id)
    return inTransitOf(ctx, id)
  },
})

const recordsAt =
  (kind: 'warehouse' | 'shelf') =>
  async (ctx: Ctx, { id, ...filter }: { id: string } & Parameters<typeof movementPage>[2]) => {
    await found(ctx, 'goods', id)
    return movementPage(ctx, id, { ...filter, kind })
  }

export const goodsStockHandlers = implement(goodsStock, {
  ...handlersOf('goods'),
  lockedCount: async (ctx, { id }) => {
    await found(ctx, 'goods', id)
    return reservationsOf(ctx, id)
  },
  otherStores: async (ctx, { id }) => ({ records: await stockElsewhere(ctx, id) }),
  warehouseRecord: recordsAt('warehouse'),
  shelfRecord: recordsAt('shelf'),
})
export const rawStockHandlers = implement(rawStock, handlersOf('raw'))
export const cardStockHandlers = implement(cardStock, handlersOf('card'))
