import type { Database, Result, Statement, Tx } from '#server/db/session.ts'
import type { Implemented } from '#server/kernel/context.ts'

/**
 * Checks that every statement of a call stays within the caller's organisation. Before a statement runs, it is tried
 * twice with an unknown organisation in place of every one that it names: once seeing all rows, once with row-level
 * security hiding every organisation's rows. A statement limited to its organisation gives the same result both times;
 * any other finds rows the first time. Both tries are rolled back, then it runs normally.
 */

/** The role for row-level security: it sees only rows of the organisation `app.org`. */
const ROLE = 'evertill_tenant'
const NOBODY = '00000000-0000-7000-8000-0123456789ab'
/** A text that has found rows this often, or was tried this often, is not tried again: most tests repeat others. */
const ENOUGH_SEEN = 1
const ENOUGH_TRIED = 8

/** Creates the role and switches on row-level security. The owner of the database still sees all rows. */
export async function addTenantRole(db: Database): Promise<void> {
  await db.query({
    text: `do $$
      declare one record;
      begin
        if not exists (select from pg_roles where rolname = '${ROLE}') then create role ${ROLE}; end if;
        grant usage on schema public to ${ROLE};
        grant all on all tables in schema public to ${ROLE};
        grant all on all sequences in schema public to ${ROLE};
        for one in
          select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
          where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
            and (c.column_name = 'org_id' or (c.table_name = 'organisation' and c.column_name = 'id'))
        loop
          execute format('alter table %I enable row level security', one.table_name);
          execute format('create policy tenant on %I for all to ${ROLE} using (%I = current_setting(''app.org'')::uuid)', one.table_name, one.column_name);
        end loop;
      end $$`,
  })
}

/** The statements that saw other organisations' rows since the last call. */
const leaks: string[] = []
export const takeLeaks = (): string[] => leaks.splice(0)

interface Trials {
  seen: number
  tried: number
}
const trials = new Map<string, Trials>()
const guarded = new WeakMap<Database, Database>()

/** The same calls with the guard around each statement; who calls is found out before. */
export const guardTenants = (calls: readonly Implemented[]): Implemented[] =>
  calls.map((call) => ({
    ...call,
    handle: (ctx, input: never) => {
      // before the caller is known, a statement must look in every organisation
      if (!('orgId' in ctx)) return call.handle(ctx, input)
      const db = guardDatabase(ctx.db)
      return call.handle({ ...ctx, db, tx: ctx.tx === ctx.db ? db : guardTx(ctx.tx) }, input)
    },
  }))

/** One per database, however often it is requested, because state is kept per database. */
export function guardDatabase(db: Database): Database {
  const own = guarded.get(db) ?? {
    ...db,
    query: <R>(statement: Statement) => {
      if (!worthTrying(statement)) return db.query<R>(statement)
      return db.tx((tx) => guardTx(tx).query<R>(statement))
    },
    tx: (work, options) => db.tx((tx) => work(guardTx(tx)), options),
  }
  guarded.set(db, own)
  return own
}

function guardTx(tx: Tx): Tx {
  let last: Promise<unknown> = Promise.resolve()
  return {
    kind: tx.kind,
    query: <R>(statement: Statement): Promise<Result<R>> => {
      const run = async () => {
        if (worthTrying(statement)) await tryAsNobody(tx, statement)
        const result = await tx.query<R>(statement)
        if (result.rowCount > 0) trialsOf(statement).seen += 1
        return result
      }
      const next = last.then(run)
      last = next.catch(() => undefined)
      return next
    },
    savepoint: (work) => tx.savepoint(work),
    afterCommit: (tell) => tx.afterCommit(tell),
  }
}

/**
 * The existing organisations. Undefined for a database that a test created differently or replaced by a backup: it has
 * no row-level security.
 */
async function organisationsOf(tx: Tx): Promise<readonly string[] | undefined> {
  const { rows } = await tx.query<{ guarded: boolean; ids: string[] }>({
    text: `select relrowsecurity as guarded, array(select id::text from organisation) as ids
      from pg_class where oid = 'organisation'::regclass`,
  })
  return rows[0]?.guarded ? rows[0].ids : undefined
}

function trialsOf({ text }: Statement): Trials {
  const known = trials.get(text) ?? { seen: 0, tried: 0 }
  trials.set(text, known)
  return known
}

function worthTrying(statement: Statement): boolean {
  const { seen, tried } = trialsOf(statement)
  const rows = /^\s*(select|insert|update|delete|with)\b/i.test(statement.text)
  return rows && statement.across === undefined && seen < ENOUGH_SEEN && tried < ENOUGH_TRIED
}

async function tryAsNobody(tx: Tx, statement: Statement): Promise<void> {
  const organisations = await organisationsOf(tx)
  if (!organisations) return
  trialsOf(statement).tried += 1
  const text = withNobody(statement.text, organisations) as string
  const values = (statement.values ?? []).map((value) => withNobody(value, organisations))
  const all = await undone(tx, { text, values })
  const none = await undone(tx, { text, values }, true)
  if (all !== none)
    leaks.push(`sees other organisations: ${statement.text.replaceAll(/\s+/g, ' ').trim()}\n  ${all}\n  ${none}`)
}

/** Replaces every organisation in a text, or in a list of texts, by the unknown one. */
function withNobody(value: unknown, organisations: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((each) => withNobody(each, organisations))
  if (typeof value !== 'string') return value
  return organisations.reduce((text, id) => text.replaceAll(id, NOBODY), value)
}

class Undone extends Error {}

/** The result of a statement as text, rolled back. */
async function undone(tx: Tx, statement: Statement, hidden = false): Promise<string> {
  let found = ''
  try {
    await tx.savepoint(async () => {
      if (hidden)
        await tx.query({
          text: `select set_config('role', '${ROLE}', true), set_config('app.org', '${NOBODY}', true)`,
        })
      const { rows, rowCount } = await tx.query(statement)
      found = JSON.stringify([rowCount, rows.map((row) => JSON.stringify(row)).toSorted()])
      throw new Undone()
    })
  } catch (error) {
    if (!(error instanceof Undone)) found = `refused with ${(error as { code?: string }).code ?? String(error)}`
  }
  return found
}
