import { cents, milli, sum } from '#domain/money.ts'
import type { ExportedJournal } from '#contract/sales/journal-file.ts'
import { isPlanRefusal, planRefund, quantitiesLeft } from '#domain/refundable.ts'
import { ledger, type FactRow, type LaneRow, type ReceiptRow } from '#db/ledger.ts'
import { randomId } from '#db/device-values.ts'
import { makeRefund } from '#features/counter/tasks/refund/make-refund.tsx'
import { exportJournal } from '#features/counter/parts/rescue/export-journal.ts'
import { importJournal, openJournal } from '#features/counter/parts/rescue/import-journal.ts'
import { saleHere } from '#features/counter/tasks/refund/refundable-sale.ts'
import { paymentsBack, waysBack } from '#features/counter/tasks/refund/ways-back.ts'
import {
  closeShift,
  giveUpCart,
  moveCash,
  recordCount,
  reopenShift,
  startNext,
  type Counted,
} from '#features/counter/tasks/shift/shift-facts-of.ts'
import { drawerOf, type Drawer } from '#features/counter/tasks/shift/submit-cash.ts'

const PASSPHRASE = 'five words are quite enough'

/** Shift actions besides sales and cash submissions. */
export type ShiftAct = 'refund' | 'cash-in' | 'cash-out' | 'count' | 'void' | 'close' | 'reopen' | 'start-next'

/** The customer's refund receipt, or the cents that an action moved; nothing if there was nothing to do. */
export interface Acted {
  readonly id: string
  readonly sha256: string
  /** Of a refund. */
  readonly receiptNo?: string
  readonly total?: number
}

/** Performs one of them by the screens' code; `dice` from 0 up to 1 chooses which, how much and where. */
export async function actInShift(lane: LaneRow, act: ShiftAct, dice: number): Promise<Acted | undefined> {
  if (act === 'refund') return refundOne(lane, dice)
  const drawer = await drawerOf(ledger(), lane)
  const id = randomId()
  if (act === 'close') {
    const ids = { count: randomId(), submission: randomId(), close: id }
    await closeShift(lane, ids, countOf(drawer, dice), drawer, 'counted')
    return kept(id)
  }
  if (act === 'reopen') return shown(await reopenShift(lane, id))
  if (act === 'start-next') {
    if (!lane.lease.next) return undefined
    await startNext(lane, id, cents(Math.floor(dice * 20_000)))
    return kept(id)
  }
  if (act === 'count') return shown(await recordCount(lane, id, 'check', countOf(drawer, dice)))
  if (act === 'void') return shown(await giveUpCart(lane, { lineCount: 2, amount: cents(Math.round(dice * 9_000)) }))
  const direction = act === 'cash-in' ? 'in' : 'out'
  const most = direction === 'in' ? 20_000 : Math.min(drawer.expected, 5_000)
  const amount = cents(Math.floor(most * dice))
  if (amount <= 0) return undefined
  return shown(await moveCash(lane, { id, direction, amount, reason: 'chaos' }))
}

const shown = ({ id, sha256 }: FactRow): Acted => ({ id, sha256 })

async function kept(id: string): Promise<Acted | undefined> {
  const fact = await ledger().facts.get(id)
  return fact && shown(fact)
}

/** Counts the expected cash, or a little less or more. */
function countOf(drawer: Drawer, dice: number): Counted {
  const off = dice < 0.6 ? 0 : dice < 0.8 ? -125 : 340
  const counted = cents(Math.max(0, drawer.expected + off))
  return {
    pieces: [{ value: cents(Math.max(1, counted)), count: 1 }],
    counted,
    expected: drawer.expected,
    reason: off ? 'off' : '',
  }
}

/** Refunds a sale of this device: one piece of a line, a whole line, or all that is left. */
async function refundOne(lane: LaneRow, dice: number): Promise<Acted | undefined> {
  const receipt = await chosenSale(dice)
  const fact = receipt && (await ledger().facts.get(receipt.id))
  if (fact?.kind !== 'sale') return undefined
  const sale = await saleHere(ledger(), fact, 30)
  const left = [...quantitiesLeft(sale, sale.refunds)].filter(([, quantity]) => quantity > 0)
  const lines = dice < 0.5 ? left.slice(0, 1) : left
  const wanted = lines.map(([lineId, quantity]) => ({
    lineId,
    quantity: dice < 0.3 && quantity > 1000 ? milli(1000) : quantity,
  }))
  const plan = planRefund(sale, sale.refunds, wanted)
  const way = waysBack(sale, 'either')[dice < 0.4 ? 0 : 1] ?? 'cash'
  if (isPlanRefusal(plan)) return undefined
  const places = ['shelf', 'warehouse', 'to-check', 'written-off'] as const
  const draft = {
    id: randomId(),
    sale,
    plan,
    to: places[Math.floor(dice * 1000) % places.length]!,
    payments: paymentsBack(way, plan.total, sale),
    reason: 'chaos',
    // the server is not asked: an administrator's PIN approves, as at the counter
    approval: { how: 'pin' as const, by: lane.lease.authority?.approvers?.[0]?.id ?? '' },
  }
  if (!draft.approval.by) return undefined
  if (sum(draft.payments.map((one) => one.amount)) !== plan.total) return undefined
  try {
    const { fact: made, refund } = await makeRefund(lane, draft)
    return { id: made.id, sha256: made.sha256, receiptNo: refund.receiptNo, total: plan.total }
  } catch (error) {
    // above the limit of a counter: the cashier is told, nothing was recorded
    if ((error as Error).name === 'AboveLimit') return undefined
    throw error
  }
}

async function chosenSale(dice: number): Promise<ReceiptRow | undefined> {
  const receipts = await ledger()
    .receipts.orderBy('at')
    .reverse()
    .limit(60)
    .filter((row) => row.ofSale === undefined)
    .toArray()
  return receipts[Math.floor(dice * receipts.length)]
}

/** Exports the journal and imports it on the same tablet, twice: nothing may change. */
export async function exportHere(lane: LaneRow): Promise<ExportedJournal> {
  const db = ledger()
  const before = await db.facts.count()
  const { file } = await exportJournal(db, lane.storeId, PASSPHRASE, Date.now())
  const journal = await openJournal(file, PASSPHRASE, lane.storeId)
  await importJournal(db, journal)
  await importJournal(db, journal)
  if ((await db.facts.count()) !== before) throw new Error('refused: an import of what is here changed what is here')
  return journal
}
