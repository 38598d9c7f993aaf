import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pictureFile, pictureSizes } from '#contract/picture-size.ts'
import { type AdminCommand, CommandError } from '#server/admin/admin-command.ts'
import { type BackupHeader, readBackupHeader } from '#server/admin/backup-file.ts'
import { rowCount, tablesInOrder } from '#server/admin/table-catalogue.ts'
import { schemaNumber } from '#server/db/migrate.ts'
import type { Database, Tx } from '#server/db/session.ts'
import type { ImageStore } from '#server/drivers/images/image-store.ts'
import { openImageStore, picturesOnDisk } from '#server/drivers/images/open-image-store.ts'
import { keyForBackup } from '#server/contexts/organisation/operator/personal-key.ts'

/** Rows fetched at a time, so that a large table is never in memory as a whole. */
const page = 2000

/** The contents of a backup besides the database. */
export interface Besides {
  /** The image store; undefined leaves pictures out. */
  readonly images?: ImageStore | undefined
  readonly key?: BackupHeader['key']
}

/**
 * Writes a consistent copy of the database, then its pictures, while the shop stays open. The file gets its name only
 * once it is complete, on disk, and read back.
 * @throws CommandError for a database without Evertill's tables.
 */
export async function writeBackup(
  db: Database,
  file: string,
  now: number,
  besides: Besides = {},
): Promise<BackupHeader> {
  const unfinished = `${file}.unfinished`
  const hash = createHash('sha256')
  const append = (lines: AsyncIterable<string>, flags: 'w' | 'a', level?: number) =>
    pipeline(
      Readable.from(summed(lines, hash)),
      createGzip(level === undefined ? {} : { level }),
      createWriteStream(unfinished, { mode: 0o600, flags }),
    )
  try {
    const pictures = await db.tx(
      async (tx) => {
        const header = await describe(tx, now, besides)
        await append(linesOf(tx, header), 'w')
        return header.pictures ? namesOfPictures(tx) : []
      },
      { snapshot: true },
    )
    // Pictures never change, so they need no snapshot; a transaction would block the shop for too long.
    if (besides.images) await append(picturesOf(besides.images, pictures), 'a', constants.Z_BEST_SPEED)
    await append(trailerOf(hash), 'a')
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
      writes the database, the pictures and the key for passwords and personal numbers to one file (gzip); the server
      may be running. Store the file as carefully as a key`,
  anySchema: true,
  files: (args) => args.map((file) => resolve(file)),
  async run([file], { db, settings, say }) {
    if (!file) throw new CommandError('Usage: npm run admin -- backup FILE')
    const images = picturesOnDisk(process.env) ? openImageStore(process.env, settings) : undefined
    const key = keyForBackup(settings)
    const { tables, schema } = await writeBackup(db, file, Date.now(), { images, key })
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${file}: ${rows} rows of ${tables.length} tables (schema ${schema}), written and read back.`)
    say(images ? 'It contains the pictures.' : 'It does not contain the pictures: they are in the bucket S3_BUCKET.')
    say(
      key?.value === undefined
        ? `It does not contain the key for passwords and personal numbers: ${key ? 'that is EVERTILL_KEY' : 'this data folder has none'}.`
        : 'It contains the key for passwords and personal numbers: store the file as carefully as a key.',
    )
    return 0
  },
}

async function describe(tx: Tx, madeAt: number, besides: Besides): Promise<BackupHeader> {
  const schema = await schemaNumber(tx)
  if (schema === 0) throw new CommandError('There is nothing to back up: no server has used this database yet.')
  const tables = []
  for (const { name, columns } of await tablesInOrder(tx)) {
    tables.push({ name, columns: [...columns], rows: await rowCount(tx, name) })
  }
  const { images, key } = besides
  // the oldest schema has no pictures
  const pictures = images !== undefined && tables.some(({ name }) => name === 'picture')
  return { evertill: 'backup', version: 2, schema, madeAt, tables, pictures, ...(key && { key }) }
}

/** Every picture in the database, in each of its sizes. */
async function namesOfPictures(tx: Tx): Promise<string[]> {
  const { rows } = await tx.query<{ path: string; form: string }>({
    text: `select org_id::text || '/' || name as path, form from picture where not dropping order by org_id, name`,
  })
  return rows.flatMap(({ path, form }) => pictureSizes.map((size) => pictureFile(`${path}.${form}`, size)))
}

/** A picture deleted meanwhile is not needed, and one without its middle size gets it after a restore. */
async function* picturesOf(images: ImageStore, names: readonly string[]): AsyncGenerator<string> {
  for (const picture of names) {
    const bytes = await images.get(picture)
    if (bytes) yield JSON.stringify({ picture, bytes: Buffer.from(bytes).toString('base64') })
  }
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

/** Groups lines into larger chunks and adds them to the checksum. */
async function* summed(lines: AsyncIterable<string>, hash: Hash): AsyncGenerator<string> {
  let piece = ''
  for await (const line of lines) {
    piece += `${line}\n`
    if (piece.length < 65_536) continue
    hash.update(piece)
    yield piece
    piece = ''
  }
  if (piece === '') return
  hash.update(piece)
  yield piece
}

/** The checksum over everything before it. */
async function* trailerOf(hash: Hash): AsyncGenerator<string> {
  yield JSON.stringify({ end: true, sha256: hash.copy().digest('hex') })
}
