import type { Address } from '#contract/organisation/address.ts'
import type { StoreConfig } from '#contract/organisation/store-settings.ts'
import { AppError } from '#contract/errors.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { SlotMinutes } from '#domain/order-slots.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

/** The length of a slot, and how many orders each takes; absent: any number. */
export interface SlotSettings {
  readonly minutes: SlotMinutes
  readonly pickup?: number
  readonly delivery?: number
}

export interface StoreRow extends Pick<
  TableRow<'store'>,
  | 'name'
  | 'code'
  | 'domain'
  | 'email'
  | 'phone'
  | 'industry_id'
  | 'category_id'
  | 'gas_station'
  | 'time_zone'
  | 'picture'
  | 'front_desk_picture'
  | 'logo'
  | 'poster'
  | 'ubi_number'
  | 'ein'
  | 'in_business'
  | 'set_up_at'
  | 'version'
> {
  address: Partial<Address>
  /** The settings for selling: tax policy, tips, receipt footer. */
  settings: Record<string, unknown>
  /** The rest of StoreConfig, the card brands, and what the web shop needs besides. */
  profile: Partial<StoreConfig> & {
    cards?: string[]
    slots?: SlotSettings
    /** What the web leaves to the counters of each variant, in thousandths. */
    onlineReserve?: number
    /** The web shop is open; absent: never opened. */
    storefront?: { on: boolean }
  }
}

/** The caller's store, optionally locked for a change. */
export async function storeHere(ctx: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>, change = false): Promise<StoreRow> {
  const { rows } = await ctx.tx.query<StoreRow>({
    text: `select name, code, domain, email, phone, industry_id, category_id, gas_station, address, time_zone, picture,
        front_desk_picture, logo, poster, ubi_number, ein, in_business, set_up_at, settings, profile, version
      from store where org_id = $1 and id = $2${change ? ' for update' : ''}`,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows[0]!
}

/** Throws record.stale if somebody changed the settings since the form was opened. */
export function requireVersion(row: StoreRow, version: number): void {
  if (row.version !== version) throw new AppError('record.stale')
}

/** Changes of the preparation time on a business day. */
export async function preparationEdits(ctx: Ctx, businessDate: string): Promise<number> {
  const { rows } = await ctx.tx.query<{ count: number }>({
    text: `select count(*) as count from store_preparation_edit
      where org_id = $1 and store_id = $2 and business_date = $3::date`,
    values: [ctx.orgId, ctx.storeId, businessDate],
  })
  return rows[0]?.count ?? 0
}

export async function addPreparationEdit(ctx: Ctx, id: string, businessDate: string, minutes: number): Promise<void> {
  await ctx.tx.query({
    text: `insert into store_preparation_edit (org_id, store_id, id, business_date, minutes, account_id, at)
      values ($1, $2, $3, $4::date, $5, $6, $7)`,
    values: [ctx.orgId, ctx.storeId, id, businessDate, minutes, ctx.accountId, new Date(ctx.now)],
  })
}

/** Settings that do not complete the setup. */
export async function putProfile(ctx: Ctx, profile: StoreRow['profile']): Promise<void> {
  await ctx.tx.query({
    text: 'update store set profile = $3, version = version + 1 where org_id = $1 and id = $2',
    values: [ctx.orgId, ctx.storeId, JSON.stringify(profile)],
  })
}

export async function putConfig(ctx: Ctx, settings: object, profile: object): Promise<void> {
  await ctx.tx.query({
    text: `update store set settings = $3, profile = $4, version = version + 1, set_up_at = coalesce(set_up_at, $5)
      where org_id = $1 and id = $2`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify(settings), JSON.stringify(profile), new Date(ctx.now)],
  })
}

/** Number of products that have no tax because the store had not set its rate. */
export async function awaitingTax(ctx: Ctx): Promise<number> {
  const { rows } = await ctx.tx.query<{ count: number }>({
    text: 'select count(*) as count from sku where org_id = $1 and store_id = $2 and awaits_tax and deleted_at is null',
    values: [ctx.orgId, ctx.storeId],
  })
  return rows[0]!.count
}

/** Gives the store's tax to products that were waiting for its rate, under a new change number that counters fetch. */
export async function taxAwaitingGoods(ctx: Ctx, taxes: readonly TaxRate[]): Promise<void> {
  const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  await ctx.tx.query({
    text: `update sku set taxes = $3, awaits_tax = false, rev = $4
      where org_id = $1 and store_id = $2 and awaits_tax and deleted_at is null`,
    values: [ctx.orgId, ctx.storeId, JSON.stringify(taxes), rev],
  })
}

export async function servedPostCodes(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.tx.query<{ code: string }>({
    text: 'select code from store_postcode where org_id = $1 and store_id = $2 order by code',
    values: [ctx.orgId, ctx.storeId],
  })
  return rows.map((row) => row.code)
}

/** Makes these the service area; those that stay keep their fees. */
export async function putPostCodes(ctx: Ctx, codes: readonly string[]): Promise<void> {
  await ctx.tx.query({
    text: 'delete from store_postcode where org_id = $1 and store_id = $2 and code <> all($3::text[])',
    values: [ctx.orgId, ctx.storeId, codes],
  })
  await ctx.tx.query({
    text: `insert into store_postcode (org_id, store_id, code) values ($1, $2, unnest($3::text[]))
      on conflict do nothing`,
    values: [ctx.orgId, ctx.storeId, codes],
  })
}
