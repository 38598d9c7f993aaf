import { AppError } from '#contract/errors.ts'
import { countStates } from '#domain/count-states.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { COUNT_TODOS, syncTasks } from '#server/ledgers/todos/sync-tasks.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

/** The scope in which counts are searched: the store of a call, of a device or of a job. */
export type CountScope = Pick<Ctx, 'tx' | 'orgId' | 'storeId' | 'now'>

export type CountHead = Pick<
  TableRow<'stock_count'>,
  | 'id'
  | 'number'
  | 'kind'
  | 'scope'
  | 'blind'
  | 'uncounted'
  | 'state'
  | 'remark'
  | 'version'
  | 'started_by'
  | 'posting_by'
  | 'posting_at'
  | 'arrived'
  | 'included'
>

/** A count, locked until the transaction ends. @throws AppError record.missing */
export async function lockCount({ tx, orgId, storeId }: CountScope, id: string): Promise<CountHead> {
  const { rows } = await tx.query<CountHead>({
    text: `select id, number, kind, scope, blind, uncounted, state, remark, version, started_by, posting_by, posting_at,
        arrived, included
      from stock_count where org_id = $1 and store_id = $2 and id = $3 for update`,
    values: [orgId, storeId, id],
  })
  if (!rows[0]) throw new AppError('record.missing')
  return rows[0]
}

/** The same, for a change of one that somebody has seen: it is neither posted nor being posted. */
export async function openCount(
  scope: CountScope,
  wanted: { readonly id: string; readonly version?: number },
): Promise<CountHead> {
  const count = await lockCount(scope, wanted.id)
  if (count.state === countStates.posted) throw new AppError('count.posted')
  if (count.posting_at !== null) throw new AppError('count.posting')
  if (wanted.version !== undefined && count.version !== wanted.version) throw new AppError('record.stale')
  return count
}

/** Moves a locked count to another state; returns its version. */
export async function turnCount(
  { tx, orgId, storeId, now, accountId: by }: CountScope & Partial<Pick<Ctx, 'accountId'>>,
  count: CountHead,
  state: number,
  stamp?: 'started_at' | 'finished_at' | 'posted_at',
): Promise<number> {
  await transition(tx, machines.count, { org_id: orgId, store_id: storeId, id: count.id }, state, {
    set: stamp === undefined ? {} : { [stamp]: new Date(now) },
    also: () => 'version = version + 1',
  })
  await syncTasks(tx, { orgId, storeId }, COUNT_TODOS, { ids: [count.id], now, by })
  return count.version + 1
}

/** Whether a caller may see what is expected: never who only counts, and nobody while a blind count is under way. */
export const seesBook = (
  { permissions }: Pick<Ctx, 'permissions'>,
  { state, blind }: Pick<CountHead, 'state' | 'blind'>,
): boolean =>
  (permissions.has('shopCountManage') || permissions.has('shopCountPost')) &&
  (!blind || state === countStates.review || state === countStates.posted)
