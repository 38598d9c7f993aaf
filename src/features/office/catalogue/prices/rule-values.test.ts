import { expect, test } from 'vitest'
import { emptyRule, ruleOf } from '#features/office/catalogue/prices/rule-values.ts'

const rule = (kind: 'percent' | 'amount' | 'price', value: string) =>
  ruleOf({ ...emptyRule, down: false, kind, value })?.value

test.each([
  ['percent', '10,5', 105_000],
  ['percent', '10.5 %', 105_000],
  ['percent', '1,000', undefined],
  ['percent', '10,555', undefined],
  ['amount', '93,50', 9350],
  ['price', '93,50', 9350],
  ['price', '1,2,3', undefined],
] as const)('%s %s', (kind, typed, value) => expect(rule(kind, typed)).toBe(value))
