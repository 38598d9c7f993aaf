import type {
  OnlineRun,
  OnlineSelection,
  OnlineTerms,
  UnpublishedSelection,
} from '#contract/online/online-goods-schemas.ts'
import { AppError, type ErrorCode } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { OnlineAction } from '#domain/online-goods.ts'
import type { Tx } from '#server/db/session.ts'
import type { Language } from '#server/kernel/context.ts'
import { changeOnline, type ActionTerms, type Outcome } from '#server/contexts/online/goods/change-online.ts'
import { countOnline, onlineAfter } from '#server/contexts/online/goods/online-goods.queries.ts'
import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import { countUnpublished, unpublishedAfter } from '#server/contexts/online/goods/unpublished.queries.ts'

/** Products of each reason that a run names. */
const MOST_NAMED = 20

/** What is done to which products. */
export type RunOrder =
  | {
      readonly action: 'publish'
      readonly selection: UnpublishedSelection
      readonly terms: OnlineTerms
      readonly review: number
    }
  | { readonly action: Exclude<OnlineAction, 'publish'>; readonly selection: OnlineSelection }

interface Failure {
  readonly reason: ErrorCode
  readonly count: number
  readonly products: readonly { readonly id: string; readonly name: { readonly zh: string; readonly en: string } }[]
}

interface RunRow {
  id: string
  action: OnlineAction
  total: number
  done: number
  succeeded: number
  failures: readonly Failure[]
  finished_at: number | null
  place: string | null
}

/** Number of products that an order names or finds. */
export const countOrdered = (tx: Tx, moment: OnlineMoment, order: RunOrder): Promise<number> =>
  order.action === 'publish' ? countUnpublished(tx, moment, order.selection) : countOnline(tx, moment, order.selection)

const idsAfter = (tx: Tx, moment: OnlineMoment, order: RunOrder, place: string | null, limit: number) =>
  order.action === 'publish'
    ? unpublishedAfter(tx, moment, order.selection, place, limit)
    : onlineAfter(tx, moment, order.selection, place, limit)

interface NewRun {
  readonly id: string
  readonly action: OnlineAction
  readonly total: number
  readonly accountId: string
}

export async function startOnlineRun(
  tx: Tx,
  moment: OnlineMoment,
  { id, action, total, accountId }: NewRun,
): Promise<void> {
  await tx.query({
    text: `insert into online_run (org_id, store_id, id, action, total, account_id, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [moment.orgId, moment.storeId, id, action, total, accountId, new Date(moment.now)],
  })
}

/** One run of the store; undefined where there is none. */
async function runRow(
  tx: Tx,
  { orgId, storeId }: OnlineMoment,
  id: string,
  lock: boolean,
): Promise<RunRow | undefined> {
  const { rows } = await tx.query<RunRow>({
    text: `select id, action, total, done, succeeded, failures, finished_at, place from online_run
      where org_id = $1 and store_id = $2 and id = $3 ${lock ? 'for update' : ''}`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

/** A run as far as it has got, with the reasons in the reader's language. */
export async function runHere(tx: Tx, moment: OnlineMoment, id: string, language: Language): Promise<OnlineRun> {
  const row = await runRow(tx, moment, id, false)
  if (!row) throw new AppError('record.missing')
  return {
    id: row.id,
    action: row.action,
    total: row.total,
    done: row.done,
    succeeded: row.succeeded,
    failures: row.failures.map(({ reason, count, products }) => ({
      reason,
      sentence: errorText(reason, language),
      count,
      products: [...products],
    })),
    finished: row.finished_at !== null,
  }
}

/**
 * Does the next products of a run, and writes in the same transaction how far it has got.
 * @returns whether more are left
 */
export async function advanceRun(
  tx: Tx,
  moment: OnlineMoment,
  {
    id,
    order,
    limit,
    ways,
  }: { readonly id: string; readonly order: RunOrder; readonly limit: number } & Pick<ActionTerms, 'ways'>,
): Promise<boolean> {
  const run = await runRow(tx, moment, id, true)
  if (!run || run.finished_at !== null) return false
  const ids = await idsAfter(tx, moment, order, run.place, limit)
  const given = order.action === 'publish' ? { terms: order.terms, review: order.review } : {}
  const outcomes = await changeOnline(tx, moment, order.action, ids, { ways, ...given })
  const failed = outcomes.filter(({ refusal }) => refusal !== undefined)
  const more = ids.length === limit
  const done = run.done + ids.length
  await tx.query({
    text: `update online_run set done = $4, total = case when $8 then greatest(total, $4) else $4 end, succeeded = $5,
        failures = $6, place = coalesce($7, place), finished_at = case when $8 then null else $9::timestamptz end
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      moment.orgId,
      moment.storeId,
      id,
      done,
      run.succeeded + ids.length - failed.length,
      JSON.stringify(withFailures(run.failures, failed)),
      ids.at(-1) ?? null,
      more,
      new Date(moment.now),
    ],
  })
  return more
}

/** The failures so far with those of a block. */
function withFailures(before: readonly Failure[], failed: readonly Outcome[]): Failure[] {
  const reasons = new Map(before.map((failure) => [failure.reason, failure]))
  for (const { product, refusal } of failed) {
    const { reason } = refusal!
    const { count, products } = reasons.get(reason) ?? { count: 0, products: [] }
    const named = { id: product.id, name: { zh: product.name_zh, en: product.name_en } }
    reasons.set(reason, {
      reason,
      count: count + 1,
      products: products.length < MOST_NAMED ? [...products, named] : products,
    })
  }
  return [...reasons.values()].toSorted((a, b) => b.count - a.count)
}
