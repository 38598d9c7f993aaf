import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { ExportFile } from '#contract/insight/export-files.ts'
import type { ExportKindName } from '#server/contexts/insight/export-files/export-kinds.ts'
import type { Tx } from '#server/db/session.ts'
import type { Language } from '#server/kernel/context.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

export const EXPORT_JOB = 'exports.make'

export interface StoreScope {
  readonly orgId: string
  readonly storeId: string
}

/** A file as it is kept. */
export interface StoredFile {
  readonly id: string
  readonly account_id: string
  readonly kind: ExportKindName
  readonly filter: never
  readonly language: Language
  readonly name: string
  readonly created_at: number
  readonly rows_total: number | null
  readonly rows_done: number
  readonly parts: number
  readonly bytes: number
  readonly place: unknown
  readonly ready_at: number | null
  readonly refused: boolean
  readonly ends_at: number
}

const COLUMNS = `f.id, f.account_id, f.kind, f.filter, f.language, f.name, f.created_at, f.rows_total, f.rows_done, f.parts,
  f.bytes, f.place, f.ready_at, f.refused, f.ends_at`

/** The files of a person in a store that have not ended, the latest first. */
export async function filesOf(
  tx: Tx,
  { orgId, storeId, accountId }: StoreScope & { readonly accountId: string },
  now: number,
): Promise<(StoredFile & { readonly failed: boolean })[]> {
  const { rows } = await tx.query<StoredFile & { failed: boolean }>({
    // without its job, which an administrator may discard, a file is not written on
    text: `select ${COLUMNS}, f.ready_at is null and (j.id is null or j.failed_at is not null) as failed
      from export_file f
      left join job j on j.org_id = f.org_id and j.kind = '${EXPORT_JOB}' and j.unique_key = f.id::text
      where f.org_id = $1 and f.store_id = $2 and f.account_id = $3 and f.ends_at > $4 order by f.created_at desc, f.id desc`,
    values: [orgId, storeId, accountId, new Date(now)],
  })
  return rows
}

export const stateOf = (file: StoredFile & { readonly failed: boolean }): ExportFile['state'] => {
  if (file.ready_at !== null) return 'ready'
  if (file.refused) return 'refused'
  if (file.failed) return 'failed'
  return file.rows_total === null ? 'waiting' : 'running'
}

/** Locked, so that each part is written once, and none of a file that is deleted. */
export async function lockedFile(tx: Tx, { orgId, storeId }: StoreScope, id: string): Promise<StoredFile | undefined> {
  const { rows } = await tx.query<StoredFile>({
    text: `select ${COLUMNS} from export_file f where f.org_id = $1 and f.store_id = $2 and f.id = $3 for update`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

/** Adds the next part to a locked file. */
export async function addPart(
  tx: Tx,
  { orgId, storeId }: StoreScope,
  file: StoredFile,
  part: { readonly text: string; readonly rows: number; readonly total: number; readonly place: unknown },
): Promise<void> {
  const bytes = Buffer.from(part.text)
  await tx.query({
    text: `insert into export_file_part (org_id, store_id, file_id, part_no, bytes) values ($1, $2, $3, $4, $5)`,
    values: [orgId, storeId, file.id, file.parts, (await pack(bytes)).toString('base64')],
  })
  await tx.query({
    text: `update export_file set parts = parts + 1, bytes = bytes + $4, rows_done = rows_done + $5, rows_total = $6, place = $7
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, file.id, bytes.length, part.rows, part.total, JSON.stringify(part.place ?? null)],
  })
}

/** A file from its first part on; each is read when the one before has been sent. */
export async function* partsOf(tx: Tx, { orgId, storeId }: StoreScope, file: StoredFile): AsyncGenerator<Uint8Array> {
  for (let part = 0; part < file.parts; part++) {
    const { rows } = await tx.query<{ bytes: string }>({
      text: `select bytes from export_file_part where org_id = $1 and store_id = $2 and file_id = $3 and part_no = $4`,
      values: [orgId, storeId, file.id, part],
    })
    if (!rows[0]) throw new Error('the file was deleted while it was sent')
    yield await unpack(Buffer.from(rows[0].bytes, 'base64'))
  }
}
