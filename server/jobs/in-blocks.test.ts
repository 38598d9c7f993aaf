import { expect, it } from 'vitest'
import { nextBlock } from '#server/jobs/in-blocks.ts'

it('a block is as large as fits into the time that a sale may wait, and one that took long does not make it tiny', () => {
  expect(nextBlock(60, 12)).toBe(60)
  expect(nextBlock(60, 8)).toBe(90)
  expect(nextBlock(60, 1)).toBe(120)
  expect(nextBlock(100, 15)).toBe(80)
  expect(nextBlock(100, 4000)).toBe(50)
  expect(nextBlock(20, 4000)).toBe(20)
  expect(nextBlock(400, 0)).toBe(500)
})
