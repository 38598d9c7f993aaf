import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { conversionTypes } from '#domain/documents/conversions.ts'
import { inboundTypes, moveTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import {
  type Draft,
  draftOf,
  formOf,
  gapOf,
  quantityOf,
  withItem,
} from '#features/office/stock/documents/draft-lines.ts'
import { becoming, conversionLines } from '#features/office/stock/documents/conversion-lines.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'
import { outboundLines } from '#features/office/stock/documents/outbound-lines.ts'
import { costField, costOf } from '#ui/lines/line-cost.ts'

const id = (n: number): string => `0192f0c1-0000-7000-8000-${String(n).padStart(12, '0')}`
const [bay, otherBay, location, held, box] = [id(1), id(2), id(3), id(4), id(5)] as const
const places: DocumentPlace[] = [
  { placeId: bay, code: 'A · 1', kind: 'shelf' },
  { placeId: otherBay, code: 'A · 2', kind: 'shelf' },
  { placeId: location, code: 'W · 1', kind: 'warehouse' },
  { placeId: held, code: 'HOLD', kind: 'quarantine' },
]
const item: StockItem = {
  itemId: id(9),
  kind: 'goods',
  name: { zh: '牛奶', en: 'Milk' },
  itemNo: 'M1',
  barcode: '',
  unit: { zh: '瓶', en: 'bottle' },
  decimals: 0,
  packs: [{ id: box, name: { zh: '箱', en: 'case' }, quantity: milli(12_000) }],
  places: [
    { placeId: otherBay, code: 'A · 2', kind: 'shelf', quantity: milli(3000) },
    { placeId: location, code: 'W · 1', kind: 'warehouse', quantity: milli(24_000) },
  ],
  mainPlaceId: bay,
}
const items = new Map([[item.itemId, item]])
const empty: Draft = { type: inboundTypes.found, remark: '', lines: [] }
const at = { placeId: location, toPlaceId: null }

describe('what is scanned', () => {
  it('twice is one line of two; in packs it is a line of its own', () => {
    const twice = withItem(withItem(empty, item, {}, at).draft, item, {}, at).draft
    expect(twice.lines.map((line) => [line.packId, line.amount])).toEqual([[null, '2']])
    const { draft, key } = withItem(twice, item, { packId: box, amount: '3' }, at)
    expect(draft.lines.map((line) => [line.packId, line.amount])).toEqual([
      [null, '2'],
      [box, '3'],
    ])
    const pack = draft.lines.find((line) => line.key === key)!
    expect(quantityOf(pack, item)).toBe(36_000)
  })

  it('is added to what says what it counts, in packs or in pieces', () => {
    const [line] = withItem(empty, item, {}, at).draft.lines
    const mixed: Draft = { ...empty, lines: [{ ...line!, amount: '3c+7' }] }
    const more = withItem(withItem(mixed, item, { packId: box }, at).draft, item, { amount: '2' }, at).draft
    expect(more.lines.map((one) => one.amount)).toEqual(['4c+9'])
    expect(quantityOf(more.lines[0]!, item)).toBe(57_000)
  })

  it('is not added to a figure that somebody is still typing', () => {
    const [line] = withItem(empty, item, {}, at).draft.lines
    const typing: Draft = { ...empty, lines: [{ ...line!, amount: '1.' + 'x' }] }
    const { draft } = withItem(typing, item, {}, at)
    expect(draft.lines.map((one) => one.amount)).toEqual(['1.x', '1'])
  })
})

describe('a new line proposes its places', () => {
  it.each([
    ['inbound', inboundLines, inboundTypes.found, location, null],
    ['inbound', inboundLines, inboundTypes.customerReturn, bay, null],
    ['outbound', outboundLines, outboundTypes.writeOff, otherBay, null],
    ['moves', moveLines, moveTypes.putToShelf, location, bay],
    ['moves', moveLines, moveTypes.returnToWarehouse, otherBay, location],
    ['moves', moveLines, moveTypes.move, location, null],
  ])('%s of type %#', (_kind, lines, type, placeId, toPlaceId) => {
    expect(lines.places(type, item, places)).toEqual({ placeId, toPlaceId })
  })
})

it('what is put to the shelf goes to the bay at which somebody stands, and what is returned comes from it', () => {
  const at = (type: number) => moveLines.places(type, item, places, otherBay)
  expect(at(moveTypes.putToShelf)).toEqual({ placeId: location, toPlaceId: otherBay })
  expect(at(moveTypes.returnToWarehouse)).toEqual({ placeId: otherBay, toPlaceId: location })
})

it('a line says which field is missing or can’t be read', () => {
  const line = withItem(empty, item, {}, at).draft.lines[0]!
  expect(gapOf(inboundLines, 5, line, items)).toBeNull()
  expect(gapOf(inboundLines, 5, { ...line, amount: '0' }, items)).toBe('amount')
  expect(gapOf(inboundLines, 5, { ...line, amount: '1.5' }, items)).toBe('amount')
  expect(gapOf(inboundLines, 5, { ...line, cost: 'two' }, items)).toBe('cost')
  expect(gapOf(inboundLines, 5, { ...line, placeId: null }, items)).toBe('placeId')
  expect(gapOf(moveLines, 3, { ...line, toPlaceId: location }, items)).toBe('toPlaceId')
  expect(gapOf(outboundLines, outboundTypes.writeOff, line, items)).toBe('reason')
})

it('a draft that the server keeps opens as it was typed', () => {
  const amount = fc.integer({ min: 1, max: 99_999 })
  const line = fc.record({ amount, pack: fc.boolean(), cost: fc.integer({ min: 0, max: 10_000_000_000 }) })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
      const draft: Draft = {
        ...empty,
        lines: lines.map((one, n) => ({
          key: String(n + 1),
          itemId: item.itemId,
          placeId: location,
          toPlaceId: null,
          packId: one.pack ? box : null,
          amount: String(one.amount),
          cost: costField(one.cost),
          costPackId: one.pack ? item.packs[0]!.id : null,
          expiresOn: '',
          reason: null,
        })),
      }
      const form = formOf(inboundLines, draft, items)!
      expect(form.lines.map((one) => one.packCostMicro ?? one.costMicro)).toEqual(lines.map((one) => one.cost))
      const stored = form.lines.map((one, n) => ({ ...one, lineNo: n + 1, place: '', toPlace: '' }))
      expect(draftOf(inboundLines, { ...form, lines: stored, items: [item] }, 'en')).toEqual(draft)
    }),
  )
  const mixed: Draft = {
    ...empty,
    lines: [{ ...withItem(empty, item, {}, at).draft.lines[0]!, key: '1', amount: '3c+7' }],
  }
  const form = formOf(inboundLines, mixed, items)!
  expect(form.lines).toMatchObject([{ quantity: 43_000, packId: box, packs: 3000 }])
  const stored = form.lines.map((one, n) => ({ ...one, lineNo: n + 1, place: '', toPlace: '' }))
  expect(draftOf(inboundLines, { ...form, lines: stored, items: [item] }, 'en')).toEqual(mixed)
  expect(costOf('1.2500')).toBe(1_250_000)
})

