import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Database, Tx } from '#server/db/session.ts'

export interface Migration {
  readonly number: number
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** The database and this version of Evertill don't match; the message says what to do. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** Every numbered file of the folder, in order. @throws SchemaError for a gap or a name without a number */
export function readMigrations(folder: URL = new URL('migrations/', import.meta.url)): Migration[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  return files.sort().map((name, at) => {
    const number = Number(/^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
    if (number !== at + 1) throw new SchemaError(`${name} should be named ${String(at + 1).padStart(4, '0')}_….sql`)
    const text = readFileSync(new URL(name, folder), 'utf8').replaceAll('\r\n', '\n')
    return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
  })
}

/**
 * Migrates the database to the current schema, each step in its own transaction. Servers that start at the same time
 * wait for each other.
 * @returns the number of steps taken
 * @throws SchemaError for a database of a newer version, or if an applied step has changed since
 */
export async function migrate(db: Database, migrations: readonly Migration[] = readMigrations()): Promise<number> {
  await makeLedger(db)
  let taken = 0
  for (let more = true; more;) {
    more = await db.tx(async (tx) => {
      const next = await nextStep(tx, migrations)
      if (next) await take(tx, next)
      return next !== undefined
    })
    if (more) taken += 1
  }
  return taken
}

/** Applies the steps up to `last` in the caller's transaction, to a database without Evertill's tables. */
export async function migrateEmpty(tx: Tx, migrations: readonly Migration[], last: number): Promise<void> {
  await tx.query({ text: ledger })
  for (const step of migrations) if (step.number <= last) await take(tx, step)
}

/** The number of the last applied step; 0 for a database without Evertill's tables. */
export async function schemaNumber(tx: Tx): Promise<number> {
  const known = await tx.query<{ there: boolean }>({
    text: `select to_regclass('schema_migration') is not null as there`,
  })
  if (!known.rows[0]?.there) return 0
  const { rows } = await tx.query<{ number: number }>({
    text: 'select coalesce(max(number), 0) as number from schema_migration',
  })
  return rows[0]?.number ?? 0
}

const ledger = `
  create table if not exists schema_migration (
    number bigint primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null
  );
  create table if not exists schema_migration_lock (id bigint primary key);
  insert into schema_migration_lock (id) values (1) on conflict do nothing`

/** Two servers may create these tables at the same time; the later one finds them at its second try. */
async function makeLedger(db: Database): Promise<void> {
  try {
    await db.tx((tx) => tx.query({ text: ledger }))
  } catch {
    await db.tx((tx) => tx.query({ text: ledger }))
  }
}

async function nextStep(tx: Tx, migrations: readonly Migration[]): Promise<Migration | undefined> {
  await tx.query({ text: 'select id from schema_migration_lock where id = 1 for update' })
  const { rows } = await tx.query<{ number: number; name: string; checksum: string }>({
    text: 'select number, name, checksum from schema_migration order by number',
  })
  for (const done of rows) {
    const ours = migrations[done.number - 1]
    if (!ours) {
      throw new SchemaError(
        `This database was last used by a newer Evertill (schema ${rows.at(-1)?.number}); this one knows schema ` +
          `${migrations.length}. Start the newer version, or restore a backup that this version made.`,
      )
    }
    if (ours.checksum !== done.checksum) {
      throw new SchemaError(
        `The migration ${ours.name} was changed after it was applied to this database (as ${done.name}). ` +
          'Never change a migration: restore the file and add a new one.',
      )
    }
  }
  return migrations[rows.length]
}

async function take(tx: Tx, step: Migration): Promise<void> {
  await tx.query({ text: step.text })
  await tx.query({
    text: 'insert into schema_migration (number, name, checksum, applied_at) values ($1, $2, $3, now())',
    values: [step.number, step.name, step.checksum],
  })
}
