import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import * as v from 'valibot'
import { CommandError } from '#server/admin/admin-command.ts'
import { splitLines } from '#server/admin/split-lines.ts'

/**
 * A backup is lines of JSON, packed with gzip: a header, then for every table its name and one line a row, then one
 * line a picture, then a trailer with the SHA-256 of all lines before it. Nothing in it depends on the engine that it
 * came from. Version 1 had neither pictures nor the key.
 */
const header = v.object({
  evertill: v.literal('backup'),
  version: v.picklist([1, 2]),
  /** The last migration that the database had taken. */
  schema: v.pipe(v.number(), v.integer(), v.minValue(1)),
  madeAt: v.number(),
  /** In the order in which rows can be inserted. */
  tables: v.array(v.object({ name: v.string(), columns: v.array(v.string()), rows: v.number() })),
  /** Whether the pictures follow; false: they lie in a store of their own, or an older Evertill wrote the file. */
  pictures: v.optional(v.boolean(), false),
  /** The key that seals personal data: known by its fingerprint, and itself where it lay in the data folder. */
  key: v.optional(v.object({ fingerprint: v.string(), value: v.optional(v.string()) })),
})

/** As the image store names them; nothing else is written anywhere. */
const picture = v.object({
  picture: v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[0-9a-f]{32}(_thumb)?\.(webp|png)$/),
  ),
  bytes: v.pipe(v.string(), v.base64()),
})
const trailer = v.object({ end: v.literal(true), sha256: v.string() })

export type BackupHeader = v.InferOutput<typeof header>

/**
 * What a backup says of itself, in its lines: `{ table }` begins a table, then come its rows as JSON text; after the
 * last of them the pictures.
 */
export type BackupPart =
  | { readonly table: string }
  | { readonly row: string }
  | { readonly picture: string; readonly bytes: Uint8Array }

/**
 * Reads a backup from beginning to end and proves that it is whole.
 * @throws CommandError when it is cut short, changed, or not a backup.
 */
export async function readBackupHeader(file: string): Promise<BackupHeader> {
  const reading = readBackup(file)
  const first = await reading.next()
  if (first.done) throw broken(file)
  for await (const part of reading) void part
  return first.value as BackupHeader
}

/** The header first, then every part; the check of the sum comes last, so read a file through before believing it. */
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
