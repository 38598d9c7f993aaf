import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { padKeyOf, pressMoney, pressQuantity, type PadKey } from './pad-entry.ts'

const type = (keys: readonly PadKey[]) => keys.reduce((value, key) => pressMoney(value, key), cents(0))

test('money comes in from the right', () => {
  expect(type(['2', '0', '0', '0'])).toBe(2000)
  expect(type(['2', '0', '00'])).toBe(2000)
  expect(type(['5', '0', 'back'])).toBe(5)
  expect(type(['5', 'clear'])).toBe(0)
  expect(type(['5', '.'])).toBe(5)
})

test('never more than 8 figures before the point', () => {
  const most = type(Array.from({ length: 14 }, () => '9' as const))
  expect(most).toBe(9_999_999_999)
  expect(pressMoney(most, '00')).toBe(most)
})

test('a weight takes three decimals and no more', () => {
  const keys: readonly PadKey[] = ['.', '3', '7', '5', '9']
  expect(keys.reduce((text, key) => pressQuantity(text, key), '')).toBe('0.375')
  expect(pressQuantity('2', '.', 0)).toBe('2')
  expect(pressQuantity('0', '5')).toBe('5')
  expect(pressQuantity('', '00')).toBe('0')
})

test('keys of a keyboard', () => {
  expect(padKeyOf('7')).toBe('7')
  expect(padKeyOf('Backspace')).toBe('back')
  expect(padKeyOf(',')).toBe('.')
  expect(padKeyOf('a')).toBeUndefined()
})
