import type { Words } from '#contract/schemas.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import type { Cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { linkOf } from '#server/ledgers/orders/order-link.ts'

interface Theirs {
  readonly orgId: string
  readonly storeId: string
  readonly memberId: string
}

/** An order in the list of its member. */
export interface ListedOrder {
  readonly number: string
  readonly state: number
  readonly placedAt: number
  /** What it came to, also where macou paid some of it. */
  readonly worth: Cents
  /** Of its first line, and how many more it has. */
  readonly first: Words
  readonly more: number
  /** Its page; '' where the link can't be read any more. */
  readonly link: string
}

/** Orders that a page shows. */
const SHOWN = 50

/** What a member ordered in this store, the last first. */
export async function ordersOfMember(
  tx: Tx,
  seal: Seal,
  { orgId, storeId, memberId }: Theirs,
): Promise<readonly ListedOrder[]> {
  const { rows } = await tx.query<{
    number: string
    state: number
    placed_at: number
    worth: Cents
    request_id: string
    link_sealed: string
    name_zh: string
    name_en: string
    lines: number
  }>({
    name: 'orders-of-member',
    text: `select o.number, o.state, o.placed_at, o.total_cents + o.macou_cents as worth, o.request_id, o.link_sealed, l.name_zh, l.name_en, l.lines
      from online_order o cross join lateral (
        select name_zh, name_en, count(*) over () as lines from online_order_line l
        where l.org_id = o.org_id and l.store_id = o.store_id and l.order_id = o.id and l.sku_id is not null
        order by line_no limit 1) l
      where o.org_id = $1 and o.store_id = $2 and o.member_id = $3 order by o.placed_at desc, o.id desc limit ${SHOWN}`,
    values: [orgId, storeId, memberId],
  })
  return rows.map((row) => ({
    number: row.number,
    state: row.state,
    placedAt: row.placed_at,
    worth: row.worth,
    first: { zh: row.name_zh, en: row.name_en },
    more: row.lines - 1,
    link: linkOf(seal, row),
  }))
}

/** How many orders of a member this store kept in vain. */
export async function uncollectedOf(tx: Tx, { orgId, storeId, memberId }: Theirs): Promise<number> {
  const { rows } = await tx.query<{ n: number }>({
    name: 'uncollected-of-member',
    text: `select count(*) as n from online_order o join order_event e
        on e.org_id = o.org_id and e.store_id = o.store_id and e.order_id = o.id
      where o.org_id = $1 and o.store_id = $2 and o.member_id = $3 and o.state = ${onlineOrderStates.cancelled}
        and e.from_state = ${onlineOrderStates.awaitingPickup} and e.to_state = ${onlineOrderStates.cancelled}
        and e.by_kind = 'clock'`,
    values: [orgId, storeId, memberId],
  })
  return rows[0]!.n
}
