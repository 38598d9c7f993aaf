import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mayBeLost, type Database, type Tx } from '#server/db/session.ts'
import { openTestDatabase } from '#server/db/testing.ts'

let db: Database

const ids = ['a', 'b', 'c'].map((digit) => `0198a000-0000-7000-8000-00000000000${digit}`)
const add = (tx: Tx, id: string | undefined, name: string) =>
  tx.query({
    name: 'add-organisation',
    text: 'insert into organisation (id, name, created_at) values ($1, $2, $3)',
    values: [id, name, new Date(1_700_000_000_123)],
  })
const names = async () =>
  (await db.query<{ name: string }>({ text: 'select name from organisation order by name' })).rows.map(
    (row) => row.name,
  )
const inTheWay = (tx: Tx, state: string) =>
  tx.query({ text: `do $$ begin raise exception 'in the way' using errcode = '${state}'; end $$` })

beforeAll(async () => {
  db = await openTestDatabase()
})
beforeEach(() => db.query({ text: 'delete from organisation' }))
afterAll(() => db.close())

describe('values', () => {
  it('arrive as the rules use them', async () => {
    const { rows } = await db.query({
      text: `select 9007199254740991::bigint as cents, sum(n) as total, timestamptz '2026-03-01 10:00:00.25+02' as at,
        date '2026-03-01' as day, '{"a": [1, null]}'::jsonb as settings, array[1, null, 3]::bigint[] as revs, null::bigint as none
        from (values (2::bigint), (3)) v (n)`,
    })
    expect(rows).toEqual([
      {
        cents: Number.MAX_SAFE_INTEGER,
        total: 5,
        at: Date.UTC(2026, 2, 1, 8, 0, 0, 250),
        day: '2026-03-01',
        settings: { a: [1, null] },
        revs: [1, null, 3],
        none: null,
      },
    ])
  })

  it('instants come back to the millisecond', async () => {
    await add(db, ids[0], 'A')
    const { rows } = await db.query({ text: 'select created_at from organisation' })
    expect(rows).toEqual([{ created_at: 1_700_000_000_123 }])
  })
})

