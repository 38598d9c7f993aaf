import { isRefusal, settleCart, type CartLine, type Settled } from '#domain/cart/settle.ts'
import { cents, milli, ppm } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { addOrganisation, type TestStore } from '#server/testing/test-world.ts'

/** Sales written in one transaction. */
const AT_ONCE = 4000
const POLICY = { rounding: 'line', pricesIncludeTax: false } as const

/** The store whose sales were loaded. */
export interface YearShop {
  readonly store: TestStore
  readonly zone: string
}

/** An id for a row of the file, so that rows of several tables agree. */
export const idOf = (kind: string, n: number): string => `00000000-0000-7000-${kind}-${String(n).padStart(12, '0')}`

interface Sold {
  readonly person: number
  readonly lines: readonly CartLine[]
  readonly items: readonly number[]
  readonly costs: readonly number[]
  readonly settled: Settled
}

/** Rows of each table that a file makes. */
class Rows {
  readonly #keys: { readonly org_id: string; readonly store_id: string }
  readonly #shop: YearShop
  readonly #sold = new Map<number, Sold>()
  #entry = 1_000_000
  sale: object[] = []
  sale_line: object[] = []
  sale_payment: object[] = []
  refund: object[] = []
  refund_line: object[] = []
  refund_payment: object[] = []
  stock_ledger: object[] = []

  constructor(shop: YearShop) {
    this.#shop = shop
    this.#keys = { org_id: shop.store.orgId, store_id: shop.store.storeId }
  }

  get sales(): number {
    return this.sale.length
  }

  async write(tx: Tx): Promise<void> {
    for (const table of [
      'sale',
      'sale_line',
      'sale_payment',
      'refund',
      'refund_line',
      'refund_payment',
      'stock_ledger',
    ] as const) {
      if (this[table].length > 0) await insertMany(tx, table, this[table] as never)
      this[table] = []
    }
  }

