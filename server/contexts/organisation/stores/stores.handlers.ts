import type { Address } from '#contract/organisation/address.ts'
import { AppError } from '#contract/errors.ts'
import { stores } from '#contract/organisation/stores.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { looksAfterClosed } from '#server/contexts/organisation/stores/looks-after.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { checkStoreForm, firstReviewState, writeStoreForm } from '#server/contexts/organisation/stores/certify-store.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface Row extends Pick<
  TableRow<'store'>,
  | 'id'
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
  | 'review_state'
  | 'review_reason'
  | 'in_business'
> {
  address: Partial<Address>
}

/**
 * A store that the caller may see: any for the primary account, those with a position for others, and those not
 * approved for people who may correct them.
 */
async function storeRow(ctx: Ctx, id: string): Promise<Row> {
  const { rows } = await ctx.tx.query<Row>({
    text: `select s.id, s.name, s.code, s.domain, s.email, s.phone, s.industry_id, s.category_id, s.gas_station,
        s.address, s.time_zone, s.picture, s.front_desk_picture, s.review_state, s.review_reason, s.in_business
      from store s where s.org_id = $1 and s.id = $2 and s.deleted_at is null and ($3
        or ($5 and s.review_state <> ${storeReviewStates.approved}) or exists (
        select 1 from store_position p where p.org_id = s.org_id and p.store_id = s.id and p.account_id = $4))`,
    values: [ctx.orgId, id, ctx.primary, ctx.accountId, looksAfterClosed(ctx)],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0]
}

const shown = (row: Row) => ({
  shopName: row.name,
  domain: row.domain,
  email: row.email,
  phone: row.phone,
  ...(row.industry_id === null ? {} : { industryId: row.industry_id }),
  ...(row.category_id === null ? {} : { categoryId: row.category_id }),
  gasStation: row.gas_station,
  address: row.address,
  timeZone: row.time_zone,
  picture: row.picture,
  frontDeskPicture: row.front_desk_picture,
})

/** Whether anybody was ever on duty in a store, or anything was sold there. */
async function hasSold(ctx: Ctx, id: string): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: `select 1 from shift where org_id = $1 and store_id = $2
      union all select 1 from sale where org_id = $1 and store_id = $2 limit 1`,
    values: [ctx.orgId, id],
  })
  return rows.length > 0
}

export const storesHandlers = implement(stores, {
  info: async (ctx, { id }) => {
    const row = await storeRow(ctx, id)
    return {
      ...shown(row),
      id: row.id,
      code: row.code,
      reviewState: row.review_state,
      reviewReason: row.review_reason,
      inBusiness: row.in_business,
    }
  },

  inBusiness: async (ctx) => {
    const { rows } = await ctx.tx.query<{ id: string; shopName: string; inBusiness: boolean }>({
      text: `select s.id, s.name as "shopName", s.in_business as "inBusiness" from store s
        where s.org_id = $1 and s.review_state = ${storeReviewStates.approved} and s.deleted_at is null and ($2 or exists (
          select 1 from store_position p where p.org_id = s.org_id and p.store_id = s.id and p.account_id = $3))
        order by s.name`,
      values: [ctx.orgId, ctx.primary, ctx.accountId],
    })
    return rows
  },

  byDomain: async (ctx, { domain }) => {
    const { rows } = await ctx.tx.query({
      across: 'a URL is unique over all organisations; nothing is told but that it is taken',
      text: `select 1 from store where domain = $1 and deleted_at is null and (org_id = $2 or org_id <> $2) limit 1`,
      values: [domain, ctx.orgId],
    })
    return { taken: rows.length > 0 }
  },

  reAudit: async (ctx, { id, ...form }) => {
    const before = await storeRow(ctx, id)
    if (before.review_state !== storeReviewStates.rejected) throw new AppError('store.state')
    await checkStoreForm(ctx, form)
    const reviewState = firstReviewState(ctx)
    await writeStoreForm(ctx, id, form, reviewState)
    await changed(ctx, {
      kind: 'store.submitted-again',
      subject: { id, name: form.shopName },
      storeId: id,
      changes: changesBetween(shown(before), { ...form }),
    })
    return { reviewState }
  },

  remove: async (ctx, { id }) => {
    const row = await storeRow(ctx, id)
    if (row.review_state === storeReviewStates.approved) throw new AppError('store.state')
    // An approved store has accounting data, so it cannot be deleted.
    if (await hasSold(ctx, id)) throw new AppError('store.has-sold')
    await ctx.tx.query({
      text: 'update store set deleted_at = $3 where org_id = $1 and id = $2',
      values: [ctx.orgId, id, new Date(ctx.now)],
    })
    await changed(ctx, { kind: 'store.deleted', subject: { id, name: row.name }, storeId: id })
    return {}
  },
})
