import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { pictureName, type ImportedPicture } from '#server/import/rows/picture-cells.ts'
import type { ImportStore } from '#server/import/goods.queries.ts'
import type { ReadResult } from '#server/import/rows/imported-product.ts'
import { storePicture, type PictureKeeper } from '#server/pictures/store-picture.ts'
import { finishRun, startRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { addPicture, type PictureOf } from '#server/contexts/catalogue/import/add-picture.ts'

/** A product of the file with the pictures that it names. */
export interface NamedPictures {
  readonly row: number
  readonly skus: readonly { readonly row: number; readonly itemNo: string }[]
  readonly pictures: readonly ImportedPicture[]
}

/** Passes the results on and records which pictures they name. */
export function* notingPictures(results: Iterable<ReadResult>, named: NamedPictures[]): Generator<ReadResult> {
  for (const result of results) {
    if ('product' in result && result.product.pictures !== undefined) {
      const { sourceRow: row, skus, pictures } = result.product
      named.push({ row, skus: skus.map(({ sourceRow, itemNo }) => ({ row: sourceRow, itemNo })), pictures })
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

interface Attaching {
  readonly folder: string
  readonly language: 'zh' | 'en'
  /** The run of the import; undefined: it changed nothing, and the pictures are a run of their own. */
  readonly runId: string | undefined
  /** Name of a run of their own. */
  readonly name: string
}

/**
 * Gives products the pictures that the file names, from a folder; nothing is downloaded. Pictures are checked and
 * re-encoded like uploads; each is stored before, and outside, the transaction that names it.
 */
export async function attachPictures(
  keeper: PictureKeeper,
  store: ImportStore,
  named: readonly NamedPictures[],
  { folder, language, runId: imported, name: runName }: Attaching,
): Promise<PictureReport> {
  const { db, now } = keeper
  const there = new Map((await readdir(folder)).map((file) => [pictureName(file), file]))
  const problems: string[] = []
  const tell = (row: number, en: string, zh: string): void =>
    void problems.push(language === 'en' ? `${en} (row ${row})` : `${zh}（第 ${row} 行）`)
  const scope = { ...store, now }
  const start = { kind: 'import', name: runName, accountId: '', total: named.length } as const
  const runId = imported ?? (await db.tx((tx) => startRun({ ...scope, tx }, start)))
  const paths = new Map<string, string>()
  let attached = 0
  let unchanged = 0
  for (const { row, skus, pictures } of named) {
    const ids = await skuIds(keeper, store, skus)
    for (const { name, row: variant } of pictures) {
      const of = goalOf(ids, skus.length > 1 ? variant : undefined)
      const file = there.get(name)
      if (of === undefined) continue
      if (file === undefined) {
        tell(variant ?? row, `There is no picture "${name}" in the folder.`, `文件夹中没有图片“${name}”。`)
        continue
      }
      try {
        const path = paths.get(file) ?? (await storePicture(keeper, await readFile(join(folder, file)))).path
        paths.set(file, path)
        const outcome = await db.tx((tx) => addPicture({ ...scope, tx, runId }, runId, of, path))
        attached += outcome === 'added' ? 1 : 0
        unchanged += outcome === 'added' ? 0 : 1
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        tell(variant ?? row, `${name}: ${errorText(error.code, 'en')}`, `${name}：${errorText(error.code, 'zh')}`)
      }
    }
  }
  if (imported === undefined) await db.tx((tx) => finishRun({ ...scope, tx }, runId))
  return { attached, unchanged, problems }
}

interface Found {
  readonly row: number
  readonly id: string
  readonly productId: string
}

/** The skus of the store that rows have become. */
async function skuIds(
  { db }: PictureKeeper,
  { orgId, storeId }: ImportStore,
  skus: NamedPictures['skus'],
): Promise<Found[]> {
  const { rows } = await db.query<{ id: string; product_id: string; item_no: string }>({
    text: `select id, product_id, item_no from sku where org_id = $1 and store_id = $2 and item_no = any($3)
      and deleted_at is null`,
    values: [orgId, storeId, skus.map(({ itemNo }) => itemNo)],
  })
  return rows.map((row) => ({
    row: skus.find(({ itemNo }) => itemNo === row.item_no)!.row,
    id: row.id,
    productId: row.product_id,
  }))
}

function goalOf(found: readonly Found[], variant: number | undefined): PictureOf | undefined {
  const [one] = variant === undefined ? found : found.filter(({ row }) => row === variant)
  return one && { productId: one.productId, skuIds: variant === undefined ? [] : [one.id] }
}
