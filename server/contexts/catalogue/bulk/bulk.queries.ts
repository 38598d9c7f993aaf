import type { ParsedOf } from '#contract/define.ts'
import type { bulk, BulkChange, BulkKind, BulkRun } from '#contract/catalogue/bulk.ts'
import { bulkChangeStates } from '#domain/bulk-change-states.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { UNDO_WITHIN } from '#domain/goods/bulk-fields.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import type { Promotion } from '#server/import/rows/imported-promotion.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, pageOf } from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

interface RunRow {
  id: string
  kind: BulkKind
  state: number
  name: string
  account_name: string
  created_at: number
  finished_at: number | null
  undone_at: number | null
  starts_at: number | null
  total: number
  done: number
  changes: number
  undone: number
  kept: number
}

const ofRun = `from bulk_change c where c.org_id = r.org_id and c.store_id = r.store_id and c.run_id = r.id`
const counted = (state: number): string => `(select count(*) ${ofRun} and c.state = ${state})`
// numbered without gaps; only those that are left or were kept have an index to be counted by
const CHANGES = `coalesce((select max(c.change_no) ${ofRun}), 0)`
const KEPT = counted(bulkChangeStates.kept)
const UNDONE = `case when r.state in (${bulkRunStates.undoing}, ${bulkRunStates.undone})
  then ${CHANGES} - ${counted(bulkChangeStates.done)} - ${KEPT} else 0 end`
const COLUMNS = `r.id, r.kind, r.state, r.name, r.account_name, r.created_at, r.finished_at, r.undone_at, r.starts_at, r.total, r.done,
  ${CHANGES} as changes, ${UNDONE} as undone, ${KEPT} as kept`

/** Whether a run has ended and is not too old to be undone. */
const undoable = (run: Pick<RunRow, 'state' | 'created_at' | 'starts_at'>, now: number): boolean =>
  (run.state === bulkRunStates.done || run.state === bulkRunStates.stopped) && now < undoUntil(run)

/** Seven days from its end, or from when planned prices begin. */
const undoUntil = (run: Pick<RunRow, 'created_at' | 'starts_at'>): number =>
  Math.max(run.created_at, run.starts_at ?? 0) + UNDO_WITHIN

const asRun =
  (now: number) =>
  (row: RunRow): BulkRun => ({
    id: row.id,
    kind: row.kind,
    state: row.state,
    name: row.name,
    madeBy: row.account_name,
    createdAt: row.created_at,
    ...(row.finished_at === null ? {} : { finishedAt: row.finished_at }),
    ...(row.undone_at === null ? {} : { undoneAt: row.undone_at }),
    ...(row.starts_at === null ? {} : { startsAt: row.starts_at }),
    total: row.total,
    done: row.done,
    changes: row.changes,
    undone: row.undone,
    kept: row.kept,
    ...(undoable(row, now) ? { undoUntil: undoUntil(row) } : {}),
  })

export async function runPage(
  ctx: Ctx,
  filter: ParsedOf<typeof bulk.history>,
): Promise<{ records: BulkRun[]; total: number }> {
  const list = {
    columns: COLUMNS,
    from: 'from bulk_run r where r.org_id = $1 and r.store_id = $2',
    values: [ctx.orgId, ctx.storeId],
    where: [equals('r.kind', filter.kind)],
    order: 'r.created_at desc, r.id desc',
  }
  const { rows, total } = await pageOf<RunRow>(ctx.tx, list, filter)
  return { records: rows.map(asRun(ctx.now)), total }
}

