import { storeReviewStates } from '#domain/store-review-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'

/** A store with a web shop, as the shop's pages need it. */
export interface Shop extends Pick<
  StoreRow,
  'name' | 'email' | 'phone' | 'address' | 'time_zone' | 'logo' | 'poster' | 'picture' | 'profile' | 'settings'
> {
  readonly orgId: string
  readonly storeId: string
  /** The prefix in its addresses. */
  readonly prefix: string
  /** Another after every change of its goods or its settings; what is in stock is no part of it. */
  readonly changeNumber: string
  /** Whether anything can be bought, rather than only looked at. */
  readonly takesOrders: boolean
  readonly payAtPickup: boolean
  /** Whether buyers may pay by card; `withCards` says whether they can. */
  readonly paysByCard: boolean
}

interface Row extends Omit<
  Shop,
  'orgId' | 'storeId' | 'prefix' | 'changeNumber' | 'takesOrders' | 'payAtPickup' | 'paysByCard'
> {
  id: string
  org_id: string
  goods_rev: number
  version: number
  in_business: boolean
  takes_orders: boolean
  pay_at_pickup: boolean
  pay_by_card: boolean
}

/**
 * The shop at a prefix; undefined where there is none, or its store is under review, at rest or has it switched off.
 * `preview`: this store's is shown although it is not switched on yet; nothing can be bought there.
 */
export async function shopAt(
  tx: Tx,
  prefix: string,
  preview?: { readonly orgId: string; readonly storeId: string },
): Promise<Shop | undefined> {
  const row = await rowAt(tx, prefix)
  if (!row?.in_business) return undefined
  const may = preview ? preview.storeId === row.id && preview.orgId === row.org_id : row.profile.storefront?.on === true
  return may ? shopOf(row, prefix, preview === undefined) : undefined
}

/** The store at a prefix, for buyers who ordered there: also at rest or with its shop switched off. */
export async function shopOfOrders(tx: Tx, prefix: string): Promise<(Shop & { readonly open: boolean }) | undefined> {
  const row = await rowAt(tx, prefix)
  return row && { ...shopOf(row, prefix, true), open: row.in_business && row.profile.storefront?.on === true }
}

async function rowAt(tx: Tx, prefix: string): Promise<Row | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'shop-at',
    across: 'a shop’s address names its store by its prefix alone',
    text: `select s.id, s.org_id, s.name, s.email, s.phone, s.address, s.time_zone, s.logo, s.poster, s.picture, s.profile,
        s.settings, s.goods_rev, s.version, s.in_business, coalesce(o.takes_orders, false) as takes_orders,
        coalesce(o.pay_at_pickup, false) as pay_at_pickup, coalesce(o.pay_by_card, false) as pay_by_card
      from store s left join shop_selling o on o.org_id = s.org_id and o.store_id = s.id
      where s.domain = $1 and s.domain <> '' and s.deleted_at is null
        and s.review_state = ${storeReviewStates.approved}`,
    values: [prefix],
  })
  return rows[0]
}

function shopOf(row: Row, prefix: string, sells: boolean): Shop {
  const { id, org_id, goods_rev, version, in_business: _, takes_orders, pay_at_pickup, pay_by_card, ...shown } = row
  return {
    ...shown,
    orgId: org_id,
    storeId: id,
    prefix,
    changeNumber: `${goods_rev}.${version}.${String(takes_orders)}`,
    takesOrders: sells && takes_orders,
    payAtPickup: pay_at_pickup,
    paysByCard: pay_by_card,
  }
}
