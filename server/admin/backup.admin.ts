import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { type AdminCommand, CommandError } from '#server/admin/admin-command.ts'
import { type BackupHeader, readBackupHeader } from '#server/admin/backup-file.ts'
import { rowCount, tablesInOrder } from '#server/admin/table-catalogue.ts'
import { schemaNumber } from '#server/db/migrate.ts'
import type { Database, Tx } from '#server/db/session.ts'

/** Rows that are fetched at a time, so that a large table never lies in memory as a whole. */
const page = 2000

/**
 * Writes everything that the database holds at one moment; the shop goes on meanwhile. The file gets its name when it
 * is whole, on the disk and read back once.
 * @throws CommandError for a database without Evertill's tables.
 */
export async function writeBackup(db: Database, file: string, now: number): Promise<BackupHeader> {
  const unfinished = `${file}.unfinished`
  try {
    await db.tx(
      async (tx) => {
        const header = await describe(tx, now)
        const target = createWriteStream(unfinished, { mode: 0o600 })
        await pipeline(Readable.from(summed(linesOf(tx, header))), createGzip(), target)
      },
      { snapshot: true },
    )
    const handle = await open(unfinished, 'r+')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
    const header = await readBackupHeader(unfinished)
    await rename(unfinished, file)
    return header
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

export const backup: AdminCommand = {
  name: 'backup',
  usage: `  backup FILE
      writes everything into one file (gzip), on a running server too; keep it where only you can read it`,
  anySchema: true,
  files: (args) => args.map((file) => resolve(file)),
  async run([file], { db, say }) {
    if (!file) throw new CommandError('Usage: npm run admin -- backup FILE')
    const { tables, schema } = await writeBackup(db, file, Date.now())
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${file}: ${rows} rows of ${tables.length} tables (schema ${schema}), written and read back.`)
    return 0
  },
}

async function describe(tx: Tx, madeAt: number): Promise<BackupHeader> {
  const schema = await schemaNumber(tx)
  if (schema === 0) throw new CommandError('There is nothing to back up: no server has started on this database yet.')
  const tables = []
  for (const { name, columns } of await tablesInOrder(tx)) {
    tables.push({ name, columns: [...columns], rows: await rowCount(tx, name) })
  }
  return { evertill: 'backup', version: 1, schema, madeAt, tables }
}

async function* linesOf(tx: Tx, header: BackupHeader): AsyncGenerator<string> {
  yield JSON.stringify(header)
  for (const { name } of header.tables) {
    yield JSON.stringify({ table: name })
    await tx.query({
      text: `declare backup_rows no scroll cursor for select row_to_json(t)::text as row from "${name}" t`,
    })
    for (let more = true; more;) {
      const { rows } = await tx.query<{ row: string }>({ text: `fetch ${page} from backup_rows` })
      for (const { row } of rows) yield row
      more = rows.length === page
    }
    await tx.query({ text: 'close backup_rows' })
  }
}

/** Pieces of some size, then the sum over all of them. */
async function* summed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 65_536) continue
    hash.update(piece)
    yield piece
    piece = ''
  }
  hash.update(piece)
  yield `${piece}${JSON.stringify({ end: true, sha256: hash.digest('hex') })}\n`
}
