import { expect, it } from 'vitest'
import { nextBlock } from '#server/jobs/in-blocks.ts'

it('a block is as large as fits into the time that a sale may wait, and neither tiny nor huge', () => {
  expect(nextBlock(50, 20)).toBe(50)
  expect(nextBlock(50, 10)).toBe(100)
  expect(nextBlock(50, 25)).toBe(40)
  expect(nextBlock(20, 4000)).toBe(20)
  expect(nextBlock(400, 0)).toBe(500)
})
