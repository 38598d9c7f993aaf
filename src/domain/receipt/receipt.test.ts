import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents, milli, ppm } from '#domain/money.ts'
import { textWidth, wrap } from '#domain/receipt/columns.ts'
import { moneyText, quantityText, rateText } from '#domain/receipt/figures.ts'
import { buildReceipt, taxesByRate, type ReceiptInput, type ReceiptLabels } from '#domain/receipt/receipt-model.ts'
import { renderReceiptText } from '#domain/receipt/receipt-text.ts'

// labels that name themselves: the words live in the contract, which domain does not know
const labels = new Proxy({}, { get: (_, key) => ({ zh: `中${String(key)}`, en: String(key) }) }) as ReceiptLabels

const tax = (amount: number) => ({ name: 'Sales tax', rate: ppm(88_750), amount: cents(amount) })
const input: ReceiptInput = {
  sale: {
    receiptNo: 'A1-3-17',
    cashierName: 'Lin',
    lines: [
      {
        name: { zh: '老干妈香辣脆油辣椒', en: 'Lao Gan Ma Spicy Chili Crisp' },
        unitPrice: cents(499),
        quantity: milli(2000),
        gross: cents(998),
        discount: cents(100),
        taxes: [tax(80)],
        note: 'gift',
      },
      {
        name: { zh: '苹果', en: '' },
        unitName: { zh: '磅', en: 'lb' },
        unitPrice: cents(199),
        quantity: milli(375),
        gross: cents(75),
        discount: cents(0),
        taxes: [tax(7)],
      },
    ],
    policy: { pricesIncludeTax: false },
    goods: cents(973),
    tip: cents(100),
    total: cents(1160),
    payments: [
      { tender: 'venmo', amount: cents(500) },
      { tender: 'cash', amount: cents(660), tendered: cents(1000), change: cents(340) },
    ],
  },
  store: { name: 'Evertill 示范店', lines: ['12 Main St'] },
  counterName: 'Counter 1',
  time: '2026-11-21 10:15',
  language: 'en',
  labels,
  disconnected: true,
  reprint: true,
}

test('a receipt on 32 columns', () => {
  expect(renderReceiptText(buildReceipt(input), 32)).toBe(
    [
      '        Evertill 示范店',
      '           12 Main St',
      '        *** reprint ***',
      'receiptNo                A1-3-17',
      'time            2026-11-21 10:15',
      'counter                Counter 1',
      'cashier                      Lin',
      '--------------------------------',
      'Lao Gan Ma Spicy Chili Crisp',
      '  2 x 4.99                  9.98',
      '  discount                 -1.00',
      '  note: gift',
      '苹果',
      '  0.375 lb x 1.99           0.75',
      '--------------------------------',
      'goods                       9.73',
      'Sales tax 8.875%            0.87',
      'tip                         1.00',
      'total                      11.60',
      '--------------------------------',
      'venmo                       5.00',
      'cash                        6.60',
      'tendered                   10.00',
      'change                      3.40',
      '--------------------------------',
      '             thanks',
      '          disconnected',
      '',
    ].join('\n'),
  )
})

test('an original rung up connected says neither, and Chinese names come first in Chinese', () => {
  const text = renderReceiptText(buildReceipt({ ...input, language: 'zh', reprint: false, disconnected: false }), 48)
  expect(text).toContain('老干妈香辣脆油辣椒\n')
  expect(text).toContain('0.375 磅 x 1.99')
  expect(text).not.toMatch(/reprint|disconnected/)
})

test('prices that include tax say so, and cash rounding is shown', () => {
  const sale = {
    ...input.sale,
    policy: { pricesIncludeTax: true },
    payments: [{ tender: 'cash' as const, amount: cents(1165) }],
  }
  const rows = buildReceipt({ ...input, sale }).rows
  expect(rows).toContainEqual({ kind: 'pair', label: 'includedTax Sales tax 8.875%', value: '0.87', weight: 'plain' })
  expect(rows).toContainEqual({ kind: 'pair', label: 'rounding', value: '0.05', weight: 'plain' })
})

