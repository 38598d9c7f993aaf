import { expect, it } from 'vitest'
import type { CountLine } from '#contract/stock/count-records.ts'
import { differenceOf } from '#features/office/stock/counts/line-columns.tsx'

it('is the difference as it is known now: with what arrived after a line was posted', () => {
  const line = { variance: -3000, late: 3000 } as CountLine
  expect(differenceOf(line)).toBe(0)
  expect(differenceOf({ variance: -3000 } as CountLine)).toBe(-3000)
  expect(differenceOf({} as CountLine)).toBeUndefined()
})
