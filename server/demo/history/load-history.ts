import type { Tx } from '#server/db/session.ts'
import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'
import type { BookedStock } from '#server/demo/history/stock-book.ts'
import type { DemoStore } from '#server/demo/organisation.ts'
import { sha256 } from '#server/http/credential.ts'
import { loadRows } from '#server/import/load-rows.ts'

const uuid = 'uuid'
const keys = { org_id: uuid, store_id: uuid }
const shiftColumns = {
  ...keys,
  id: uuid,
  counter_id: uuid,
  account_id: uuid,
  cashier_name: 'text',
  device_id: 'text',
  lease: 'bigint',
  state: 'text',
  float_cents: 'bigint',
  sale_count: 'bigint',
  sales_cents: 'bigint',
  cash_sales_cents: 'bigint',
  submitted_cents: 'bigint',
  opened_at: 'timestamptz',
  closed_at: 'timestamptz',
  seen_at: 'timestamptz',
  app_version: 'text',
}
const credentialColumns = {
  token_hash: 'text',
  ...keys,
  counter_id: uuid,
  shift_id: uuid,
  lease: 'bigint',
  device_id: 'text',
  created_at: 'timestamptz',
  contiguous_seq: 'bigint',
  max_seq: 'bigint',
}
const factColumns = {
  ...keys,
  id: uuid,
  counter_id: uuid,
  shift_id: uuid,
  lease: 'bigint',
  fact_seq: 'bigint',
  kind: 'text',
  version: 'smallint',
  body: 'text',
  sha256: 'text',
  verdict: 'text',
  differences: 'jsonb',
  occurred_at: 'timestamptz',
  received_at: 'timestamptz',
  arrived_by: 'text',
  app_version: 'text',
}
const saleColumns = {
  ...keys,
  id: uuid,
  counter_id: uuid,
  shift_id: uuid,
  cashier_id: uuid,
  cashier_name: 'text',
  receipt_no: 'text',
  receipt_seq: 'bigint',
  lease: 'bigint',
  occurred_at: 'timestamptz',
  business_date: 'date',
  received_at: 'timestamptz',
  line_count: 'bigint',
  goods_cents: 'bigint',
  discount_cents: 'bigint',
  tax_cents: 'bigint',
  tip_cents: 'bigint',
  total_cents: 'bigint',
  cash_cents: 'bigint',
  change_cents: 'bigint',
  tenders: 'text',
  prices_include_tax: 'boolean',
  has_differences: 'boolean',
  rung_disconnected: 'boolean',
}
const lineColumns = {
  ...keys,
  sale_id: uuid,
  line_no: 'bigint',
  line_id: uuid,
  sku_id: uuid,
  name_zh: 'text',
  name_en: 'text',
  item_no: 'text',
  barcode: 'text',
  unit_price_cents: 'bigint',
  quantity_milli: 'bigint',
  gross_cents: 'bigint',
  discount_cents: 'bigint',
  net_cents: 'bigint',
  tax_cents: 'bigint',
  taxes: 'jsonb',
}
const paymentColumns = {
  ...keys,
  sale_id: uuid,
  payment_no: 'bigint',
  tender: 'text',
  amount_cents: 'bigint',
  tendered_cents: 'bigint',
  change_cents: 'bigint',
}
const submissionColumns = {
  ...keys,
  id: uuid,
  counter_id: uuid,
  shift_id: uuid,
  account_id: uuid,
  amount_cents: 'bigint',
  status: 'smallint',
  occurred_at: 'timestamptz',
  received_at: 'timestamptz',
}
const ledgerColumns = {
  ...keys,
  sku_id: uuid,
  place_id: uuid,
  entry_no: 'bigint',
  quantity_milli: 'bigint',
  balance_milli: 'bigint',
  reason: 'text',
  document_id: uuid,
  line_id: uuid,
  account_id: uuid,
  at: 'timestamptz',
}
const balanceColumns = {
  ...keys,
  sku_id: uuid,
  place_id: uuid,
  quantity_milli: 'bigint',
  entries: 'bigint',
  rev: 'bigint',
}

const APP = '0.1.0'
const REVIEWED = 2
const iso = (at: number): string => new Date(at).toISOString()