test('a payment by card names the card and the bank’s approval', () => {
  const paid = (card: string, approval?: string) => {
    const payments = [{ tender: 'card' as const, amount: cents(1160), card, ...(approval ? { approval } : {}) }]
    return renderReceiptText(buildReceipt({ ...input, sale: { ...input.sale, payments } }), 48)
  }
  expect(paid('visa 4242', '123456')).toMatch(/card +11\.60\n *cardNo +Visa \*{4} 4242\n *approval +123456\n/)
  expect(paid('american_express')).toMatch(/cardNo +American express\n/)
  expect(paid('')).not.toContain('cardNo')
})

test('taxes are added up per name and rate', () => {
  const city = { name: 'City', rate: ppm(88_750), amount: cents(3) }
  expect(taxesByRate({ lines: [{ ...input.sale.lines[0]!, taxes: [tax(80), city] }, input.sale.lines[1]!] })).toEqual([
    tax(87),
    city,
  ])
})

describe('figures', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [99_999_99, '99,999.99'],
    [123_456_789, '1,234,567.89'],
  ])('%d is %s', (n, text) => {
    expect(moneyText(cents(n))).toBe(text)
  })
  test.each([
    [2000, '2'],
    [375, '0.375'],
    [1500, '1.5'],
    [-250, '-0.25'],
  ])('%d thousandths are %s', (n, text) => {
    expect(quantityText(milli(n))).toBe(text)
  })
  test.each([
    [88_750, '8.875%'],
    [0, '0%'],
    [200_000, '20%'],
    [500, '0.05%'],
  ])('%d ppm are %s', (n, text) => {
    expect(rateText(ppm(n))).toBe(text)
  })
})

describe('columns', () => {
  test('Han characters take two', () => {
    expect(textWidth('老干妈 A')).toBe(8)
    expect(textWidth('，！ｆ')).toBe(6)
    expect(textWidth('é')).toBe(1)
  })

  test('wraps between words, between Han characters, and inside what is longer than a line', () => {
    expect(wrap('soy sauce light', 10)).toEqual(['soy sauce', 'light'])
    expect(wrap('海天海鲜酱', 5)).toEqual(['海天', '海鲜', '酱'])
    expect(wrap('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
    expect(wrap('', 4)).toEqual([''])
  })

  test('no name reaches the printer with control characters', () => {
    expect(wrap('A\u001bp\u0000B\nC', 40)).toEqual(['A p B C'])
  })

  test('no line of a receipt is too long, nor a letter of a name lost', () => {
    const name = fc.string({ unit: fc.constantFrom('a', 'W', ' ', '海', '，', '\n', '-'), minLength: 1, maxLength: 80 })
    fc.assert(
      fc.property(name, name, fc.constantFrom(32 as const, 48 as const), (zh, label, columns) => {
        const sale = { ...input.sale, cashierName: label, lines: [{ ...input.sale.lines[0]!, name: { zh, en: zh } }] }
        const text = renderReceiptText(buildReceipt({ ...input, sale }), columns)
        for (const line of text.split('\n')) expect(textWidth(line)).toBeLessThanOrEqual(columns)
        expect(text.replace(/\s/g, '')).toContain(zh.replace(/\s/g, ''))
      }),
    )
  })
})

test('macou is taken off the goods: subtotal and total are without it, and it is no payment again', () => {
  const payments = [
    { tender: 'macou' as const, amount: cents(160) },
    { tender: 'card' as const, amount: cents(1000) },
  ]
  const { rows } = buildReceipt({ ...input, sale: { ...input.sale, payments } })
  const of = (label: string) => rows.flatMap((row) => (row.kind === 'pair' && row.label === label ? [row.value] : []))
  expect([of('goods'), of('macouUsed'), of('subtotal'), of('total')]).toEqual([
    ['9.73'],
    ['-1.60'],
    ['8.13'],
    ['10.00'],
  ])
  expect([of('card'), of('macou'), of('rounding')]).toEqual([['10.00'], [], []])
})
