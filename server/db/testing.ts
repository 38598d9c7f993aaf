import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { enginePool, openPostgres } from '#server/db/connect.ts'
import { EmbeddedEngine } from '#server/db/embedded.ts'
import { migrate, readMigrations } from '#server/db/migrate.ts'
import { poolDatabase } from '#server/db/pool-database.ts'
import type { Database } from '#server/db/session.ts'

const cacheFolder = fileURLToPath(new URL('../../.cache/', import.meta.url))

/**
 * A database of one's own with the present schema and no rows: in memory, or, with TEST_DATABASE_URL, on that
 * PostgreSQL. Closing it removes it.
 */
export async function openTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? copyOfTemplate(url) : inMemory(await migratedDump())
}

/** The same without any table. */
export async function openEmptyDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  return url ? createOn(url, `evertill_${randomUUID().replaceAll('-', '')}`, 'template0') : inMemory(undefined)
}

async function inMemory(dump: Uint8Array<ArrayBuffer> | undefined): Promise<Database> {
  const { database } = await memoryEngine(dump)
  return database
}

async function memoryEngine(dump: Uint8Array<ArrayBuffer> | undefined) {
  const engine = new EmbeddedEngine({ folder: undefined, dump, onTrouble: (message) => console.error(message) })
  await engine.ready
  const pool = enginePool(engine, (message) => console.error(message))
  const nothing = () => Promise.resolve()
  const close = async () => {
    await pool.end()
    await engine.close()
  }
  const database = poolDatabase(pool, { kind: 'embedded', checkpoint: nothing, maintain: nothing, close })
  return { engine, database }
}

/** Made once for a schema, by whichever test file comes first, and kept between runs. */
async function migratedDump(): Promise<Uint8Array<ArrayBuffer>> {
  const file = `${cacheFolder}test-database-${schemaKey()}.tar`
  try {
    return new Uint8Array(readFileSync(file))
  } catch {
    const { engine, database } = await memoryEngine(undefined)
    await migrate(database)
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

function schemaKey(): string {
  const engine = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const version = readFileSync(new URL('../package.json', `file://${engine}`), 'utf8')
  const parts = [version, ...readMigrations().map((step) => step.checksum)]
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 16)
}

async function copyOfTemplate(url: string): Promise<Database> {
  const template = `evertill_template_${schemaKey()}`
  const server = await openPostgres(url)
  try {
    await server.tx(async (tx) => {
      // another test process may be making it; it lets go at the end of this transaction
      await tx.query({ text: 'select pg_advisory_xact_lock(hashtext($1))', values: [template] })
      const { rowCount } = await onServer(url, `select 1 from pg_database where datname = '${template}'`)
      if (rowCount > 0) return
      const made = await createOn(url, `${template}_new`, 'template0', true)
      await migrate(made)
      await made.close()
      await onServer(url, `alter database ${template}_new rename to ${template}`)
    })
  } finally {
    await server.close()
  }
  return createOn(url, `evertill_${randomUUID().replaceAll('-', '')}`, template)
}

/** One statement outside any transaction, as making a database needs it. */
async function onServer(url: string, text: string) {
  const server = await openPostgres(url)
  return server.query({ text }).finally(() => server.close())
}

async function createOn(url: string, name: string, template: string, keep = false): Promise<Database> {
  if (keep) await onServer(url, `drop database if exists ${name}`)
  await onServer(url, `create database ${name} template ${template}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const database = await openPostgres(own.href)
  const close = async () => {
    await database.close()
    if (!keep) await onServer(url, `drop database ${name} with (force)`)
  }
  return { ...database, close }
}
