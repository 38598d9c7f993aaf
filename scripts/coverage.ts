/**
 * `npm run coverage`: writes which test proves each route, call and message of the specification; fails on a gap. Calls
 * are proved by what the server's tests recorded at run time (.cache/calls); for a call without a record, the written
 * proof stays until the whole server has been tested. With `--check`, after all of the server's tests, nothing is
 * written: a call that no test made succeed fails, and so does a written proof that is wrong.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  callsWithoutProof,
  coverageTable,
  callRows,
  messageRows,
  routeRows,
  writtenRows,
} from '../tests/spec/coverage.ts'
import { callProofs } from '../tests/spec/noted-calls.ts'
import { root } from './programs.ts'

const doc = join(root, 'docs', 'specification-coverage.md')
const text = readFileSync(doc, 'utf8')
const written = writtenRows(text)
const problems = process.argv.includes('--check') ? check() : write()
for (const problem of problems) process.stderr.write(`${problem}\n`)
if (problems.length > 0) process.exitCode = 1

function check(): string[] {
  const madeBy = callProofs()
  const unproved = callsWithoutProof(madeBy).map((name) => `no test made the call ${name} succeed`)
  const rows = callRows(madeBy, written)
  const wrong = written.flatMap(({ kind, what, provedBy }) => {
    if (kind !== 'call') return []
    const now = rows.find((row) => row.what === what)?.provedBy
    return now === provedBy ? [] : [`${what} is proved by ${now ?? 'nothing'}, not by ${provedBy}: npm run coverage`]
  })
  process.stdout.write(`${unproved.length} calls without a test, ${wrong.length} with a written proof that is none\n`)
  return [...unproved, ...wrong]
}

function write(): string[] {
  const kept = (what: string): string | undefined => {
    const file = written.find((row) => row.kind === 'call' && row.what === what)?.provedBy
    return file && existsSync(join(root, file)) ? file : undefined
  }
  const calls = callRows(callProofs(), written).map((row) => ({ ...row, provedBy: row.provedBy ?? kept(row.what) }))
  const rows = [...routeRows(), ...calls, ...messageRows()]
  const table = `<!-- table -->\n\n${coverageTable(rows)}\n\n<!-- end -->`
  writeFileSync(
    doc,
    text.replace(/<!-- table -->[\s\S]*<!-- end -->/, () => table),
  )
  const gaps = rows.filter((row) => row.provedBy === undefined)
  process.stdout.write(`${rows.length} rows, ${gaps.length} without a test\n`)
  return gaps.map(({ kind, what }) => `no test proves the ${kind} ${what}`)
}
