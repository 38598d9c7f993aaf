import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Tx } from '#server/db/session.ts'
import type { ImportStore } from '#server/import/goods.queries.ts'
import type { ReadResult } from '#server/import/rows/imported-product.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { holdPicture } from '#server/pictures/picture.queries.ts'
import { storePicture, type PictureKeeper } from '#server/pictures/store-picture.ts'

/** A product of the file with the picture that it names. */
export interface NamedPicture {
  readonly row: number
  readonly itemNos: readonly string[]
  /** The cell: an address, of which only the file name matters, or that name. */
  readonly cell: string
}

/** Passes the results on and records which pictures they name. */
export function* notingPictures(results: Iterable<ReadResult>, named: NamedPicture[]): Generator<ReadResult> {
  for (const result of results) {
    if ('product' in result && result.product.image !== undefined) {
      const { sourceRow, skus, image } = result.product
      named.push({ row: sourceRow, itemNos: skus.map((sku) => sku.itemNo), cell: image })
    }
    yield result
  }
}

export interface PictureReport {
  readonly attached: number
  readonly unchanged: number
  /** Sentences about the rest, each with its row. */
  readonly problems: readonly string[]
}

/** "https://cdn.example/a/Tea%20500.jpg?v=12" → "tea 500.jpg". */
function fileName(cell: string): string {
  const last = cell.split(/[?#]/)[0]!.split(/[/\\]/).at(-1)!
  try {
    return decodeURIComponent(last).toLowerCase()
  } catch {
    return last.toLowerCase()
  }
}

/**
 * Gives products the pictures that the file names, from a folder; nothing is downloaded. Pictures are checked and
 * re-encoded like uploads; each is stored before, and outside, the transaction that names it.
 */
export async function attachPictures(
  keeper: PictureKeeper,
  store: ImportStore,
  named: readonly NamedPicture[],
  folder: string,
  language: 'zh' | 'en',
): Promise<PictureReport> {
  const there = new Map((await readdir(folder)).map((name) => [name.toLowerCase(), name]))
  const problems: string[] = []
  const tell = (row: number, en: string, zh: string): void =>
    void problems.push(language === 'en' ? `${en} (row ${row})` : `${zh}（第 ${row} 行）`)
  const paths = new Map<string, string>()
  let attached = 0
  let unchanged = 0
  for (const { row, itemNos, cell } of named) {
    const name = fileName(cell)
    const file = there.get(name)
    if (file === undefined) {
      tell(row, `There is no picture "${name}" in the folder.`, `文件夹中没有图片“${name}”。`)
      continue
    }
    try {
      const path = paths.get(file) ?? (await storePicture(keeper, await readFile(join(folder, file)))).path
      paths.set(file, path)
      const changed = await keeper.db.tx((tx) => setPicture(tx, store, itemNos, path, keeper.now))
      attached += changed ? 1 : 0
      unchanged += changed ? 0 : 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      tell(row, `${name}: ${errorText(error.code, 'en')}`, `${name}：${errorText(error.code, 'zh')}`)
    }
  }
  return { attached, unchanged, problems }
}

/**
 * Sets the picture of the products of these skus and raises the change number. False: they already have it, or don't
 * exist.
 */
async function setPicture(
  tx: Tx,
  { orgId, storeId }: ImportStore,
  itemNos: readonly string[],
  path: string,
  now: number,
): Promise<boolean> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select distinct p.id from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.item_no = any($3) and p.image <> $4`,
    values: [orgId, storeId, itemNos, path],
  })
  if (rows.length === 0 || !(await holdPicture(tx, orgId, path, now))) return false
  const ids = rows.map((row) => row.id)
  await tx.query({
    text: 'update product set image = $3, updated_at = $4 where org_id = $1 and store_id = $2 and id = any($5)',
    values: [orgId, storeId, path, new Date(now), ids],
  })
  await tx.query({
    text: 'update sku set rev = $3 where org_id = $1 and store_id = $2 and product_id = any($4)',
    values: [orgId, storeId, await nextRevision(tx, orgId, storeId), ids],
  })
  return true
}