describe('a transaction', () => {
  it('keeps all or nothing', async () => {
    const failing = db.tx(async (tx) => {
      await add(tx, ids[0], 'A')
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await names()).toEqual([])
    expect(await db.tx(async (tx) => (await add(tx, ids[0], 'A')).rowCount)).toBe(1)
    expect(await names()).toEqual(['A'])
  })

  it('tells of its commit once it can be read, and of nothing that was undone', async () => {
    const told: Promise<string[]>[] = []
    await db.tx(async (tx) => {
      tx.afterCommit(() => void told.push(names()))
      await add(tx, ids[0], 'A')
    })
    const failing = db.tx((tx) => {
      tx.afterCommit(() => void told.push(names()))
      return Promise.reject(new Error('changed my mind'))
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await Promise.all(told)).toEqual([['A']])
  })

  it('waits for the disk when it commits, unless it may be lost on PostgreSQL', async () => {
    const relaxed = db.kind === 'postgres' ? 'off' : 'on'
    const waits = async (tx: Tx) =>
      (await tx.query<{ how: string }>({ text: `select current_setting('synchronous_commit') as how` })).rows[0]!.how
    expect(await db.tx(waits, { mayBeLost: true })).toBe(relaxed)
    expect(await db.tx(waits)).toBe('on')
    const alone = await db.query({
      text: `insert into organisation (id, name, created_at) select $1, $2, $3 ${mayBeLost(db)}
        returning current_setting('synchronous_commit') as how`,
      values: [ids[0], 'A', new Date()],
    })
    expect(alone.rows).toEqual([{ how: relaxed }])
    expect(await waits(db)).toBe('on')
  })

  it('says of the database that somebody works in it, until it ends', async () => {
    expect(db.isBusy()).toBe(false)
    expect(await db.tx(() => Promise.resolve(db.isBusy()))).toBe(true)
    expect(db.isBusy()).toBe(false)
  })

  it('undoes a savepoint alone, nested ones too', async () => {
    await db.tx(async (tx) => {
      await add(tx, ids[0], 'A')
      await tx.savepoint(async () => {
        await add(tx, ids[1], 'B')
        await expect(tx.savepoint(() => add(tx, ids[0], 'again'))).rejects.toMatchObject({ code: '23505' })
      })
      await expect(tx.savepoint(() => inTheWay(tx, 'P0001'))).rejects.toThrow('in the way')
    })
    expect(await names()).toEqual(['A', 'B'])
  })

  it('says so when a failure inside was swallowed', async () => {
    const swallowing = db.tx(async (tx) => {
      await add(tx, ids[0], 'A')
      await add(tx, ids[0], 'again').catch(() => undefined)
    })
    await expect(swallowing).rejects.toThrow('nothing of it was kept')
    expect(await names()).toEqual([])
  })

  it.each(['40001', '40P01'])('starts again when another was in the way (%s), five times at most', async (state) => {
    let runs = 0
    await db.tx(async (tx) => {
      runs += 1
      await add(tx, ids[0], 'A')
      if (runs < 5) await inTheWay(tx, state)
    })
    expect([runs, await names()]).toEqual([5, ['A']])
    runs = 0
    const hopeless = db.tx((tx) => {
      runs += 1
      return inTheWay(tx, state)
    })
    await expect(hopeless).rejects.toMatchObject({ code: state })
    expect(runs).toBe(5)
  })

  it.each(['40001', '40P01'])('so does a statement of its own (%s)', async (state) => {
    const stumbling = (times: number) =>
      db.query({
        text: `do $$ begin
          if nextval('hurdle') <= ${times} then raise exception 'in the way' using errcode = '${state}'; end if;
        end $$`,
      })
    await db.query({ text: 'create sequence hurdle' })
    await stumbling(4)
    expect((await db.query({ text: 'select last_value as n from hurdle' })).rows).toEqual([{ n: 5 }])
    await expect(stumbling(99)).rejects.toMatchObject({ code: state })
    expect((await db.query({ text: 'select last_value as n from hurdle' })).rows).toEqual([{ n: 10 }])
    await db.query({ text: 'drop sequence hurdle' })
  })

  it('does not repeat any other failure', async () => {
    let runs = 0
    const wrong = db.tx(async (tx) => {
      runs += 1
      await add(tx, ids[0], 'A')
      await add(tx, ids[0], 'A')
    })
    await expect(wrong).rejects.toMatchObject({ code: '23505' })
    expect(runs).toBe(1)
  })

  it('refuses the database inside its own transaction, which would wait for itself', async () => {
    await expect(db.tx(() => db.query({ text: 'select 1' }))).rejects.toThrow('inside its own transaction')
    await expect(db.tx(() => db.tx(() => Promise.resolve()))).rejects.toThrow('inside its own transaction')
  })

  it('runs side by side with others, each with its own rows', async () => {
    const all = Array.from({ length: 40 }, (_, at) =>
      db.tx(async (tx) => {
        const values = [ids[0]?.replace(/..$/, String(10 + at)), `n${at}`]
        await tx.query({ text: `insert into organisation (id, name, created_at) values ($1, $2, now())`, values })
        const [mine] = (
          await tx.query({ text: 'select name from organisation where id = $1', values: values.slice(0, 1) })
        ).rows
        return mine
      }),
    )
    expect(await Promise.all(all)).toEqual(Array.from({ length: 40 }, (_, at) => ({ name: `n${at}` })))
  })

  it('of a snapshot reads only', async () => {
    const writing = db.tx((tx) => add(tx, ids[0], 'A'), { snapshot: true })
    await expect(writing).rejects.toMatchObject({ code: '25006' })
  })
})

describe('behind a pooler that gives each transaction another connection', () => {
  const named = { name: 'count-organisations', text: 'select count(*) as count from organisation' }
  // what a pooler does: the prepared statement is unknown on the next connection
  const forget = (tx: Tx) => tx.query({ text: 'deallocate all' })

  it('a transaction runs again without names, and everything after it too', async () => {
    let runs = 0
    const counts = await db.tx(async (tx) => {
      runs += 1
      const first = await tx.query(named)
      await forget(tx)
      return [first.rows, (await tx.query(named)).rows]
    })
    expect(counts).toEqual([[{ count: 0 }], [{ count: 0 }]])
    expect(runs).toBe(2)
    await db.tx(async (tx) => {
      await tx.query(named)
      await forget(tx)
      await tx.query(named)
    })
  })
})
