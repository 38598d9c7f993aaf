import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Tx } from '#server/db/session.ts'
import { ProductFile } from '#server/import/product-file.ts'
import type { ImportScope, StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Keeps one part; sending it again changes nothing. @returns how many parts are there */
export async function keepPart(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  id: string,
  part: number,
  bytes: Uint8Array,
): Promise<number> {
  const packed = await pack(bytes)
  await tx.query({
    text: `insert into goods_import_part (org_id, store_id, import_id, part_no, bytes) values ($1, $2, $3, $4, $5)
      on conflict (org_id, store_id, import_id, part_no) do update set bytes = excluded.bytes`,
    values: [orgId, storeId, id, part, packed.toString('base64')],
  })
  const { rows } = await tx.query<{ n: number }>({
    text: 'select count(*) as n from goods_import_part where org_id = $1 and store_id = $2 and import_id = $3',
    values: [orgId, storeId, id],
  })
  return rows[0]!.n
}

/** Does something with the file of an import, which is read in a process of its own. */
export async function withStoredFile<T>(
  tx: Tx,
  { orgId, storeId }: ImportScope,
  file: StoredImport,
  work: (file: ProductFile) => Promise<T>,
): Promise<T> {
  const parts: Uint8Array[] = []
  for (let part = 0; part < file.parts; part++) {
    const { rows } = await tx.query<{ bytes: string }>({
      text: `select bytes from goods_import_part where org_id = $1 and store_id = $2 and import_id = $3 and part_no = $4`,
      values: [orgId, storeId, file.id, part],
    })
    parts.push(await unpack(Buffer.from(rows[0]!.bytes, 'base64')))
  }
  const opened = await ProductFile.open({ orgId, parts, name: file.name, encoding: file.answers.encoding })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** Forgets the files of imports that are over, and everything of those that were left a week ago. */
export async function forgetFiles(tx: Tx, { orgId, storeId }: ImportScope, before: number): Promise<void> {
  for (const table of ['goods_import_part', 'goods_import_row', 'goods_import_picture']) {
    await tx.query({
      text: `delete from ${table} t using goods_import i where t.org_id = $1 and t.store_id = $2 and i.org_id = t.org_id
        and i.store_id = t.store_id and i.id = t.import_id and i.created_at < $3`,
      values: [orgId, storeId, new Date(before)],
    })
  }
}
