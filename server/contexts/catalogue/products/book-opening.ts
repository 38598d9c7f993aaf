import { AppError } from '#contract/errors.ts'
import { MICRO_PER_CENT } from '#domain/money.ts'
import { placesOf } from '#server/import/goods.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { openStock } from '#server/ledgers/stock/open-stock.ts'
import type { SkuToSave } from '#server/contexts/catalogue/products/save-skus.ts'

interface Product {
  readonly productId: string
  readonly rev: number
  /** Its bay; without one, the store's shelf. */
  readonly bayId: string | null | undefined
}

/**
 * Books what is there of skus that were just added, at their cost. What is made of raw materials has no stock.
 * @throws AppError access.denied: bringing goods in needs the permission for it.
 */
export async function bookOpening(ctx: Ctx, added: readonly SkuToSave[], product: Product): Promise<void> {
  const stocked = added.filter((sku) => sku.opening !== undefined && sku.recipe === undefined)
  if (stocked.length === 0) return
  if (!ctx.permissions.has('shopInboundAdd')) throw new AppError('access.denied')
  const { orgId, storeId, now } = ctx
  const places = await placesOf(ctx.tx, { orgId, storeId })
  const moves = stocked.map(({ id, opening, cost }) => ({
    itemId: id,
    quantity: opening!,
    to: 'shelf' as const,
    ...(typeof cost === 'number' ? { costMicro: cost * MICRO_PER_CENT } : {}),
  }))
  const store = { orgId, storeId, ...places, shelfId: product.bayId ?? places.shelfId, rev: product.rev }
  await openStock(ctx.tx, store, [{ id: product.productId, reason: 'opening', at: now, moves }])
}
