import { expect, test } from 'vitest'
import { pickupCodeTag } from './pickup-code-tag.ts'

const ORDER = '019a0f00-0000-7000-8000-0000000000b1'

test('the tag of a code belongs to its order, finds most wrong codes, and gives no code away', async () => {
  const tag = await pickupCodeTag(ORDER, '042917')
  expect(await pickupCodeTag(ORDER, '042917')).toBe(tag)
  const codes = Array.from({ length: 4096 }, (_, n) => String(n).padStart(6, '0'))
  const same = (await Promise.all(codes.map((code) => pickupCodeTag(ORDER, code)))).filter((one) => one === tag).length
  // 4 of 4,096 are expected to share it
  expect(same).toBeGreaterThan(0)
  expect(same).toBeLessThan(16)
  const others = await Promise.all(codes.slice(0, 64).map((_, n) => pickupCodeTag(`${ORDER}${n}`, '042917')))
  expect(new Set(others).size).toBeGreaterThan(32)
})
