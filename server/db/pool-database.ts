import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { AppError } from '#contract/errors.ts'
import { isConflict, sqlState } from '#server/db/conflict.ts'
import type { Database, Result, Statement, Tx, TxOptions } from '#server/db/session.ts'

const attempts = 5
/**
 * PostgreSQL's errors for a statement name that means something else on this connection: a pooler gives each
 * transaction another connection (PgBouncer in transaction mode).
 */
const namesMixedUp = new Set(['42P05', '26000'])
/** The embedded database's error for a write while its disk is nearly full: see maintenance.ts. */
const readOnly = '25006'

interface Own {
  readonly kind: Database['kind']
  checkpoint(): Promise<void>
  maintain(): Promise<void>
  close(): Promise<void>
}

/** The Database over a connection pool, the same for the embedded database and PostgreSQL. */
export function poolDatabase(pool: pg.Pool, own: Own): Database {
  const running = new AsyncLocalStorage<{ open: boolean }>()
  const run = runner()

  const outside = () => {
    if (running.getStore()?.open) {
      throw new Error('the database was used inside its own transaction: use the Tx that the work was given')
    }
  }

  const mayRepeat = (error: unknown, attempt: number): boolean => {
    const again = run.withoutNames(error) || isConflict(error)
    return again && attempt < attempts
  }

  return {
    kind: own.kind,
    isBusy: () => pool.waitingCount > 0 || pool.idleCount < pool.totalCount,
    query: async <R>(statement: Statement) => {
      outside()
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await guarded(own.kind, run<R>(pool, statement))
        } catch (error) {
          if (!mayRepeat(error, attempt)) throw error
        }
        await pause(attempt)
      }
    },
    savepoint: (work) => work(),
    afterCommit: (tell) => tell(),
    tx: async (work, options) => {
      outside()
      for (let attempt = 1; ; attempt += 1) {
        const state = { open: true }
        const committed: (() => void)[] = []
        try {
          const once = running.run(state, () => transact(own.kind, pool, run, work, committed, options))
          const value = await (options?.snapshot ? once : guarded(own.kind, once))
          // listeners use the database from outside this transaction
          state.open = false
          for (const tell of committed) tell()
          return value
        } catch (error) {
          if (!mayRepeat(error, attempt)) throw error
        } finally {
          state.open = false
        }
        await pause(attempt)
      }
    },
    checkpoint: own.checkpoint,
    maintain: own.maintain,
    close: own.close,
  }
}

/** Not at once, and not at the same time as whoever was in the way. */
const pause = (attempt: number): Promise<void> => wait(attempt * attempt * 5 * (0.5 + Math.random()))

async function transact<T>(
  kind: Tx['kind'],
  pool: pg.Pool,
  run: Runner,
  work: (tx: Tx) => Promise<T>,
  committed: (() => void)[],
  options: TxOptions = {},
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  // a connection that breaks between two statements is reported here; without a listener it would end the process
  const lost = (error: Error) => (broken = error)
  client.on('error', lost)
  try {
    await client.query(beginOf(kind, options))
    const value = await work(clientTx(kind, client, run, committed))
    await commit(client)
    return value
  } catch (error) {
    try {
      await client.query('rollback')
    } catch (refused) {
      broken ??= refused instanceof Error ? refused : new Error(String(refused))
    }
    throw error
  } finally {
    client.off('error', lost)
    client.release(broken)
  }
}

/** The embedded database writes what does not wait only with the next one that does: there all of them wait. */
function beginOf(kind: Tx['kind'], { snapshot, mayBeLost }: TxOptions): string {
  if (snapshot) return 'begin isolation level repeatable read read only'
  return mayBeLost && kind === 'postgres' ? 'begin; set local synchronous_commit to off' : 'begin'
}

/** PostgreSQL answers the commit of a failed transaction with ROLLBACK, not with an error. */
async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction had failed before; nothing of it was kept')
}

/** Runs the statements of a transaction one after the other, even if the caller starts several at once. */
function clientTx(kind: Tx['kind'], client: pg.PoolClient, run: Runner, committed: (() => void)[]): Tx {
  let last: Promise<unknown> = Promise.resolve()
  let depth = 0
  const query = <R>(statement: Statement): Promise<Result<R>> => {
    const next = last.then(() => run<R>(client, statement))
    last = next.catch(() => undefined)
    return next
  }
  return {
    kind,
    query,
    savepoint: async (work) => {
      depth += 1
      const name = `s${depth}`
      await query({ text: `savepoint ${name}` })
      try {
        const value = await work()
        await query({ text: `release savepoint ${name}` })
        return value
      } catch (error) {
        await query({ text: `rollback to savepoint ${name}; release savepoint ${name}` })
        throw error
      } finally {
        depth -= 1
      }
    },
    afterCommit: (tell) => void committed.push(tell),
  }
}

interface Runner {
  <R>(on: pg.Pool | pg.PoolClient, statement: Statement): Promise<Result<R>>
  /** Whether the error came from names mixed up by a pooler; if so, statements go without names from then on. */
  withoutNames(error: unknown): boolean
}

/** Runs statements by name, which saves parsing, for as long as connections keep the names. */
function runner(): Runner {
  let named = true
  const run = async <R>(on: pg.Pool | pg.PoolClient, { name, text, values }: Statement): Promise<Result<R>> => {
    const answer = await on.query({
      ...(name && named ? { name } : {}),
      text,
      ...(values ? { values: [...values] } : {}),
    })
    const result = Array.isArray(answer) ? answer.at(-1) : answer
    return { rows: result.rows, rowCount: result.rowCount ?? 0, command: result.command } as Result<R>
  }
  const withoutNames = (error: unknown): boolean => {
    const mixedUp = namesMixedUp.has(sqlState(error))
    if (mixedUp) named = false
    return mixedUp
  }
  return Object.assign(run, { withoutNames })
}

/** @throws AppError server.no-space in place of the engine's own error */
async function guarded<T>(kind: Database['kind'], work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (kind === 'embedded' && sqlState(error) === readOnly) throw new AppError('server.no-space')
    throw error
  }
}
