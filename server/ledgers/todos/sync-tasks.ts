import { type TodoKind, todoNodes } from '#domain/todos.ts'
import type { Tx } from '#server/db/session.ts'
import { todoStates } from '#server/ledgers/todos/todo-states.ts'

export interface TodoStore {
  readonly orgId: string
  readonly storeId: string
}

/** The subjects of the tasks, the time of the change and its author; without an author the system completes a task. */
interface Changed {
  readonly ids: readonly string[]
  readonly now: number
  readonly by?: string | undefined
}

/** Those that are about purchase orders, transfers and counts. */
export const ORDER_TODOS: readonly TodoKind[] = ['review', 'receive']
export const TRANSFER_TODOS: readonly TodoKind[] = [
  'transfer-receive',
  'transfer-send',
  'transfer-short',
  'transfer-differing',
]
export const COUNT_TODOS: readonly TodoKind[] = ['count-day', 'count-missing', 'count', 'count-review']
/** The task that is about money of an online order that does not go back by itself. */
export const BACK_TODOS: readonly TodoKind[] = ['online-refund-failed']
/** The tasks that are about items. */
export const ITEM_TODOS: readonly TodoKind[] = ['short', 'refill', 'expiring']

const texts = new Map<TodoKind, string>()

/** Opens and closes the tasks of one kind, so that they are what the records of these subjects say. */
function textOf(kind: TodoKind): string {
  let text = texts.get(kind)
  if (text === undefined) {
    text = `with wanted as (
        select w.subject_id, w.part, w.due_on, w.params from (${todoStates[kind]}) w
        where w.subject_id = any($3::uuid[])),
      done as (
        update todo t set closed_at = $4, closed_by = $5
        where t.org_id = $1 and t.store_id = $2 and t.kind = '${kind}' and t.subject_id = any($3::uuid[])
          and t.closed_at is null
          and not exists (select 1 from wanted w where w.subject_id = t.subject_id and w.part = t.part))
      insert into todo (org_id, store_id, kind, subject_id, part, node, due_on, params, opened_at)
      select s.org_id, s.id, '${kind}', w.subject_id, w.part, '${todoNodes[kind]}', w.due_on, w.params, $4
      from store s cross join wanted w where s.org_id = $1 and s.id = $2 order by w.subject_id, w.part
      on conflict (org_id, store_id, kind, subject_id, part) do update
        set opened_at = case when todo.closed_at is null then todo.opened_at else excluded.opened_at end,
          closed_at = null, closed_by = null, node = excluded.node, due_on = excluded.due_on, params = excluded.params
        where todo.closed_at is not null or todo.due_on is distinct from excluded.due_on
          or todo.params is distinct from excluded.params`
    texts.set(kind, text)
  }
  return text
}

/**
 * Opens the tasks of these kinds that the records of the subjects ask for, and closes those that they no longer do: in the
 * transaction that changed the records. One task is never open twice.
 */
export async function syncTasks(
  tx: Tx,
  { orgId, storeId }: TodoStore,
  kinds: readonly TodoKind[],
  { ids, now, by }: Changed,
): Promise<void> {
  if (ids.length === 0) return
  for (const kind of kinds)
    await tx.query({
      name: `sync-${kind}`,
      text: textOf(kind),
      values: [orgId, storeId, ids, new Date(now), by ?? null],
    })
}
