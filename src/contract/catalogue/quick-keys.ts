import * as v from 'valibot'
import { command, query } from '#contract/define.ts'
import { CentsSchema, Id, OneLine, QueryNumber, Text, Words } from '#contract/schemas.ts'

/** The name on the tab of a page. */
export const PageName = OneLine(30)
/** Limits of pages per store and tiles per page: beyond that, searching is faster. */
export const MOST_PAGES = 12
export const MOST_KEYS = 60

/** Colours of a tile; its name is readable on each of them. */
export const keyColours = ['red', 'orange', 'yellow', 'green', 'blue', 'purple'] as const
export type KeyColour = (typeof keyColours)[number]

const QuickKey = v.object({ skuId: Id, colour: v.optional(v.picklist(keyColours)) })
export type QuickKey = v.InferOutput<typeof QuickKey>

const once = <T>(of: (one: T) => string) => v.check((all: T[]) => new Set(all.map(of)).size === all.length)

const QuickKeyPage = v.object({
  /** Created with the page, so that it keeps its place when its name changes. */
  id: Id,
  name: PageName,
  /** On screens in Chinese, where it is another one. */
  nameZh: v.optional(PageName),
  /** In screen order; a product is on a page once. */
  keys: v.pipe(
    v.array(QuickKey),
    v.maxLength(MOST_KEYS),
    once((key) => key.skuId),
  ),
})
export type QuickKeyPage = v.InferOutput<typeof QuickKeyPage>

/** The name of a page in the language of a screen. */
export const pageName = ({ name, nameZh }: Pick<QuickKeyPage, 'name' | 'nameZh'>, language: 'zh' | 'en'): string =>
  (language === 'zh' && nameZh) || name

/** A store's quick keys on a counter. */
const OfCounter = v.object({
  /** 0: none arranged yet. */
  revision: v.number(),
  /** The caller may arrange them. */
  mayArrange: v.boolean(),
  /** Absent if the tablet already has this revision. */
  pages: v.optional(v.array(QuickKeyPage)),
})

/** A product as the back office shows it on a tile. */
const KeyGoods = v.object({
  skuId: Id,
  name: Words,
  itemNo: v.string(),
  /** Null: no price yet. */
  price: v.nullable(CentsSchema),
  /** Counters sell it; a deleted or discontinued product keeps its place and is hidden from cashiers. */
  sold: v.boolean(),
})
export type KeyGoods = v.InferOutput<typeof KeyGoods>

/** Quick keys: pages of favourite products per store, for all its counters. */
export const quickKeys = {
  /** Next to the catalogue, conditional on the tablet's revision. */
  forCounter: query({
    name: 'quickKeys.forCounter',
    path: 'GET /shop/goods/quickKeys',
    can: 'shopOfflineOrderOfflineCollection',
    input: v.object({ revision: v.optional(QueryNumber) }),
    output: OfCounter,
    reads: ['quick-keys'],
  }),
  /** The same with the products of every tile, for arranging them. */
  arrangement: query({
    name: 'quickKeys.arrangement',
    path: 'GET /shop/shopManage/quickKeyInfo',
    can: 'shopQuickKeys',
    input: v.object({}),
    output: v.object({ revision: v.number(), pages: v.array(QuickKeyPage), goods: v.array(KeyGoods) }),
    reads: ['quick-keys', 'goods'],
  }),
  /** Products to put on a page. */
  goods: query({
    name: 'quickKeys.goods',
    path: 'GET /shop/shopManage/quickKeyGoodsList',
    can: 'shopQuickKeysEdit',
    input: v.object({ keyword: v.optional(Text(80)) }),
    output: v.object({ records: v.array(KeyGoods) }),
    reads: ['goods'],
  }),
  /**
   * All pages, replacing those of `revision`; `record.stale` if somebody has changed them since. Deleted products may
   * stay; products that the store never had are refused at their field.
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
