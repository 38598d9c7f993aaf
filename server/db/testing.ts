import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { enginePool, openPostgres } from '#server/db/connect.ts'
import { EmbeddedEngine } from '#server/db/embedded.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { poolDatabase } from '#server/db/pool-database.ts'
import type { Database } from '#server/db/session.ts'
import { addTenantRole } from '#server/testing/tenant-guard.ts'

const TAR_BLOCK = 512
const engineFolder = dirname(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')))
const cacheFolder = fileURLToPath(new URL('../../.cache/', import.meta.url))

/**
 * A separate empty database with the current schema: in memory, or, with TEST_DATABASE_URL, on that PostgreSQL. Closing
 * it deletes it. `embedded` is for comparing the two engines.
 */
export async function openTestDatabase(engine: 'either' | 'embedded' = 'either'): Promise<Database> {
  const url = engine === 'either' ? process.env['TEST_DATABASE_URL'] : undefined
  return url ? copyOfTemplate(url) : inMemory(await dumpOf('schema'))
}

/** The same without tables. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url
    ? createOn(url, `evertill_${randomUUID().replaceAll('-', '')}`, 'template0')
    : inMemory(await dumpOf('nothing'))
}

/** A separate embedded engine without tables, in memory. */
export async function openTestEngine(onTrouble: (message: string) => void): Promise<EmbeddedEngine> {
  return memoryEngine(await dumpOf('nothing'), onTrouble)
}

async function inMemory(dump: string): Promise<Database> {
  return databaseOn(await memoryEngine(dump, (message) => console.error(message)))
}

/** The part that we need of what Node's types leave out. */
declare const WebAssembly: { compile(bytes: Uint8Array): Promise<object> }

let code: Promise<object> | undefined
/** Compiled once per process. */
const engineCode = (): Promise<object> =>
  (code ??= WebAssembly.compile(readFileSync(`${engineFolder}/dist/pglite.wasm`)))

async function memoryEngine(dump: string | undefined, onTrouble: (message: string) => void) {
  const from = dump === undefined ? undefined : { dump, code: await engineCode() }
  const engine = new EmbeddedEngine({ folder: undefined, from, onTrouble })
  await engine.ready
  return engine
}

function databaseOn(engine: EmbeddedEngine): Database {
  const pool = enginePool(engine, (message) => console.error(message))
  const nothing = () => Promise.resolve()
  const close = async () => {
    await pool.end()
    await engine.close()
  }
  return poolDatabase(pool, { kind: 'embedded', checkpoint: nothing, maintain: nothing, close })
}

/** The path of a dump: created once per schema by the first test file, and kept between runs. */
async function dumpOf(what: 'schema' | 'nothing'): Promise<string> {
  const file = `${cacheFolder}test-database-${what}-${schemaKey()}.tar`
  if (existsSync(file)) return file
  const engine = await memoryEngine(undefined, (message) => console.error(message))
  const database = databaseOn(engine)
  if (what === 'schema') await makeSchema(database)
  await database.query({ text: 'checkpoint' })
  const { rows } = await database.query<{ log: string }>({
    text: 'select pg_walfile_name(pg_current_wal_lsn()) as log',
  })
  const dump = await engine.dump()
  await database.close()
  mkdirSync(cacheFolder, { recursive: true })
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, Buffer.concat(withoutSpares(dump, rows[0]!.log)))
  renameSync(unfinished, file)
  return file
}

/**
 * A dump without what nobody opens: the templates of new databases and the log files other than the one in use. Loading it
 * costs a test file a third less.
 */
function withoutSpares(dump: Uint8Array<ArrayBuffer>, log: string): Uint8Array[] {
  const text = (at: number, length: number) =>
    Buffer.from(dump.subarray(at, at + length))
      .toString()
      .split('\0')[0]!
  const kept: Uint8Array[] = []
  let end = 0
  for (let at = 0; at < dump.length; at = end) {
    const name = text(at, 100).replace(/^\//, '')
    end = at + TAR_BLOCK * (1 + Math.ceil(Number.parseInt(text(at + 124, 12) || '0', 8) / TAR_BLOCK))
    const spareLog = /^pg_wal\/[0-9A-F]{24}$/.test(name) && name !== `pg_wal/${log}`
    if (!spareLog && !/^base\/[14]\/./.test(name)) kept.push(dump.subarray(at, end))
  }
  return kept
}

async function makeSchema(database: Database): Promise<void> {
  await migrate(database)
  await addTenantRole(database)
}

function schemaKey(): string {
  const version = readFileSync(`${engineFolder}/package.json`, 'utf8')
  const parts = [
    version,
    String(addTenantRole),
    String(withoutSpares),
    ...readMigrations().map((step) => step.checksum),
  ]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

async function copyOfTemplate(url: string): Promise<Database> {
  const template = `evertill_template_${schemaKey()}`
  const server = await openPostgres(url)
  try {
    await server.tx(async (tx) => {
      // another test process may be creating it; the lock is released at the end of this transaction
      await tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [template] })
      const { rowCount } = await onServer(url, `select 1 from pg_database where datname = '${template}'`)
      if (rowCount > 0) return
      const made = await createOn(url, `${template}_new`, 'template0', true)
      await makeSchema(made)
      await made.close()
      await onServer(url, `alter database ${template}_new rename to ${template}`)
    })
  } finally {
    await server.close()
  }
  return createOn(url, `evertill_${randomUUID().replaceAll('-', '')}`, template)
}

/** One statement outside any transaction, as creating a database requires. */
async function onServer(url: string, text: string) {
  const server = await openPostgres(url)
  try {
    return await server.query({ text })
  } finally {
    await server.close()
  }
}

async function createOn(url: string, name: string, template: string, keep = false): Promise<Database> {
  if (keep) await onServer(url, `drop database if exists ${name}`)
  await onServer(url, `create database ${name} template ${template} strategy file_copy`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openPostgres(own.href)
  const close = async () => {
    await database.close()
    if (!keep) await onServer(url, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}
