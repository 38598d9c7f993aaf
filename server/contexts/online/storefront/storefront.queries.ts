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

/** Whether a store's web shop takes orders, and how they can be paid. */
type Selling = {
  readonly takesOrders: boolean
  readonly payAtPickup: boolean
  /** Where an account takes cards. */
  readonly payByCard: boolean
}

export async function sellingOf(ctx: Ctx): Promise<Selling> {
  const { rows } = await ctx.tx.query<{ takes_orders: boolean; pay_at_pickup: boolean; pay_by_card: boolean }>({
    text: 'select takes_orders, pay_at_pickup, pay_by_card from shop_selling where org_id = $1 and store_id = $2',
    values: [ctx.orgId, ctx.storeId],
  })
  const [row] = rows
  return {
    takesOrders: row?.takes_orders ?? false,
    payAtPickup: row?.pay_at_pickup ?? false,
    payByCard: row?.pay_by_card ?? false,
  }
}

export async function putSelling(ctx: Ctx, { takesOrders, payAtPickup, payByCard }: Selling): Promise<void> {
  await ctx.tx.query({
    text: `insert into shop_selling (org_id, store_id, takes_orders, pay_at_pickup, pay_by_card) values ($1, $2, $3, $4, $5)
      on conflict (org_id, store_id) do update set takes_orders = excluded.takes_orders,
        pay_at_pickup = excluded.pay_at_pickup, pay_by_card = excluded.pay_by_card`,
    values: [ctx.orgId, ctx.storeId, takesOrders, payAtPickup, payByCard],
  })
}
