import { errorText } from '#contract/texts/errors.ts'
import { typedCode } from '#domain/barcode/typed-code.ts'
import type { CheckedEdit, Wrong } from '#server/contexts/catalogue/grid/checked-edit.ts'
import { shownCode } from '#server/contexts/catalogue/products/product.queries.ts'
import type { Ctx } from '#server/kernel/context.ts'

/** A text as the barcode that a scan would take it for; none for one that no scanner reads. */
const storedCode = (text: string): string[] => {
  const read = typedCode(text)
  return 'code' in read ? [read.code] : []
}

/** The stored form of barcodes that are in order, sorted as they are compared. */
export const storedCodes = (typed: readonly string[]): string[] => typed.flatMap(storedCode).toSorted()

/** The product that has a barcode or an item number. `name`: none for a row of the same grid. */
interface Owner {
  readonly productId: string
  readonly name?: string
}
type Owners = ReadonlyMap<string, Owner>

/**
 * Finds barcodes and item numbers that another row or product has already; and, as the product's form does, new barcodes
 * that are the item number of another product, and new item numbers that a scan would take for another's barcode.
 */
export async function checkCodes(ctx: Ctx, edits: readonly CheckedEdit[], wrong: Wrong): Promise<void> {
  const coded = edits.flatMap((edit) => {
    const { barcodes } = edit.values
    return barcodes === undefined ? [] : [{ edit, typed: barcodes, codes: storedCodes(barcodes) }]
  })
  const numbered = edits.flatMap((edit) => {
    const { itemNo } = edit.values
    return itemNo === undefined ? [] : [{ edit, itemNo, scanned: storedCode(itemNo) }]
  })
  const barcodes = await barcodeOwners(
    ctx,
    [...coded.flatMap(({ codes }) => codes), ...numbered.flatMap(({ scanned }) => scanned)],
    coded.map(({ edit }) => edit.skuId),
  )
  const numbers = await numberOwners(
    ctx,
    [...coded.flatMap(({ typed }) => typed), ...numbered.map(({ itemNo }) => itemNo)],
    numbered.map(({ edit }) => edit.skuId),
  )
  const say = (edit: CheckedEdit, field: 'barcodes' | 'itemNo', owned: 'barcode' | 'item-number') => {
    const error = `goods.${owned}-taken` as const
    return (code: string, owner: Owner | undefined): void => {
      if (!owner) return
      const shown = owned === 'barcode' ? shownCode(code) : code
      wrong(edit, field, error, errorText(error, ctx.language, { code: shown, name: owner.name ?? shown }))
    }
  }
  for (const { edit, typed, codes } of coded) {
    const kept = edit.now.values.barcodes as string[]
    for (const code of codes) say(edit, 'barcodes', 'barcode')(code, barcodes.get(code))
    for (const code of codes) barcodes.set(code, { productId: edit.productId })
    for (const code of typed)
      if (!storedCode(code).some((one) => kept.includes(one)))
        say(edit, 'barcodes', 'item-number')(code, ofAnother(numbers, code, edit))
  }
  for (const { edit, itemNo, scanned } of numbered) {
    say(edit, 'itemNo', 'item-number')(itemNo, numbers.get(itemNo))
    numbers.set(itemNo, { productId: edit.productId })
    if (itemNo === edit.now.values.itemNo) continue
    for (const code of scanned) say(edit, 'itemNo', 'barcode')(code, ofAnother(barcodes, code, edit))
  }
}

const ofAnother = (owners: Owners, code: string, { productId }: CheckedEdit): Owner | undefined => {
  const owner = owners.get(code)
  return owner?.productId === productId ? undefined : owner
}

const nameIn = ({ language }: Ctx): string => (language === 'zh' ? 'p.name_zh' : 'p.name_en')
type Found = readonly ({ readonly code: string } & Owner)[]
const byCode = (rows: Found): Map<string, Owner> => new Map(rows.map(({ code, ...owner }) => [code, owner]))

/** The products that have barcodes. `replaced`: skus whose own barcodes are being replaced, so that they are free. */
async function barcodeOwners(ctx: Ctx, codes: readonly string[], replaced: readonly string[]) {
  const { rows } = await ctx.tx.query<Found[number]>({
    text: `select b.code, p.id as "productId", ${nameIn(ctx)} as name from sku_barcode b
      join sku s on s.org_id = b.org_id and s.store_id = b.store_id and s.id = b.sku_id and s.deleted_at is null
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where b.org_id = $1 and b.store_id = $2 and b.code = any($3::text[]) and (b.sku_id <> all($4::uuid[])
        or exists (select 1 from sku_pack k where k.org_id = b.org_id and k.store_id = b.store_id
          and k.sku_id = b.sku_id and k.code = b.code))`,
    values: [ctx.orgId, ctx.storeId, codes, replaced],
  })
  return byCode(rows)
}

/** The products that have item numbers. `replaced`: skus whose number is being replaced, so that it is free. */
async function numberOwners(ctx: Ctx, numbers: readonly string[], replaced: readonly string[]) {
  const { rows } = await ctx.tx.query<Found[number]>({
    text: `select s.item_no as code, p.id as "productId", ${nameIn(ctx)} as name from sku s
      join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.deleted_at is null and s.item_no = any($3::text[])
        and s.id <> all($4::uuid[])`,
    values: [ctx.orgId, ctx.storeId, numbers, replaced],
  })
  return byCode(rows)
}