/** Writes a played history, table by table: every row that the acceptance of these facts would have left. */
export async function loadHistory(
  tx: Tx,
  store: DemoStore,
  shifts: readonly PlayedShift[],
  stock: BookedStock,
  rev: number,
): Promise<void> {
  const own = { org_id: store.orgId, store_id: store.storeId }
  await loadRows(
    tx,
    'shift',
    shiftColumns,
    shifts.map((shift) => ({ ...own, ...shiftRow(shift) })),
  )
  await loadRows(
    tx,
    'counter_credential',
    credentialColumns,
    shifts.map((shift) => ({ ...own, ...credentialRow(shift) })),
  )
  const facts = shifts.flatMap((shift) => shift.facts.map((fact) => ({ shift, fact })))
  await loadRows(
    tx,
    'fact',
    factColumns,
    facts.map(({ shift, fact }) => ({ ...own, ...factRow(shift, fact) })),
  )
  await loadRows(
    tx,
    'cash_submission',
    submissionColumns,
    facts.flatMap(({ shift, fact }) => submissionRows(shift, fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale',
    saleColumns,
    facts.flatMap(({ shift, fact }) => saleRows(shift, fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale_line',
    lineColumns,
    facts.flatMap(({ fact }) => lineRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale_payment',
    paymentColumns,
    facts.flatMap(({ fact }) => paymentRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'stock_balance',
    balanceColumns,
    stock.balances.map((row) => ({ ...own, ...row, rev })),
  )
  await loadRows(
    tx,
    'stock_ledger',
    ledgerColumns,
    stock.ledger.map((row) => ({ ...own, ...row })),
  )
  await raiseLeases(tx, store, shifts)
}

async function raiseLeases(tx: Tx, store: DemoStore, shifts: readonly PlayedShift[]): Promise<void> {
  for (const counter of store.counters) {
    const lease = shifts.filter((shift) => shift.plan.counter.id === counter.id).at(-1)?.lease ?? 0
    await tx.query({
      text: 'update counter set lease = $4 where org_id = $1 and store_id = $2 and id = $3',
      values: [store.orgId, store.storeId, counter.id, lease],
    })
  }
}

const deviceOf = ({ plan }: PlayedShift): string => `demo-tablet-${plan.counter.code}`

const shiftRow = (shift: PlayedShift): object => ({
  id: shift.id,
  counter_id: shift.plan.counter.id,
  account_id: shift.plan.person.id,
  cashier_name: shift.plan.person.name,
  device_id: deviceOf(shift),
  lease: shift.lease,
  state: 'closed',
  float_cents: shift.floatCents,
  sale_count: shift.plan.salesAt.length,
  sales_cents: shift.sales,
  cash_sales_cents: shift.cash,
  submitted_cents: shift.submitted,
  opened_at: iso(shift.plan.opensAt),
  closed_at: iso(shift.plan.closesAt),
  seen_at: iso(shift.plan.closesAt),
  app_version: APP,
})

/** The token itself was never made: nothing more can be handed over for these shifts. */
const credentialRow = (shift: PlayedShift): object => ({
  token_hash: sha256(`demo ${shift.id}`),
  counter_id: shift.plan.counter.id,
  shift_id: shift.id,
  lease: shift.lease,
  device_id: deviceOf(shift),
  created_at: iso(shift.plan.opensAt),
  contiguous_seq: shift.facts.length,
  max_seq: shift.facts.length,
})

const factRow = (shift: PlayedShift, fact: PlayedFact): object => ({
  id: fact.id,
  counter_id: shift.plan.counter.id,
  shift_id: shift.id,
  lease: shift.lease,
  fact_seq: fact.seq,
  kind: fact.what.kind,
  version: 1,
  body: fact.body,
  sha256: fact.sha256,
  verdict: fact.differences.length > 0 ? 'accepted-with-differences' : 'accepted',
  differences: fact.differences,
  occurred_at: iso(fact.occurredAt),
  received_at: iso(fact.receivedAt),
  arrived_by: 'seed',
  app_version: APP,
})

const submissionRows = (shift: PlayedShift, { id, what, occurredAt, receivedAt }: PlayedFact): object[] =>
  what.kind === 'sale'
    ? []
    : [
        {
          id,
          counter_id: shift.plan.counter.id,
          shift_id: shift.id,
          account_id: shift.plan.person.id,
          amount_cents: what.submission.amount,
          status: REVIEWED,
          occurred_at: iso(occurredAt),
          received_at: iso(receivedAt),
        },
      ]

function saleRows(shift: PlayedShift, fact: PlayedFact): object[] {
  if (fact.what.kind !== 'sale') return []
  const { sale } = fact.what
  return [
    {
      id: fact.id,
      counter_id: shift.plan.counter.id,
      shift_id: shift.id,
      cashier_id: sale.cashierId,
      cashier_name: sale.cashierName,
      receipt_no: sale.receiptNo,
      receipt_seq: sale.receiptSeq,
      lease: shift.lease,
      occurred_at: iso(fact.occurredAt),
      business_date: shift.plan.date,
      received_at: iso(fact.receivedAt),
      line_count: sale.lines.length,
      goods_cents: sale.goods,
      discount_cents: sale.lines.reduce((sum, line) => sum + line.discount, 0),
      tax_cents: sale.tax,
      tip_cents: sale.tip ?? 0,
      total_cents: sale.total,
      cash_cents: sale.payments.reduce((sum, p) => sum + (p.tender === 'cash' ? p.amount : 0), 0),
      change_cents: sale.payments.reduce((sum, p) => sum + (p.change ?? 0), 0),
      tenders: sale.payments.map((p) => p.tender).join('+'),
      prices_include_tax: sale.policy.pricesIncludeTax,
      has_differences: fact.differences.length > 0,
      rung_disconnected: fact.disconnected,
    },
  ]
}

const lineRows = ({ id, what }: PlayedFact): object[] =>
  what.kind !== 'sale'
    ? []
    : what.sale.lines.map((line, i) => ({
        sale_id: id,
        line_no: i + 1,
        line_id: line.lineId,
        sku_id: line.skuId,
        name_zh: line.name.zh,
        name_en: line.name.en,
        item_no: line.itemNo,
        barcode: line.barcode,
        unit_price_cents: line.unitPrice,
        quantity_milli: line.quantity,
        gross_cents: line.gross,
        discount_cents: line.discount,
        net_cents: line.net,
        tax_cents: line.tax,
        taxes: line.taxes,
      }))

const paymentRows = ({ id, what }: PlayedFact): object[] =>
  what.kind !== 'sale'
    ? []
    : what.sale.payments.map((payment, i) => ({
        sale_id: id,
        payment_no: i + 1,
        tender: payment.tender,
        amount_cents: payment.amount,
        tendered_cents: payment.tendered ?? null,
        change_cents: payment.change ?? null,
      }))
