import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { coverage, coverageTable } from './coverage.ts'

const doc = new URL('../../docs/specification-coverage.md', import.meta.url)

it('every route, call and message of the specification that is delivered has a test that proves it', () => {
  const rows = coverage()
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row) => row.provedBy === undefined).map((row) => `${row.kind} ${row.what}`)).toEqual([])
})

it('docs/specification-coverage.md holds that table as it is now (npm run coverage writes it)', () => {
  const text = readFileSync(doc, 'utf8')
  const [, written = ''] = /<!-- table -->\n\n([\s\S]*?)\n\n<!-- end -->/.exec(text) ?? []
  const plain = (table: string): string => table.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---')
  expect(plain(written)).toBe(plain(coverageTable(coverage())))
})
