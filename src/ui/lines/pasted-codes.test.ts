import { expect, it } from 'vitest'
import { pastedCodes } from './pasted-codes.ts'

it('a pasted line has a code and perhaps a quantity', () => {
  expect(pastedCodes('4006381333931\t12\r\n\nM1; 2.5\nX')).toEqual([
    { code: '4006381333931', amount: '12' },
    { code: 'M1', amount: '2.5' },
    { code: 'X', amount: undefined },
  ])
})
