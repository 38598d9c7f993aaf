import type { OnlineOrderFilter, OnlineOrderRow } from '#contract/online/online-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { orderRefundStates } from '#domain/order-refund-states.ts'
import type { OrderKind } from '#domain/order-slots.ts'
import { cents, milli } from '#domain/money.ts'
import { addDays } from '#domain/store-days.ts'
import { wallClock } from '#domain/wall-clock.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import {
  type Condition,
  equals,
  type Filtered,
  ofFoundGoods,
  pageOf,
  searchPatterns,
  matchesText,
  sorted,
  within,
} from '#server/kernel/list-query.ts'
import { hasStuckMoney } from '#server/ledgers/todos/stuck-money.ts'

const { completed, cancelled, awaitingDelivery, pickedUp } = onlineOrderStates
const { lowered } = orderRefundStates

/** A store at a moment. */
export interface OrderMoment {
  readonly orgId: string
  readonly storeId: string
  readonly zone: string
  readonly now: number
}

const MONEY_BACK = `coalesce((select sum(r.money_cents + r.macou_cents) from order_refund r where r.org_id = o.org_id
  and r.store_id = o.store_id and r.order_id = o.id and r.state <> ${lowered}), 0)`
const FAILED = hasStuckMoney('o')
const LOWERED = `coalesce((select sum(r.money_cents) from order_refund r where r.org_id = o.org_id and r.store_id = o.store_id
  and r.order_id = o.id and r.state = ${lowered}), 0)`

/** none, partial, full or failed. */
const REFUNDED = `case when ${FAILED} then 'failed' when ${MONEY_BACK} <= 0 then 'none'
  when ${MONEY_BACK} >= o.total_cents + o.macou_cents then 'full' else 'partial' end`
/** What is still to be paid. */
const DUE = `case when o.paid_at is not null or o.state = ${cancelled} then 0 else greatest(0, o.total_cents - ${LOWERED}) end`
const OPEN = `o.state not in (${completed}, ${cancelled})`

const COLUMNS = `o.id, o.number, o.version, o.kind, o.state, ${REFUNDED} as refunded, o.slot_day, o.slot_from, o.slot_to,
  o.buyer_name, o.buyer_phone, m.code as member_code, o.total_cents, ${DUE} as due_cents, o.pay_by, o.placed_at`

const FROM = `from online_order o left join member m on m.org_id = o.org_id and m.id = o.member_id
  where o.org_id = $1 and o.store_id = $2`

/** Open ones by the time at which they are due; then those that are over, the newest first. */
const DUE_ORDER = `(${OPEN}) desc, case when ${OPEN} then o.slot_day end asc nulls last,
  case when ${OPEN} then o.slot_from end asc nulls last, o.placed_at`
const SORTS = {
  due: [DUE_ORDER, 'desc'],
  placedAt: ['o.placed_at', 'desc'],
  total: ['o.total_cents', 'desc'],
  number: ['o.number', 'desc'],
} as const

interface Row extends Pick<
  TableRow<'online_order'>,
  | 'id'
  | 'number'
  | 'version'
  | 'state'
  | 'slot_day'
  | 'slot_from'
  | 'slot_to'
  | 'buyer_name'
  | 'buyer_phone'
  | 'total_cents'
  | 'placed_at'
> {
  kind: OrderKind
  refunded: OnlineOrderRow['refunded']
  member_code: string | null
  due_cents: number
  pay_by: OnlineOrderRow['payBy']
}

/** Today, and minutes of it that are over, by the store's clock. */
function clockOf({ now, zone }: OrderMoment): { today: string; minute: number } {
  const wall = wallClock(now, zone)
  return { today: wall.slice(0, 10), minute: Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)) }
}

/** Its time is past, and it has neither been handed over nor left the store. */
const isLate = (row: Row, { today, minute }: { readonly today: string; readonly minute: number }): boolean =>
  row.state <= awaitingDelivery && (row.slot_day < today || (row.slot_day === today && row.slot_to <= minute))

