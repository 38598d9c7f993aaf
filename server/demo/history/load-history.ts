import type { Tx } from '#server/db/session.ts'
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
import type { PlayedFact, PlayedShift } from '#server/demo/history/play-shift.ts'
import type { BookedStock } from '#server/demo/history/stock-book.ts'
import type { DemoStore } from '#server/demo/organisation.ts'
import { loadRows } from '#server/db/load-rows.ts'

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
    shifts.map((shift) => ({ ...own, ...shiftRow(shift) })),
  )
  await loadRows(
    tx,
    'counter_credential',
    shifts.map((shift) => ({ ...own, ...credentialRow(shift) })),
  )
  const facts = shifts.flatMap((shift) => shift.facts.map((fact) => ({ shift, fact })))
  await loadRows(
    tx,
    'fact',
    facts.map(({ shift, fact }) => ({ ...own, ...factRow(shift, fact) })),
  )
  await loadRows(
    tx,
    'cash_submission',
    facts.flatMap(({ shift, fact }) => submissionRows(shift, fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale',
    facts.flatMap(({ shift, fact }) => saleRows(shift, fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale_line',
    facts.flatMap(({ fact }) => lineRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'sale_payment',
    facts.flatMap(({ fact }) => paymentRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRefunds(tx, own, facts)
  await loadRows(
    tx,
    'stock_balance',
    stock.balances.map((row) => ({ ...own, ...row, rev })),
  )
  await loadRows(
    tx,
    'stock_ledger',
    stock.ledger.map((row) => ({ ...own, ...row })),
  )
  await raiseLeases(tx, store, shifts)
}

interface Played {
  readonly shift: PlayedShift
  readonly fact: PlayedFact
}

async function loadRefunds(
  tx: Tx,
  own: { readonly org_id: string; readonly store_id: string },
  facts: readonly Played[],
): Promise<void> {
  const refunded = facts.filter(({ fact }) => fact.what.kind === 'refund')
  await loadRows(
    tx,
    'refund',
    refunded.flatMap(({ shift, fact }) => refundRows(shift, fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'refund_line',
    refunded.flatMap(({ fact }) => refundLineRows(fact).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'refund_payment',
    refunded.flatMap(({ fact }) => refundPaymentRows(fact).map((row) => ({ ...own, ...row }))),
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