  add(row: string): void {
    const [kind, n, instant, person, tender, tipOrSale, lines] = row.split('\t') as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
    ]
    const head = { no: Number(n), at: instant, person: Number(person), tender }
    if (kind === 'sale') this.#sale(head, Number(tipOrSale), lines)
    else this.#refund(head, Number(tipOrSale), lines)
  }

  #head({ no, at, person }: { no: number; at: string; person: number }, code: string) {
    return {
      ...this.#keys,
      counter_id: this.#shop.store.counters[0]!,
      shift_id: idOf('9301', Math.floor(no / 1000)),
      cashier_id: idOf('9302', person),
      cashier_name: `Person ${person}`,
      receipt_no: `${code}-${no}`,
      receipt_seq: no,
      lease: 1,
      occurred_at: at,
      business_date: businessDate(Date.parse(at), this.#shop.zone),
      received_at: at,
    }
  }

  #sale(head: { no: number; at: string; person: number; tender: string }, tip: number, text: string): void {
    const parts = text
      .split(';')
      .map((line) => line.split(',').map(Number) as [number, number, number, number, number, number])
    const lines = parts.map(([, quantity, price, discount, rate]): CartLine => ({
      unitPrice: cents(price),
      quantity: milli(quantity),
      discount: cents(discount),
      taxes: rate === 0 ? [] : [{ name: 'Sales tax', rate: ppm(rate) }],
    }))
    const settled = settleCart(lines, { policy: POLICY, tip: cents(tip) })
    if (isRefusal(settled)) throw new Error(settled.code)
    const id = idOf('9303', head.no)
    const items = parts.map(([item]) => item)
    this.#sold.set(head.no, { person: head.person, lines, items, costs: parts.map((part) => part[5]), settled })
    const { total } = settled
    const cash = head.tender === 'cash' ? total : cents(0)
    this.sale.push({
      ...this.#head(head, 'Y'),
      id,
      line_count: lines.length,
      goods_cents: settled.goods,
      discount_cents: settled.lines.reduce((sum, line) => sum + line.discount, 0),
      tax_cents: settled.tax,
      tip_cents: tip,
      total_cents: total,
      cash_cents: cash,
      change_cents: 0,
      tenders: head.tender,
      prices_include_tax: false,
    })
    for (const [i, line] of settled.lines.entries()) {
      const sku = this.#shop.store.skus[items[i]!]!
      this.sale_line.push({
        ...this.#keys,
        sale_id: id,
        line_no: i + 1,
        line_id: idOf('9304', head.no * 10 + i),
        sku_id: sku.id,
        name_zh: sku.name.zh,
        name_en: sku.name.en,
        item_no: '',
        barcode: '',
        unit_price_cents: lines[i]!.unitPrice,
        quantity_milli: lines[i]!.quantity,
        gross_cents: line.gross,
        discount_cents: line.discount,
        net_cents: line.net,
        tax_cents: line.tax,
        taxes: line.taxes,
      })
      this.#move(head, id, i, -1)
    }
    this.sale_payment.push({ ...this.#keys, sale_id: id, payment_no: 1, tender: head.tender, amount_cents: total })
  }

  #refund(head: { no: number; at: string; person: number; tender: string }, saleNo: number, text: string): void {
    const { settled, lines, items } = this.#sold.get(saleNo)!
    const back = text.split(';').map((one) => Number(one.split(',')[0]) - 1)
    const id = idOf('9305', head.no)
    const [goods, tax] = [
      back.reduce((sum, i) => sum + settled.lines[i]!.net, 0),
      back.reduce((sum, i) => sum + settled.lines[i]!.tax, 0),
    ]
    this.refund.push({
      ...this.#head(head, 'R'),
      id,
      sale_id: idOf('9303', saleNo),
      sale_receipt_no: `Y-${saleNo}`,
      goods_cents: goods,
      tax_cents: tax,
      total_cents: goods + tax,
      cash_cents: head.tender === 'cash' ? goods + tax : 0,
      tenders: head.tender,
    })
    for (const [at, i] of back.entries()) {
      const sku = this.#shop.store.skus[items[i]!]!
      const line = settled.lines[i]!
      this.refund_line.push({
        ...this.#keys,
        refund_id: id,
        line_no: at + 1,
        line_id: idOf('9304', saleNo * 10 + i),
        sku_id: sku.id,
        name_zh: sku.name.zh,
        name_en: sku.name.en,
        item_no: '',
        quantity_milli: lines[i]!.quantity,
        net_cents: line.net,
        tax_cents: line.tax,
        taxes: line.taxes,
        total_cents: line.net + line.tax,
        stock_to: 'shelf',
      })
      this.#move({ ...head, no: saleNo }, id, i, 1)
    }
    this.refund_payment.push({
      ...this.#keys,
      refund_id: id,
      payment_no: 1,
      tender: head.tender,
      amount_cents: goods + tax,
    })
  }

  /** What a line is worth to the stock: its cost leaves with the sale and comes back with the refund. */
  #move({ no, at }: { no: number; at: string }, documentId: string, i: number, sign: 1 | -1): void {
    const { items, lines, costs } = this.#sold.get(no)!
    const quantity = sign * lines[i]!.quantity
    this.stock_ledger.push({
      ...this.#keys,
      sku_id: this.#shop.store.skus[items[i]!]!.id,
      place_id: idOf('9306', 1),
      entry_no: ++this.#entry,
      quantity_milli: quantity,
      balance_milli: 0,
      reason: sign < 0 ? 'sale' : 'refund',
      document_id: documentId,
      line_id: idOf('9304', no * 10 + i),
      at,
      value_micro: sign * Math.round((costs[i]! * lines[i]!.quantity) / 1000),
    })
  }
}

/** An organisation with `items` products, and its first store with the sales of a file. */
export async function loadYear(db: Database, rows: AsyncIterable<string>, items: number): Promise<YearShop> {
  const { stores } = await addOrganisation(db, 'evertill.demo', Date.now(), items)
  const shop = { store: stores[0], zone: 'America/New_York' }
  const made = new Rows(shop)
  const write = (): Promise<void> => db.tx((tx) => made.write(tx))
  for await (const row of rows) {
    made.add(row)
    if (made.sales >= AT_ONCE) await write()
  }
  await write()
  for (const table of ['sale', 'sale_line', 'sale_payment', 'refund', 'refund_line', 'refund_payment', 'stock_ledger'])
    await db.query({ text: `analyze ${table}` })
  return shop
}
