import * as v from 'valibot'
import { query, upload } from '#contract/define.ts'
import { Id, Words } from '#contract/schemas.ts'

/** File names that are compared at once. */
export const MOST_PICTURE_FILES = 10_000
/** Names of a list that are shown. */
export const SHOWN_NAMES = 100
const Name = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

const PictureGoal = v.object({
  /** Of the given names. */
  name: v.string(),
  productId: Id,
  /** The variants that it shows; none: the product as a whole. */
  skuIds: v.array(Id),
  product: Words,
  itemNo: v.string(),
})
export type PictureGoal = v.InferOutput<typeof PictureGoal>

const Matched = v.object({
  /** In the order in which they are to be added; a file may be for several products. */
  goals: v.array(PictureGoal),
  products: v.number(),
  /** Files beyond a product's nine pictures. */
  over: v.array(v.string()),
  /** Pictures that the imported file names, and of which there is no file; the first ones by name. */
  missing: v.number(),
  missingNames: v.array(v.string()),
})
export type MatchedPictures = v.InferOutput<typeof Matched>

const can = 'shopGoodsImport'

/** Pictures of imported products, from files that somebody has: nothing is fetched from an address. */
export const importPictures = {
  /** Which pictures are whose, by the names of the files; changes nothing. */
  match: query({
    name: 'importPictures.match',
    path: 'POST /shop/goods/importPictures/{id}',
    can,
    input: v.object({ id: Id, names: v.pipe(v.array(Name), v.maxLength(MOST_PICTURE_FILES)) }),
    output: Matched,
    reads: ['import', 'goods'],
    errors: ['record.missing', 'import.not-now'],
  }),
  /** Adds one picture to a product behind those that it has, and to variants; undone with the import. */
  add: upload({
    name: 'importPictures.add',
    path: 'POST /shop/goods/importPicture',
    can,
    input: v.object({
      id: Id,
      productId: Id,
      /** Ids of variants, separated by commas. */
      skuIds: v.optional(
        v.pipe(
          v.string(),
          v.transform((text) => text.split(',').filter((id) => id !== '')),
          v.array(Id),
          v.maxLength(256),
        ),
        '',
      ),
    }),
    output: v.object({
      /** unchanged: it is there already; full: the product has nine; frozen: it is on sale in the online store. */
      outcome: v.picklist(['added', 'unchanged', 'full', 'frozen']),
    }),
    errors: [
      'record.missing',
      'import.not-now',
      'image.too-large',
      'image.not-an-image',
      'image.too-many-pixels',
      'image.too-small',
    ],
  }),
}
