import type { ErrorCode } from '#contract/errors.ts'
import { skuStates } from '#domain/sku-states.ts'
import { onlineProductStates, frozenStates } from '#domain/online-product-states.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import type { Tx } from '#server/db/session.ts'
import type { StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import type { OnlineScope, Ways } from '#server/contexts/online/goods/online-scope.ts'

/** A product that is published or put on sale, with what decides whether it can be. */
export interface Candidate {
  readonly id: string
  readonly name_zh: string
  readonly name_en: string
  /** onlineProductStates; null: not published. */
  readonly state: number | null
  readonly review: number | null
  readonly rebuttal_reason: string | null
  readonly pickup: boolean | null
  readonly delivery: boolean | null
  readonly off_sale_at: number | null
  readonly variants: number
  readonly shown: number
  readonly not_priced: number
  readonly no_tax: boolean | null
}

/** Why a product is left as it is, with values for the sentence. */
export interface Refusal {
  readonly reason: ErrorCode
  readonly values?: Readonly<Record<string, string>>
}

/** The products with these ids; nobody else changes how they are sold on the web before the transaction ends. */
export async function candidates(tx: Tx, scope: OnlineScope, ids: readonly string[]): Promise<Candidate[]> {
  await tx.query({
    text: `select 1 from online_product where org_id = $1 and store_id = $2 and product_id = any($3::uuid[])
      order by product_id for update`,
    values: [scope.orgId, scope.storeId, ids],
  })
  const { rows } = await tx.query<Candidate>({
    text: `select p.id, p.name_zh, p.name_en, o.state, o.review, o.rebuttal_reason, o.pickup, o.delivery, o.off_sale_at,
        v.variants, v.shown, v.not_priced, v.no_tax
      from product p
        left join online_product o on o.org_id = p.org_id and o.store_id = p.store_id and o.product_id = p.id
        cross join lateral (select count(*) as variants, count(*) filter (where coalesce(w.shown, true)) as shown,
            count(*) filter (where coalesce(w.shown, true) and coalesce(w.price_cents, s.price_cents) is null) as not_priced,
            bool_or(s.awaits_tax) as no_tax
          from sku s left join online_sku w on w.org_id = s.org_id and w.store_id = s.store_id and w.sku_id = s.id
          where s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id and s.deleted_at is null
            and s.status = ${skuStates.sold}) v
      where p.org_id = $1 and p.store_id = $2 and p.id = any($3::uuid[])`,
    values: [scope.orgId, scope.storeId, ids],
  })
  return rows
}

/** Why buyers could not be shown a product as it is. */
function unsellable({ variants, shown, not_priced, no_tax }: Candidate): Refusal | undefined {
  if (variants === 0) return { reason: 'record.missing' }
  if (shown === 0) return { reason: 'online.nothing-shown' }
  if (not_priced > 0) return { reason: 'goods.not-priced' }
  if (no_tax) return { reason: 'online.no-tax' }
  return undefined
}

export function publishRefusal(candidate: Candidate): Refusal | undefined {
  if (candidate.state !== null) return { reason: 'online.published' }
  return unsellable(candidate)
}

/** Why a product can't be put on sale now; one that is on sale stays so. */
export function upRefusal(candidate: Candidate, ways: Ways, now: number): Refusal | undefined {
  const { state, review, rebuttal_reason, off_sale_at, pickup, delivery } = candidate
  if (state === null) return { reason: 'record.missing' }
  if (review === onlineReviewStates.waiting) return { reason: 'online.waiting' }
  if (review === onlineReviewStates.rejected)
    return { reason: 'online.rejected', values: { reason: rebuttal_reason ?? '' } }
  if (off_sale_at !== null && off_sale_at <= now) return { reason: 'online.off-sale-past' }
  if ((pickup && !ways.pickup) || (delivery && !ways.delivery)) return { reason: 'online.delivery-not-configured' }
  return unsellable(candidate)
}

export const removeRefusal = ({ state }: Candidate): Refusal | undefined => {
  if (state === null) return { reason: 'record.missing' }
  return frozenStates.includes(state) ? { reason: 'online.on-sale' } : undefined
}

export const downRefusal = ({ state }: Candidate): Refusal | undefined =>
  state === null ? { reason: 'record.missing' } : undefined

/** Ways in which the store can hand orders over, by settings that are whole: hours, and for deliveries days and an area. */
export async function waysOf(tx: Tx, scope: OnlineScope, { profile }: Pick<StoreRow, 'profile'>): Promise<Ways> {
  const open = (profile.hours ?? []).length > 0
  const delivers = open && profile.delivery === true && (profile.deliveryDays ?? []).length > 0
  if (!delivers) return { pickup: open && profile.selfPickup === true, delivery: false }
  const { rows } = await tx.query({
    text: 'select 1 from store_postcode where org_id = $1 and store_id = $2 and active limit 1',
    values: [scope.orgId, scope.storeId],
  })
  return { pickup: open && profile.selfPickup === true, delivery: rows.length > 0 }
}

export const isOnSale = (state: number): boolean => state !== onlineProductStates.off
