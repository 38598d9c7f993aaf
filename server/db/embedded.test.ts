import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { assertDurable, DurableNodeFS, startParams } from '#server/db/durable-node-fs.ts'
import type { Database } from '#server/db/session.ts'

const room = mkdtempSync(join(tmpdir(), 'evertill-test-'))
let dataFolder: string

beforeAll(async () => {
  dataFolder = join(room, 'made')
  await (await open()).close()
})
beforeEach(() => {
  dataFolder = mkdtempSync(join(room, 'data-'))
  cpSync(join(room, 'made', 'database'), join(dataFolder, 'database'), { recursive: true })
})
afterAll(() => rmSync(room, { recursive: true, force: true }))

const open = (options: Parameters<typeof openDatabase>[1] = {}) =>
  openDatabase({ databaseUrl: undefined, dataFolder }, { freeSpace: () => Promise.resolve(1e9), ...options })

/** Writes three rows per transaction and prints each number once its commit was answered, until it is killed. */
const writer = `
  import { openDatabase } from '#server/db/connect.ts'
  const [dataFolder, first] = process.argv.slice(1)
  const db = await openDatabase({ databaseUrl: undefined, dataFolder })
  await db.query({ text: 'create table if not exists ring (sale bigint, line bigint, primary key (sale, line))' })
  for (let sale = Number(first); ; sale += 1) {
    await db.tx(async (tx) => {
      for (const line of [1, 2, 3]) {
        await tx.query({ name: 'ring', text: 'insert into ring (sale, line) values ($1, $2)', values: [sale, line] })
      }
    })
    console.log(sale)
  }`

function startWriter(first: number) {
  const program = ['--input-type=module', '-e', writer, dataFolder, String(first)]
  return spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Lets it answer `count` sales, kills it during the next ones, and returns the last answered number. */
async function killAfter(child: ReturnType<typeof startWriter>, count: number): Promise<number> {
  let last = 0
  let answered = 0
  for await (const line of createInterface(child.stdout)) {
    last = Number(line)
    answered += 1
    if (answered === count) child.kill('SIGKILL')
  }
  return last
}

describe('the embedded database', () => {
  it('keeps every answered transaction, whole, when its process is killed', async () => {
    let first = 1
    for (const count of [7, 23, 40]) {
      const child = startWriter(first)
      const ended = once(child, 'exit')
      const last = await killAfter(child, count)
      await ended
      expect(last).toBeGreaterThanOrEqual(first + count - 1)
      const db = await open()
      const { rows } = await db.query<{ sale: number; lines: number }>({
        text: 'select sale, count(*) as lines from ring group by sale order by sale',
      })
      await db.close()
      expect(rows.length).toBeGreaterThanOrEqual(last)
      expect(rows.every(({ sale, lines }, at) => sale === at + 1 && lines === 3)).toBe(true)
      first = rows.length + 1
    }
  })

  it('belongs to one process, and says which', async () => {
    const child = startWriter(1)
    await once(createInterface(child.stdout), 'line')
    await expect(open()).rejects.toThrow(new RegExp(`in use by another Evertill server \\(process ${child.pid}\\)`))
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    const db = await open()
    await expect(open()).rejects.toThrow('in use by another')
    await db.close()
    await (await open()).close()
  })

  it('is nobody else’s to read or write, also where the operator made the folder for everybody', async () => {
    chmodSync(dataFolder, 0o777)
    await (await open()).close()
    expect(statSync(join(dataFolder, 'database')).mode & 0o777).toBe(0o700)
  })

  it('begins again when its first start was cut off', async () => {
    rmSync(join(dataFolder, 'database'), { recursive: true })
    mkdirSync(join(dataFolder, 'database.new'))
    writeFileSync(join(dataFolder, 'database.new', 'PG_VERSION'), '18\n')
    const db = await open()
    await db.query({ text: 'create table kept (id bigint)' })
    await db.close()
    expect(existsSync(join(dataFolder, 'database.new'))).toBe(false)
    const again = await open()
    expect((await again.query({ text: 'select * from kept' })).rows).toEqual([])
    await again.close()
  })

  it('refuses an engine that answers a commit without writing it through', async () => {
    let syncs = 0
    const count = () => (syncs += 1)
    const folder = join(dataFolder, 'engine')
    const fail = (error: unknown) => {
      throw error
    }
    const durable = await PGlite.create({ fs: new DurableNodeFS(folder, count, fail), startParams })
    await assertDurable(durable, () => syncs)
    await durable.close()
    const shipped = await PGlite.create({ fs: new NodeFS(folder), startParams })
    await expect(assertDurable(shipped, () => syncs)).rejects.toThrow('not safe to use')
    await shipped.close()
  })
})

describe('the engine’s own thread', () => {
  let db: Database
  const troubles: string[] = []

  beforeEach(async () => {
    troubles.length = 0
    db = await open()
  })
  afterEach(() => db.close())

  it('leaves the event loop free while a long report runs and arrives', async () => {
    let turns = 0
    let running = true
    const count = () => {
      turns += 1
      if (running) setImmediate(count)
    }
    setImmediate(count)
    const { rows } = await db.query<{ n: number; body: string }>({
      text: `select n, repeat('x', 100) as body from generate_series(1, 100000) n`,
    })
    running = false
    expect(rows.length).toBe(100_000)
    expect(rows.at(-1)).toEqual({ n: 100_000, body: 'x'.repeat(100) })
    // more than 10 MB in pieces of 64 KiB, each in its own turn of the event loop
    expect(turns).toBeGreaterThan(150)
  })

  it('is started afresh when it hangs, with everything that was committed', async () => {
    await db.close()
    db = await open({ silenceLimit: 3000, onTrouble: (message) => troubles.push(message) })
    await db.query({ text: 'create table kept (id bigint)' })
    await db.query({ text: 'insert into kept values (1)' })
    const circle = db.tx(async (tx) => {
      await tx.query({ text: 'insert into kept values (2)' })
      await tx.query({ text: 'with recursive r as (select 1 union all select 1 from r) select count(*) from r' })
    })
    await expect(circle).rejects.toThrow('started afresh')
    expect((await db.query({ text: 'select id from kept' })).rows).toEqual([{ id: 1 }])
    expect(troubles.join()).toContain('started afresh')
  })

  it('undoes what a lost connection left open', async () => {
    await db.query({ text: 'create table kept (id bigint)' })
    const lost = db.tx(async (tx) => {
      await tx.query({ text: 'insert into kept values (1)' })
      throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
    })
    await expect(lost).rejects.toThrow('gone')
    expect((await db.query({ text: 'select id from kept' })).rows).toEqual([])
  })
})
