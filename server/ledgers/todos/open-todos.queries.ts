import type { StorePermission } from '#domain/permissions.ts'
import type { TodoKind } from '#domain/todos.ts'
import type { Day } from '#domain/store-days.ts'
import type { Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { TodoStore } from '#server/ledgers/todos/sync-tasks.ts'

interface Asked extends TodoStore {
  readonly tx: Tx
  readonly now: number
}

/** Today in a store, and how many days before it goods that expire are shown there. */
export async function todoDays({ tx, orgId, storeId, now }: Asked): Promise<{ today: Day; ahead: number }> {
  const { rows } = await tx.query<{ zone: string; ahead: number }>({
    text: 'select time_zone as zone, expiry_days as ahead from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  const { zone, ahead } = rows[0]!
  return { today: businessDate(now, zone), ahead }
}

/** The tasks of a kind: all that are open, those due today, and those that were due before. */
export interface OpenTodos {
  readonly open: number
  readonly due: number
  readonly overdue: number
}

/** Goods that were promised and lost are missed at once; those sold before they have come, on the day they are due. */
const SHORT_NOW = '(due_on is null or due_on <= $3::date)'

/** The open tasks by kind, with the permission of the people who see them; deliveries from their expected day on. */
export async function dueTodos(asked: Asked): Promise<{ kind: TodoKind; node: StorePermission; count: number }[]> {
  const { tx, orgId, storeId } = asked
  const { today, ahead } = await todoDays(asked)
  const { rows } = await tx.query<{ kind: TodoKind; node: StorePermission; count: number }>({
    text: `select kind, node, count(*) as count from todo where org_id = $1 and store_id = $2 and closed_at is null
        and case kind when 'expiring' then due_on <= $3::date + $4::integer when 'receive' then due_on <= $3::date
          when 'order-stock' then ${SHORT_NOW} else true end
      group by kind, node order by node, kind`,
    values: [orgId, storeId, today, ahead],
  })
  return rows
}

/** Number of open tasks, by kind. */
export async function openTodos(asked: Asked): Promise<Map<TodoKind, OpenTodos>> {
  const { tx, orgId, storeId } = asked
  const { today, ahead } = await todoDays(asked)
  const { rows } = await tx.query<OpenTodos & { kind: TodoKind }>({
    text: `select kind, count(*) as open,
        count(*) filter (where due_on = $3::date) as due, count(*) filter (where due_on < $3::date) as overdue
      from todo where org_id = $1 and store_id = $2 and closed_at is null
        and (kind <> 'expiring' or due_on <= $3::date + $4::integer) and (kind <> 'order-stock' or ${SHORT_NOW})
      group by kind`,
    values: [orgId, storeId, today, ahead],
  })
  return new Map(rows.map(({ kind, ...counted }) => [kind, counted]))
}
