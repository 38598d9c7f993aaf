import { describe, expect, it } from 'vitest'
import type { DeliveryRow } from '#contract/supply/receiving.ts'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { inboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { type Decisions, deliveryLines, withDelivery } from '#features/office/stock/documents/delivery-lines.ts'
import type { Draft, DraftLine } from '#features/office/stock/documents/draft-lines.ts'

const places: DocumentPlace[] = [{ placeId: 'w1', code: 'W · 1', kind: 'warehouse' }]
const itemOf = (itemId: string): StockItem => ({
  itemId,
  kind: 'goods',
  name: { zh: itemId, en: itemId },
  itemNo: itemId,
  barcode: '',
  unit: { zh: '件', en: 'pcs' },
  decimals: 0,
  packs: [{ id: `case-${itemId}`, name: { zh: '箱', en: 'Case' }, quantity: milli(12_000) }],
  places: [],
  mainPlaceId: null,
})
const [tea, cake, rice, candy] = ['tea', 'cake', 'rice', 'candy'].map(itemOf) as [
  StockItem,
  StockItem,
  StockItem,
  StockItem,
]
const waiting = (item: StockItem, open: number, cost = ''): DraftLine => ({
  key: `po-${item.itemId}`,
  itemId: item.itemId,
  placeId: 'w1',
  toPlaceId: null,
  packId: null,
  amount: '',
  cost,
  expiresOn: '',
  reason: null,
  poLineNo: 1,
  open: milli(open),
})
const row = (
  at: number,
  itemId: string | null,
  quantity: number | null,
  more: Partial<DeliveryRow> = {},
): DeliveryRow => ({
  row: at,
  code: `C${at}`,
  name: `Row ${at}`,
  amount: quantity === null ? '' : String(quantity / 1000),
  unit: '',
  itemId,
  by: itemId === null ? null : 'barcode',
  why: itemId === null ? 'unknown' : quantity === null ? 'no-quantity' : null,
  choices: [],
  quantity: quantity === null ? null : milli(quantity),
  packId: null,
  packs: null,
  costMicro: null,
  ...more,
})
const draft: Draft = {
  type: inboundTypes.purchase,
  remark: '',
  orderId: 'o',
  lines: [waiting(tea, 48_000, '1.20'), waiting(cake, 24_000, '2.50'), waiting(rice, 10_000)],
}
const items = new Map([tea, cake, rice].map((item) => [item.itemId, item]))
const none: Decisions = new Map()
const filling = { places, language: 'en', prices: false } as const

describe('a delivery beside its order', () => {
  const rows = [
    row(5, 'tea', 36_000, { packId: 'case-tea', packs: milli(3000), costMicro: 1_200_000 }),
    row(6, 'tea', 12_000, { packId: 'case-tea', packs: milli(1000) }),
    row(7, 'cake', 20_000, { costMicro: 2_750_000 }),
    row(8, null, null, { amount: '3' }),
  ]
  const shown = (decisions = none) => deliveryLines({ rows, items: [tea, cake] }, draft, items, decisions)

  it('shows what is to be decided, what differs, what the file lacks, and what is as ordered', () => {
    expect(shown().map((line) => [line.key, line.state, line.delivered?.quantity, line.open])).toEqual([
      ['row-8', 'decide', undefined, undefined],
      ['cake', 'differs', 20_000, 24_000],
      ['rice', 'differs', 0, 10_000],
      ['tea', 'same', 48_000, 48_000],
    ])
    expect(shown()[1]!.price).toEqual({ file: 2_750_000, order: 2_500_000 })
    expect(shown()[3]!.price).toBeUndefined()
  })

  it('a row that led to nothing is what somebody says, or is left out', () => {
    const chosen = shown(new Map([[8, { item: candy }]]))
    expect(chosen.find((line) => line.key === 'candy')).toMatchObject({
      state: 'differs',
      delivered: { quantity: 3000 },
    })
    expect(shown(new Map([[8, { out: true }]])).at(-1)).toMatchObject({ key: 'row-8', state: 'out' })
  })

  it('fills the waiting lines in the packs of the file and adds what was not ordered; prices only if they are wanted', () => {
    const lines = shown(new Map([[8, { item: candy }]]))
    const filled = withDelivery(draft, lines, filling)
    expect(filled.lines.map((line) => [line.itemId, line.amount, line.packId, line.cost])).toEqual([
      ['tea', '4', 'case-tea', '1.20'],
      ['cake', '20', null, '2.50'],
      ['rice', '', null, ''],
      ['candy', '3', null, ''],
    ])
    expect(withDelivery(draft, lines, { ...filling, prices: true }).lines[1]!.cost).toBe('2.75')
  })

  it('what somebody has typed stays, and is shown beside the file', () => {
    const typed: Draft = { ...draft, lines: draft.lines.with(1, { ...draft.lines[1]!, amount: '22' }) }
    const lines = deliveryLines({ rows, items: [tea, cake] }, typed, items, none)
    expect(lines.find((line) => line.key === 'cake')!.entered).toBe(22_000)
    expect(withDelivery(typed, lines, filling).lines[1]!.amount).toBe('22')
  })
})

it('a row without a quantity waits for one', () => {
  const rows = [row(2, 'tea', null)]
  const lines = (decisions: Decisions) =>
    deliveryLines({ rows, items: [tea] }, { ...draft, lines: [] }, items, decisions)
  expect(lines(none)).toMatchObject([{ state: 'decide', item: tea }])
  expect(lines(new Map([[2, { quantity: milli(5000) }]]))).toMatchObject([
    { state: 'differs', delivered: { quantity: 5000 } },
  ])
  // without an order there is nothing to differ from
  const { orderId: _none, ...alone } = { ...draft, lines: [] }
  const found = deliveryLines({ rows: [row(2, 'tea', 5000)], items: [tea] }, alone, items, none)
  expect(found).toMatchObject([{ state: 'same', open: undefined }])
})
