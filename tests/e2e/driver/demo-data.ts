import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/postgres.ts'
import { startServer } from './server.ts'

/** Products in the first store: enough for every category, and quickly on a device. */
export const demoGoods = 600

/** The folder of the run's demo and its PostgreSQL; Playwright's workers inherit the environment of the run. */
const FOLDER = 'EVERTILL_E2E_DEMO'
const POSTGRES = 'EVERTILL_E2E_POSTGRES'
const DEMO = 'demo'

/** Where a server keeps its data. */
export interface Place {
  readonly data: string
  /** Undefined: the embedded database, in `data`. */
  readonly databaseUrl: string | undefined
}

/** Creates the demo once per run, in both databases; `freshDemo` copies it. Returns a function that deletes it. */
export async function prepareDemoData(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'evertill-demo-'))
  const postgres = await startPostgres()
  process.env[FOLDER] = folder
  process.env[POSTGRES] = postgres.url
  await statement(`create database ${DEMO}`)
  for (const databaseUrl of [undefined, addressOf(DEMO)]) {
    const server = await startServer({ demoGoods, data: folderOf(databaseUrl), databaseUrl })
    await server.stop()
  }
  return async () => {
    await postgres.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }
}

/** A copy of the demo, for one server; the caller deletes its folder. */
export async function freshDemo(database: Database): Promise<Place> {
  const data = mkdtempSync(join(tmpdir(), 'evertill-data-'))
  const name = `copy_${process.pid}_${copies++}`
  const databaseUrl = database === 'postgres' ? addressOf(name) : undefined
  if (databaseUrl) await statement(`create database ${name} template ${DEMO}`)
  cpSync(folderOf(databaseUrl), data, { recursive: true })
  return { data, databaseUrl }
}

export type Database = 'embedded' | 'postgres'

let copies = 0

const ofRun = (variable: string): string => {
  const value = process.env[variable]
  if (!value) throw new Error('prepareDemoData was not called')
  return value
}
const folderOf = (databaseUrl: string | undefined): string =>
  join(ofRun(FOLDER), databaseUrl === undefined ? 'embedded' : 'postgres')
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
