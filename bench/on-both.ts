import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Database } from '#server/db/session.ts'
import { withPostgres } from '../scripts/postgres.ts'
import { startServer, stopServer, type ServerProcess } from './server-load.ts'

interface Measured<P> {
  /** Of the bench's figures: with `.embedded` on the embedded database. */
  readonly name: string
  readonly server: ServerProcess
  readonly prepared: P
  /** PostgreSQL, beside the server; the embedded database is the server's alone. */
  readonly db: Database | undefined
}

interface Bench<P> {
  readonly name: string
  /** Settings of the server. */
  readonly env?: Readonly<Record<string, string>>
  /** Fills the migrated database before the server starts. */
  readonly prepare: (db: Database) => Promise<P>
  readonly measure: (on: Measured<P>) => Promise<void>
  /** Throws unless the database is right after the server has ended. */
  readonly check: (db: Database) => Promise<void>
}

/** Runs a bench with a server on each database that the command line names (`postgres`, `embedded`), on both without one. */
export async function onBoth<P>(bench: Bench<P>): Promise<void> {
  const wanted = process.argv.slice(2)
  if (wanted.length === 0 || wanted.includes('postgres')) await inFolder((folder) => onPostgres(bench, folder))
  if (wanted.length === 0 || wanted.includes('embedded')) await inFolder((folder) => onEmbedded(bench, folder))
}

async function prepared<P>({ prepare }: Bench<P>, db: Database): Promise<P> {
  await migrate(db)
  const made = await prepare(db)
  await db.maintain()
  return made
}

async function onPostgres<P>(bench: Bench<P>, dataFolder: string): Promise<void> {
  await withPostgres(async (url) => {
    const db = await openDatabase({ databaseUrl: url, dataFolder: '' })
    try {
      const made = await prepared(bench, db)
      const server = await startServer({ ...bench.env, DATABASE_URL: url, EVERTILL_DATA: dataFolder })
      try {
        await bench.measure({ name: bench.name, server, prepared: made, db })
      } finally {
        await stopServer(server)
      }
      await bench.check(db)
    } finally {
      // PostgreSQL does not end while somebody is connected
      await db.close()
    }
  })
}

async function onEmbedded<P>(bench: Bench<P>, dataFolder: string): Promise<void> {
  const settings = { databaseUrl: undefined, dataFolder }
  const before = await openDatabase(settings)
  const made = await prepared(bench, before)
  await before.close()
  const server = await startServer({ ...bench.env, EVERTILL_DATA: dataFolder, DATABASE_URL: '' })
  await bench.measure({ name: `${bench.name}.embedded`, server, prepared: made, db: undefined })
  await stopServer(server)
  const after = await openDatabase(settings)
  await bench.check(after)
  await after.close()
}

async function inFolder(work: (dataFolder: string) => Promise<void>): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'evertill-bench-'))
  try {
    await work(dataFolder)
  } finally {
    rmSync(dataFolder, { recursive: true, force: true })
  }
}
