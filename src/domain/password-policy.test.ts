import { describe, expect, test } from 'vitest'
import { fitsPasswordPolicy, newPasswordProblem } from '#domain/password-policy.ts'

describe('the specification’s policy: 6 to 20 letters and digits, both present', () => {
  test.each(['abc123', 'A1b2C3d4E5f6G7h8I9j0', '12345a'])('%s fits', (text) =>
    expect(fitsPasswordPolicy(text, false)).toBe(true),
  )
  test.each(['abc12', 'abcdef', '123456', 'abc 123', 'abc123!', 'ä12345', 'A1b2C3d4E5f6G7h8I9j0k'])(
    '%s does not',
    (text) => expect(fitsPasswordPolicy(text, false)).toBe(false),
  )
})

describe('the stronger policy: 12 and more characters of any kind', () => {
  test.each(['correct horse battery', '密码要长一点才会安全可靠', 'aaaaaaaaaaaa'])('%s fits', (text) =>
    expect(fitsPasswordPolicy(text, true)).toBe(true),
  )
  test.each(['abcdef123', 'elevenchars', '🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂🙂'])('%s does not', (text) =>
    expect(fitsPasswordPolicy(text, true)).toBe(false),
  )
  test('nothing is so long that hashing it is work for an attacker', () =>
    expect(fitsPasswordPolicy('x'.repeat(201), true)).toBe(false))
})

test('a new password fits the policy and is none of those that are tried first', () => {
  expect(newPasswordProblem('short', false)).toBe('newPassword')
  expect(newPasswordProblem('short', true)).toBe('strongPassword')
  expect([newPasswordProblem('abc123', false), newPasswordProblem('aaaaaaaaaaaa', true)]).toEqual(
    Array(2).fill('commonPassword'),
  )
  expect([newPasswordProblem('quay2026', false), newPasswordProblem('four words, a comma', true)]).toEqual(
    Array(2).fill(undefined),
  )
})