/** One run; `lock`: nobody else changes it before the transaction ends. */
export async function runHere(ctx: Ctx, id: string, lock = false): Promise<BulkRun | undefined> {
  const { rows } = await ctx.tx.query<RunRow>({
    text: `select ${COLUMNS} from bulk_run r where r.org_id = $1 and r.store_id = $2 and r.id = $3
      ${lock ? 'for update of r' : ''}`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && asRun(ctx.now)(rows[0])
}

interface ChangeRow {
  change_no: number
  source_row: number | null
  field: string
  before_value: unknown
  after_value: unknown
  state: number
  product_id: string | null
  zh: string
  en: string
}

/** One page of a run's changes, in their order. */
export async function changePage(
  ctx: Ctx,
  { id, ...filter }: ParsedOf<typeof bulk.changes>,
): Promise<{ records: BulkChange[]; total: number }> {
  const list = {
    columns: `c.change_no, c.source_row, c.field, c.before_value, c.after_value, c.state, p.id as product_id,
      coalesce(trim(p.name_zh || ' ' || coalesce(s.options_zh, '')) || coalesce(' · ' || k.name_zh, ''), g.name_zh, u.name_zh, '') as zh,
      coalesce(trim(p.name_en || ' ' || coalesce(s.options_en, '')) || coalesce(' · ' || k.name_en, ''), g.name_en, u.name_en, '') as en`,
    from: `from bulk_change c
      left join sku_pack k on k.org_id = c.org_id and k.store_id = c.store_id and k.id = c.entity_id and c.entity = 'pack'
      left join sku s on s.org_id = c.org_id and s.store_id = c.store_id
        and s.id = case c.entity when 'sku' then c.entity_id when 'pack' then k.sku_id end
      left join product p on p.org_id = c.org_id and p.store_id = c.store_id
        and p.id = case c.entity when 'product' then c.entity_id else s.product_id end
      left join category g on g.org_id = c.org_id and g.store_id = c.store_id and g.id = c.entity_id
        and c.entity = 'category'
      left join unit u on u.org_id = c.org_id and u.store_id = c.store_id and u.id = c.entity_id and c.entity = 'unit'
      where c.org_id = $1 and c.store_id = $2 and c.run_id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
    where: [equals('c.state', filter.state)],
    order: 'c.change_no',
  }
  const { rows, total } = await pageOf<ChangeRow>(ctx.tx, list, filter)
  const say = await speaker(ctx, rows)
  return {
    records: rows.map((row) => ({
      no: row.change_no,
      ...(row.source_row === null ? {} : { row: row.source_row }),
      name: { zh: row.zh, en: row.en },
      productId: row.product_id ?? '',
      field: row.field,
      before: say(row.field, row.before_value),
      after: row.field === 'added' ? '' : say(row.field, row.after_value),
      state: row.state,
    })),
    total,
  }
}

/** Puts stored values into words, the costs only for those who may see them. */
async function speaker(ctx: Ctx, rows: readonly ChangeRow[]): Promise<(field: string, value: unknown) => string> {
  const categories = await categoryNames(
    ctx,
    rows.flatMap((row) => (row.field === 'categoryId' ? [row.before_value, row.after_value] : [])),
  )
  const money = (value: unknown): string => (Number(value) / 100).toFixed(2)
  return (field, value) => {
    if (value === null || value === undefined) return ''
    if (field === 'cost') return maySeeCost(ctx) ? money(value) : ''
    if (field === 'price' || field === 'packPrice' || field === 'originalPrice') return money(value)
    if (field === 'promotions') return (value as Promotion[]).map(({ price }) => money(price)).join(', ')
    if (field === 'dayLimit' || field === 'purchaseLimit') return String(Number(value) / 1000)
    if (field === 'counted') return value === true ? '✓' : '–'
    if (field === 'barcodes') return (value as string[]).map(shownCode).join(', ')
    if (field === 'categoryId') return categories.get(value as string) ?? ''
    if (field === 'pictures') return String((value as unknown[]).length)
    if (field === 'picture') return '1'
    if (field === 'options') return (value as Record<'zh' | 'en', string>)[ctx.language]
    if (field === 'taxes') {
      const { rates } = value as { rates: { name: string; rate: number }[] }
      return rates.map((tax) => `${tax.name} ${tax.rate / 10_000}%`).join(', ') || '0%'
    }
    return typeof value === 'string' ? value : JSON.stringify(value)
  }
}

async function categoryNames(ctx: Ctx, ids: readonly unknown[]): Promise<Map<string, string>> {
  const wanted = ids.filter((id) => typeof id === 'string')
  if (wanted.length === 0) return new Map()
  const { rows } = await ctx.tx.query<{ id: string; zh: string; en: string }>({
    text: `select id, name_zh as zh, name_en as en from category
      where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [ctx.orgId, ctx.storeId, wanted],
  })
  return new Map(rows.map((row) => [row.id, row[ctx.language]]))
}
