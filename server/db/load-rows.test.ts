import { expect, it } from 'vitest'
import { loadRows } from '#server/db/load-rows.ts'
import type { Tx } from '#server/db/session.ts'

/** What is sent for so many rows, by its first word. */
async function sent(kind: Tx['kind'], rows: number): Promise<string[]> {
  const words: string[] = []
  const tx: Tx = {
    kind,
    query: ({ text }) => {
      words.push(text.split(' ')[0]!)
      return Promise.resolve({ rows: [], rowCount: 0 })
    },
    savepoint: (work) => work(),
    afterCommit: () => undefined,
  }
  const row = { org_id: 'o', store_id: 's', sku_id: 'k', place_id: 'p', quantity_milli: 1 }
  await loadRows(
    tx,
    'stock_balance',
    Array.from({ length: rows }, () => row),
  )
  return words
}

it('many rows bring statistics in the embedded database, and leave them to PostgreSQL, which serves every organisation', async () => {
  expect(await sent('embedded', 5000)).toEqual(['insert', 'insert', 'analyze'])
  expect(await sent('embedded', 500)).toEqual(['insert'])
  expect(await sent('postgres', 5000)).toEqual(['insert', 'insert'])
})
