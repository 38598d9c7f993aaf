import { createHash } from 'node:crypto'
import type { LedgerDump } from '#features/counter/tasks/chaos/chaos-tools.ts'
import type { Books, ServerShift } from './books.ts'
import type { HandedOut } from './history.ts'
import { reckonedOtherwise, taxDifference } from './taxes.ts'

/** The result of a run; counts of errors must be 0. */
export interface Figures {
  handed_out: number
  on_server: number
  /** Of every kind, on the server. */
  facts: number
  lost: number
  doubled: number
  phantom: number
  gaps: number
  cash_difference: number
  stock_difference: number
  /** Cents of tax that differ, by receipt, line, name and report. */
  tax_difference: number
}

export interface Judgement {
  readonly figures: Figures
  /** One sentence per finding; empty if nothing is wrong. */
  readonly violations: readonly string[]
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const duplicates = <T>(values: readonly T[]): number => values.length - new Set(values).size
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

/** Compares the customers' receipts, the device's records and the server's. */
export function judge(handedOut: readonly HandedOut[], device: LedgerDump, server: Books): Judgement {
  const violations: string[] = []
  const say = (count: number, words: string): number => {
    if (count !== 0) violations.push(`${words}: ${count}`)
    return count
  }
  const figures: Figures = {
    handed_out: handedOut.filter((one) => !one.refund).length,
    on_server: server.sales.length,
    facts: server.facts.length,
    lost: say(lost(handedOut, device, server), 'facts or receipts that the server does not have, or not as they were'),
    doubled: say(doubled(server), 'facts or receipts that are on the server more than once'),
    phantom: say(phantoms(device, server), 'facts on the server that the device never made'),
    gaps: say(gaps(device, server), 'numbers missing or used twice'),
    cash_difference: say(cashDifference(device, server), 'cents of cash that do not agree'),
    stock_difference: say(stockDifference(server), 'thousandths of stock that do not agree'),
    tax_difference: say(taxDifference(server), 'cents of tax that do not agree'),
  }
  const notDurable = handedOut.filter((one) => !device.receipts.some((row) => row.receiptNo === one.receiptNo))
  say(notDurable.length, 'receipts handed out that the device does not keep')
  say(server.facts.filter((fact) => fact.verdict === 'held').length, 'facts held, though none was spoilt')
  say(reckonedOtherwise(server), 'facts of which the server reckons another price, tax or total')
  say(server.wrong.length, `differences in the server’s own books, such as ${server.wrong[0] ?? 'none'}`)
  say(overRefunded(server), 'lines of which more came back than was sold')
  say(misplaced(device, server), 'facts booked on another shift or lease than their own')
  say(
    device.facts.filter((row) => row.state === 'queued' && row.lastError === '').length,
    'facts still queued without a reason',
  )
  return { figures, violations }
}

function lost(handedOut: readonly HandedOut[], device: LedgerDump, server: Books): number {
  const facts = new Map(server.facts.map((fact) => [fact.sha256, fact]))
  const sales = new Map(server.sales.map((sale) => [sale.receipt_no, sale]))
  const refunds = new Map(server.refunds.map((refund) => [refund.receipt_no, refund]))
  const whole = (sha: string): boolean => {
    const fact = facts.get(sha)
    return fact !== undefined && digest(fact.body) === sha
  }
  const missing = new Set<string>()
  for (const one of handedOut) {
    const sale = one.refund ? refunds.get(one.receiptNo) : sales.get(one.receiptNo)
    if (!sale || (one.total !== undefined && sale.total_cents !== one.total)) missing.add(one.receiptNo)
    if (one.sha256 && !whole(one.sha256)) missing.add(one.receiptNo)
  }
  // sales committed on the device without anybody seeing them count too: they are in the drawer
  const numberOf = new Map(device.receipts.map((row) => [row.id, row.receiptNo]))
  for (const row of device.facts) if (!whole(row.sha256)) missing.add(numberOf.get(row.id) ?? row.id)
  return missing.size
}

const payments = (acts: Books['acts']): Books['acts'] => acts.filter(({ kind }) => kind === 'order-payment')

const doubled = ({ facts, sales, refunds, acts }: Books): number =>
  duplicates(facts.map((fact) => fact.sha256)) +
  duplicates([...sales, ...refunds, ...payments(acts)].map((receipt) => receipt.receipt_no))

function phantoms(device: LedgerDump, server: Books): number {
  const made = new Set(device.facts.map((row) => row.sha256))
  return server.facts.filter((fact) => !made.has(fact.sha256)).length
}

/** Number of numbers of 1 to `highest` that are missing or repeated. */
function holes(numbers: readonly number[], highest: number): number {
  const unique = new Set(numbers)
  let missing = 0
  for (let n = 1; n <= highest; n++) if (!unique.has(n)) missing++
  return missing + numbers.filter((n) => n < 1 || n > highest).length
}

/** Facts are numbered 1 to n in each lease, and so are receipts: neither has gaps. */
function gaps(device: LedgerDump, server: Books): number {
  let count = 0
  for (const lane of device.lanes) {
    const [shift, lease] = lane.lane.split('/') as [string, string]
    const mine = (row: { shift_id: string; lease: number }): boolean =>
      row.shift_id === shift && row.lease === Number(lease)
    count += holes(
      server.facts.filter(mine).map((fact) => fact.fact_seq),
      lane.nextSeq - 1,
    )
    count += holes(
      [...server.sales, ...server.refunds, ...payments(server.acts)].filter(mine).map((receipt) => receipt.receipt_seq),
      lane.nextReceiptSeq - 1,
    )
  }
  return count
}

/** The device's drawer, the server's payments and the shift's sums must agree. */
function cashDifference(device: LedgerDump, server: Books): number {
  let difference = 0
  for (const shift of server.shifts) {
    const drawer = (kind: string): number =>
      sum(device.drawer.filter((row) => row.shiftId === shift.id && row.kind === kind).map((row) => row.cents))
    const paid = sum(server.paidCash.filter((row) => row.shift_id === shift.id).map((row) => row.cents))
    const handedIn = sum(server.submitted.filter((row) => row.shift_id === shift.id).map((row) => row.cents))
    const sales = server.sales.filter((sale) => sale.shift_id === shift.id)
    difference +=
      Math.abs(drawer('sale') - paid) +
      Math.abs(paid - shift.cash_sales_cents) +
      Math.abs(paid - sum(sales.map((sale) => sale.cash_cents)))
    difference += Math.abs(drawer('submission') - handedIn) + Math.abs(handedIn - shift.submitted_cents)
    difference += Math.abs(sum(sales.map((sale) => sale.total_cents)) - shift.sales_cents)
    difference += orderDifference(shift, server, drawer('order'))
    difference += refundDifference(shift, server, drawer('refund')) + movedDifference(shift, server, drawer)
    difference += endDifference(shift)
  }
  return difference
}

/** What was taken for orders: in the drawer, on the server, in the sums and in the report of the shift. */
function orderDifference(shift: ServerShift, { acts, late }: Books, inDrawer: number): number {
  const mine = payments(acts).filter((act) => act.shift_id === shift.id)
  const cash = sum(mine.map((act) => act.cash_cents))
  const intime = sum(mine.filter((act) => !late.includes(act.fact_id)).map((act) => act.amount_cents))
  return (
    Math.abs(cash - shift.cash_orders_cents) +
    Math.abs(cash - inDrawer) +
    (shift.reported_orders === null ? 0 : Math.abs(shift.reported_orders - intime))
  )
}

function refundDifference(shift: ServerShift, { refunds }: Books, inDrawer: number): number {
  const mine = refunds.filter((refund) => refund.shift_id === shift.id)
  const cash = sum(mine.map((refund) => refund.cash_cents))
  return (
    Math.abs(cash - shift.cash_refunds_cents) +
    Math.abs(cash - inDrawer) +
    Math.abs(sum(mine.map((refund) => refund.total_cents)) - shift.refunds_cents)
  )
}

function movedDifference(shift: ServerShift, { moved }: Books, drawer: (kind: string) => number): number {
  const booked = (direction: string): number =>
    sum(moved.filter((row) => row.shift_id === shift.id && row.direction === direction).map((row) => row.cents))
  return (
    Math.abs(booked('in') - shift.cash_in_cents) +
    Math.abs(booked('in') - drawer('cash-in')) +
    Math.abs(booked('out') - shift.cash_out_cents) +
    Math.abs(booked('out') - drawer('cash-out'))
  )
}

/** A shift's final sums plus its adjustments must equal its facts, in turnover and drawer. */
function endDifference(shift: ServerShift): number {
  const turnover = shift.sales_cents - shift.refunds_cents
  const drawer =
    shift.float_cents +
    shift.cash_sales_cents -
    shift.cash_refunds_cents -
    shift.submitted_cents +
    shift.cash_orders_cents +
    shift.cash_in_cents -
    shift.cash_out_cents
  return (
    (shift.reported === null ? 0 : Math.abs(shift.reported + shift.late_sales - turnover)) +
    (shift.ended_with === null ? 0 : Math.abs(shift.ended_with + shift.late_cash - drawer))
  )
}

/** Lines with more refunded than sold, in quantity, money or tax. */
const overRefunded = ({ returned }: Books): number =>
  returned.filter((line) => line.back > line.sold || line.net_back > line.net || line.tax_back > line.tax).length

const stockDifference = ({ stock }: Books): number =>
  sum(stock.map((row) => Math.abs(row.sold - row.moved) + Math.abs(row.sold - row.gone)))

function misplaced(device: LedgerDump, server: Books): number {
  const lanes = new Map(device.facts.map((row) => [row.sha256, row.lane]))
  return server.facts.filter(
    (fact) => lanes.has(fact.sha256) && lanes.get(fact.sha256) !== `${fact.shift_id}/${fact.lease}`,
  ).length
}
