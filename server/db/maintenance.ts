import type pg from 'pg'
import { spaceNeeded } from '#server/db/free-space.ts'

const lookEvery = 5_000
const checkpointEvery = 5 * 60_000
const checkpointBytes = 64 * 1024 * 1024
const day = 24 * 3_600_000

/** The tables that are not empty: statistics of an empty table would make all plans look equally good. */
export async function filledTables(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select ${qualifiedName} as name from pg_stat_user_tables where pg_relation_size(relid) > 0 order by relname`,
  )
  return rows.map(({ name }) => name)
}

const qualifiedName = `format('%I.%I', schemaname, relname)`

export interface MaintenanceOptions {
  readonly pool: pg.Pool
  readonly freeSpace: () => Promise<number>
  readonly onTrouble: (message: string) => void
  readonly now?: () => Date
}

/**
 * Does what PostgreSQL's background processes do and the embedded engine lacks. Not a background job: only the one
 * process that has the engine open can do it, even while the database accepts no writes.
 */
export class Maintenance {
  readonly #options: MaintenanceOptions
  readonly #now: () => Date
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #checkpointAt = 0
  #logAt = 0
  #spaceLow = false
  #closed = false

  constructor(options: MaintenanceOptions) {
    this.#options = options
    this.#now = options.now ?? (() => new Date())
    this.#checkpointAt = this.#now().getTime()
  }

  /** The first check runs before anything is written. */
  async start(): Promise<void> {
    this.#options.pool.on('connect', (client) => {
      if (this.#spaceLow) void client.query(readOnly(true)).catch(() => undefined)
    })
    this.#logAt = await this.#logPosition()
    await this.look()
    this.#timer = setInterval(() => void this.look(), lookEvery).unref()
  }

  async stop(): Promise<void> {
    this.#closed = true
    clearInterval(this.#timer)
    await this.#looking
  }

  /** Checks whether something is due, and does it. Checks never overlap. */
  look(): Promise<void> {
    this.#looking = this.#looking.then(async () => {
      try {
        if (!this.#closed) await this.#due()
      } catch (error) {
        this.#options.onTrouble(`maintenance of the database failed: ${String(error)}`)
      }
    })
    return this.#looking
  }

  async checkpoint(): Promise<void> {
    await this.#options.pool.query('checkpoint')
    this.#checkpointAt = this.#now().getTime()
    this.#logAt = await this.#logPosition()
  }

  /** Table by table, so that a sale waits for one table at most. */
  async vacuum(): Promise<void> {
    const { pool } = this.#options
    for (const name of await filledTables(pool)) await pool.query(`vacuum (analyze) ${name}`)
    await this.checkpoint()
  }

  async #due(): Promise<void> {
    await this.#guardSpace()
    const grown = (await this.#logPosition()) - this.#logAt
    const old = this.#now().getTime() - this.#checkpointAt > checkpointEvery
    if (grown > checkpointBytes || (old && grown > 0)) await this.checkpoint()
    await this.#options.pool.query('select pg_stat_force_next_flush()')
    if (await this.#vacuumDue()) await this.vacuum()
    else if (!this.#spaceLow) await this.#analyzeGrown()
  }

  /**
   * Updates the statistics of every table of which a tenth plus fifty rows have changed, as PostgreSQL's autovacuum
   * does: statements keep their plans, and a plan made for a small table scans a large one.
   */
  async #analyzeGrown(): Promise<void> {
    const { pool } = this.#options
    const { rows } = await pool.query<{ name: string }>(
      `select ${qualifiedName} as name from pg_stat_user_tables
       where n_mod_since_analyze > 50 + n_live_tup * 0.1 and pg_relation_size(relid) > 0`,
    )
    for (const { name } of rows) await pool.query(`analyze ${name}`)
  }

  /** With too little space the session becomes read-only; sales stay on the tablets, which send them again. */
  async #guardSpace(): Promise<void> {
    const low = (await this.#options.freeSpace()) < spaceNeeded
    if (low === this.#spaceLow) return
    this.#spaceLow = low
    await this.#options.pool.query(readOnly(low))
    const state = low ? 'too little free space: nothing is written until there is more' : 'enough free space again'
    this.#options.onTrouble(state)
  }

  /** At night if it ran yesterday; at any hour if the server is off at night. */
  async #vacuumDue(): Promise<boolean> {
    const now = this.#now()
    const night = now.getHours() >= 2 && now.getHours() < 5
    const { rows } = await this.#options.pool.query<{ at: number | null; rows: number }>(
      'select max(last_vacuum) as at, coalesce(sum(n_dead_tup + n_ins_since_vacuum), 0) as rows from pg_stat_user_tables',
    )
    const [last] = rows
    if (this.#spaceLow || !last || last.rows < 1000) return false
    const age = last.at === null ? Infinity : now.getTime() - last.at
    return age > 3 * day || (night && age > day / 2)
  }

  async #logPosition(): Promise<number> {
    const { rows } = await this.#options.pool.query<{ bytes: number }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as bytes`,
    )
    return rows[0]?.bytes ?? 0
  }
}

const readOnly = (on: boolean) => `set default_transaction_read_only = ${on ? 'on' : 'off'}`
