import { org } from '#contract/organisation/user.ts'
import { implement } from '#server/kernel/context.ts'
import { looksAfterClosed } from '#server/contexts/organisation/stores/looks-after.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

interface Row extends Pick<
  TableRow<'store'>,
  'id' | 'name' | 'code' | 'review_state' | 'in_business' | 'time_zone' | 'picture' | 'review_reason'
> {
  address: { line?: string }
}

export const orgHandlers = implement(org, {
  /**
   * Stores that the caller may enter: all for the primary account, else those with a position; and those not approved
   * yet, for people who may correct them.
   */
  stores: async (ctx) => {
    const { rows } = await ctx.tx.query<Row>({
      text: `select s.id, s.name, s.code, s.review_state, s.in_business, s.time_zone, s.address,
          s.picture, s.review_reason from store s
        where s.org_id = $1 and s.deleted_at is null and ($2 or ($4 and s.review_state <> ${storeReviewStates.approved}) or exists (
          select 1 from store_position p where p.org_id = s.org_id and p.store_id = s.id and p.account_id = $3))
        order by s.name`,
      values: [ctx.orgId, ctx.primary, ctx.accountId, looksAfterClosed(ctx)],
    })
    const records = rows.map((row) => ({
      id: row.id,
      shopName: row.name,
      code: row.code,
      reviewState: row.review_state,
      inBusiness: row.in_business,
      timeZone: row.time_zone,
      address: row.address.line ?? '',
      picture: row.picture,
      reviewReason: row.review_reason,
    }))
    return { records, total: records.length }
  },
})
