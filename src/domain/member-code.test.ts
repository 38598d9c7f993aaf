import { expect, it } from 'vitest'
import { bareMemberCode, withoutMemberMark } from '#domain/member-code.ts'

it.each([
  ['LENA2580', 'LENA2580'],
  ['MEMBER-LENA2580', 'LENA2580'],
  [' member-lena2580 ', 'LENA2580'],
  ['lena2580', 'LENA2580'],
  ['MEMBERSHIP1', 'MEMBERSHIP1'],
  // it is taken off once
  ['MEMBER-MEMBER-1', 'MEMBER-1'],
  ['MEMBER-', ''],
  ['', ''],
])('the code in %j is %j', (text, code) => {
  expect(bareMemberCode(text)).toBe(code)
})

it('words that are searched keep their case', () => {
  expect(withoutMemberMark(' Member-Lena Ortiz ')).toBe('Lena Ortiz')
})
