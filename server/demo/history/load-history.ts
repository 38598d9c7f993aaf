import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'
import {
  credentialRow,
  factRow,
  playedRefunds,
  playedSales,
  shiftRow,
  submissionRows,
} from '#server/demo/history/history-rows.ts'
import type { PlayedShift } from '#server/demo/history/play-shift.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { storeRefundParts, storeRefunds } from '#server/contexts/sales/facts/book/store-refunds.ts'
import { storeSales } from '#server/contexts/sales/facts/book/store-sales.ts'

/**
 * Writes a generated history, table by table: every row that accepting these facts would have written, except stock.
 */
export async function loadHistory(tx: Tx, store: DemoStore, shifts: readonly PlayedShift[]): Promise<void> {
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
  const sales = facts.flatMap(({ shift, fact }) => playedSales(shift, fact))
  const refunds = facts.flatMap(({ shift, fact }) => playedRefunds(shift, fact))
  await storeSales(tx, own, sales, loadRows)
  await storeRefunds(tx, own, refunds, loadRows)
  await storeRefundParts(tx, own, refunds, loadRows)
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
