import type { Tablet } from '#server/testing/tablet.ts'
import type { TestServer } from '#server/testing/test-server.ts'

interface Attempt {
  readonly saleId: string
  readonly state: 'approved' | 'declined'
  /** Brand and last four figures. */
  readonly card?: string
  /** The cart that was to be paid. */
  readonly draft?: object
}

/** A card payment of 1.00 in the state after its reader has answered. */
export async function putCardAttempt(
  server: TestServer,
  tablet: Tablet,
  { saleId, state, card = '', draft = {} }: Attempt,
): Promise<void> {
  const { organizationId, storeId, counterId, cashierId } = tablet.lease
  await server.db.query({
    text: `insert into card_payment (org_id, store_id, id, counter_id, account_id, cashier_name, sale_id, driver, reader_code,
        amount_cents, state, card, order_draft, created_at, checked_at)
      values ($1, $2, $3, $4, $5, 'c', $6, 'simulated', 'SIM-1', 100, $7, $8, $9, $10, $10)`,
    values: [
      organizationId,
      storeId,
      tablet.newId(),
      counterId,
      cashierId,
      saleId,
      state,
      card,
      JSON.stringify(draft),
      new Date(server.clock.now),
    ],
  })
}