function narrowing(moment: OrderMoment, filter: OnlineOrderFilter): Condition[] {
  const { today, minute } = clockOf(moment)
  const { state, due, paid, refunded } = filter
  return [
    keywordIn(filter.keyword),
    equals('o.kind', filter.kind),
    state === 'open' ? () => OPEN : equals('o.state', state),
    due === undefined
      ? undefined
      : (given) => {
          if (due !== 'late')
            return `o.slot_day = ${given(due === 'today' ? today : addDays(today, 1))}::date and o.state < ${pickedUp}`
          const day = given(today)
          return `o.state <= ${awaitingDelivery} and (o.slot_day < ${day}::date
        or (o.slot_day = ${day}::date and o.slot_to <= ${given(minute)}))`
        },
    paid === undefined ? undefined : () => (paid === 'yes' ? 'o.paid_at is not null' : `${DUE} > 0`),
    refunded === undefined ? undefined : (given) => `${REFUNDED} = ${given(refunded)}`,
    within('o.placed_at', filter.from, filter.to),
  ]
}

/** Words of the order and its buyer, or of goods in it. */
function keywordIn(keyword: string | undefined): Condition {
  if (searchPatterns(keyword).length === 0) return undefined
  return (given) => {
    const own = matchesText(keyword, ['o.number', 'o.buyer_name', 'o.buyer_phone', 'm.code'])!(given)
    const goods = ofFoundGoods('l.sku_id', keyword)!(given)
    return `${own} or exists (select 1 from online_order_line l where l.org_id = o.org_id and l.store_id = o.store_id
      and l.order_id = o.id and (${goods}))`
  }
}

/** Orders of the web shop, page by page. */
export async function onlineOrderPage(
  tx: Tx,
  moment: OrderMoment,
  filter: OnlineOrderFilter,
): Promise<{ records: OnlineOrderRow[]; total: number }> {
  const list: Filtered = {
    from: FROM,
    values: [moment.orgId, moment.storeId],
    where: narrowing(moment, filter),
  }
  const order = sorted(SORTS, { sort: filter.sort ?? 'due', order: filter.order }, 'o.id')
  const { rows, total } = await pageOf<Row>(tx, { ...list, columns: COLUMNS, order }, filter)
  return { records: await shown(tx, moment, rows), total }
}

/** The head of one order; undefined where the store has none of this id. */
export async function onlineOrderHead(tx: Tx, moment: OrderMoment, id: string): Promise<OnlineOrderRow | undefined> {
  const { rows } = await tx.query<Row>({
    name: 'online-order-head',
    text: `select ${COLUMNS} ${FROM} and o.id = $3`,
    values: [moment.orgId, moment.storeId, id],
  })
  return (await shown(tx, moment, rows))[0]
}

/** Goods of an order that its row names. */
const NAMED = 3

async function shown(tx: Tx, moment: OrderMoment, rows: readonly Row[]): Promise<OnlineOrderRow[]> {
  const { rows: lines } = await tx.query<LineRow>({
    name: 'goods-of-orders',
    text: `select order_id, line_no, name_zh, name_en, quantity_milli, lines from (
        select l.order_id, l.line_no, l.name_zh, l.name_en, l.quantity_milli,
          row_number() over (partition by l.order_id order by l.line_no) as at,
          count(*) over (partition by l.order_id)::int as lines
        from online_order_line l where l.org_id = $1 and l.store_id = $2 and l.order_id = any($3::uuid[])
          and l.sku_id is not null) n
      where at <= ${NAMED} order by order_id, line_no`,
    values: [moment.orgId, moment.storeId, rows.map(({ id }) => id)],
  })
  const byOrder = new Map<string, LineRow[]>()
  for (const line of lines) byOrder.set(line.order_id, [...(byOrder.get(line.order_id) ?? []), line])
  const clock = clockOf(moment)
  return rows.map((row) => {
    const own = byOrder.get(row.id) ?? []
    return {
      id: row.id,
      number: row.number,
      version: row.version,
      kind: row.kind,
      state: row.state,
      refunded: row.refunded,
      slot: { day: row.slot_day, from: row.slot_from, to: row.slot_to },
      late: isLate(row, clock),
      buyerName: row.buyer_name,
      buyerPhone: row.buyer_phone,
      memberCode: row.member_code ?? '',
      goods: own.map((line) => ({
        name: { zh: line.name_zh, en: line.name_en },
        quantity: milli(line.quantity_milli),
      })),
      lines: own[0]?.lines ?? 0,
      total: cents(row.total_cents),
      due: cents(row.due_cents),
      payBy: row.pay_by,
      placedAt: row.placed_at,
    }
  })
}

interface LineRow extends Pick<
  TableRow<'online_order_line'>,
  'order_id' | 'line_no' | 'name_zh' | 'name_en' | 'quantity_milli'
> {
  lines: number
}
