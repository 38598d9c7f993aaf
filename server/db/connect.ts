import { chmodSync } from 'node:fs'
import pg from 'pg'
import { databaseFolder, EmbeddedEngine } from '#server/db/embedded.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { freeSpace } from '#server/db/free-space.ts'
import { filledTables, Maintenance } from '#server/db/maintenance.ts'
import { poolDatabase } from '#server/db/pool-database.ts'
import type { Database } from '#server/db/session.ts'
import { valueTypes } from '#server/db/value-types.ts'
import type { Settings } from '#server/settings/settings.ts'

const oldestPostgres = 150_000
const servedConnections = 10
const connectWithin = 10_000

export interface DatabaseOptions {
  /** Reports events for the operator: a lost connection, low disk space, a restarted engine. */
  readonly onTrouble?: (message: string) => void
  /** Bytes free on the disk of the embedded database. */
  readonly freeSpace?: () => Promise<number>
  /** Time that one exchange with the embedded engine may take, in milliseconds. */
  readonly silenceLimit?: number
}

/**
 * Opens the database of the settings: PostgreSQL by its address, else the embedded one in the data folder. It is empty
 * at first; `migrate` brings it to the current schema.
 * @throws FolderInUseError if another process has the data folder open
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataFolder'>,
  options: DatabaseOptions = {},
): Promise<Database> {
  return settings.databaseUrl === undefined
    ? openEmbedded(settings.dataFolder, options)
    : openPostgres(settings.databaseUrl, options)
}

async function openEmbedded(dataFolder: string, options: DatabaseOptions): Promise<Database> {
  const unlock = lockFolder(dataFolder)
  try {
    const onTrouble = options.onTrouble ?? ignore
    const folder = databaseFolder(dataFolder)
    const engine = new EmbeddedEngine({ folder, onTrouble, silenceLimit: options.silenceLimit })
    await engine.ready
    // the engine lets everybody write its files
    chmodSync(folder, 0o700)
    const pool = enginePool(engine, onTrouble)
    const free = options.freeSpace ?? (() => freeSpace(dataFolder))
    const maintenance = new Maintenance({ pool, freeSpace: free, onTrouble })
    await maintenance.start()
    return poolDatabase(pool, {
      kind: 'embedded',
      checkpoint: () => maintenance.checkpoint(),
      maintain: () => maintenance.vacuum(),
      close: async () => {
        await maintenance.stop()
        await pool.end()
        await engine.close()
        unlock()
      },
    })
  } catch (error) {
    unlock()
    throw error
  }
}

/** `pg` over the worker: a single session, so transactions wait for each other. */
export function enginePool(engine: EmbeddedEngine, onTrouble: (message: string) => void): pg.Pool {
  const session = { user: 'postgres', database: 'postgres', host: 'embedded', port: 5432, password: '', ssl: false }
  return quietPool({ ...session, max: 1, idleTimeoutMillis: 0, stream: () => engine.connect() as never }, onTrouble)
}

/** @throws if nothing answers at the address, or a PostgreSQL older than 15 does */
export async function openPostgres(url: string, options: DatabaseOptions = {}): Promise<Database> {
  const limits = { max: servedConnections, connectionTimeoutMillis: connectWithin, keepAlive: true }
  // statements of calls are short: compiling one, or starting processes that help with it, takes longer than they do
  const session = '-c timezone=UTC -c jit=off -c max_parallel_workers_per_gather=0'
  const settings = { connectionString: url, application_name: 'evertill', options: session }
  const pool = quietPool({ ...limits, ...settings }, options.onTrouble ?? ignore)
  try {
    const { rows } = await pool.query<{ version: number }>(
      `select current_setting('server_version_num')::bigint as version`,
    )
    const version = rows[0]?.version ?? 0
    if (version < oldestPostgres) {
      throw new Error(`Evertill needs PostgreSQL 15 or newer; this one is ${Math.floor(version / 10_000)}.`)
    }
  } catch (error) {
    await pool.end()
    throw error
  }
  return poolDatabase(pool, {
    kind: 'postgres',
    checkpoint: () => Promise.resolve(),
    maintain: async () => {
      for (const name of await filledTables(pool)) await pool.query(`analyze ${name}`)
    },
    close: () => pool.end(),
  })
}

/** A lost idle connection is replaced by the next one; without a listener it would end the process. */
function quietPool(config: pg.PoolConfig, onTrouble: (message: string) => void): pg.Pool {
  const pool = new pg.Pool({ ...config, types: valueTypes })
  pool.on('error', (error) => onTrouble(`a database connection was lost: ${error.message}`))
  return pool
}

const ignore = () => undefined
