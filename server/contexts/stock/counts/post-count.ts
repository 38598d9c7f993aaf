import { centsOfMicro } from '#domain/money.ts'
import { AppError } from '#contract/errors.ts'
import { countActions, countStates } from '#domain/count-states.ts'
import { countDecisions, uncountedRules } from '#domain/stock-count.ts'
import { othersMay } from '#server/contexts/organisation/authority/permission-holders.ts'
import { checkOwnPassword } from '#server/contexts/organisation/account/own-password.ts'
import { lockCount, type CountHead, type CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { postCountJob } from '#server/contexts/stock/counts/post-count.job.ts'
import { reviewLines } from '#server/contexts/stock/counts/review-lines.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'

interface PostRequest {
  readonly id: string
  readonly version: number
  readonly zeros?: number | undefined
  readonly password?: string | undefined
}

/** Has a count posted, in the background. Asked again, it answers the same. */
export async function postCount(ctx: Ctx, wanted: PostRequest): Promise<{ number: string }> {
  const count = await lockCount(ctx, wanted.id)
  const number = count.number ?? ''
  if (count.state === countStates.posted || count.posting_at !== null) return { number }
  requireAllowed(countActions, count.state, 'post')
  if (count.version !== wanted.version) throw new AppError('record.stale')
  if (count.uncounted === uncountedRules.zero) await setZeros(ctx, count, wanted.zeros)
  await reviewLines(ctx, count.id)
  await requireDecided(ctx, count.id)
  const alone = await requireOther(ctx, count, wanted.password)
  await ctx.tx.query({
    text: `update stock_count set posting_by = $4, posting_at = $5, alone = $6, version = version + 1
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, count.id, ctx.accountId, new Date(ctx.now), alone],
  })
  await enqueueJob(ctx.tx, postCountJob, {
    payload: { countId: count.id },
    now: ctx.now,
    orgId: ctx.orgId,
    storeId: ctx.storeId,
    about: number,
    key: count.id,
  })
  await changed(ctx, { kind: 'count.posted', subject: { id: count.id, name: number } })
  return { number }
}

/** Lines that nobody counted become zero; who posts has to type how many. */
async function setZeros({ tx, orgId, storeId, now }: Ctx, count: CountHead, typed: number | undefined): Promise<void> {
  const { rows } = await tx.query<{ n: number }>({
    text: `select count(*) as n from stock_count_line
      where org_id = $1 and store_id = $2 and count_id = $3 and counted_at is null`,
    values: [orgId, storeId, count.id],
  })
  const { n } = rows[0]!
  if (n === 0) return
  if (typed !== n) throw new AppError('count.zero-unconfirmed', { values: { n } })
  await tx.query({
    text: `update stock_count_line set counted_milli = 0, counted_at = $4, decision = $5
      where org_id = $1 and store_id = $2 and count_id = $3 and counted_at is null`,
    values: [orgId, storeId, count.id, new Date(now), countDecisions.post],
  })
}

async function requireDecided({ tx, orgId, storeId }: CountScope, id: string): Promise<void> {
  const { rows } = await tx.query<{ n: number }>({
    text: `select count(*) as n from stock_count_line where org_id = $1 and store_id = $2 and count_id = $3
      and counted_at is not null and (decision is null or decision = $4)`,
    values: [orgId, storeId, id, countDecisions.recount],
  })
  if (rows[0]!.n > 0) throw new AppError('count.undecided', { values: { n: rows[0]!.n } })
}

/** The value of the lines to post, as absolute amounts, in cents. */
async function worthOfPosting(
  { tx, orgId, storeId }: CountScope,
  id: string,
): Promise<{ worth: number; limit: number }> {
  const { rows } = await tx.query<{ worth: number; limit_cents: number }>({
    text: `select (select coalesce(sum(abs(value_micro)), 0)::bigint from stock_count_line
        where org_id = $1 and store_id = $2 and count_id = $3 and decision is distinct from $4) as worth,
      count_limit_cents as limit_cents from store where org_id = $1 and id = $2`,
    values: [orgId, storeId, id, countDecisions.skip],
  })
  const { worth, limit_cents: limit } = rows[0]!
  return { worth: centsOfMicro(worth), limit }
}

/**
 * Above the store's limit another person posts than who started it. Where nobody else may, the same person confirms with
 * the password; returns whether it was so.
 */
async function requireOther(ctx: Ctx, count: CountHead, password: string | undefined): Promise<boolean> {
  if (count.started_by !== ctx.accountId) return false
  const { worth, limit } = await worthOfPosting(ctx, count.id)
  if (worth <= limit) return false
  const values = { limit: (limit / 100).toFixed(2) }
  if (await othersMay(ctx, 'shopCountPost')) throw new AppError('count.other-person', { values })
  if (password === undefined) throw new AppError('count.alone', { values })
  await checkOwnPassword(ctx, password)
  return true
}
