import { resolve } from 'node:path'
import { type AdminCommand, CommandError } from '#server/admin/admin-command.ts'
import { type BackupHeader, readBackup, readBackupHeader } from '#server/admin/backup-file.ts'
import { rowCount, tablesInOrder } from '#server/admin/table-catalogue.ts'
import { migrate, migrateEmpty, readMigrations, schemaNumber } from '#server/db/migrate.ts'
import { markPlace } from '#server/db/place-mark.ts'
import { beginEpoch } from '#server/db/restore-epoch.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { openImageStore } from '#server/drivers/images/open-image-store.ts'
import { putKeyBack } from '#server/contexts/organisation/operator/personal-key.ts'

/** Rows are inserted with statements of at most this many rows, and about this many characters. */
const batchRows = 2000
const batchText = 2_000_000

/** Created by the server itself at its first start; a database with only these rows counts as empty. */
const ownRows = new Set(['server_secret', 'restore_epoch'])

/**
 * Replaces the content of the database with a backup, in one transaction: all or nothing. An older backup is migrated
 * to the current schema afterwards. Its pictures are written to `images`. @param given the highest lease number that
 * the replaced database may have issued
 * @throws CommandError if the file is damaged or newer, or if data would be lost and `replace` is not set.
 */
export async function restoreBackup(
  db: Database,
  file: string,
  replace: boolean,
  images?: ImageStore,
): Promise<BackupHeader & { readonly restoredPictures: number; readonly given: number }> {
  const header = await readBackupHeader(file)
  const migrations = readMigrations()
  if (header.schema > migrations.length) {
    throw new CommandError(
      `${file} comes from a newer Evertill (schema ${header.schema}); this one knows schema ${migrations.length}.`,
    )
  }
  const given = await db.tx(async (tx) => {
    const most = await leasesGiven(tx)
    await makeRoom(tx, replace)
    await migrateEmpty(tx, migrations, header.schema)
    await fill(tx, file, header)
    return most
  })
  await migrate(db, migrations)
  await db.maintain()
  // picture names are derived from the content: an existing file is the same picture
  const restoredPictures = images && header.pictures ? await putPictures(images, file) : 0
  return { ...header, restoredPictures, given }
}

async function putPictures(images: ImageStore, file: string): Promise<number> {
  let put = 0
  for await (const part of readBackup(file)) {
    if (!('picture' in part)) continue
    await images.put(part.picture, part.bytes, `image/${part.picture.slice(part.picture.lastIndexOf('.') + 1)}`)
    put += 1
  }
  return put
}

