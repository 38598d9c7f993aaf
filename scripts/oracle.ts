import { readFileSync } from 'node:fs'
import type { OracleCase } from './oracle/case.ts'
import { disagreeing } from './oracle/disagreeing.ts'
import { runCase } from './oracle/run-case.ts'

const file = process.argv[2]
if (!file) {
  console.error('Usage: npm run oracle -- FILE')
  process.exit(2)
}

const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: OracleCase[] }
const outcomes = cases.map(runCase)
for (const outcome of outcomes) {
  if (outcome.result === 'passed') continue
  const aside = outcome.result === 'failed' && disagreeing[outcome.id]
  console.log(`${outcome.id}  ${outcome.result}: ${outcome.why}${aside ? ` [set aside: ${aside}]` : ''}`)
}
const count = (result: string) => outcomes.filter((outcome) => outcome.result === result).length
const results = ['passed', 'failed', 'not computed', 'not applicable'] as const
console.log(results.map((result) => `${result} ${count(result)}`).join(', '))

const unexpected = outcomes.filter((outcome) => outcome.result === 'failed' && !disagreeing[outcome.id])
process.exitCode = cases.length === 0 || unexpected.length > 0 ? 1 : 0
