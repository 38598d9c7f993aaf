import { createHash } from 'node:crypto'
import type { CashSubmissionV1 } from '#contract/facts/cash-submission.ts'
import type { Difference, FactBody } from '#contract/facts/envelope.ts'
import type { SaleLine, SaleV1 } from '#contract/facts/sale.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { compareSales } from '#domain/differences.ts'
import { uuidv7 } from '#domain/ids.ts'
import { cents, type Cents } from '#domain/money.ts'
import type { Chance } from '#server/demo/chance.ts'
import { policy, settle, type Basket, type BasketLine, type Shoppers } from '#server/demo/history/baskets.ts'
import type { PlannedShift } from '#server/demo/history/calendar.ts'
import { drawPayments } from '#server/demo/history/payments.ts'
import type { DemoStore } from '#server/demo/organisation.ts'

/** A fact as the tablet froze it and the server took it in. */
export interface PlayedFact {
  readonly id: string
  readonly seq: number
  readonly body: string
  readonly sha256: string
  readonly occurredAt: number
  readonly receivedAt: number
  readonly disconnected: boolean
  readonly differences: readonly Difference[]
  readonly what:
    | { readonly kind: 'sale'; readonly sale: SaleV1 }
    | { readonly kind: 'cash-submission'; readonly submission: CashSubmissionV1 }
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
  readonly outages: readonly Outage[]
  readonly catalogueRev: number
}

const FLOAT = cents(20_000)
/** Cash above this goes to the office during the shift. */
const MUCH_CASH = 40_000
/** One sale in so many was priced by a tablet whose catalogue was a day old. */
const STALE_PRICE = 1 / 700

/** Plays one shift: its sales in order, cash handed in when there is much of it, and the rest at the end. */
export function playShift(stage: Stage, plan: PlannedShift, lease: number): PlayedShift {
  const shift = new Shift(stage, plan, lease)
  for (const at of plan.salesAt) {
    shift.sell(at)
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
  /** Server time less the tablet's time. */
  readonly #offset: number
  readonly #facts: PlayedFact[] = []
  #receipts = 0
  #sales = 0
  #cash = 0
  #submitted = 0

  constructor(stage: Stage, plan: PlannedShift, lease: number) {
    this.#stage = stage
    this.#plan = plan
    this.#lease = lease
    this.#id = this.#newId(plan.opensAt)
    this.#offset = stage.chance.whole(-1800, 1800)
  }

  /** Cash sales that were not handed in yet. */
  get drawer(): number {
    return this.#cash - this.#submitted
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

  submit(at: number, amount: Cents): void {
    this.#submitted += amount
    this.#freeze(at, { kind: 'cash-submission', submission: { shiftId: this.#id, amount, remark: '' } }, [])
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
    }
  }

  #sale(basket: Basket, at: number): SaleV1 {
    const { settled } = basket
    this.#receipts += 1
    const lines = basket.lines.map(({ sku, unitPrice, quantity }, i): SaleLine => {
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
      memberCode: '',
      catalogueRev: this.#stage.catalogueRev,
    }
  }

  #freeze(at: number, what: PlayedFact['what'], differences: readonly Difference[]): void {
    const outage = this.#stage.outages.find(({ from, to }) => at >= from && at < to)
    const fact: FactBody = {
      id: this.#newId(at),
      kind: what.kind,
      v: 1,
      store: this.#stage.store.storeId,
      counter: this.#plan.counter.id,
      shift: this.#id,
      lease: this.#lease,
      seq: this.#facts.length + 1,
      prev: this.#facts.at(-1)?.sha256,
      at: { device: at - this.#offset, offset: this.#offset },
      by: this.#plan.person.id,
      disconnected: outage !== undefined,
      data: what.kind === 'sale' ? what.sale : what.submission,
    }
    const body = canonicalJson(fact)
    const receivedAt = outage === undefined ? at + this.#stage.chance.whole(250, 2200) : outage.to + fact.seq * 40
    this.#facts.push({
      id: fact.id,
      seq: fact.seq,
      body,
      sha256: createHash('sha256').update(body).digest('hex'),
      occurredAt: at,
      receivedAt,
      disconnected: outage !== undefined,
      differences,
      what,
    })
  }

  #newId(at: number): string {
    return uuidv7(at, this.#stage.chance.bytes(10))
  }
}

/** The basket with nothing taken off its first line: a tenth of today's price is not a tenth of yesterday's. */
const undented = (store: DemoStore, basket: Basket): Basket => withFirst(store, basket, { discount: cents(0) })

/** The first line at the price of the day before. */
const pricedYesterday = (store: DemoStore, basket: Basket): Basket =>
  withFirst(store, basket, { unitPrice: cents(Math.max(9, basket.lines[0]!.unitPrice - 30)) })

function withFirst(store: DemoStore, { lines, tip }: Basket, change: Partial<BasketLine>): Basket {
  const [first, ...rest] = lines
  const changed = [{ ...first!, ...change }, ...rest]
  return { lines: changed, tip, settled: settle(store, changed, tip) }
}

/** What the server found when it compared the frozen sale with the prices of the day. */
function priceDifferences(today: Basket, sale: SaleV1): Difference[] {
  const lines = today.settled.lines.map((line, i) => ({
    lineId: sale.lines[i]!.lineId,
    unitPrice: today.lines[i]!.unitPrice,
    net: line.net,
    tax: line.tax,
  }))
  return compareSales({ lines, tax: today.settled.tax, total: today.settled.total }, sale)
}
