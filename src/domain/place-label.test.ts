import { expect, it } from 'vitest'
import { placeLabel } from '#domain/place-label.ts'

it('a bay is called by its aisle and its own code, once each', () => {
  expect(placeLabel('A', '12')).toBe('A-12')
  expect(placeLabel('A', 'a-1')).toBe('a-1')
  expect(placeLabel('', 'HOLD')).toBe('HOLD')
})
