import { expect, it } from 'vitest'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import { milli } from '#domain/money.ts'
import { type Draft, type DraftLine, formOf, withItem } from '#features/office/stock/documents/draft-lines.ts'
import type { OrderToReceive } from '#features/office/stock/documents/document-kind.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import { withOrder } from '#features/office/stock/documents/receipt-lines.ts'

const item = { itemId: 'tea', packs: [{ id: 'case', quantity: 12_000 }], decimals: 0 } as unknown as StockItem
const ordered = {
  key: 'po-3',
  itemId: 'tea',
  placeId: 'w1',
  toPlaceId: null,
  packId: null,
  amount: '5',
  cost: '1.20',
  costPackId: null,
  expiresOn: '',
  reason: null,
  poLineNo: 3,
  open: milli(9000),
} satisfies DraftLine
const draft: Draft = { type: 1, remark: '', orderId: 'order', lines: [ordered] }

it('is that of the ordered item, wherever more of it is put', () => {
  const places = { placeId: 'w2', toPlaceId: null }
  const added = withItem(draft, item, { amount: '4' }, places, { placeId: 'w2' })
  const [, more] = added.draft.lines
  expect(more).toMatchObject({ poLineNo: 3, placeId: 'w2', amount: '4', cost: '1.20' })
  expect(more!.open).toBeUndefined()
  const form = formOf(inboundLines, added.draft, new Map([['tea', item]]))!
  expect(form.lines.map((line) => [line.placeId, line.poLineNo, line.quantity])).toEqual([
    ['w1', 3, 5000],
    ['w2', 3, 4000],
  ])
  // in another pack, its cost is another one
  const packed = withItem(draft, item, { packId: 'case', amount: '1' }, places, { placeId: 'w2' })
  expect(packed.draft.lines[1]).toMatchObject({ poLineNo: 3, cost: '', costPackId: 'case' })
  expect(withItem({ ...draft, lines: [] }, item, {}, places).draft.lines[0]!.poLineNo).toBeUndefined()
})

it('says what is expected once, at the first of its lines', () => {
  const second = { ...ordered, key: 'second', placeId: 'w2', open: undefined }
  const { open: _open, ...first } = ordered
  const order = {
    id: 'order',
    lines: [{ lineNo: 3, itemId: 'tea', packId: null, open: milli(9000) }],
    items: [item],
  } as unknown as OrderToReceive
  const start = { draft: { ...draft, lines: [first, second as DraftLine] }, items: [item], version: 1 }
  expect(withOrder(start, order, []).draft.lines.map((line) => line.open)).toEqual([9000, undefined])
})
