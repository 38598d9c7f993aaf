import {
  type ConfidenceFilter,
  DAILY_COUNT,
  type HomeTask,
  homeTasks,
  type StockConfidence,
  type StockHome,
} from '#contract/insight/stock-home.ts'
import { milli } from '#domain/money.ts'
import type { Ctx } from '#server/kernel/context.ts'
import {
  type Condition,
  foldedWords,
  foundPage,
  type List,
  pageOf,
  rowsOf,
  searched,
} from '#server/kernel/list-query.ts'
import { openTodos } from '#server/ledgers/todos/open-todos.queries.ts'
import { notDeleted } from '#server/ledgers/todos/todo-states.ts'
import { type Described, described, DESCRIBED, WORDS } from '#server/contexts/insight/stock-home/described-item.ts'
import { countedTasks, isTodo, nodeOf } from '#server/contexts/insight/stock-home/home-tasks.ts'
import { openAndOver } from '#server/contexts/supply/reorder/suggestions.queries.ts'

/** Everything that may need doing and that the caller may see. */
export async function homeFigures(ctx: Ctx): Promise<StockHome['tasks']> {
  const open = await openTodos(ctx)
  let stock: ReturnType<typeof openAndOver> | undefined
  const of = async (kind: HomeTask): Promise<number> => {
    if (kind === 'order' || kind === 'over') {
      stock ??= openAndOver(ctx)
      const found = await stock
      return kind === 'order' ? found.open : found.over
    }
    if (kind === 'overdue') return open.get('receive')?.overdue ?? 0
    if (kind === 'due-today') return open.get('receive')?.due ?? 0
    return isTodo(kind) ? (open.get(kind)?.open ?? 0) : counted(ctx, kind)
  }
  const found: StockHome['tasks'] = []
  for (const kind of homeTasks)
    if (ctx.primary || ctx.permissions.has(nodeOf(kind))) found.push({ kind, count: await of(kind) })
  return found
}

async function counted({ tx, orgId, storeId, now }: Ctx, kind: keyof typeof countedTasks): Promise<number> {
  const { count: text } = countedTasks[kind]
  const values = [orgId, storeId, ...(text.includes('$3') ? [new Date(now)] : [])]
  const { rows } = await tx.query<{ count: number }>({ text, values })
  return rows[0]!.count
}

interface ConfidenceRow extends Described {
  item_no: string
  stock: number
  sold_milli: number
  confidence: number
  counted_at: number | null
  movements: number
  late: number
  below_zero: number
}

const SORTS = {
  rank: ['i.count_rank', 'desc'],
  confidence: ['i.confidence', 'asc'],
  sold: ['i.sold_milli', 'desc'],
} as const

/** The confidence in the stock of items, and the items most worth counting. */
export async function confidencePage(
  ctx: Ctx,
  filter: ConfidenceFilter,
): Promise<{ records: StockConfidence[]; total: number }> {
  const list = confidences(ctx, filter)
  // words are looked for in all items, and what they are found in is sorted; without any, the page comes from an index
  const { rows, total } =
    foldedWords(filter.keyword).length > 0
      ? await foundPage<Item>(ctx.tx, list, 'i', filter)
      : await pageOf<Item>(ctx.tx, list, filter)
  return { total, records: await confidencesOf(ctx, rows) }
}

/** The items most worth counting; of these items, if any are given. */
export async function toCount(ctx: Ctx, items?: readonly string[]): Promise<StockConfidence[]> {
  const page = { currentPage: 1, pageSize: items?.length ?? DAILY_COUNT, sort: 'rank' as const }
  const { where = [], ...list } = confidences(ctx, page)
  const among: Condition = items && ((given) => `i.item_id = any(${given(items)}::uuid[])`)
  return confidencesOf(ctx, await rowsOf<Item>(ctx.tx, { ...list, where: [...where, among] }, page))
}

type Item = Pick<ConfidenceRow, 'item_id'>

function confidences({ orgId, storeId }: Ctx, filter: ConfidenceFilter): List {
  const [by, usual] = SORTS[filter.sort]
  const words = searched(filter.keyword, 'w.search')
  return {
    columns: `i.item_id, ${by}`,
    from: `from item_statistic i where i.org_id = $1 and i.store_id = $2 and ${notDeleted('i')}`,
    values: [orgId, storeId],
    where: [
      words.length === 0
        ? undefined
        : (given) => {
            const all = words.map((word) => ` and ${word!(given)}`).join('')
            return `i.item_id in (select w.id from sku w where w.org_id = $1 and w.store_id = $2${all}
              union all select w.id from raw_material w where w.org_id = $1 and w.store_id = $2${all})`
          },
    ],
    order: `${by} ${filter.order ?? usual}, i.item_id`,
  }
}

/** The confidence in the stock of these items, in the given order. */
async function confidencesOf({ tx, orgId, storeId }: Ctx, items: readonly Item[]): Promise<StockConfidence[]> {
  const { rows } = await tx.query<ConfidenceRow>({
    text: `select i.item_id, ${WORDS}, coalesce(s.item_no, m.item_no) as item_no,
        coalesce(k.shelf_milli + k.warehouse_milli, 0) as stock, i.sold_milli, i.confidence, i.counted_at, i.movements, i.late,
        i.below_zero
      from item_statistic i ${DESCRIBED}
      left join sku_stock k on k.org_id = i.org_id and k.store_id = i.store_id and k.item_id = i.item_id
      where i.org_id = $1 and i.store_id = $2 and i.item_id = any($3::uuid[])`,
    values: [orgId, storeId, items.map((item) => item.item_id)],
  })
  const byId = new Map(rows.map((row) => [row.item_id, asConfidence(row)]))
  return items.flatMap((item) => byId.get(item.item_id) ?? [])
}

const asConfidence = (row: ConfidenceRow): StockConfidence => ({
  ...described(row),
  itemNo: row.item_no,
  stock: milli(row.stock),
  sold: milli(row.sold_milli),
  confidence: row.confidence,
  countedAt: row.counted_at,
  movements: row.movements,
  late: row.late,
  belowZero: row.below_zero,
})

/** The confidence in the stock of selling items, weighted by their sales. */
export async function averageConfidence({ tx, orgId, storeId }: Ctx): Promise<StockHome['confidence']> {
  const { rows } = await tx.query<{ average: number | null; items: number }>({
    text: `select round(sum(confidence * sold_milli::numeric) / nullif(sum(sold_milli), 0))::bigint as average, count(*) as items
      from item_statistic where org_id = $1 and store_id = $2 and sold_milli > 0`,
    values: [orgId, storeId],
  })
  const { average, items } = rows[0]!
  return average === null ? null : { average, items }
}
