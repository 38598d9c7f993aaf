import { expect, test } from 'vitest'
import { passwordStrength } from '#domain/password-strength.ts'

test.each([
  ['', 0],
  ['abc', 0],
  ['password1', 0],
  ['qua201', 1],
  ['quay20261', 1],
  ['hkzu7361mwqa', 2],
  ['Lantern7Quay48Bx', 3],
] as const)('%s is %i by the specification’s policy', (text, strength) =>
  expect(passwordStrength(text, false)).toBe(strength),
)

test.each([
  ['Lantern7Quay', 3],
  ['lanternquay', 0],
  ['qqqqquaywwww', 1],
  ['four words, one comma', 3],
  ['abababababab', 0],
] as const)('%s is %i by the stronger one', (text, strength) => expect(passwordStrength(text, true)).toBe(strength))
