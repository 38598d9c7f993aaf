import { expect, it } from 'vitest'
import { findPlace } from '#features/office/stock/places/find-place.ts'

const places = [
  { id: 1, areaCode: 'A', code: 'A-1' },
  { id: 2, areaCode: 'B', code: '1' },
  { id: 3, areaCode: 'C', code: '1' },
  { id: 4, areaCode: 'C', code: 'top' },
]
const idOf = (code: string) => findPlace(places, code)?.id

it('finds a place by its label, however it is typed, or by its own code if no other has it', () => {
  expect([idOf('a1'), idOf(' A-1 '), idOf('B-1'), idOf('c 1'), idOf('TOP')]).toEqual([1, 2 - 1, 2, 3, 4])
  expect([idOf('1'), idOf('Z-9'), idOf('  ')]).toEqual([undefined, undefined, undefined])
})
