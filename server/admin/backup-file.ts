import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { CommandError } from '#server/admin/admin-command.ts'
import { splitLines } from '#server/admin/split-lines.ts'

/**
 * A backup is gzipped JSON lines: a header, then for each table its name and one line per row, then one line per
 * picture, then a trailer with the SHA-256 of all lines before it. Nothing in it depends on the database engine.
 * Version 1 had neither pictures nor the key.
 */
const header = v.object({
  evertill: v.literal('backup'),
  version: v.picklist([1, 2]),
  /** The last migration of the database that was backed up. */
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
  madeAt: v.number(),
  /** In an order in which rows can be inserted. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  /**
   * Whether the pictures are included; false: they are in a separate image store, or an older version wrote the file.
   */
  pictures: v.optional(v.boolean(), false),
  /** The key for personal data: its fingerprint, and the key itself if it was in the data folder. */
  key: v.optional(v.object({ fingerprint: v.string(), value: v.optional(v.string()) })),
})

/** The image store's names; nothing else is ever written to disk. */
const picture = v.object({
  picture: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}(_thumb|_mid)?\.(webp|png)$/),
  ),
  bytes: v.pipe(v.string(), v.base64()),
})
const trailer = v.object({ end: v.literal(true), sha256: v.string() })

export type BackupHeader = v.InferOutput<typeof header>

/**
 * A line of a backup: `{ table }` begins a table, followed by its rows as JSON text; after the last table come the
 * pictures.
 */
export type BackupPart =
  | { readonly table: string }
  | { readonly row: string }
  | { readonly picture: string; readonly bytes: Uint8Array }

/**
 * Reads a backup to the end and verifies that it is complete.
 * @throws CommandError if it is truncated, changed, or not a backup.
 */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const reading = readBackup(file)
  const first = await reading.next()
  if (first.done) throw broken(file)
  for await (const part of reading) void part
  return first.value as BackupHeader
}

/**
 * Yields the header, then every part. The checksum is verified at the end, so read a file to the end before trusting
 * it.
 */
export async function* readBackup(file: string): AsyncGenerator<BackupHeader | BackupPart, void> {
  const hash = createHash('sha256')
  const lines = linesOf(file)
  const next = async () => {
    const { value, done } = await lines.next()
    if (done) throw broken(file)
    return value
  }
  const take = async () => {
    const line = await next()
    hash.update(line).update('\n')
    return line
  }
  const head = v.safeParse(header, parsed(await take()))
  if (!head.success) throw new CommandError(`${file} is not a backup of Evertill that this version can read.`)
  yield head.output
  for (const { name, rows } of head.output.tables) {
    if ((parsed(await take()) as { table?: string } | undefined)?.table !== name) throw broken(file)
    yield { table: name }
    for (let left = rows; left > 0; left -= 1) yield { row: await take() }
  }
  for (;;) {
    const line = await next()
    const each = head.output.pictures ? v.safeParse(picture, parsed(line)) : undefined
    if (!each?.success) {
      const last = v.safeParse(trailer, parsed(line))
      if (!last.success || last.output.sha256 !== hash.digest('hex')) throw broken(file)
      return
    }
    hash.update(line).update('\n')
    yield { picture: each.output.picture, bytes: Buffer.from(each.output.bytes, 'base64') }
  }
}

async function* linesOf(file: string): AsyncGenerator<string, void> {
  const source = createReadStream(file)
  const text = source.pipe(createGunzip())
  source.once('error', (error) => text.destroy(error))
  try {
    yield* splitLines(text)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new CommandError(`There is no file ${file}.`)
    throw broken(file)
  } finally {
    source.destroy()
  }
}

const broken = (file: string) => new CommandError(`${file} is damaged or cut short; nothing was changed.`)

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
