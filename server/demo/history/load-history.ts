import type { Tx } from '#server/db/session.ts'
import {
  shiftColumns,
  credentialColumns,
  factColumns,
  submissionColumns,
  ledgerColumns,
  balanceColumns,
} from '#server/demo/history/history-columns.ts'
import {
  shiftRow,
  credentialRow,
  factRow,
  submissionRows,
  saleRows,
  lineRows,
  paymentRows,
} from '#server/demo/history/history-rows.ts'
import { refundLineRows, refundPaymentRows, refundRows } from '#server/demo/history/refund-rows.ts'
import { refundColumns, refundLineColumns, refundPaymentColumns } from '#server/modules/facts/refund-columns.ts'
import { saleColumns, saleLineColumns, salePaymentColumns } from '#server/modules/facts/sale-columns.ts'
import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'
import type { BookedStock } from '#server/demo/history/stock-book.ts'
import type { DemoStore } from '#server/demo/organisation.ts'
import { loadRows } from '#server/import/load-rows.ts'

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
    { ...saleLineColumns, adjustments: 'jsonb' },
    facts.flatMap(({ fact }) => lineRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale_payment',
    salePaymentColumns,
    facts.flatMap(({ fact }) => paymentRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRefunds(tx, own, facts)
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

interface Played {
  readonly shift: PlayedShift
  readonly fact: PlayedFact
}

async function loadRefunds(tx: Tx, own: object, facts: readonly Played[]): Promise<void> {
  const refunded = facts.filter(({ fact }) => fact.what.kind === 'refund')
  const ofRefunds = (rows: (shift: PlayedShift, fact: PlayedFact) => object[]) =>
    refunded.flatMap(({ shift, fact }) => rows(shift, fact).map((row) => ({ ...own, ...row })))
  await loadRows(tx, 'refund', refundColumns, ofRefunds(refundRows))
  await loadRows(
    tx,
    'refund_line',
    refundLineColumns,
    ofRefunds((_, fact) => refundLineRows(fact)),
  )
  await loadRows(
    tx,
    'refund_payment',
    refundPaymentColumns,
    ofRefunds((_, fact) => refundPaymentRows(fact)),
  )
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
