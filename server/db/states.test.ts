import { afterAll, beforeAll, expect, it } from 'vitest'
import type { States } from '#domain/states.ts'
import { everyMachine, machines } from '#server/kernel/machines.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Tables whose states no check constraint lists. */
const unchecked = new Set<string>([
  // a range of codes
  machines.stockLock.table,
])

const columns: readonly (readonly [table: string, column: string, of: States])[] = everyMachine
  .filter(({ table }) => !unchecked.has(table))
  .map(({ table, column, states }) => [table, column, states])

it.each(columns)('the database lets %s.%s have the declared states, and no other', async (table, column, of) => {
  const { rows } = await server.db.query<{ rule: string }>({
    text: `select pg_get_constraintdef(oid) as rule from pg_constraint
      where conrelid = $1::regclass and contype = 'c' and conname = $2`,
    values: [table, `${table}_${column}`],
  })
  expect(rows).toHaveLength(1)
  const codes: (string | number)[] = [...rows[0]!.rule.matchAll(/'([a-z-]+)'|\b(\d+)\b/g)].map(
    ([, word, figure]) => word ?? Number(figure),
  )
  expect(new Set(codes)).toEqual(new Set(of.all.map((state) => state.code)))
  expect(codes).toHaveLength(of.all.length)
})
