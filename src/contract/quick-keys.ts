import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, OneLine, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** The name on the tab of a page. */
export const PageName = OneLine(30)
/** Most pages of a store, and most tiles of a page: more is found quicker by searching. */
export const MOST_PAGES = 12
export const MOST_KEYS = 60

/** Tints of a tile; its name stands on every one of them. */
export const keyColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const
export type KeyColour = (typeof keyColours)[number]

const QuickKey = v.object({ skuId: Id, colour: v.optional(v.picklist(keyColours)) })
export type QuickKey = v.InferOutput<typeof QuickKey>

const once = <T>(of: (one: T) => string) => v.check((all: T[]) => new Set(all.map(of)).size === all.length)

const QuickKeyPage = v.object({
  /** Minted where the page was made, so that it keeps its place while its name changes. */
  id: Id,
  name: PageName,
  /** In the order of the screen; a good stands on a page once. */
  keys: v.pipe(
    v.array(QuickKey),
    v.maxLength(MOST_KEYS),
    once((key) => key.skuId),
  ),
})
export type QuickKeyPage = v.InferOutput<typeof QuickKeyPage>

/** What a counter keeps of its store's quick keys. */
const OfCounter = v.object({
  /** 0: nobody has arranged any. */
  revision: v.number(),
  /** The caller may arrange them. */
  mayArrange: v.boolean(),
  /** Absent where the tablet has this revision already. */
  pages: v.optional(v.array(QuickKeyPage)),
})

/** A good as the office shows it on a tile. */
const KeyGoods = v.object({
  skuId: Id,
  name: Words,
  itemNo: v.string(),
  price: CentsSchema,
  /** Counters sell it; what is deleted or taken off sale keeps its place and is not shown to cashiers. */
  sold: v.boolean(),
})
export type KeyGoods = v.InferOutput<typeof KeyGoods>

/** Quick keys: pages of favourites per store, for every counter of it. */
export const quickKeys = {
  /** Beside the catalogue, conditional on what the tablet has. */
  forCounter: query({
    name: 'quickKeys.forCounter',
    path: 'GET /shop/goods/quickKeys',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ revision: v.optional(QueryNumber) }),
    output: OfCounter,
    reads: ['quick-keys'],
  }),
  /** The same with the goods of every tile, for who arranges them. */
  arrangement: query({
    name: 'quickKeys.arrangement',
    path: 'GET /shop/shopManage/quickKeyInfo',
    can: 'shopQuickKeys',
    input: v.object({}),
    output: v.object({ revision: v.number(), pages: v.array(QuickKeyPage), goods: v.array(KeyGoods) }),
    reads: ['quick-keys', 'goods'],
  }),
  /** Goods to put on a page. */
  goods: query({
    name: 'quickKeys.goods',
    path: 'GET /shop/shopManage/quickKeyGoodsList',
    can: 'shopQuickKeysEdit',
    input: v.object({ keyword: v.optional(Text(80)) }),
    output: v.object({ records: v.array(KeyGoods) }),
    reads: ['goods'],
  }),
  /**
   * All pages, in place of those of `revision`; where somebody has changed them since, `record.stale`. Goods that are
   * deleted may stay; goods that the store never had are refused at their field.
   */
  arrange: command({
    name: 'quickKeys.arrange',
    path: 'POST /shop/shopManage/setQuickKeys',
    can: 'shopQuickKeysEdit',
    input: v.object({
      revision: QueryNumber,
      pages: v.pipe(
        v.array(QuickKeyPage),
        v.maxLength(MOST_PAGES),
        once((page) => page.id),
      ),
    }),
    output: v.object({ revision: v.number() }),
    writes: ['quick-keys', 'activity'],
    errors: ['record.stale', 'input.invalid'],
  }),
}
