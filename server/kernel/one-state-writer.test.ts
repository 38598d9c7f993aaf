import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { columnTypes } from '#server/db/tables.gen.ts'
import { everyMachine } from '#server/kernel/machines.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const sources = ['server', 'bench', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  // tests may change their own database directly
  .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^server\/testing\//.test(file))

/** Columns that are named like a state and say something else. */
const NO_STATE = {
  'member_address.state': 'a state of the country',
  'printer.status': 'the words of the printer',
  'simulated_payment.state': 'the records of a card provider that is only played',
}

const columns = everyMachine.map(({ table, column }) => `${table}.${column}`)

/** The `set` clauses of the SQL texts of a file, each with what it updates. */
function updatesOf(file: string): { table: string; set: string }[] {
  const source = readFileSync(`${root}${file}`, 'utf8')
  return [...source.matchAll(/\bupdate\s+(\S+)\s+(?:\w+\s+)?set\b(.*?)(?=\bwhere\b|\bfrom\b|\breturning\b|`|',)/gs)]
    .map(([, table, set]) => ({ table: table!, set: set! }))
    .concat(
      [
        ...source.matchAll(/insert into\s+(\S+)(?:(?!`).)*?do\s+update\s+set\b(.*?)(?=\bwhere\b|\breturning\b|`|',)/gs),
      ].map(([, table, set]) => ({ table: table!, set: set! })),
    )
}

const isState = (table: string, set: string): boolean =>
  everyMachine.some(
    (one) => (one.table === table || table.startsWith('${')) && new RegExp(`(^|,)\\s*${one.column}\\s*=`).test(set),
  )

it('every column of a state is declared as a machine', () => {
  const named = Object.entries(columnTypes).flatMap(([table, types]) =>
    Object.keys(types)
      .filter((column) => /^(state|status|review|review_state|check_state)$/.test(column))
      .map((column) => `${table}.${column}`),
  )
  expect(new Set([...columns, ...Object.keys(NO_STATE)])).toEqual(new Set(named))
})

it('a state is written by transition alone', () => {
  expect(sources.length).toBeGreaterThan(400)
  const updates = sources.flatMap((file) => updatesOf(file).map((update) => ({ file, ...update })))
  expect(updates.length).toBeGreaterThan(150)
  const writers = updates.filter(({ table, set }) => isState(table, set)).map(({ file, table }) => `${file}: ${table}`)
  expect(writers).toEqual([])
})

it.each([
  ['unit', ' status = $4'],
  ['${kind.table}', ' version = version + 1, state = $4'],
  ['macou_hold', ' member_id = $5,\n      state = excluded.state'],
])('a writer would be found: %s set%s', (table, set) => {
  expect(isState(table, set)).toBe(true)
})
