import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUuid, uuidv7 } from '#domain/ids.ts'

const tenBytes = fc.uint8Array({ minLength: 10, maxLength: 10 })

test('matches the example of RFC 9562', () => {
  const random = Uint8Array.from([0x0c, 0xc3, 0x18, 0xc4, 0xdc, 0x0c, 0x0c, 0x07, 0x39, 0x8f])
  expect(uuidv7(0x017f22e279b0, random)).toBe('017f22e2-79b0-7cc3-98c4-dc0c0c07398f')
})

test('is always a UUID of version 7 and sorts by time', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), tenBytes, tenBytes, (a, b, left, right) => {
      const first = uuidv7(1_790_000_000_000 + a, left)
      const second = uuidv7(1_790_000_000_000 + b, right)
      expect(isUuid(first)).toBe(true)
      expect(first[14]).toBe('7')
      if (a < b) expect(first < second).toBe(true)
    }),
  )
})

test('refuses what is no instant, and too few random bytes', () => {
  expect(() => uuidv7(1.5, new Uint8Array(10))).toThrow(RangeError)
  expect(() => uuidv7(-1, new Uint8Array(10))).toThrow(RangeError)
  expect(() => uuidv7(1, new Uint8Array(9))).toThrow(RangeError)
})

test('tells UUIDs from other texts', () => {
  expect(isUuid('017F22E2-79B0-7CC3-98C4-DC0C0C07398F')).toBe(false)
  expect(isUuid('017f22e279b07cc398c4dc0c0c07398f')).toBe(false)
  expect(isUuid(7)).toBe(false)
})
