import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { documentKinds } from '#domain/documents/stock-documents.ts'
import { columnTypes } from '#server/db/tables.gen.ts'

const here = new URL('.', import.meta.url)
const engine = readdirSync(here).filter((file) => file.endsWith('.ts') && !/\.test\./.test(file))
const folders = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory())

/** Names of kinds and of tables that documents of a kind or their lines are kept in. */
const names = [
  ...documentKinds,
  ...Object.entries(columnTypes).flatMap(([table, columns]) =>
    'reverses' in columns ? [table, `${table.replace(/_document$/, '')}_line`] : [],
  ),
]
const named = new RegExp(`['"\`](?:${names.join('|')})['"\`]`, 'g')
const types = /\b\w+Types\.\w+/g
const kindFolder = new RegExp(
  `stock/(?:document-kinds\\.|documents/(?:${folders.map(({ name }) => name).join('|')})/)`,
  'g',
)

it('what a kind of document does lies with the kind: the engine names no kind, table or type', () => {
  expect(engine.length).toBeGreaterThan(8)
  expect(folders.length).toBeGreaterThan(3)
  expect(names).toContain('stock_conversion_line')
  const found = engine.flatMap((file) => {
    const text = readFileSync(new URL(file, here), 'utf8')
    return [named, types, kindFolder].flatMap((way) => text.match(way) ?? []).map((what) => `${file}: ${what}`)
  })
  expect(found).toEqual([])
})
