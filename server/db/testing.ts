import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { enginePool, openPostgres } from '#server/db/connect.ts'
import { EmbeddedEngine } from '#server/db/embedded.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { poolDatabase } from '#server/db/pool-database.ts'
import type { Database } from '#server/db/session.ts'
import { addTenantRole } from '#server/testing/tenant-guard.ts'

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

async function inMemory(dump: Uint8Array<ArrayBuffer> | undefined): Promise<Database> {
  return databaseOn(await memoryEngine(dump, (message) => console.error(message)))
}

async function memoryEngine(dump: Uint8Array<ArrayBuffer> | undefined, onTrouble: (message: string) => void) {
  const engine = new EmbeddedEngine({ folder: undefined, dump, onTrouble })
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

/** Created once per schema by the first test file, and kept between runs. */
async function dumpOf(what: 'schema' | 'nothing'): Promise<Uint8Array<ArrayBuffer>> {
  const file = `${cacheFolder}test-database-${what}-${schemaKey()}.tar`
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    const engine = await memoryEngine(undefined, (message) => console.error(message))
    const database = databaseOn(engine)
    if (what === 'schema') await makeSchema(database)
    await database.query({ text: 'checkpoint' })
    const dump = await engine.dump()
    await database.close()
    mkdirSync(cacheFolder, { recursive: true })
    const unfinished = `${file}.${process.pid}`
    writeFileSync(unfinished, dump)
    renameSync(unfinished, file)
    return dump
  }
}

async function makeSchema(database: Database): Promise<void> {
  await migrate(database)
  await addTenantRole(database)
}

function schemaKey(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = readFileSync(new URL('../package.json', `file://${engine}`), 'utf8')
  const parts = [version, String(addTenantRole), ...readMigrations().map((step) => step.checksum)]
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
