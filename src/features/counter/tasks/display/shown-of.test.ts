import { expect, test } from 'vitest'
import type { SaleV2 } from '#contract/facts/sale.ts'
import { cents } from '#domain/money.ts'
import type { CartLineRow } from '#db/cart-row.ts'
import { leaseOf, NOW } from '#db/lease.fixture.ts'
import type { CartRow } from '#db/ledger.ts'
import { readToCounter, readToDisplay } from '#features/counter/tasks/display/display-messages.ts'
import { shownOf, tipOf, type DisplayStage } from '#features/counter/tasks/display/shown-of.ts'

const line = (lineId: string, change: Partial<CartLineRow> = {}): CartLineRow => ({
  lineId,
  skuId: lineId,
  nameZh: '绿茶',
  nameEn: 'Green tea',
  itemNo: '1',
  barcode: '',
  unitZh: '磅',
  unitEn: 'lb',
  unitKind: 'piece',
  unitPrice: 500,
  quantity: 2000,
  discount: 0,
  taxes: [{ name: 'Sales tax', rate: 88_750 }],
  note: 'for Lena',
  ...change,
})
const cart = (lines: CartLineRow[], change: Partial<CartRow> = {}): CartRow => ({
  id: 'cart',
  storeId: 's',
  state: 'open',
  name: '',
  lines,
  note: '',
  memberCode: 'LENA2580',
  member: { id: 'm', name: 'Lena Ortiz', phoneEnd: '0111' },
  tipCents: 0,
  createdAt: NOW,
  updatedAt: NOW,
  ...change,
})
const { settings } = leaseOf()
const lane = { lease: leaseOf({ settings: { ...settings, tipsSupported: true, tipPercents: [10, 15] } }) }
const idle = { at: 'idle' as const, pictures: ['p'] }
const show = (of: CartRow, stage: DisplayStage = { at: 'selling' }) =>
  shownOf({ lane, cart: of, stage, current: '', idle, code: '' })
const paying: DisplayStage = { at: 'paying', saleId: 'sale' }

test('an empty counter is idle; goods show in both languages, with what was taken off, and add up', () => {
  expect(show(cart([]))).toBe(idle)
  const adjustments = [{ kind: 'amount' as const, value: 100, reason: 'Damaged' }] as CartLineRow['adjustments'] & {}
  const shown = show(cart([line('a'), line('b', { quantity: 375, unitKind: 'weight', adjustments })]))
  expect(shown).toMatchObject({
    at: 'cart',
    current: 'b',
    lines: [
      { id: 'a', name: { zh: '绿茶', en: 'Green tea' }, quantity: 2000, unitPrice: 500, discount: 0, net: 1000 },
      { id: 'b', quantity: 375, unit: { zh: '磅', en: 'lb' }, discount: 100, net: 88 },
    ],
    sums: { goods: 1088, discount: 100, tax: 97, taxIncluded: false, tip: 0, total: 1185 },
  })
})

test('nothing of the member, the notes or who sells leaves the counter', () => {
  for (const stage of [{ at: 'selling' } as const, paying])
    expect(JSON.stringify(show(cart([line('a')]), stage))).not.toMatch(/Lena|LENA|0111|Chen/)
})

test('paying shows what is due and the tips of the store, from the sale without the tip', () => {
  expect(show(cart([line('a')], { tipCents: 109 }), paying)).toMatchObject({
    at: 'paying',
    saleId: 'sale',
    due: 1198,
    card: false,
    sums: { tip: 109, total: 1198 },
    tips: [
      { percent: 10, tip: 109 },
      { percent: 15, tip: tipOf(cents(1089), 15) },
    ],
  })
})

test('the credit of an exchange is taken off what is due, and once a reader asks no tip is to be chosen', () => {
  expect(
    show(cart([line('a')], { exchange: { refundId: 'r', receiptNo: 'A1-7-1', creditCents: 1000 } }), paying),
  ).toMatchObject({ due: 89 })
  const card = { saleId: 'sale', state: 'asking' } as NonNullable<CartRow['card']>
  const shown = show(cart([line('a')], { card }))
  expect(shown).toMatchObject({ at: 'paying', card: true })
  expect(shown).not.toHaveProperty('tips')
})

test('a sale that was made shows its change and its receipt', () => {
  const sale = {
    receiptNo: 'A1-7-2',
    total: cents(1089),
    payments: [{ tender: 'cash', amount: cents(1089), tendered: cents(2000), change: cents(911) }],
  } as unknown as SaleV2
  expect(show(cart([]), { at: 'sold', sold: { sale } })).toEqual({
    at: 'done',
    total: 1089,
    change: 911,
    receiptNo: 'A1-7-2',
    code: '',
  })
})

test('what crosses between the windows is read as a stranger’s: whole or not at all', () => {
  const state = { t: 'state', shopName: 'Lantern', language: 'both', training: false, shown: show(cart([line('a')])) }
  expect(readToDisplay(structuredClone(state))).toEqual(state)
  expect(readToDisplay({ ...state, language: 'fr' })).toBeUndefined()
  expect(readToDisplay({ ...state, shown: { at: 'cart', lines: 'many' } })).toBeUndefined()
  expect(readToCounter({ t: 'tip', saleId: 'sale', percent: 10 })).toEqual({ t: 'tip', saleId: 'sale', percent: 10 })
  expect(readToCounter({ t: 'tip', saleId: 'sale', percent: 'all' })).toBeUndefined()
  expect(readToCounter({ t: 'sell' })).toBeUndefined()
})
