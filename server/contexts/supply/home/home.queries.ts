import { type ConfidenceFilter, homeTasks, type StockConfidence, type StockHome } from '#contract/stock-home.ts'
import { cents, milli, type Cents } from '#domain/money.ts'
import { documentStates } from '#domain/document-states.ts'
import { fold } from '#domain/search/fold.ts'
import { addDays, type Day } from '#domain/store-days.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type Condition, containing, pageOf } from '#server/kernel/list-query.ts'
import { tasks } from '#server/contexts/supply/home/home-tasks.ts'

/** Everything that may need doing and that the caller may see; each is one query. */
export async function openTasks(ctx: Ctx, today: Day): Promise<StockHome['tasks']> {
  const found: StockHome['tasks'] = []
  for (const kind of homeTasks) {
    const { can, at, count } = tasks[kind]
    if (!ctx.primary && !ctx.permissions.has(can)) continue
    const { rows } = await ctx.tx.query<{ count: number }>({
      text: count,
      values: [ctx.orgId, ctx.storeId, ...(count.includes('$3') ? [at === 'now' ? new Date(ctx.now) : today] : [])],
    })
    found.push({ kind, count: rows[0]!.count })
  }
  return found
}

/** Names, unit and kind of an item `i.item_id`; only such that the store still has. */
const DESCRIBED = `left join sku s on s.org_id = $1 and s.store_id = $2 and s.id = i.item_id and s.deleted_at is null
  left join product p on p.org_id = $1 and p.store_id = $2 and p.id = s.product_id
  left join raw_material m on m.org_id = $1 and m.store_id = $2 and m.id = i.item_id and m.deleted_at is null
  join unit u on u.org_id = $1 and u.store_id = $2 and u.id = coalesce(s.unit_id, m.unit_id)`
const WORDS = `case when m.id is not null then 'raw' when exists (select 1 from sku_card c where c.org_id = $1
    and c.store_id = $2 and c.sku_id = i.item_id) then 'card' else 'goods' end as kind,
  coalesce(trim(p.name_zh || ' ' || s.options_zh), m.name_zh) as name_zh,
  coalesce(trim(p.name_en || ' ' || s.options_en), m.name_en) as name_en, u.name_zh as unit_zh, u.name_en as unit_en`

interface Described {
  item_id: string
  kind: StockConfidence['kind']
  name_zh: string
  name_en: string
  unit_zh: string
  unit_en: string
}
const described = (row: Described) => ({
  itemId: row.item_id,
  kind: row.kind,
  name: { zh: row.name_zh, en: row.name_en },
  unit: { zh: row.unit_zh, en: row.unit_en },
})

/** How soon something expires to be shown. */
const SOON = 14
const MOST_EXPIRING = 50

/** What expires soon, or has expired, and is still there: what expires first is reckoned to be sold first. */
export async function expiring({ tx, orgId, storeId }: Ctx, today: Day): Promise<StockHome['expiring']> {
  const { rows } = await tx.query<Described & { expires_on: string; remaining: number }>({
    text: `with lot as (
        select l.item_id, l.expires_on, sum(l.quantity_milli)::bigint as q from inbound_line l
        join inbound_document d on d.org_id = l.org_id and d.store_id = l.store_id and d.id = l.document_id and d.state = ${documentStates.posted}
        where l.org_id = $1 and l.store_id = $2 and l.expires_on is not null and l.item_id in (
          select item_id from inbound_line where org_id = $1 and store_id = $2 and expires_on <= $3::date)
        group by l.item_id, l.expires_on),
      i as (
        select t.item_id, t.expires_on, least(t.q, k.shelf_milli + k.warehouse_milli - coalesce(sum(t.q) over (
            partition by t.item_id order by t.expires_on desc rows between unbounded preceding and 1 preceding), 0))::bigint
            as remaining
        from lot t join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = t.item_id)
      select i.item_id, i.expires_on, i.remaining, ${WORDS} from i ${DESCRIBED}
      where i.remaining > 0 and i.expires_on <= $3::date and coalesce(s.id, m.id) is not null
      order by i.expires_on, i.item_id limit ${MOST_EXPIRING}`,
    values: [orgId, storeId, addDays(today, SOON)],
  })
  return rows.map((row) => ({ ...described(row), expiresOn: row.expires_on, left: milli(row.remaining) }))
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

/** How sure the stock of items is, what is worth counting first. */
export async function confidencePage(
  ctx: Ctx,
  filter: ConfidenceFilter,
): Promise<{ records: StockConfidence[]; total: number }> {
  const [by, usual] = SORTS[filter.sort]
  const words: Condition[] = fold(filter.keyword ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word) => (given) => `coalesce(s.search, m.search) like ${given(containing(word))}`)
  const list = {
    columns: `i.item_id, ${WORDS}, coalesce(s.item_no, m.item_no) as item_no,
      coalesce(k.shelf_milli + k.warehouse_milli, 0) as stock, i.sold_milli, i.confidence, i.counted_at, i.movements, i.late,
      i.below_zero`,
    from: `from item_statistic i ${DESCRIBED}
      left join sku_stock k on k.org_id = i.org_id and k.store_id = i.store_id and k.item_id = i.item_id
      where i.org_id = $1 and i.store_id = $2`,
    values: [ctx.orgId, ctx.storeId],
    where: words,
    order: `${by} ${filter.order ?? usual}, i.item_id`,
  }
  const { rows, total } = await pageOf<ConfidenceRow>(ctx.tx, list, filter)
  return {
    total,
    records: rows.map((row) => ({
      ...described(row),
      itemNo: row.item_no,
      stock: milli(row.stock),
      sold: milli(row.sold_milli),
      confidence: row.confidence,
      countedAt: row.counted_at,
      movements: row.movements,
      late: row.late,
      belowZero: row.below_zero,
    })),
  }
}

/** How sure the stock of what sells is, each item weighing as much as it sold. */
export async function averageConfidence({ tx, orgId, storeId }: Ctx): Promise<StockHome['confidence']> {
  const { rows } = await tx.query<{ average: number | null; items: number }>({
    text: `select round(sum(confidence * sold_milli::numeric) / nullif(sum(sold_milli), 0))::bigint as average, count(*) as items
      from item_statistic where org_id = $1 and store_id = $2 and sold_milli > 0`,
    values: [orgId, storeId],
  })
  const { average, items } = rows[0]!
  return average === null ? null : { average, items }
}

const MICRO_PER_CENT = 10_000
const inCents = (micro: number): Cents => cents(Math.round(micro / MICRO_PER_CENT))

/** How far back the value of the stock is drawn. */
const COURSE = 90

/** What the stock is worth now, and at the end of each of the last days. */
export async function worth(
  { tx, orgId, storeId }: Ctx,
  today: Day,
): Promise<Required<Pick<StockHome, 'value' | 'course'>>> {
  const { rows: now } = await tx.query<{ value: number }>({
    text: `select coalesce(sum(value_micro), 0)::bigint as value from sku_stock where org_id = $1 and store_id = $2`,
    values: [orgId, storeId],
  })
  const { rows } = await tx.query<{ day: string; value: number }>({
    text: `select day, value_micro as value from stock_value_day
      where org_id = $1 and store_id = $2 and day >= $3::date and day < $4::date order by day`,
    values: [orgId, storeId, addDays(today, 1 - COURSE), today],
  })
  const value = inCents(now[0]!.value)
  const past = rows.map((row) => ({ day: row.day, value: inCents(row.value) }))
  return { value, course: [...past, { day: today, value }] }
}
