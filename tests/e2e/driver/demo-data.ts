import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openDatabase } from '#server/db/connect.ts'
import { markFile, markPlace } from '#server/db/place-mark.ts'
import { startPostgres } from '../../../scripts/postgres.ts'
import { startServer } from './server.ts'

/** Products in the first store: enough for every category, and quickly on a device. */
export const demoGoods = 600

/** The folder of the run's demo and its PostgreSQL; Playwright's workers inherit the environment of the run. */
const FOLDER = 'EVERTILL_E2E_DEMO'
const POSTGRES = 'EVERTILL_E2E_POSTGRES'
const DEMO = 'demo'

export type Database = 'embedded' | 'postgres'

/** Data folder of a server. */
export interface Place {
  readonly data: string
  /** Undefined: the embedded database, in `data`. */
  readonly databaseUrl: string | undefined
}

/** Creates the demo once per run, in these databases; `freshDemo` copies it. Returns a function that deletes it. */
export async function prepareDemoData(databases: ReadonlySet<Database>): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-demo-'))
  const postgres = await startPostgres('memory')
  process.env[FOLDER] = folder
  process.env[POSTGRES] = postgres.url
  if (databases.has('postgres')) await statement(`create database ${DEMO}`)
  for (const database of databases) {
    const server = await startServer({ demoGoods, ...demoIn(database) })
    await server.stop()
  }
  return async () => {
    await postgres.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** A copy of the demo, for one server; the caller deletes its folder. */
export const freshDemo = (database: Database, restored = false): Promise<Place> => copyPlace(demoIn(database), restored)

/**
 * A copy of what a server that has stopped keeps, for another server; the caller deletes its folder. `restored`: to that
 * server it looks like a backup, by the place in PostgreSQL or by the marks beside the embedded files.
 */
export async function copyPlace(from: Place, restored = false): Promise<Place> {
  const data = mkdtempSync(join(tmpdir(), 'evertill-data-'))
  cpSync(from.data, data, { recursive: true })
  if (from.databaseUrl === undefined) {
    if (restored) writeFileSync(markFile(data), 'newer than these files\n')
    return { data, databaseUrl: undefined }
  }
  const name = `copy_${process.pid}_${copies++}`
  const template = new URL(from.databaseUrl).pathname.slice(1)
  await statement(`create database ${name} template ${template} strategy file_copy`)
  const place = { data, databaseUrl: addressOf(name) }
  if (!restored) await markAsOwn(place)
  return place
}

let copies = 0

/** The rows belong where they are: the server begins no new epoch, in which tablets send everything again. */
async function markAsOwn({ data, databaseUrl }: Place): Promise<void> {
  const db = await openDatabase({ dataFolder: data, databaseUrl })
  try {
    await markPlace(db, data, Date.now())
  } finally {
    await db.close()
  }
}

const ofRun = (variable: string): string => {
  const value = process.env[variable]
  if (!value) throw new Error('prepareDemoData was not called')
  return value
}
const demoIn = (database: Database): Place => ({
  data: join(ofRun(FOLDER), database),
  databaseUrl: database === 'postgres' ? addressOf(DEMO) : undefined,
})
const addressOf = (name: string): string => ofRun(POSTGRES).replace(/\/postgres$/, `/${name}`)

async function statement(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: ofRun(POSTGRES) })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