describe('a line of a conversion', () => {
  const { conversion } = conversionTypes
  const cup: StockItem = { ...item, itemId: id(10), packs: [], places: [], mainPlaceId: null, decimals: 2 }
  const both = new Map([...items, [cup.itemId, cup]])
  const [line] = withItem({ ...empty, type: conversion }, item, {}, at).draft.lines
  const way = { quantity: milli(2000), made: milli(9000), lost: milli(1000) }

  it('becomes an item where that is sold from, as much as it made before, and follows its quantity', () => {
    const first = becoming(line!, cup, places, way)
    expect(first).toMatchObject({ toItemId: cup.itemId, toPlaceId: bay })
    // a lost bottle of two is half of one: a bottle is whole
    expect(conversionLines.following!(first, both)).toMatchObject({ madeAmount: '4.5', lostAmount: '1' })
    expect(conversionLines.following!({ ...first, amount: '1c' }, both)).toMatchObject({
      madeAmount: '54',
      lostAmount: '6',
    })
  })

  it('stays as it was typed once somebody has typed what it makes', () => {
    const typed = { ...becoming(line!, cup, places, way), madeAmount: '4', way: undefined }
    expect(conversionLines.following!({ ...typed, amount: '20' }, both)).toMatchObject({ madeAmount: '4' })
  })

  it.each([
    ['toItemId', {}],
    ['toItemId', { toItemId: item.itemId }],
    ['madeAmount', { toItemId: cup.itemId }],
    ['toPlaceId', { toItemId: cup.itemId, madeAmount: '3' }],
    ['lostAmount', { toItemId: cup.itemId, madeAmount: '3', toPlaceId: bay, lostAmount: '1' }],
    [null, { toItemId: cup.itemId, madeAmount: '3', toPlaceId: bay }],
  ] as const)('lacks %s', (gap, more) => {
    const one = { ...line!, ...more }
    expect(gapOf(conversionLines, conversion, one, both)).toBe(gap)
  })

  it('is read again as it was sent', () => {
    const one = { ...becoming(line!, cup, places, undefined), amount: '1c+2', madeAmount: '3.25', lostAmount: '4' }
    const form = formOf(conversionLines, { type: conversion, remark: '', lines: [one] }, both)!
    expect(form.lines).toEqual([
      {
        lineId: line!.key,
        itemId: item.itemId,
        placeId: location,
        quantity: 14_000,
        packId: box,
        packs: 1000,
        toItemId: cup.itemId,
        toPlaceId: bay,
        made: 3250,
        lost: 4000,
      },
    ])
    const lines = form.lines.map((sent, n) => ({ ...sent, lineNo: n + 1, place: '', toPlace: '' }))
    const again = draftOf(conversionLines, { type: conversion, remark: '', lines, items: [...both.values()] }, 'en')
    expect(formOf(conversionLines, again, both)).toEqual(form)
  })
})
