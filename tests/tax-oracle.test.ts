import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { OracleCase } from '../scripts/oracle/case.ts'
import { disagreeing } from '../scripts/oracle/disagreeing.ts'
import { runCase } from '../scripts/oracle/run-case.ts'

const file = new URL('./vectors/tax-oracle.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: OracleCase[] }
const outcomes = cases.map(runCase)

test('the file holds all cases', () => {
  expect(cases).toHaveLength(115)
})

test('no case fails, besides the two that disagree with their own policy', () => {
  const failed = outcomes.filter((outcome) => outcome.result === 'failed')
  expect(failed.filter(({ id }) => !disagreeing[id])).toEqual([])
  expect(failed).toEqual([
    { id: 'vd-30', result: 'failed', why: 'total should be 6446, is 6448' },
    { id: 'vd-31', result: 'failed', why: 'subtotal should be 5081, is 5080' },
  ])
})

test('exactly these many are not applicable, each with a policy that is not offered', () => {
  const away = outcomes.filter((outcome) => outcome.result === 'not applicable')
  expect(away).toHaveLength(40)
  expect(away.every(({ why }) => why.length > 10)).toBe(true)
})

test('a case that expects something else fails: every expected figure is compared', () => {
  const [first] = cases
  expect(runCase({ ...first!, expect: { ...first!.expect, tax: '1.73' } })).toMatchObject({ result: 'failed' })
})

test('what has no figure of ours is named apart, unless something else is wrong', () => {
  const [first] = cases
  const expectations = { ...first!.expect, surprise: '1' }
  expect(runCase({ ...first!, expect: expectations })).toMatchObject({ result: 'not computed', why: 'surprise' })
  expect(runCase({ ...first!, expect: { ...expectations, tax: '1.73' } })).toMatchObject({ result: 'failed' })
  expect(outcomes.filter(({ result }) => result === 'not computed')).toEqual([])
})

test('a case that is refused passes if it expects that, and the run goes on if not', () => {
  const empty = { ...cases[0]!, input: { lines: [] } }
  expect(runCase({ ...empty, expect: { refused: 'cart.empty' } })).toMatchObject({ result: 'passed' })
  expect(runCase(empty)).toMatchObject({ result: 'failed', why: 'is refused: cart.empty' })
  expect(runCase({ ...cases[0]!, expect: { refused: 'cart.empty' } })).toMatchObject({ result: 'failed' })
})
