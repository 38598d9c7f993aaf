import { describe, expect, it } from 'vitest'
import type { Statement, Tx } from '#server/db/session.ts'
import {
  containing,
  equals,
  foundPage,
  inParts,
  type List,
  pageOf,
  matchesText,
  searchedPage,
  sorted,
  within,
} from '#server/kernel/list-query.ts'

/** Records the queries and answers each with one row. */
function noting() {
  const asked: Statement[] = []
  const tx = {
    query: (statement: Statement) => {
      asked.push(statement)
      return Promise.resolve({ rows: [{ total: 7 }], rowCount: 1 })
    },
  } as Tx
  return { tx, asked }
}

const list = (where: List['where']): List => ({
  columns: 't.id',
  from: 'from thing t where t.org_id = $1',
  values: ['org'],
  where,
  order: 't.name, t.id',
})

describe('a list', () => {
  it('counts and reads the same rows, each condition in brackets and with its own values', async () => {
    const { tx, asked } = noting()
    const where = [
      matchesText(' Té-a ', ['t.name', 't.code']),
      equals('t.kind', undefined),
      equals('t.state', 2),
      within('t.at', 1000, 2000),
      () => 't.shown',
    ]
    const { rows, total } = await pageOf(tx, list(where), { currentPage: 3, pageSize: 20 })
    expect([rows, total]).toEqual([[{ total: 7 }], 7])
    const from =
      "from thing t where t.org_id = $1 and (folded(concat_ws(' ', t.name, t.code)) like all($2::text[])) and (t.state = $3) and (t.at >= $4 and t.at < $5) and (t.shown)"
    const values = ['org', ['%te%', '%a%'], 2, new Date(1000), new Date(2000)]
    expect(asked).toEqual([
      { text: `select count(*) as total ${from}`, values },
      { text: `select t.id ${from} order by t.name, t.id limit $6 offset $7`, values: [...values, 20, 40] },
    ])
  })

  it('is whole where nothing is asked for', async () => {
    const { tx, asked } = noting()
    await pageOf(
      tx,
      list([matchesText('  ', ['t.name']), equals('t.state', undefined), within('t.at', undefined, undefined)]),
      {
        currentPage: 1,
        pageSize: 10,
      },
    )
    expect(asked[0]).toEqual({ text: 'select count(*) as total from thing t where t.org_id = $1', values: ['org'] })
  })

  it('is sorted as asked, else the usual way, and always the same way among equals', () => {
    const sorts = { name: ['t.name', 'asc'], seen: ['t.seen_at', 'desc', 'nulls last'] } as const
    expect(sorted(sorts, { sort: 'name' }, 't.id')).toBe('t.name asc , t.id')
    expect(sorted(sorts, { sort: 'seen', order: 'asc' }, 't.id')).toBe('t.seen_at asc nulls last, t.id')
  })
})

describe('a list that is found first', () => {
  it('reads what its filters leave once, and counts, sorts and cuts that', async () => {
    const { tx, asked } = noting()
    const found = await foundPage(tx, list([equals('t.state', 2)]), 't', { currentPage: 3, pageSize: 20 })
    expect(found.total).toBe(7)
    expect(asked.map(({ text, values }) => [text.replaceAll(/\s+/g, ' '), values])).toEqual([
      [
        'with t as materialized (select t.id from thing t where t.org_id = $1 and (t.state = $2)) ' +
          'select *, (select count(*) from t) as total from t order by t.name, t.id limit $3 offset $4',
        ['org', 2, 20, 40],
      ],
    ])
  })

  it('is counted apart where its page is behind the end, and read no further where nothing is found', async () => {
    const nothing = (pages: number[]) => {
      const asked: string[] = []
      const tx = {
        query: ({ text }: Statement) => {
          asked.push(text)
          return Promise.resolve({ rows: text.startsWith('with') ? [] : [{ total: 7 }], rowCount: 0 })
        },
      } as unknown as Tx
      return Promise.all(pages.map((currentPage) => foundPage(tx, list([]), 't', { currentPage, pageSize: 20 }))).then(
        (all) => [all.map(({ total }) => total), asked.length],
      )
    }
    expect(await nothing([1])).toEqual([[0], 1])
    expect(await nothing([2])).toEqual([[7], 2])
  })

  it('shows all its columns of the rows of a page alone, in the same order', async () => {
    const { tx, asked } = noting()
    const wide = { ...list([equals('t.state', 2)]), columns: 't.id, t.name, t.picture' }
    await searchedPage(tx, wide, { as: 't', found: 't.id, t.name' }, { currentPage: 1, pageSize: 20 })
    expect(asked[0]!.text).toContain('(select t.id, t.name from thing t')
    expect(asked[1]!.text).toBe(
      'select t.id, t.name, t.picture from thing t where t.org_id = $1 and (t.id = any($2::uuid[])) order by t.name, t.id limit $3 offset $4',
    )
  })
})

it('what is searched for is taken as it is written', () => {
  expect(containing('50%_off\\')).toBe('%50\\%\\_off\\\\%')
})

it.each([
  [0, [[]]],
  [2, [[1, 2], []]],
  [5, [[1, 2], [3, 4], [5]]],
])('a list of %i is read in parts, each behind the last row of the one before', async (count, reads) => {
  const all = Array.from({ length: count }, (_, i) => i + 1)
  const read: number[][] = []
  const parts: number[][] = []
  const behind = (limit: number, after = 0) => {
    const part = all.filter((n) => n > after).slice(0, limit)
    read.push(part)
    return Promise.resolve(part)
  }
  for await (const part of inParts(2, behind)) parts.push(part)
  expect(read).toEqual(reads)
  expect(parts).toEqual(reads.filter((part) => part.length > 0))
})
