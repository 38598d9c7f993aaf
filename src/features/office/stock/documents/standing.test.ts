import { expect, it } from 'vitest'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import { inboundTypes, moveTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { inboundLines } from '#features/office/stock/documents/inbound-lines.ts'
import { moveLines } from '#features/office/stock/documents/move-lines.ts'
import { outboundLines } from '#features/office/stock/documents/outbound-lines.ts'
import { type Draft, type LinesOfKind, withItem } from '#features/office/stock/documents/draft-lines.ts'
import { placeOfCode, type Standing, standingAt, standingAtBay } from '#features/office/stock/documents/standing.ts'

const bay: DocumentPlace = { placeId: 'bay', code: 'A-1', kind: 'shelf' }
const location: DocumentPlace = { placeId: 'location', code: 'W-1', kind: 'warehouse' }
const other: DocumentPlace = { placeId: 'other', code: 'W-2', kind: 'warehouse' }
const places = [bay, location, other]

const milk: StockItem = {
  itemId: 'milk',
  kind: 'goods',
  name: { zh: '牛奶', en: 'Milk' },
  itemNo: 'M1',
  barcode: '',
  unit: { zh: '瓶', en: 'bottle' },
  decimals: 0,
  packs: [],
  places: [],
  mainPlaceId: 'bay',
}
const empty: Draft = { type: inboundTypes.purchase, remark: '', lines: [] }
const proposed = { placeId: 'location', toPlaceId: null }

/** The places of goods that are scanned after these codes of places. */
const after = (kind: LinesOfKind, type: number, ...codes: string[]): Standing =>
  codes.reduce<{ before: Standing; again: boolean }>(
    (state, code) => ({ before: standingAt(kind, type, placeOfCode(places, code)!, state), again: true }),
    { before: {}, again: false },
  ).before

it('a code is a place’s as it is written or typed, and only if one place has it', () => {
  expect(placeOfCode(places, 'W-1')).toBe(location)
  expect(placeOfCode(places, 'w1')).toBe(location)
  expect(placeOfCode(places, '4006381333931')).toBeUndefined()
  expect(placeOfCode([bay, { ...other, code: 'A 1' }], 'A-1')).toBeUndefined()
})

it('what is put to the shelf goes to the bay and comes from the location, what is returned the other way', () => {
  expect(after(moveLines, moveTypes.putToShelf, 'A-1', 'W-1')).toEqual({ placeId: 'location', toPlaceId: 'bay' })
  expect(after(moveLines, moveTypes.returnToWarehouse, 'W-1', 'A-1')).toEqual({
    placeId: 'bay',
    toPlaceId: 'location',
  })
  expect(standingAtBay(moveLines, moveTypes.putToShelf, 'bay')).toEqual({ toPlaceId: 'bay' })
  expect(standingAtBay(moveLines, moveTypes.returnToWarehouse, 'bay')).toEqual({ placeId: 'bay' })
})

it('of other moves the first place is where goods come from, and the one right after it where they go', () => {
  expect(after(moveLines, moveTypes.move, 'W-1')).toEqual({ placeId: 'location' })
  expect(after(moveLines, moveTypes.move, 'W-1', 'W-2')).toEqual({ placeId: 'location', toPlaceId: 'other' })
  const moved = { placeId: 'location', toPlaceId: 'other' }
  expect(standingAt(moveLines, moveTypes.move, bay, { before: moved, again: false })).toEqual({ placeId: 'bay' })
})

it('what comes or leaves does so at the place', () => {
  expect(after(inboundLines, inboundTypes.purchase, 'W-1', 'W-2')).toEqual({ placeId: 'other' })
  expect(after(outboundLines, outboundTypes.writeOff, 'A-1')).toEqual({ placeId: 'bay' })
})

it('goods that are scanned at another place are a line of their own; one that was not begun goes there', () => {
  const scan = (draft: Draft, standing: Standing): Draft => withItem(draft, milk, {}, proposed, standing).draft
  const waiting = { ...scan(empty, {}).lines[0]!, amount: '', poLineNo: 1, open: milli(3000) }
  const begun = scan({ ...empty, lines: [waiting] }, { placeId: 'other' })
  const both = scan(scan(begun, { placeId: 'location' }), { placeId: 'other' })
  expect(both.lines.map((line) => [line.placeId, line.amount, line.poLineNo])).toEqual([
    ['other', '2', 1],
    ['location', '1', 1],
  ])
  expect(scan(both, {}).lines.map((line) => line.amount)).toEqual(['2', '2'])
})
