import { cardReturn } from '#domain/cart/extras.ts'
import { counterOrderStates } from '#domain/counter-order-states.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { insertMany } from '#server/db/insert-many.ts'
import { bookMacou } from '#server/ledgers/macou/book-macou.ts'
import type { OrderRow } from '#server/ledgers/orders/order-rows.ts'
import type { StockStore } from '#server/ledgers/stock/stock-document.ts'

/** Stored value of an order that stays sold, in cents, and how the order was paid in the end. */
interface CardLine {
  readonly line_id: string
  readonly sku_id: string
  readonly cash_bps: number
  readonly card_bps: number
  readonly net: number
  readonly money: number
  readonly macou: number
  readonly cash: number
}

/**
 * What stored value returns to the member who bought it is in the wallet as soon as the order is completed and paid, once:
 * by the rates of then, of what was paid by card or in cash, as at a counter. The caller holds the order.
 */
export async function returnForCards(tx: Tx, store: StockStore, order: OrderRow, now: number): Promise<void> {
  const { member_id: memberId, completed_at, paid_at } = order
  if (memberId === null || completed_at === null || paid_at === null) return
  const { orgId, storeId } = store
  const returned = (await cardLines(tx, store, order)).flatMap((line) => {
    const payments = [
      { tender: 'card', amount: cents(order.pay_by === 'card' ? line.money : 0) },
      { tender: 'cash', amount: cents(Math.min(line.cash, line.money)) },
    ]
    const total = cents(line.money + line.macou)
    const rates = { cashBps: line.cash_bps, cardBps: line.card_bps }
    const amount = cardReturn({ net: cents(line.net), total, payments, ...rates })
    return amount > 0 ? [{ line_id: line.line_id, sku_id: line.sku_id, amount_cents: amount }] : []
  })
  if (returned.length === 0) return
  const own = { org_id: orgId, store_id: storeId, document_id: order.id, member_id: memberId }
  const at = new Date(now).toISOString()
  await insertMany(
    tx,
    'card_return',
    returned.map((one) => ({ ...own, ...one, at })),
  )
  const sum = returned.reduce((all, one) => all + one.amount_cents, 0)
  const document = { documentId: order.id, saleId: order.id }
  await bookMacou(tx, { orgId, storeId, memberId, ...document, reason: 'card', cents: sum, now })
}

/** None if what they return was booked before. The tip pays for no goods. */
async function cardLines(tx: Tx, { orgId, storeId }: StockStore, order: OrderRow): Promise<readonly CardLine[]> {
  const { rows } = await tx.query<CardLine>({
    name: 'cards-of-order',
    text: `select l.line_id, l.sku_id, c.cash_return_bps as cash_bps, c.card_return_bps as card_bps,
        (l.net_cents - coalesce((select sum(x.net_cents) from order_refund_line x join order_refund r on r.org_id = x.org_id
            and r.store_id = x.store_id and r.id = x.refund_id
          where r.org_id = $1 and r.store_id = $2 and r.order_id = $3 and x.line_no = l.line_no), 0))::bigint as net,
        (o.total_cents - o.tip_cents - b.money)::bigint as money, (o.macou_cents - b.macou)::bigint as macou,
        coalesce((select sum(x.amount_cents) from order_payment p join order_payment_part x on x.org_id = p.org_id
            and x.store_id = p.store_id and x.payment_id = p.id and x.tender = 'cash'
          where p.org_id = $1 and p.store_id = $2 and p.order_id = $3 and p.state = ${counterOrderStates.booked}), 0)::bigint
          as cash
      from online_order_line l
      join sku_card c on c.org_id = l.org_id and c.store_id = l.store_id and c.sku_id = l.sku_id
      join online_order o on o.org_id = l.org_id and o.store_id = l.store_id and o.id = l.order_id
      cross join (select coalesce(sum(money_cents - tip_cents), 0) as money, coalesce(sum(macou_cents), 0) as macou
        from order_refund where org_id = $1 and store_id = $2 and order_id = $3) b
      where l.org_id = $1 and l.store_id = $2 and l.order_id = $3 and not exists (select 1 from card_return d
        where d.org_id = $1 and d.store_id = $2 and d.document_id = $3)
      order by l.line_no`,
    values: [orgId, storeId, order.id],
  })
  return rows
}
