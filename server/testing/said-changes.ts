import type { Database, Result, Statement, Tx } from '#server/db/session.ts'
import type { Implemented } from '#server/kernel/context.ts'
import { BY_THE_WAY, SILENT } from '#server/testing/silent-calls.ts'

/**
 * Checks that a command which changes records of an organisation says so (`changed`): its writes are seen statement by
 * statement. What only a counter says is a fact, and needs no event besides.
 */

const WRITES = /\binsert\s+into\s+(\w+)|\bupdate\s+(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b|\bdelete\s+from\s+(\w+)/gi

interface Seen {
  /** The tables that were written. */
  readonly tables: Set<string>
}

/** The calls that changed something and did not say so, since the last call. */
const unsaid = new Set<string>()
export const takeUnsaid = (): string[] => {
  const found = [...unsaid].toSorted()
  unsaid.clear()
  return found
}

/** The same calls, each watched while it runs: except those of nobody yet, such as signing in. */
export const hearChanges = (calls: readonly Implemented[]): Implemented[] =>
  calls.map((call) => ({
    ...call,
    handle: async (ctx, input: never) => {
      if (!('orgId' in ctx)) return call.handle(ctx, input)
      const seen: Seen = { tables: new Set() }
      const db = watchDatabase(ctx.db, seen)
      const answer = await call.handle({ ...ctx, db, tx: ctx.tx === ctx.db ? db : watchTx(ctx.tx, seen) }, input)
      judge(call.endpoint.name, seen)
      return answer
    },
  }))

function judge(call: string, { tables }: Seen): void {
  if (tables.has('event') || tables.has('fact') || SILENT[call]) return
  const changed = [...tables].filter((table) => !BY_THE_WAY[table])
  if (changed.length > 0) unsaid.add(`${call} changes ${changed.toSorted().join(', ')} and does not say so`)
}

const watchDatabase = (db: Database, seen: Seen): Database => ({
  ...db,
  query: (statement) => watched(db, statement, seen),
  tx: (work, options) => db.tx((tx) => work(watchTx(tx, seen)), options),
})

const watchTx = (tx: Tx, seen: Seen): Tx => ({
  kind: tx.kind,
  query: (statement) => watched(tx, statement, seen),
  savepoint: (work) => tx.savepoint(work),
  afterCommit: (tell) => tx.afterCommit(tell),
})

async function watched<R>(on: Pick<Tx, 'query'>, statement: Statement, { tables }: Seen): Promise<Result<R>> {
  const result = await on.query<R>(statement)
  if (result.rowCount > 0)
    for (const [, inserted, updated, deleted] of statement.text.matchAll(WRITES))
      tables.add((inserted ?? updated ?? deleted)!.toLowerCase())
  return result
}
