import { storefrontNeeds, type StorefrontNeed } from '#contract/online/storefront.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { ON_SALE } from '#server/contexts/online/goods/online-skus.ts'
import type { StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** What the store lacks for its web shop to be opened. */
export async function missingNeeds(ctx: Ctx, store: StoreRow): Promise<StorefrontNeed[]> {
  const { rows } = await ctx.tx.query<{ approved: boolean; goods: boolean }>({
    text: `select s.review_state = ${storeReviewStates.approved} as approved, exists (
        select 1 from online_product o where o.org_id = $1 and o.store_id = $2 and ${ON_SALE}) as goods
      from store s where s.org_id = $1 and s.id = $2`,
    values: [ctx.orgId, ctx.storeId, new Date(ctx.now)],
  })
  const { approved = false, goods = false } = rows[0] ?? {}
  const { selfPickup = false, delivery = false } = store.profile
  const met: Readonly<Record<StorefrontNeed, boolean>> = {
    approved,
    business: store.in_business,
    prefix: store.domain !== '',
    ways: selfPickup || delivery,
    goods,
  }
  return storefrontNeeds.filter((need) => !met[need])
}
