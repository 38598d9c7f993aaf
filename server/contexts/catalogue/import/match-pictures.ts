import { SHOWN_NAMES, type MatchedPictures, type PictureGoal } from '#contract/catalogue/import-pictures.ts'
import { MOST_PICTURES } from '#contract/catalogue/products.ts'
import { normaliseGtin } from '#domain/barcode/gtin.ts'
import type { Tx } from '#server/db/session.ts'
import { pictureName } from '#server/import/rows/picture-cells.ts'
import {
  picturesBesides,
  skusByNumbers,
  skusByPictures,
  type PicturedSku,
} from '#server/contexts/catalogue/import/import-pictures.queries.ts'
import type { ImportScope, StoredImport } from '#server/contexts/catalogue/import/imports.queries.ts'

/** Possible meanings of a file's name. */
interface Meaning {
  /** An item number in lower case, or a barcode as stored. */
  readonly key: string
  /** Which picture of the product it is. */
  readonly place: number
}

const stemOf = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/, '')

/** The codes that a name without its ending may be, the whole one first: "gt-1_2" is GT-1_2, or the second of GT-1. */
function meanings(stem: string): Meaning[] {
  const [, base, figures] = /^(.+?)(?:[-_ ]+|[-_ ]*\()(\d{1,2})\)?$/.exec(stem) ?? []
  return [{ code: stem, place: 0 }, ...(base === undefined ? [] : [{ code: base, place: Number(figures) }])].flatMap(
    ({ code, place }) => {
      const gtin = /^\d{8,14}$/.test(code) ? normaliseGtin(code) : undefined
      return [{ key: code, place }, ...(gtin === undefined ? [] : [{ key: gtin, place }])]
    },
  )
}

interface Found {
  readonly name: string
  readonly sku: PicturedSku
  readonly place: number
}

/**
 * Whose pictures files are, by their names: as the imported file names them, whatever the ending; else by an item number
 * or barcode, with the picture's number behind it (`4006381333931-2.jpg`).
 */
export async function matchPictures(
  tx: Tx,
  scope: ImportScope,
  file: StoredImport,
  names: readonly string[],
): Promise<MatchedPictures> {
  const given = [...new Set(names)].map((name) => ({ name, key: pictureName(name) }))
  const missing = await picturesBesides(
    tx,
    scope,
    file.id,
    given.map(({ key }) => key),
    SHOWN_NAMES,
  )
  const named = byKey(
    await skusByPictures(
      tx,
      scope,
      file,
      given.map(({ key }) => key),
    ),
  )
  const others = given.filter(({ key }) => !named.has(key))
  const wanted = others.flatMap(({ key }) => meanings(stemOf(key)).map((one) => one.key))
  const numbered = byKey(await skusByNumbers(tx, scope, file, [...new Set(wanted)]))
  const found = given.flatMap(({ name, key }): Found[] => {
    const here = named.get(key)
    if (here) return here.map((sku) => ({ name, sku, place: sku.place }))
    const meant = meanings(stemOf(key)).find((one) => numbered.has(one.key))
    return meant ? numbered.get(meant.key)!.map((sku) => ({ name, sku, place: meant.place })) : []
  })
  return { ...goalsOf(found), missing: missing.count, missingNames: missing.names }
}

function byKey(skus: readonly PicturedSku[]): Map<string, PicturedSku[]> {
  const found = new Map<string, PicturedSku[]>()
  for (const sku of skus) found.set(sku.key, [...(found.get(sku.key) ?? []), sku])
  return found
}

/** One goal for each product and file, in the order of rows and pictures, at most nine a product. */
function goalsOf(found: readonly Found[]): Pick<MatchedPictures, 'goals' | 'products' | 'over'> {
  const sorted = found.toSorted(
    (a, b) => a.sku.source_row - b.sku.source_row || a.place - b.place || (a.name < b.name ? -1 : 1),
  )
  const products = new Map<string, Map<string, PictureGoal & { skuIds: string[] }>>()
  const over = new Set<string>()
  for (const { name, sku } of sorted) {
    const goals = products.get(sku.product_id) ?? new Map<string, PictureGoal & { skuIds: string[] }>()
    products.set(sku.product_id, goals)
    const goal = goals.get(name) ?? {
      name,
      productId: sku.product_id,
      skuIds: [],
      product: { zh: sku.name_zh, en: sku.name_en },
      itemNo: sku.item_no,
    }
    if (sku.of_variant && !goal.skuIds.includes(sku.sku_id)) goal.skuIds.push(sku.sku_id)
    // a variant's own picture needs no place among those of the product
    if (goals.has(name) || goals.size < MOST_PICTURES || goal.skuIds.length > 0) goals.set(name, goal)
    else over.add(name)
  }
  const goals = [...products.values()].flatMap((one) => [...one.values()])
  const used = new Set(goals.map(({ name }) => name))
  return { goals, products: products.size, over: [...over].filter((name) => !used.has(name)) }
}
