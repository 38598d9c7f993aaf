import { AppError } from '#contract/errors.ts'
import type { ParsedOf } from '#contract/define.ts'
import type { priceChanges } from '#contract/catalogue/price-changes.ts'
import { fieldTexts } from '#contract/texts/errors.ts'
import { ruledPrice } from '#domain/goods/price-rule.ts'
import type { Cents } from '#domain/money.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { nameOf } from '#server/ledgers/events/changed.ts'
import {
  addPlanned,
  anyCard,
  packsAt,
  pricesAt,
  type Planned,
} from '#server/contexts/catalogue/prices/prices.queries.ts'
import { projectPrices } from '#server/contexts/catalogue/skus/project-prices.ts'

type PlanForm = ParsedOf<typeof priceChanges.add>

/** Throws input.invalid where nothing is chosen, or a change would end before it begins or has ended already. */
function requireWhole(ctx: Ctx, { skuIds, packIds, endsAt }: PlanForm, startsAt: number): void {
  const invalid = (field: string) =>
    new AppError('input.invalid', { fields: { [field]: fieldTexts.invalid[ctx.language] } })
  if (skuIds.length + packIds.length === 0) throw invalid('skuIds')
  if (endsAt !== null && endsAt <= Math.max(startsAt, ctx.now)) throw invalid('endsAt')
}

/**
 * Plans the price changes of a form, of products and of packs. Throws goods.not-priced where there is no price to change
 * or to return to, goods.card-price for recharge cards, record.missing.
 * @returns the ids of the changes
 */
export async function planPrices(ctx: Ctx, form: PlanForm): Promise<[string, ...string[]]> {
  const startsAt = form.startsAt ?? ctx.now
  requireWhole(ctx, form, startsAt)
  const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  const skuIds = [...new Set(form.skuIds)]
  const packIds = [...new Set(form.packIds)]
  const prices = await pricesAt(ctx, skuIds, startsAt)
  const packs = await packsAt(ctx, packIds, startsAt)
  if (prices.size < skuIds.length || packs.length < packIds.length) throw new AppError('record.missing')
  if (await anyCard(ctx, [...skuIds, ...packs.map(({ skuId }) => skuId)])) throw new AppError('goods.card-price')
  const planned = <T extends { readonly oldPrice: Cents | null }>(one: T): T & Pick<Planned, 'id' | 'price'> => {
    const price = ruledPrice(one.oldPrice, form.rule)
    if (price === null || (one.oldPrice === null && form.endsAt !== null)) throw new AppError('goods.not-priced')
    return { ...one, id: newId(ctx.now), price }
  }
  const changes: Planned[] = [
    ...skuIds.map((skuId) => planned({ skuId, oldPrice: prices.get(skuId) ?? null })),
    ...packs.map(planned),
  ]
  await addPlanned(ctx, changes, {
    startsAt,
    endsAt: form.endsAt,
    note: form.note,
    accountId: ctx.accountId,
    madeBy: await nameOf(ctx.tx, ctx.accountId),
  })
  await projectPrices(ctx, skuIds, rev)
  await projectPrices({ ...ctx, of: 'packs' }, packIds, rev)
  return changes.map(({ id }) => id) as [string, ...string[]]
}
