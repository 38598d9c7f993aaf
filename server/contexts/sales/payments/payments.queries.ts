import type { CardFailure, CardPaymentState } from '#contract/sales/card-payment-states.ts'
import type { OrderDraft, PaymentSaid } from '#contract/sales/card-payments.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { CardAsk, CardSaid } from '#server/drivers/readers/card-readers.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionAll } from '#server/kernel/transition.ts'

export interface PaymentPlace {
  readonly orgId: string
  readonly storeId: string
}

export interface PaymentRow extends Pick<
  TableRow<'card_payment'>,
  | 'id'
  | 'counter_id'
  | 'account_id'
  | 'cashier_name'
  | 'sale_id'
  | 'reader_code'
  | 'account_ref'
  | 'amount_cents'
  | 'tip_on_reader'
  | 'charged_cents'
  | 'tip_cents'
  | 'reference'
  | 'card'
  | 'approval_code'
  | 'created_at'
  | 'checked_at'
> {
  readonly driver: 'simulated' | 'stripe'
  readonly state: CardPaymentState
  readonly failure: '' | CardFailure
  readonly order_draft: OrderDraft
}

export interface CounterForPayment {
  readonly id: string
  readonly reader_code: string
  readonly shift_id: string | null
  /** The account of the shift. */
  readonly account_id: string | null
  readonly cashier_name: string | null
}

export async function counterForPayment(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  id: string,
): Promise<CounterForPayment | undefined> {
  const { rows } = await tx.query<CounterForPayment>({
    name: 'counter-for-payment',
    text: `select c.id, c.reader_code, c.shift_id, s.account_id, s.cashier_name
      from counter c left join shift s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.shift_id
      where c.org_id = $1 and c.store_id = $2 and c.id = $3`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

export async function paymentRow(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  id: string,
): Promise<PaymentRow | undefined> {
  const { rows } = await tx.query<PaymentRow>({
    name: 'card-payment',
    text: 'select * from card_payment where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, id],
  })
  return rows[0]
}

export type NewPayment = Pick<
  PaymentRow,
  | 'id'
  | 'counter_id'
  | 'account_id'
  | 'cashier_name'
  | 'sale_id'
  | 'driver'
  | 'reader_code'
  | 'account_ref'
  | 'amount_cents'
  | 'tip_on_reader'
  | 'state'
  | 'failure'
  | 'order_draft'
> & { readonly shift_id: string | null }

/** Writes a payment before its reader is asked; false: it exists, or its sale or reader has another open one. */
export async function insertPayment(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  one: NewPayment,
  now: number,
): Promise<boolean> {
  const { rowCount } = await tx.query({
    name: 'insert-card-payment',
    text: `insert into card_payment (org_id, store_id, id, counter_id, shift_id, account_id, cashier_name, sale_id, driver,
        reader_code, account_ref, amount_cents, tip_on_reader, state, failure, order_draft, created_at, checked_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17) on conflict do nothing`,
    values: [
      orgId,
      storeId,
      one.id,
      one.counter_id,
      one.shift_id,
      one.account_id,
      one.cashier_name,
      one.sale_id,
      one.driver,
      one.reader_code,
      one.account_ref,
      one.amount_cents,
      one.tip_on_reader,
      one.state,
      one.failure,
      JSON.stringify(one.order_draft),
      new Date(now),
    ],
  })
  return rowCount === 1
}

/** Open payments that block another one, of the same sale or on the same reader. */
export async function paymentsInTheWay(
  tx: Tx,
  orgId: string,
  readerCode: string,
  saleId: string,
): Promise<(PaymentRow & { org_id: string; store_id: string })[]> {
  const { rows } = await tx.query<PaymentRow & { org_id: string; store_id: string }>({
    name: 'card-payments-in-the-way',
    text: `select * from card_payment where org_id = $1 and (reader_code = $2 or sale_id = $3)
      and state in ('started', 'processing', 'unknown')`,
    values: [orgId, readerCode, saleId],
  })
  return rows
}

/** Books a provider's answer: the only state change, whoever asked. A final state stays. Returns the payment then. */
export async function bookAnswer(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  id: string,
  said: CardSaid,
  now: number,
): Promise<PaymentRow | undefined> {
  const final = said.state === 'approved' || said.state === 'declined' || said.state === 'cancelled'
  await transitionAll(tx, machines.cardPayment, { org_id: orgId, store_id: storeId, id }, said.state, {
    set: {
      failure: said.failure ?? '',
      ...(said.reference === '' ? {} : { reference: said.reference }),
      charged_cents: said.charged ?? 0,
      tip_cents: said.tip ?? 0,
      card: said.card ?? '',
      checked_at: new Date(now),
      settled_at: final ? new Date(now) : null,
      approval_code: said.approval ?? '',
    },
    again: !final,
  })
  return paymentRow(tx, { orgId, storeId }, id)
}

/** Whether the sale that was paid has arrived, or what was taken for an online order. */
export async function saleIsHere(tx: Tx, { orgId, storeId }: PaymentPlace, saleId: string): Promise<boolean> {
  const { rows } = await tx.query({
    name: 'sale-is-here',
    text: `select 1 from sale where org_id = $1 and store_id = $2 and id = $3
      union all select 1 from order_payment where org_id = $1 and store_id = $2 and fact_id = $3`,
    values: [orgId, storeId, saleId],
  })
  return rows.length > 0
}

export const askOf = (place: PaymentPlace, row: PaymentRow, now: number): CardAsk => ({
  ...place,
  accountRef: row.account_ref,
  attemptId: row.id,
  readerCode: row.reader_code,
  amount: cents(row.amount_cents),
  tipOnReader: row.tip_on_reader,
  reference: row.reference,
  age: now - row.created_at,
})

export const saidOf = (row: PaymentRow): PaymentSaid => ({
  attemptId: row.id,
  state: row.state,
  amount: cents(row.amount_cents),
  charged: cents(row.charged_cents),
  tip: cents(row.tip_cents),
  reference: row.reference,
  card: row.card,
  approval: row.approval_code,
  failure: row.failure,
  simulated: row.driver === 'simulated',
})

/** The account for the store's card payments with a driver; undefined: none is connected. */
export async function connectedAccount(
  tx: Tx,
  { orgId, storeId }: PaymentPlace,
  driver: string,
): Promise<{ account_ref: string; live: boolean; connected_at: number } | undefined> {
  const { rows } = await tx.query<{ account_ref: string; live: boolean; connected_at: number }>({
    name: 'payment-account',
    text: 'select * from payment_account where org_id = $1 and store_id = $2 and driver = $3',
    values: [orgId, storeId, driver],
  })
  return rows[0]
}
