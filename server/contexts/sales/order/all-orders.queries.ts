import type { ParsedOf } from '#contract/define.ts'
import type { order, OrderRow } from '#contract/sales/order.ts'
import {
  saleCount,
  saleKeys,
  saleRows,
  type Filter,
  type Key,
  type Scope,
} from '#server/contexts/sales/order/order-list.queries.ts'
import { bareRefundKeys, bareRefundRows, bareRefundSums } from '#server/contexts/sales/order/without-receipt.queries.ts'
import { unpaidCount, unpaidKeys, unpaidRows } from '#server/contexts/sales/order/unpaid-list.queries.ts'
import { inParts, narrowed, rowsBefore } from '#server/kernel/list-query.ts'
import { statementName } from '#server/db/statement-name.ts'

/** A position in the list: the sort value, and the order. */
export interface Place {
  readonly id: string
  /** It has no sale: it was not paid, or is a refund without a receipt. */
  readonly unpaid: boolean
  readonly key: Key
}

interface Part {
  readonly limit: number
  readonly offset?: number
  /** The position after which the part begins. */
  readonly after?: Place | undefined
  /** False if it is known that there are no orders without a sale. */
  readonly withUnpaid?: boolean
  /** A sale whose full receipt number was typed comes first. */
  readonly exactFirst?: boolean
}

/** Times are passed to the database as such. */
const valueOf = (sort: Filter['sort'], key: Key): unknown =>
  sort === 'total' || sort === 'receiptNo' ? key : new Date(key)

/**
 * A part of the list: sales and, among them, orders and refunds without one. The database merges both and stops at the
 * part's end; at the same position a sale comes first.
 */
async function places(
  ctx: Scope,
  filter: Filter,
  { limit, offset = 0, after, withUnpaid = true, exactFirst = false }: Part,
): Promise<Place[]> {
  const [way, beyond] = filter.order === 'asc' ? ['asc', '>'] : ['desc', '<']
  const { values, given } = narrowed({ from: '', values: [ctx.orgId, ctx.storeId] })
  const first = exactFirst && filter.keyword ? 'exact desc,' : ''
  const most = given(offset + limit)
  const part = (keys: string): string =>
    `(select * from (${keys}) k ${after ? behind(after) : ''} order by ${first} key ${way}, id desc limit ${most})`
  const behind = (place: Place): string => {
    const key = given(valueOf(filter.sort, place.key))
    const unpaid = given(place.unpaid)
    // the first condition alone is one that an index can begin at
    return `where key ${beyond}= ${key} and (key ${beyond} ${key} or unpaid > ${unpaid} or (unpaid = ${unpaid} and id < ${given(place.id)}))`
  }
  const others = withUnpaid ? [unpaidKeys(filter, given), bareRefundKeys(filter, given)] : []
  const parts = [saleKeys(filter, given), ...others].flatMap((keys) => (keys ? [part(keys)] : []))
  const text = `select id, unpaid, key from (${parts.join(' union all ')}) list
    order by ${first} key ${way}, unpaid, id desc limit ${given(limit)} offset ${given(offset)}`
  const { rows } = await ctx.tx.query<Place>({ name: statementName(text), text, values })
  return rows
}

async function rowsAt(ctx: Scope, found: readonly Place[]): Promise<OrderRow[]> {
  const ids = (unpaid: boolean) => found.filter((place) => place.unpaid === unpaid).map((place) => place.id)
  const [sales, others] = [ids(false), ids(true)]
  const rows = [
    ...(await saleRows(ctx, sales)),
    ...(await unpaidRows(ctx, others)),
    ...(await bareRefundRows(ctx, others)),
  ]
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap((place) => byId.get(place.id) ?? [])
}

/** One page of in-store orders, newest first by default. */
export async function orderPage(
  ctx: Scope,
  filter: ParsedOf<typeof order.list>,
  withUnpaid: boolean,
): Promise<OrderRow[]> {
  const offset = rowsBefore(filter)
  return rowsAt(ctx, await places(ctx, filter, { limit: filter.pageSize, offset, withUnpaid, exactFirst: true }))
}

/** The orders after a position in the list, or its first ones, and the position of the last. */
export async function ordersAfter(
  ctx: Scope,
  filter: Filter,
  limit: number,
  after: Place | undefined,
): Promise<{ readonly rows: OrderRow[]; readonly last: Place | undefined }> {
  const found = await places(ctx, filter, { limit, after })
  return { rows: await rowsAt(ctx, found), last: found.length < limit ? undefined : found.at(-1) }
}

/** Number of all of them. */
export const orderCount = async (ctx: Scope, filter: Filter): Promise<number> =>
  (await saleCount(ctx, filter)) + (await unpaidCount(ctx, filter)) + (await bareRefundSums(ctx, filter)).total

/** All of them, in parts; sales rung up meanwhile are in no part twice. */
export async function* orderParts(ctx: Scope, filter: Filter, atOnce = 1000): AsyncGenerator<OrderRow[]> {
  const read = (limit: number, after: Place | undefined) => places(ctx, filter, { limit, after })
  for await (const found of inParts(atOnce, read)) yield await rowsAt(ctx, found)
}
