import { createHash } from 'node:crypto'
import type { CashMovementV1 } from '#contract/facts/cash-movement.ts'
import type { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import type { Difference, FactBody } from '#contract/facts/envelope.ts'
import type { RefundV1 } from '#contract/facts/refund.ts'
import type { Adjustment, SaleV2 } from '#contract/facts/sale.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, type Cents } from '#domain/money.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { bringBack } from '#server/demo/history/bring-back.ts'
import { policy, type Basket, type Shoppers } from '#server/demo/history/baskets.ts'
import type { PlannedShift } from '#server/demo/history/calendar.ts'
import { drawPayments } from '#server/demo/history/payments.ts'
import { priceDifferences, pricedYesterday, undented } from '#server/demo/history/stale-prices.ts'
import type { DemoStore } from '#server/demo/shops/organisation.ts'
import { regulars } from '#server/demo/shops/members.ts'

/** A fact as the tablet froze it and the server accepted it. */
export interface PlayedFact {
  readonly id: string
  readonly seq: number
  /** The parsed body. */
  readonly frozen: FactBody
  readonly body: string
  readonly sha256: string
  readonly occurredAt: number
  readonly receivedAt: number
  readonly disconnected: boolean
  readonly differences: readonly Difference[]
  readonly what:
    | { readonly kind: 'sale'; readonly sale: SaleV2 }
    | { readonly kind: 'refund'; readonly refund: RefundV1 }
    | { readonly kind: 'cash-submission'; readonly submission: CashSubmissionV1 }
    | { readonly kind: 'cash-movement'; readonly movement: CashMovementV1 }
}

export interface PlayedShift {
  readonly id: string
  readonly lease: number
  readonly plan: PlannedShift
  readonly floatCents: Cents
  readonly facts: readonly PlayedFact[]
  readonly sales: Cents
  readonly cash: Cents
  readonly submitted: Cents
  /** Taken out of the drawer for something that was paid from it. */
  readonly paidOut: Cents
  readonly refundCount: number
  readonly refunds: Cents
  readonly cashRefunds: Cents
}

/** A time without network: what is rung up in it arrives at its end. */
export interface Outage {
  readonly from: number
  readonly to: number
}

export interface Stage {
  readonly store: DemoStore
  readonly shoppers: Shoppers
  readonly chance: Chance
  /** A separate random sequence: refunds do not change what is sold. */
  readonly refundChance: Chance
  readonly outages: readonly Outage[]
  readonly catalogueRev: number
}

const FLOAT = cents(20_000)
/** Cash above this is submitted during the shift. */
const MUCH_CASH = 40_000
/** Of so many shifts one pays something from its drawer, once there is enough in it. */
const PAYS_OUT = 9
const ENOUGH = 8000
const PAID_OUT: readonly (readonly [reason: string, amount: Cents])[] = [
  ['Ice for the fish counter', cents(2400)],
  ['Light bulbs', cents(1875)],
  ['Flowers for the entrance', cents(3250)],
]
/** One sale in this many was priced by a tablet whose catalogue was a day old. */
const STALE_PRICE = 1 / 700
/** One sale in this many has a refund, at the same counter, some customers later. */
const COMES_BACK = 1 / 50

/** Every so many sales of a shift one is a regular's. */
const REGULAR = 15

/**
 * Plays one shift: its sales in order, some refunds, cash submissions when there is much cash, and one of the rest at
 * the end.
 */
export function playShift(stage: Stage, plan: PlannedShift, lease: number): PlayedShift {
  const shift = new Shift(stage, plan, lease)
  for (const at of plan.salesAt) {
    shift.sell(at)
    shift.refund(at + 10_000)
    if (lease % PAYS_OUT === 1) shift.payOut(at + 15_000)
    if (shift.drawer > MUCH_CASH) shift.submit(at + 20_000, cents(Math.floor(shift.drawer / 2000) * 2000))
  }
  if (shift.drawer > 0) shift.submit(plan.closesAt - 60_000, cents(shift.drawer))
  return shift.played()
}

class Shift {
  readonly #stage: Stage
  readonly #plan: PlannedShift
  readonly #lease: number
  readonly #id: string
  /** Server time minus tablet time. */
  readonly #offset: number
  readonly #facts: PlayedFact[] = []
  readonly #broughtBack = new Set<string>()
  #receipts = 0
  #sales = 0
  #cash = 0
  #submitted = 0
  #paidOut = 0
  #refunds = 0
  #cashRefunds = 0

  constructor(stage: Stage, plan: PlannedShift, lease: number) {
    this.#stage = stage
    this.#plan = plan
    this.#lease = lease
    this.#id = this.#newId(plan.opensAt)
    this.#offset = stage.chance.whole(-1800, 1800)
  }

  /** Cash taken, and neither refunded nor paid out nor submitted yet. */
  get drawer(): number {
    return this.#cash - this.#cashRefunds - this.#paidOut - this.#submitted
  }

  sell(at: number): void {
    const stage = this.#stage
    const drawn = stage.shoppers.draw(stage.chance, true)
    const stale = stage.chance.hits(STALE_PRICE)
    const today = stale ? undented(stage.store, drawn) : drawn
    const sale = this.#sale(stale ? pricedYesterday(stage.store, today) : today, at)
    const differences = stale ? priceDifferences(today, sale) : []
    this.#sales += sale.total
    this.#cash += sale.payments.reduce((sum, payment) => sum + (payment.tender === 'cash' ? payment.amount : 0), 0)
    this.#freeze(at, { kind: 'sale', sale }, differences)
  }

  /** Sometimes refunds part of one of the last sales; online, and from the cash in the drawer. */
  refund(at: number): void {
    const { refundChance: chance, outages } = this.#stage
    if (!chance.hits(COMES_BACK) || outages.some(({ from, to }) => at >= from && at < to)) return
    const recent = this.#facts.filter((fact) => fact.what.kind === 'sale').slice(-9, -2)
    const one = recent.length > 0 ? chance.pick(recent) : undefined
    const kept = one?.what.kind === 'sale' && one.what.sale.payments.length === 1 && !one.disconnected
    if (!kept || one.what.kind !== 'sale' || this.#broughtBack.has(one.id)) return
    const { counter, person } = this.#plan
    const receiptSeq = this.#receipts + 1
    const receiptNo = `${counter.code}-${this.#lease}-${receiptSeq}`
    const head = { receiptNo, receiptSeq, shiftId: this.#id, cashierId: person.id, cashierName: person.name }
    const refund = bringBack(one.id, one.what.sale, head, chance)
    const inCash = refund?.payments[0]!.tender === 'cash' ? refund.total : 0
    if (!refund || inCash > this.drawer) return
    this.#receipts = receiptSeq
    this.#broughtBack.add(one.id)
    this.#refunds += refund.total
    this.#cashRefunds += inCash
    this.#freeze(at, { kind: 'refund', refund }, [], chance)
  }

  submit(at: number, amount: Cents): void {
    this.#submitted += amount
    this.#freeze(at, { kind: 'cash-submission', submission: { shiftId: this.#id, amount, remark: '' } }, [])
  }

  /** Pays something from the drawer, once a shift. */
  payOut(at: number): void {
    if (this.#paidOut > 0 || this.drawer < ENOUGH) return
    const [reason, amount] = PAID_OUT[Math.floor(this.#lease / PAYS_OUT) % PAID_OUT.length]!
    this.#paidOut += amount
    const movement = { shiftId: this.#id, direction: 'out', amount, reason } as const
    // numbers of its own: what is sold and comes back is the same with and without it
    this.#freeze(at, { kind: 'cash-movement', movement }, [], new Chance(`paid out ${this.#id}`))
  }

  played(): PlayedShift {
    return {
      id: this.#id,
      lease: this.#lease,
      plan: this.#plan,
      floatCents: FLOAT,
      facts: this.#facts,
      sales: cents(this.#sales),
      cash: cents(this.#cash),
      submitted: cents(this.#submitted),
      paidOut: cents(this.#paidOut),
      refundCount: this.#broughtBack.size,
      refunds: cents(this.#refunds),
      cashRefunds: cents(this.#cashRefunds),
    }
  }

  #sale(basket: Basket, at: number): SaleV2 {
    const { settled } = basket
    this.#receipts += 1
    const lines = basket.lines.map(({ sku, unitPrice, quantity }, i): SaleV2['lines'][number] => {
      const line = settled.lines[i]!
      const { name, itemNo, barcodes, weighed } = sku.good
      return {
        lineId: this.#newId(at),
        skuId: sku.id,
        name,
        itemNo,
        barcode: barcodes[0] ?? '',
        unitName: weighed ? { zh: '千克', en: 'kg' } : { zh: '件', en: 'each' },
        unitPrice,
        quantity,
        gross: line.gross,
        discount: line.discount,
        net: line.net,
        taxes: [...line.taxes],
        tax: line.tax,
        note: '',
        // the cashier's own ten percent off, and the approval
        ...(line.discount > 0 ? { adjustments: [this.#tenthOff(line.discount)] } : {}),
      }
    })
    return {
      receiptNo: `${this.#plan.counter.code}-${this.#lease}-${this.#receipts}`,
      receiptSeq: this.#receipts,
      shiftId: this.#id,
      cashierId: this.#plan.person.id,
      cashierName: this.#plan.person.name,
      lines,
      policy,
      goods: settled.goods,
      tax: settled.tax,
      tip: basket.tip,
      total: settled.total,
      payments: drawPayments(settled.total, this.#stage.chance),
      memberCode:
        this.#receipts % REGULAR === 0 ? regulars[(this.#lease + this.#receipts / REGULAR) % regulars.length]! : '',
      catalogueRev: this.#stage.catalogueRev,
    }
  }

  #freeze(
    at: number,
    what: PlayedFact['what'],
    differences: readonly Difference[],
    chance: Chance = this.#stage.chance,
  ): void {
    const outage = this.#stage.outages.find(({ from, to }) => at >= from && at < to)
    const fact: FactBody = {
      id: uuidv7(at, chance.bytes(10)),
      kind: what.kind,
      v: what.kind === 'sale' ? 2 : 1,
      store: this.#stage.store.storeId,
      counter: this.#plan.counter.id,
      shift: this.#id,
      lease: this.#lease,
      seq: this.#facts.length + 1,
      prev: this.#facts.at(-1)?.sha256,
      at: { device: at - this.#offset, offset: this.#offset },
      by: this.#plan.person.id,
      disconnected: outage !== undefined,
      data: dataOf(what),
    }
    const body = canonicalJson(fact)
    const receivedAt = outage === undefined ? at + chance.whole(250, 2200) : outage.to + fact.seq * 40
    this.#facts.push({
      id: fact.id,
      seq: fact.seq,
      frozen: fact,
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      occurredAt: at,
      receivedAt,
      disconnected: outage !== undefined,
      differences,
      what,
    })
  }

  #tenthOff(value: number): Adjustment {
    const by = this.#plan.person.id
    return { kind: 'amount', value, reason: 'Short-dated 临期', approval: { how: 'permission', by } }
  }

  #newId(at: number): string {
    return uuidv7(at, this.#stage.chance.bytes(10))
  }
}

function dataOf(what: PlayedFact['what']): unknown {
  if (what.kind === 'sale') return what.sale
  if (what.kind === 'refund') return what.refund
  return what.kind === 'cash-movement' ? what.movement : what.submission
}
