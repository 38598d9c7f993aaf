import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'
import {
  credentialRow,
  factRow,
  movementRows,
  playedRefunds,
  playedSales,
  shiftRow,
  submissionRows,
} from '#server/demo/history/history-rows.ts'
import type { PlayedShift } from '#server/demo/history/play-shift.ts'
import { settleMacou } from '#server/contexts/sales/macou/settle-macou.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { storeRefundParts, storeRefunds } from '#server/contexts/sales/facts/book/store-refunds.ts'
import type { KeptSale } from '#server/contexts/sales/facts/book/sale-rows.ts'
import { storeSales } from '#server/contexts/sales/facts/book/store-sales.ts'

const WEEK = 7 * 86_400_000

/**
 * Writes a generated history, table by table: every row that accepting these facts would have written, except stock.
 */
export async function loadHistory(
  tx: Tx,
  store: DemoStore,
  shifts: readonly PlayedShift[],
  reviewer: string,
  now: number,
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
    facts.flatMap(({ shift, fact }) => submissionRows(shift, fact, reviewer).map((row) => ({ ...own, ...row }))),
  )
  await loadRows(
    tx,
    'cash_movement',
    facts.flatMap(({ shift, fact }) => movementRows(shift, fact, reviewer, now).map((row) => ({ ...own, ...row }))),
  )
  const members = await memberIds(tx, store)
  const sales = facts.flatMap(({ shift, fact }) => playedSales(shift, fact, members))
  const refunds = facts.flatMap(({ shift, fact }) => playedRefunds(shift, fact))
  await storeSales(tx, own, sales, loadRows)
  await storeRefunds(tx, own, refunds, loadRows)
  await storeRefundParts(tx, own, refunds, loadRows)
  await raiseLeases(tx, store, shifts)
  const ofMembers = sales.filter((sale) => sale.memberId !== undefined)
  await settleWallets(
    tx,
    store,
    ofMembers.toSorted((a, b) => a.receivedAt - b.receivedAt),
  )
}

/** Members by their code. */
async function memberIds(tx: Tx, { orgId }: DemoStore): Promise<ReadonlyMap<string, string>> {
  const { rows } = await tx.query<{ id: string; code: string }>({
    text: 'select id, code from member where org_id = $1',
    values: [orgId],
  })
  return new Map(rows.map(({ id, code }) => [code, id]))
}

/** What members earned, week by week, so that it is released when refund periods end. */
async function settleWallets(tx: Tx, { orgId, storeId }: DemoStore, sales: readonly KeptSale[]): Promise<void> {
  const weekOf = ({ receivedAt }: KeptSale): number => Math.floor(receivedAt / WEEK)
  for (const week of new Set(sales.map(weekOf))) {
    const own = sales.filter((sale) => weekOf(sale) === week)
    const ids = own.map(({ fact }) => fact.id)
    const now = Math.max(...own.map(({ receivedAt }) => receivedAt))
    await settleMacou(tx, { orgId, storeId, now }, ids, new Set(ids))
  }
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
