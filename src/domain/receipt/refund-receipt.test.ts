import { expect, test } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import type { Receipt, ReceiptLabels } from '#domain/receipt/receipt-model.ts'
import {
  buildRefundReceipt,
  withExchange,
  type RefundLabels,
  type RefundReceiptInput,
} from '#domain/receipt/refund-receipt.ts'

/** Every label reads as its own name. */
const named = <T>(): T => new Proxy({}, { get: (_, name: string) => ({ zh: `中${name}`, en: name }) }) as T
const receiptLabels = named<ReceiptLabels>()
const refundLabels = named<RefundLabels>()

const input = (language: 'zh' | 'en'): RefundReceiptInput => ({
  refund: {
    receiptNo: 'A1-3-8',
    saleReceiptNo: 'A1-3-7',
    cashierName: 'Chen Li',
    pricesIncludeTax: false,
    lines: [
      {
        name: { zh: '绿茶', en: 'Green tea' },
        quantity: milli(2000),
        net: cents(1000),
        taxes: [{ name: 'Sales tax', rate: ppm(88_750), amount: cents(89) }],
      },
    ],
    goods: cents(1000),
    total: cents(1089),
    payments: [{ tender: 'cash', amount: cents(1089) }],
    reason: 'Damaged',
  },
  store: { name: 'Lantern' },
  counterName: 'Counter 1',
  time: '10:00',
  language,
  labels: receiptLabels,
  refundLabels,
})
const pairs = (receipt: Receipt) =>
  receipt.rows.flatMap((row) => (row.kind === 'pair' ? [[row.label, row.value] as const] : []))

test('the receipt names the goods that are to be checked, since it goes with them', () => {
  const { refund } = input('en')
  const lines = (['to-check', 'shelf'] as const).map((to) => ({ ...refund.lines[0]!, to }))
  const { rows } = buildRefundReceipt({ ...input('en'), refund: { ...refund, lines } })
  expect(rows.flatMap((row) => (row.kind === 'item' ? row.detail : []))).toEqual(['2 · toCheck', '2'])
})

test('the receipt of a refund names its sale and stands in negative amounts that add up', () => {
  const receipt = buildRefundReceipt(input('en'))
  expect(receipt.rows).toContainEqual({ kind: 'mark', text: 'refund' })
  expect(receipt.rows).toContainEqual({ kind: 'item', name: 'Green tea', detail: '2', amount: '-10.00' })
  expect(pairs(receipt)).toEqual([
    ['receiptNo', 'A1-3-8'],
    ['ofSale', 'A1-3-7'],
    ['time', '10:00'],
    ['counter', 'Counter 1'],
    ['cashier', 'Chen Li'],
    ['goods', '-10.00'],
    ['Sales tax 8.875%', '-0.89'],
    ['refunded', '-10.89'],
    ['cash', '-10.89'],
    ['reason', 'Damaged'],
  ])
})

test('what rounding the cash kept or gave is a line of its own', () => {
  const { refund } = input('en')
  const rounded = {
    ...input('en'),
    refund: { ...refund, payments: [{ tender: 'cash', amount: cents(1090) } as const] },
  }
  expect(pairs(buildRefundReceipt(rounded)).slice(-4)).toEqual([
    ['refunded', '-10.89'],
    ['rounding', '-0.01'],
    ['cash', '-10.90'],
    ['reason', 'Damaged'],
  ])
})

test('the receipt of an exchange shows both, and which way the difference went', () => {
  const sale: Receipt = {
    receiptNo: 'A1-3-9',
    language: 'zh',
    rows: [{ kind: 'title', text: 'Lantern' }, { kind: 'rule' }, { kind: 'text', text: '谢谢惠顾' }],
  }
  const more = withExchange(sale, cents(1500), input('zh'))
  expect(more.rows.at(-1)).toEqual({ kind: 'text', text: '谢谢惠顾' })
  expect(pairs(more)).toEqual([
    ['中returned', 'A1-3-8'],
    ['中refunded', '-10.89'],
    ['中paidExtra', '4.11'],
  ])
  expect(pairs(withExchange(sale, cents(1000), input('zh'))).at(-1)).toEqual(['中handedBack', '0.89'])
})

test('a refund without a receipt says so, and names no sale', () => {
  const { saleReceiptNo: _, ...refund } = input('zh').refund
  const receipt = buildRefundReceipt({ ...input('zh'), refund })
  expect(receipt.rows).toContainEqual({ kind: 'mark', text: '中withoutReceipt' })
  expect(pairs(receipt).map(([label]) => label)).not.toContain('中ofSale')
})
