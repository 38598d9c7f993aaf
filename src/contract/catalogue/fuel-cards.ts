import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { ImagePath } from '#contract/images.ts'
import { Price } from '#contract/catalogue/products.ts'
import { CentsSchema, Id, MilliSchema, NameOrNone, page, paging, Text, Words } from '#contract/schemas.ts'

/** The use of a card: fuel only, or anything. */
export const cardKinds = ['refueling', 'universal'] as const
export type CardKind = (typeof cardKinds)[number]

const Kind = v.picklist(cardKinds)
/** Ten-thousandths of what is paid, 0 to 100 %. */
const Return = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(10_000))
const Name = NameOrNone(75)

const CardForm = v.object({
  /** One of the two may be left empty, and is then the same. */
  nameZh: Name,
  nameEn: Name,
  /** '' without a picture. */
  image: v.optional(v.union([v.literal(''), ImagePath]), ''),
  par: v.pipe(
    Price,
    v.check((cents) => cents > 0),
  ),
  kind: Kind,
  /** Macou that comes back to the member: of what is paid in cash, and by card. */
  cashReturn: Return,
  cardReturn: Return,
  /** '' for the next free number. */
  itemNo: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u)), ''),
  barcodes: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60))), v.maxLength(20)),
    [],
  ),
})
export type CardForm = v.InferOutput<typeof CardForm>

const CardRow = v.object({
  /** The sku's. */
  id: Id,
  productId: Id,
  name: Words,
  /** Path of the picture; '' without one. */
  image: v.string(),
  itemNo: v.string(),
  par: CentsSchema,
  kind: Kind,
  cashReturn: v.number(),
  cardReturn: v.number(),
  shelf: MilliSchema,
  warehouse: MilliSchema,
  /** In the online store: onlineProductStates; null where it was never published. */
  online: v.nullable(v.number()),
  /** On sale or sold out there: it can't be changed. */
  frozen: v.boolean(),
})
export type CardRow = v.InferOutput<typeof CardRow>

const Card = v.object({ ...CardRow.entries, version: v.number(), barcodes: v.array(v.string()) })
export type Card = v.InferOutput<typeof Card>

/** Filters, sorting and page of the list; also its URL search. */
export const CardFilter = v.object({
  ...paging,
  /** Name in either language, pinyin, item number or barcode. */
  search: v.optional(Text(80)),
  kind: v.optional(Kind),
  stock: v.optional(v.picklist(['available', 'empty'])),
  sort: v.optional(v.picklist(['name', 'par', 'shelf']), 'par'),
  order: v.optional(v.picklist(['asc', 'desc'])),
})
export type CardFilter = v.InferOutput<typeof CardFilter>
export type CardSearch = v.InferInput<typeof CardFilter>

const writes = ['goods', 'stock', 'price', 'activity'] as const
const refusals = [
  'record.missing',
  'record.stale',
  'goods.online',
  'goods.barcode-taken',
  'goods.item-number-taken',
] as const

/** Recharge cards: goods with a value on them. They are untaxed, and macou does not pay for them. */
export const fuelCards = {
  list: query({
    name: 'fuelCards.list',
    path: 'GET /shop/goods/fuelCardList',
    can: 'shopFuelCard',
    input: CardFilter,
    output: page(CardRow),
    reads: ['goods', 'stock'],
  }),
  details: query({
    name: 'fuelCards.details',
    path: 'GET /shop/goods/fuelCardDetails/{id}',
    can: 'shopFuelCard',
    input: v.object({ id: Id }),
    output: Card,
    reads: ['goods', 'stock'],
    errors: ['record.missing'],
  }),
  add: command({
    name: 'fuelCards.add',
    path: 'POST /shop/goods/fuelCardAdd',
    can: 'shopFuelCardAdd',
    input: CardForm,
    output: v.object({ id: Id, version: v.number() }),
    writes,
    errors: refusals,
  }),
  update: command({
    name: 'fuelCards.update',
    path: 'POST /shop/goods/fuelCardUpdate',
    can: 'shopFuelCardEdit',
    input: v.object({ id: Id, version: v.number(), ...CardForm.entries }),
    output: v.object({ id: Id, version: v.number() }),
    writes,
    errors: refusals,
  }),
  /** Only one that the online store does not have, and of which nothing is left anywhere. */
  remove: command({
    name: 'fuelCards.remove',
    path: 'DELETE /shop/goods/fuelCardDelete/{id}',
    can: 'shopFuelCardDelete',
    input: v.object({ id: Id }),
    output: v.object({}),
    writes,
    errors: ['record.missing', 'goods.online', 'shelf.has-stock', 'goods.has-stock', 'goods.on-order'],
  }),
}
