import type {
  OnlineFilter,
  OnlineProduct,
  OnlineRow,
  OnlineSelection,
  OnlineSku,
} from '#contract/online/online-goods-schemas.ts'
import { cents, centsOrNone, milli } from '#domain/money.ts'
import { onlineProductStates } from '#domain/online-product-states.ts'
import type { Tx } from '#server/db/session.ts'
import {
  AVAILABILITY,
  momentValues,
  ON_SALE,
  onlineSkus,
  PRODUCT_SUMS,
  type OnlineMoment,
} from '#server/contexts/online/goods/online-skus.ts'
import {
  CARD,
  CATEGORY,
  chosen,
  found,
  headOf,
  type HeadRow,
  idsAfter,
  milliOrNone,
} from '#server/contexts/online/goods/product-lists.ts'
import { type Condition, countOf, equals, type Filtered, pageOf, sorted } from '#server/kernel/list-query.ts'

const { off, onSale, soldOut } = onlineProductStates

const PUBLISHED = `from online_product o
  join product p on p.org_id = o.org_id and p.store_id = o.store_id and p.id = o.product_id
  ${CATEGORY}
  left join platform_category w on w.org_id = o.org_id and w.store_id = o.store_id and w.id = o.platform_category_id`

/** With the sums of the variants that are shown. */
const SUMMED = `${PUBLISHED}
  join (select v.product_id, ${PRODUCT_SUMS} from ${onlineSkus('and o.product_id is not null', 'all')} v group by v.product_id) x
    on x.product_id = o.product_id`

const HERE = `where o.org_id = $1 and o.store_id = $2`

/** What a reader sees: sold out follows from what is there, off sale from the clock. */
const SHOWN_STATE = `case when not ${ON_SALE} then ${off} when ${AVAILABILITY} = 3 then ${soldOut} else ${onSale} end`

const SORTS = {
  name: [`coalesce(nullif(p.name_en, ''), p.name_zh)`, 'asc'],
  price: ['x.price_from', 'asc', 'nulls last'],
  published: ['o.published_at', 'desc'],
} as const

type Narrowing = Pick<
  OnlineFilter,
  'keyword' | 'state' | 'review' | 'availability' | 'salesMethod' | 'platformCategoryId'
>

const narrowing = (filter: Narrowing): Condition[] => {
  const { state, availability } = filter
  return [
    found(filter.keyword, 'title'),
    equals('o.review', filter.review),
    equals('o.sales_method', filter.salesMethod),
    equals('o.platform_category_id', filter.platformCategoryId),
    state === undefined ? undefined : (given) => `${SHOWN_STATE} = ${given(state)}`,
    availability === undefined ? undefined : (given) => `${AVAILABILITY} = ${given(availability)}`,
  ]
}

/** Online products by a filter. What says nothing of stock and prices is found without reading them. */
function published(moment: OnlineMoment, filter: Narrowing, sums: boolean): Filtered {
  const needed = sums || filter.state !== undefined || filter.availability !== undefined
  return {
    // every value has its place in the statement, also where nothing asks for it
    from: `${needed ? SUMMED : PUBLISHED} ${HERE} and ($3::timestamptz, $4::date, $5::bigint) is not null`,
    values: momentValues(moment),
    where: narrowing(filter),
  }
}

interface Row extends HeadRow {
  version: number
  shown_state: number
  review: number
  availability: number
  variants: number
  available: number
  sales_method: number
  pickup: boolean
  delivery: boolean
  additional_fee_cents: number
  price_from: number | null
  price_to: number | null
  left_milli: number | null
  off_sale_at: number | null
  web_zh: string | null
  web_en: string | null
  published_at: number
}

const HEAD = `p.id, ${CARD} as card, coalesce(nullif(o.title_zh, ''), p.name_zh) as name_zh,
  coalesce(nullif(o.title_en, ''), p.name_en) as name_en, p.image, p.category_id, c.name_zh as category_zh,
  c.name_en as category_en`
const COLUMNS = `${HEAD}, o.version, ${SHOWN_STATE} as shown_state, o.review, ${AVAILABILITY} as availability, x.variants,
  x.available, o.sales_method, o.pickup, o.delivery, o.additional_fee_cents, x.price_from, x.price_to, x.left_milli,
  o.off_sale_at, w.name_zh as web_zh, w.name_en as web_en, o.published_at`

const rowOf = (row: Row): OnlineRow => ({
  ...headOf(row),
  version: row.version,
  state: row.shown_state,
  review: row.review,
  availability: row.availability,
  variants: row.variants,
  available: row.available,
  salesMethod: row.sales_method,
  pickup: row.pickup,
  delivery: row.delivery,
  additionalFee: cents(row.additional_fee_cents),
  priceFrom: centsOrNone(row.price_from),
  priceTo: centsOrNone(row.price_to),
  left: milliOrNone(row.left_milli),
  ...(row.off_sale_at === null ? {} : { offSaleAt: row.off_sale_at }),
  ...(row.web_zh === null ? {} : { platformCategory: { zh: row.web_zh, en: row.web_en ?? '' } }),
  publishedAt: row.published_at,
})

