import type { ParsedOf } from '#contract/define.ts'
import type { OrderDetails, OrderLine, OrderRow, OrderState, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { documentStates } from '#domain/document-states.ts'
import { cents, milli } from '#domain/money.ts'
import { onTheWay } from '#domain/purchase-order-states.ts'
import { supplierStates } from '#domain/supplier-states.ts'
import { itemsWith } from '#server/contexts/stock/documents/items-with-words.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { packCostOf } from '#server/ledgers/purchases/receive-order.ts'
import {
  type Condition,
  matchesText,
  equals,
  type List,
  narrowed,
  pageOf,
  rowsFrom,
  searchedPage,
  sorted,
  within,
} from '#server/kernel/list-query.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'
import { personOf } from '#server/kernel/person-name.ts'

type Filter = ParsedOf<typeof purchaseOrders.list>

/** The cost of an order's goods, each line in whole cents; lines without a cost are left out. */
const GOODS = `coalesce((select sum(round(coalesce(l.pack_cost_micro, l.cost_micro)::numeric * l.quantity_milli
    / coalesce(l.pack_size_milli, 1000) / 10000)) from purchase_line l
  where l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id), 0)::bigint`

const HEAD = `o.id, o.number, o.state, o.supplier_id, s.name as supplier_name, to_char(o.expected_on, 'YYYY-MM-DD') as expected_on,
  o.remark, o.created_at, ${personOf('o.created_by')} as created_by, ${GOODS} as goods, o.discount_cents, o.freight_cents, o.tax_cents`

const FROM = `from purchase_order o left join supplier s on s.org_id = o.org_id and s.id = o.supplier_id
  where o.org_id = $1 and o.store_id = $2 and o.deleted_at is null`

interface Head {
  id: string
  number: string
  state: OrderState
  supplier_id: string | null
  supplier_name: string | null
  expected_on: string | null
  remark: string
  created_at: number
  created_by: string
  goods: number
  discount_cents: number
  freight_cents: number
  tax_cents: number
}

const headOf = (row: Head) => ({
  id: row.id,
  number: row.number,
  state: row.state,
  supplier: row.supplier_id === null ? null : { id: row.supplier_id, name: row.supplier_name ?? '' },
  expectedOn: row.expected_on,
  remark: row.remark,
  createdAt: row.created_at,
  createdBy: row.created_by,
})

const totalOf = (row: Head) => cents(row.goods - row.discount_cents + row.freight_cents + row.tax_cents)

/** The words are in the number, the remark and the supplier's name, or in one item of the order. */
const worded = (text: string | undefined): Condition =>
  matchesText(
    text,
    ['o.number', 'o.remark', 's.name'],
    // as an array, the few items that are found are looked up in the index of lines, however few the planner expects
    (containsAll) => `o.id in (select l.order_id from purchase_line l
      where l.org_id = $1 and l.store_id = $2 and l.item_id = any(array(${itemsWith(containsAll)})))`,
  )

/** Ordered goods that have not arrived, and those that are overdue on the store's today. */
const dueIs = (due: Filter['due'], now: number): Condition =>
  due &&
  ((given) =>
    `o.state in (${onTheWay.join(', ')})` +
    (due === 'coming'
      ? ''
      : ` and o.expected_on ${due === 'today' ? '=' : '<'} (select (${given(new Date(now))}::timestamptz at time zone t.time_zone)::date
          from store t where t.org_id = $1 and t.id = $2)`))

const SORTS = {
  created: ['o.created_at', 'desc'],
  number: ['o.number', 'desc'],
  expected: ['o.expected_on', 'asc', 'nulls last'],
} as const

interface ListedRow extends Head {
  lines: number
  quantity: number
  arrived: number
}

const listOf = (ctx: Pick<Ctx, 'orgId' | 'storeId' | 'now'>, filter: Filter): List => ({
  columns: `${HEAD}, (select count(*) from purchase_line l where l.org_id = o.org_id and l.store_id = o.store_id
      and l.order_id = o.id) as lines,
    (select sum(l.quantity_milli)::bigint from purchase_line l where l.org_id = o.org_id and l.store_id = o.store_id
      and l.order_id = o.id) as quantity,
    (select sum(l.arrived_milli)::bigint from purchase_line l where l.org_id = o.org_id and l.store_id = o.store_id
      and l.order_id = o.id) as arrived`,
  from: FROM,
  values: [ctx.orgId, ctx.storeId],
  where: [
    worded(filter.search),
    equals('o.state', filter.state),
    dueIs(filter.due, ctx.now),
    equals('o.supplier_id', filter.supplierId),
    within('o.created_at', filter.from, filter.to),
  ],
  order: sorted(SORTS, filter, 'o.id'),
})

const rowOf = (row: ListedRow, seesCost: boolean): OrderRow => ({
  ...headOf(row),
  lines: row.lines,
  quantity: milli(row.quantity),
  arrived: milli(row.arrived),
  ...(seesCost ? { total: totalOf(row) } : {}),
})

export async function orderPage(ctx: Ctx, filter: Filter): Promise<{ records: OrderRow[]; total: number }> {
  const list = listOf(ctx, filter)
  const { rows, total } = filter.search?.trim()
    ? await searchedPage<ListedRow>(
        ctx.tx,
        list,
        { as: 'o', found: 'o.id, o.created_at, o.number, o.expected_on' },
        filter,
      )
    : await pageOf<ListedRow>(ctx.tx, list, filter)
  return { records: rows.map((row) => rowOf(row, maySeeCost(ctx))), total }
}

const PART = 500

/**
 * All orders of a filter, in parts. Which they are, and in what order, is read once: what is written or changed meanwhile
 * puts none on two parts or on none.
 */
export async function* everyOrder(ctx: Ctx, filter: Filter, atOnce = PART): AsyncGenerator<OrderRow[]> {
  const seesCost = maySeeCost(ctx)
  const list = listOf(ctx, filter)
  const { text, values } = narrowed(list)
  const { rows: keys } = await ctx.tx.query<{ id: string }>({
    text: `select o.id ${text} order by ${list.order}`,
    values,
  })
  for (let at = 0; at < keys.length; at += atOnce) {
    const ids = keys.slice(at, at + atOnce).map(({ id }) => id)
    const part = { ...list, where: [(given: (value: unknown) => string) => `o.id = any(${given(ids)}::uuid[])`] }
    const byId = new Map((await rowsFrom<ListedRow>(ctx.tx, part, 0, atOnce)).map((row) => [row.id, row]))
    yield ids.flatMap((id) => byId.get(id) ?? []).map((row) => rowOf(row, seesCost))
  }
}

export interface StoredOrder extends Head {
  version: number
  language: 'zh' | 'en'
  reject_note: string
  email: string
  created_by_id: string
  edited_by: string
  reviewed_at: number | null
  reviewed_by: string
  reviewed_alone: boolean
  mail_id: string | null
  mail_to: string
  sent_at: number | null
  ended_at: number | null
  ended_by: string
  end_reason: string
}

/** An order with its head; undefined: there is none. */
export async function orderHere(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  id: string,
): Promise<StoredOrder | undefined> {
  const { rows } = await tx.query<StoredOrder>({
    text: `select ${HEAD}, o.version, o.language, o.reject_note, coalesce(s.email, '') as email, o.created_by as created_by_id,
        o.edited_by, o.reviewed_at, ${personOf('o.reviewed_by')} as reviewed_by, o.reviewed_alone, o.mail_id, o.mail_to,
        o.sent_at, o.ended_at, ${personOf('o.ended_by')} as ended_by, o.end_reason
      ${FROM} and o.id = $3`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

export const headOfOrder = (row: StoredOrder) => ({
  ...headOf(row),
  version: row.version,
  language: row.language,
  rejectNote: row.reject_note,
  reviewedAt: row.reviewed_at,
  reviewedBy: row.reviewed_by,
  reviewedAlone: row.reviewed_alone,
  endedAt: row.ended_at,
  endedBy: row.ended_by,
  endReason: row.end_reason,
  email: row.email,
  sentAt: row.sent_at,
})

export const amountsOf = (row: StoredOrder) => ({
  goods: cents(row.goods),
  discount: cents(row.discount_cents),
  freight: cents(row.freight_cents),
  tax: cents(row.tax_cents),
  total: totalOf(row),
})

interface LineRow {
  line_no: number
  line_id: string
  item_id: string
  pack_id: string | null
  packs_milli: number | null
  quantity_milli: number
  cost_micro: number | null
  pack_cost_micro: number | null
  pack_size_milli: number | null
  suggestion_id: string | null
  arrived_milli: number
  rejected_milli: number
  replaced_milli: number
  over_milli: number
  cancelled_milli: number
}

/** The lines of an order, in order. */
export async function linesOfOrder(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  id: string,
  seesCost: boolean,
): Promise<OrderLine[]> {
  const { rows } = await tx.query<LineRow>({
    text: `select line_no, line_id, item_id, pack_id, packs_milli, quantity_milli, cost_micro, pack_cost_micro, pack_size_milli, suggestion_id, arrived_milli,
        rejected_milli, replaced_milli, over_milli, cancelled_milli
      from purchase_line where org_id = $1 and store_id = $2 and order_id = $3 order by line_no`,
    values: [orgId, storeId, id],
  })
  return rows.map((row) => ({
    lineNo: row.line_no,
    lineId: row.line_id,
    itemId: row.item_id,
    packId: row.pack_id,
    packs: row.packs_milli === null ? null : milli(row.packs_milli),
    quantity: milli(row.quantity_milli),
    ...(seesCost ? { costMicro: row.cost_micro, ...packCostOf(row) } : {}),
    suggestionId: row.suggestion_id,
    arrived: milli(row.arrived_milli),
    rejected: milli(row.rejected_milli),
    replaced: milli(row.replaced_milli),
    over: milli(row.over_milli),
    cancelled: milli(row.cancelled_milli),
    open: milli(row.quantity_milli - row.arrived_milli - row.cancelled_milli),
  }))
}

/** The receipts of an order, newest first, and its history, oldest first. */
export async function courseOfOrder(
  { tx, orgId, storeId }: Pick<Ctx, 'tx' | 'orgId' | 'storeId'>,
  id: string,
): Promise<Pick<OrderDetails, 'receipts' | 'events'>> {
  const receipts = await tx.query<OrderDetails['receipts'][number]>({
    text: `select d.id, d.number, d.state, coalesce(d.posted_at, d.created_at) as at,
        ${personOf('coalesce(d.posted_by, d.created_by)')} as by
      from inbound_document d where d.org_id = $1 and d.store_id = $2 and d.order_id = $3 and d.state <> ${documentStates.discarded}
      order by d.created_at desc, d.id`,
    values: [orgId, storeId, id],
  })
  const events = await tx.query<OrderDetails['events'][number]>({
    text: `select e.kind, e.at, ${personOf('e.account_id')} as by, e.note from purchase_event e
      where e.org_id = $1 and e.store_id = $2 and e.order_id = $3 order by e.event_no`,
    values: [orgId, storeId, id],
  })
  return { receipts: receipts.rows, events: events.rows }
}

/** The suppliers that orders can be sent to. */
export async function supplierChoices({ tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>) {
  const { rows } = await tx.query<{ id: string; name: string; language: 'zh' | 'en' }>({
    text: `select id, name, language from supplier where org_id = $1 and status = ${supplierStates.on} order by lower(name)`,
    values: [orgId],
  })
  return rows
}
