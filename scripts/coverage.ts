/** `npm run coverage`: writes which test proves each route, call and message of the specification; fails on a gap. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, coverageTable } from '../tests/spec/coverage.ts'
import { root } from './programs.ts'

const doc = join(root, 'docs', 'specification-coverage.md')
const rows = coverage()
const text = readFileSync(doc, 'utf8')
const table = `<!-- table -->\n\n${coverageTable(rows)}\n\n<!-- end -->`
writeFileSync(
  doc,
  text.replace(/<!-- table -->[\s\S]*<!-- end -->/, () => table),
)
const gaps = rows.filter((row) => row.provedBy === undefined)
for (const { kind, what } of gaps) process.stderr.write(`no test proves the ${kind} ${what}\n`)
process.stdout.write(`${rows.length} rows, ${gaps.length} without a test\n`)
if (gaps.length > 0) process.exitCode = 1
