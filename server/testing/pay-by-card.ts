import { cents } from '#domain/money.ts'
import { bookPayment, insertPayment } from '#server/ledgers/orders/order-payments.ts'
import { lockOrder, type OrderRow } from '#server/ledgers/orders/order-rows.ts'
import { newId } from '#server/kernel/new-id.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Pays an order of the first store on the provider's page, without a provider. */
export function payByCard(server: TestServer, { id: orderId, total_cents }: OrderRow): Promise<OrderRow> {
  const store = server.one.stores[0]
  const { now } = server.clock
  const id = newId(now)
  const payment = { id, orderId, driver: 'stripe', account_ref: '', amount_cents: total_cents }
  const said = { state: 'paid', session: `cs_${id}`, reference: `pi_${id}`, charged: cents(total_cents) } as const
  return server.db.tx(async (tx) => {
    await insertPayment(tx, store, { ...payment, ends_at: now, now })
    await bookPayment(tx, store, { id, orderId, said: { ...said, sameCurrency: true }, now })
    return lockOrder(tx, store, orderId)
  })
}
