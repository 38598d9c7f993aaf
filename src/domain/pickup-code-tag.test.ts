import { expect, test } from 'vitest'
import { pickupCodeTag } from './pickup-code-tag.ts'

const ORDER = '019a0f00-0000-7000-8000-0000000000b1'

test('the tag of a code belongs to its order, finds most wrong codes, and gives no code away', () => {
  const tag = pickupCodeTag(ORDER, '042917')
  expect(pickupCodeTag(ORDER, '042917')).toBe(tag)
  const codes = Array.from({ length: 4096 }, (_, n) => String(n).padStart(6, '0'))
  const same = codes.filter((code) => pickupCodeTag(ORDER, code) === tag).length
  // 4 of 4,096 are expected to share it
  expect(same).toBeGreaterThan(0)
  expect(same).toBeLessThan(16)
  const others = codes.slice(0, 64).map((_, n) => pickupCodeTag(`${ORDER}${n}`, '042917'))
  expect(new Set(others).size).toBeGreaterThan(32)
})
