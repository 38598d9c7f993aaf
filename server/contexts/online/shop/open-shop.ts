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
  /** Raised by every change of its goods, and of its settings. */
  readonly changeNumber: string
}

interface Row extends Omit<Shop, 'orgId' | 'storeId' | 'prefix' | 'changeNumber'> {
  id: string
  org_id: string
  catalogue_rev: number
  version: number
}

/**
 * The shop at a prefix; undefined where there is none, or its store is under review, at rest or has it switched off.
 * `preview`: this store's is shown although it is not switched on yet.
 */
export async function shopAt(
  tx: Tx,
  prefix: string,
  preview?: { readonly orgId: string; readonly storeId: string },
): Promise<Shop | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'shop-at',
    across: 'a shop’s address names its store by its prefix alone',
    text: `select s.id, s.org_id, s.name, s.email, s.phone, s.address, s.time_zone, s.logo, s.poster, s.picture, s.profile,
        s.settings, s.catalogue_rev, s.version
      from store s where s.domain = $1 and s.domain <> '' and s.deleted_at is null and s.in_business
        and s.review_state = ${storeReviewStates.approved}`,
    values: [prefix],
  })
  const row = rows[0]
  if (!row) return undefined
  const may = preview ? preview.storeId === row.id && preview.orgId === row.org_id : row.profile.storefront?.on === true
  if (!may) return undefined
  const { id, org_id, catalogue_rev, version, ...shown } = row
  return { ...shown, orgId: org_id, storeId: id, prefix, changeNumber: `${catalogue_rev}.${version}` }
}