/** Products of the online store, page by page. */
export async function onlinePage(
  tx: Tx,
  moment: OnlineMoment,
  filter: OnlineFilter,
): Promise<{ records: OnlineRow[]; total: number }> {
  const order = sorted(SORTS, { sort: filter.sort ?? 'published', order: filter.order }, 'o.product_id')
  const list = { ...published(moment, filter, filter.sort === 'price'), columns: 'o.product_id as id', order }
  const { rows, total } = await pageOf<{ id: string }>(tx, list, filter)
  const ids = rows.map((row) => row.id)
  const shown = await onlineRows(tx, moment, ids)
  const byId = new Map(shown.map((row) => [row.id, row]))
  return { records: ids.flatMap((id) => byId.get(id) ?? []), total }
}

async function onlineRows(tx: Tx, moment: OnlineMoment, ids: readonly string[]): Promise<OnlineRow[]> {
  const { rows } = await tx.query<Row>({
    text: `select ${COLUMNS} ${PUBLISHED}
      join (select v.product_id, ${PRODUCT_SUMS} from ${onlineSkus('and s.product_id = any($6::uuid[])', 'few')} v group by v.product_id) x
        on x.product_id = o.product_id
      ${HERE} and o.product_id = any($6::uuid[])`,
    values: [...momentValues(moment), ids],
  })
  return rows.map(rowOf)
}

/** Number of online products of a selection. */
export const countOnline = (tx: Tx, moment: OnlineMoment, selection: OnlineSelection): Promise<number> =>
  countOf(tx, chosen(published(moment, selection, false), 'o.product_id', selection))

/** The next online products of a selection after one of them, in the order of their ids. */
export const onlineAfter = (
  tx: Tx,
  moment: OnlineMoment,
  selection: OnlineSelection,
  place: string | null,
  limit: number,
): Promise<string[]> => idsAfter(tx, published(moment, selection, false), 'o.product_id', { selection, place, limit })

interface SkuRow {
  id: string
  item_no: string
  options_zh: string
  options_en: string
  unit_zh: string
  unit_en: string
  decimals: number
  counter_cents: number | null
  shown: boolean
  own_cents: number | null
  day_limit_milli: number | null
  member_limit_milli: number | null
  reserve_milli: number | null
  presale_ready_on: string | null
  presale_max_milli: number | null
  stock_milli: number | null
  left_milli: number | null
  sold_milli: number
  extra_milli: number
}

/** The variants of a product, published or not. */
export async function skusOf(tx: Tx, moment: OnlineMoment, productId: string): Promise<OnlineSku[]> {
  const { rows } = await tx.query<SkuRow>({
    text: `select v.id, v.item_no, v.options_zh, v.options_en, v.unit_zh, v.unit_en, v.decimals, v.counter_cents, v.shown,
        v.own_cents, v.day_limit_milli, v.member_limit_milli, v.reserve_milli, v.presale_ready_on::text as presale_ready_on,
        v.presale_max_milli, v.stock_milli, v.left_milli, v.sold_milli, v.extra_milli
      from ${onlineSkus('and s.product_id = $6', 'few')} v order by v.id`,
    values: [...momentValues(moment), productId],
  })
  return rows.map((row) => ({
    skuId: row.id,
    name: { zh: row.options_zh, en: row.options_en },
    itemNo: row.item_no,
    unit: { zh: row.unit_zh, en: row.unit_en },
    unitDecimals: row.decimals,
    counterPrice: centsOrNone(row.counter_cents),
    shown: row.shown,
    price: centsOrNone(row.own_cents),
    dayLimit: milliOrNone(row.day_limit_milli),
    memberLimit: milliOrNone(row.member_limit_milli),
    reserve: milliOrNone(row.reserve_milli),
    readyOn: row.presale_ready_on,
    presaleMost: milliOrNone(row.presale_max_milli),
    stock: milliOrNone(row.stock_milli),
    left: milliOrNone(row.left_milli),
    soldToday: milli(row.sold_milli),
    extraToday: milli(row.extra_milli),
  }))
}

interface WordsRow {
  title_zh: string
  title_en: string
  description_zh: string
  description_en: string
  description: string
  platform_category_id: string | null
  rebuttal_reason: string
  handle: string | null
}

/** One product of the online store; undefined where it was not published. */
export async function onlineProduct(tx: Tx, moment: OnlineMoment, id: string): Promise<OnlineProduct | undefined> {
  const [row] = await onlineRows(tx, moment, [id])
  if (!row) return undefined
  const { rows } = await tx.query<WordsRow>({
    text: `select o.title_zh, o.title_en, o.description_zh, o.description_en, p.description, o.platform_category_id,
        o.rebuttal_reason, h.handle
      from online_product o
        join product p on p.org_id = o.org_id and p.store_id = o.store_id and p.id = o.product_id
        left join product_handle h on h.org_id = o.org_id and h.store_id = o.store_id and h.product_id = o.product_id
          and h.current
      where o.org_id = $1 and o.store_id = $2 and o.product_id = $3`,
    values: [moment.orgId, moment.storeId, id],
  })
  const words = rows[0]!
  return {
    ...row,
    titleZh: words.title_zh,
    titleEn: words.title_en,
    descriptionZh: words.description_zh,
    descriptionEn: words.description_en,
    description: words.description,
    platformCategoryId: words.platform_category_id,
    rebuttalReason: words.rebuttal_reason,
    handle: words.handle ?? '',
    skus: await skusOf(tx, moment, id),
  }
}