export const restore: AdminCommand = {
  name: 'restore',
  usage: `  restore FILE [--replace]
      restores a backup to an empty database, and its pictures and key to the data folder; with --replace it replaces
      existing data. Stop the server first.
      Tablets then send again what was sold since the backup.`,
  anySchema: true,
  serverStopped: true,
  files: (args) => args.map((arg) => (arg.startsWith('--') ? arg : resolve(arg))),
  async run(args, { db, settings, say }) {
    const [file, ...more] = args.filter((arg) => arg !== '--replace')
    if (!file || more.length > 0) throw new CommandError('Usage: npm run admin -- restore FILE [--replace]')
    await refuseWhileServed(db)
    const images = openImageStore(process.env, settings)
    const restored = await restoreBackup(db, file, args.includes('--replace'), images)
    const { tables, madeAt, pictures, restoredPictures, given } = restored
    await beginEpoch(db, 'restore', Date.now(), given)
    await markPlace(db, settings.dataFolder, Date.now())
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Restored ${rows} rows of ${tables.length} tables as of ${new Date(madeAt).toISOString()}.`)
    say(pictures ? `Restored ${restoredPictures} picture files.` : 'The file contains no pictures.')
    say(sayOfKey[putKeyBack(settings, restored.key, Date.now())])
    return 0
  },
}

const sayOfKey = {
  'in-place': 'The key for passwords and personal numbers is in place.',
  other:
    'Passwords and personal numbers need another key than the current EVERTILL_KEY. Set the right one; without it ' +
    'everybody must set a new password with a code before they can sign in.',
  missing:
    'The file contains no key for passwords and personal numbers. Set the EVERTILL_KEY that was in use; without it ' +
    'everybody must set a new password with a code before they can sign in.',
  unknown: 'The file does not say which key encrypted personal numbers: they can only be read with that key.',
}

/** The highest lease number that the database to be replaced may have issued; 0 if it is empty or has an old schema. */
async function leasesGiven(tx: Tx): Promise<number> {
  const { rows } = await tx.query<{ counters: boolean; epochs: boolean }>({
    text: `select to_regclass('counter') is not null as counters, to_regclass('restore_epoch') is not null as epochs`,
  })
  const known = async (there: boolean | undefined, text: string): Promise<number> =>
    there ? ((await tx.query<{ most: number }>({ text })).rows[0]?.most ?? 0) : 0
  return Math.max(
    await known(rows[0]?.counters, 'select coalesce(max(lease), 0)::bigint as most from counter'),
    await known(rows[0]?.epochs, 'select coalesce(max(epoch), 0)::bigint as most from restore_epoch'),
  )
}

/** With PostgreSQL, no folder lock keeps a running server out. */
async function refuseWhileServed(db: Database): Promise<void> {
  if (db.kind !== 'postgres') return
  const { rows } = await db.query<{ count: number }>({
    text: `select count(*) as count from pg_stat_activity
      where datname = current_database() and application_name = 'evertill' and pid <> pg_backend_pid()`,
  })
  if ((rows[0]?.count ?? 0) > 0) throw new CommandError('Stop the server first: it is connected to this database.')
}

async function makeRoom(tx: Tx, replace: boolean): Promise<void> {
  const tables = await tablesInOrder(tx)
  if ((await schemaNumber(tx)) === 0 && tables.length > 0) {
    throw new CommandError('This database contains tables that are not Evertill’s. Give Evertill its own database.')
  }
  const held: string[] = []
  for (const { name } of tables) {
    const count = ownRows.has(name) ? 0 : await rowCount(tx, name)
    if (count > 0) held.push(`  ${name}: ${count}`)
  }
  if (held.length > 0 && !replace) {
    throw new CommandError(
      `The database is not empty. It contains rows of\n${held.join('\n')}\nBack it up first, then run restore with --replace.`,
    )
  }
  const names = ['schema_migration', 'schema_migration_lock', ...tables.map(({ name }) => name)]
  await tx.query({ text: `drop table if exists ${names.map((name) => `"${name}"`).join(', ')}` })
}

/** Tables with triggers of their own. */
async function guardedTables(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ name: string }>({
    text: `select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = current_schema()::regnamespace order by 1`,
  })
  return rows.map(({ name }) => name)
}

async function fill(tx: Tx, file: string, header: BackupHeader): Promise<void> {
  const shapes = await tablesInOrder(tx)
  const differing = header.tables.find(({ name, columns }) => {
    const shape = shapes.find((each) => each.name === name)
    return shape?.columns.toSorted().join() !== columns.toSorted().join()
  })
  if (differing)
    throw new CommandError(`The table ${differing.name} of ${file} does not match this version of Evertill.`)
  const emptied = shapes.map(({ name }) => `"${name}"`).join(', ')
  // triggers keep append-only tables from being emptied: only a restore may do it; and rows that are written together,
  // such as the two of a macou posting, may be in different batches
  const guarded = await guardedTables(tx)
  for (const table of guarded) await tx.query({ text: `alter table ${table} disable trigger user` })
  await tx.query({ text: `truncate ${emptied}` })
  let batch = new Batch(tx, '')
  for await (const part of readBackup(file)) {
    if ('row' in part) await batch.add(part.row)
    else if ('table' in part) {
      await batch.flush()
      batch = new Batch(tx, part.table)
    }
  }
  await batch.flush()
  for (const table of guarded) await tx.query({ text: `alter table ${table} enable trigger user` })
  for (const { name, rows } of header.tables) {
    const count = await rowCount(tx, name)
    if (count !== rows)
      throw new CommandError(`${name} should have ${rows} rows and has ${count}; nothing was changed.`)
  }
}

/** Rows of one table waiting to be inserted. */
class Batch {
  readonly #tx: Tx
  readonly #table: string
  #rows: string[] = []
  #size = 0

  constructor(tx: Tx, table: string) {
    this.#tx = tx
    this.#table = table
  }

  async add(row: string): Promise<void> {
    this.#rows.push(row)
    this.#size += row.length
    if (this.#rows.length >= batchRows || this.#size >= batchText) await this.flush()
  }

  async flush(): Promise<void> {
    if (this.#rows.length === 0) return
    const values = [`[${this.#rows.join(',')}]`]
    this.#rows = []
    this.#size = 0
    const text = `insert into "${this.#table}" select * from json_populate_recordset(null::"${this.#table}", $1::json)`
    await this.#tx.query({ text, values })
  }
}
