import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { MacouRatio } from '#domain/macou.ts'
import { cents, centsOrNone, milli, type Cents, type Milli, type Ppm } from '#domain/money.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { anyOf } from '#server/db/any-of.ts'
import type { Tx } from '#server/db/session.ts'
import { momentValues, ON_SALE, onlineSkus, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'

/** A variant on sale, with what an order needs to know of it. */
export interface OrderGood {
  readonly name: Words
  readonly price: Cents | null
  readonly taxes: readonly TaxRate[]
  /** Its tax is the store's, so that another ZIP’s may take its place. */
  readonly storeTax: boolean
  readonly decimals: number
  /** What the web can still sell; null: any quantity. */
  readonly left: Milli | null
  readonly counted: boolean
  readonly pickup: boolean
  readonly delivery: boolean
  readonly additionalFee: Cents
  readonly presale: boolean
  /** A stored-value card. */
  readonly card: boolean
  /** Which part of it macou may pay, or what of it is given back in macou; undefined: all of it, and nothing. */
  readonly ratio: MacouRatio | undefined
  /** What each member may have of it in a day, or anybody else in one purchase; null: any quantity. */
  readonly memberLimit: Milli | null
  /** … and so much more for each other that the member invited. */
  readonly inviteLimit: Milli
}

interface Row {
  id: string
  name_zh: string
  name_en: string
  options_zh: string
  options_en: string
  price: number | null
  taxes: TaxRate[]
  tax_mode: number
  decimals: number
  left_milli: number | null
  counted: boolean
  pickup: boolean
  delivery: boolean
  additional_fee_cents: number
  sales_method: number
  card: boolean
  ratio_kind: MacouRatio['kind'] | null
  ratio_ppm: Ppm | null
  member: number | null
  invite: number
}

const STORE_TAX = 1

/** The variants with these ids that the shop sells now, by id. */
export async function orderGoods(
  tx: Tx,
  moment: OnlineMoment,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, OrderGood>> {
  const { rows } = await tx.query<Row>({
    name: 'order-goods',
    text: `select v.id, coalesce(nullif(q.title_zh, ''), p.name_zh) as name_zh,
        coalesce(nullif(q.title_en, ''), p.name_en) as name_en, v.options_zh, v.options_en, v.price, v.taxes, p.tax_mode,
        v.decimals, v.left_milli, v.counted, q.pickup, q.delivery, q.additional_fee_cents, q.sales_method,
        c.sku_id is not null as card, r.kind as ratio_kind, r.ppm as ratio_ppm, coalesce(v.member_limit_milli, l.purchase_milli) as member,
        coalesce(l.invite_milli, 0)::bigint as invite
      from ${onlineSkus(`and ${ON_SALE} and s.id = ${anyOf('$6')}`, 'few')} v
        join product p on p.org_id = $1 and p.store_id = $2 and p.id = v.product_id
        join online_product q on q.org_id = $1 and q.store_id = $2 and q.product_id = v.product_id
        left join sku_card c on c.org_id = $1 and c.store_id = $2 and c.sku_id = v.id
        left join sku_macou r on r.org_id = $1 and r.store_id = $2 and r.sku_id = v.id
        left join sku_limit l on l.org_id = $1 and l.store_id = $2 and l.sku_id = v.id
      where v.shown`,
    values: [...momentValues(moment), skuIds],
  })
  return new Map(rows.map((row) => [row.id, goodOf(row)]))
}

const named = (name: string, options: string): string => (options === '' ? name : `${name} ${options}`)

const goodOf = (row: Row): OrderGood => ({
  name: {
    zh: named(row.name_zh || row.name_en, row.options_zh || row.options_en),
    en: named(row.name_en || row.name_zh, row.options_en || row.options_zh),
  },
  price: centsOrNone(row.price),
  taxes: row.taxes,
  storeTax: row.tax_mode === STORE_TAX,
  decimals: row.decimals,
  left: row.left_milli === null ? null : milli(row.left_milli),
  counted: row.counted,
  pickup: row.pickup,
  delivery: row.delivery,
  additionalFee: cents(row.additional_fee_cents),
  presale: row.sales_method === salesMethods.presale,
  card: row.card,
  ratio: row.ratio_kind && row.ratio_ppm !== null ? { kind: row.ratio_kind, ppm: row.ratio_ppm } : undefined,
  memberLimit: row.member === null ? null : milli(row.member),
  inviteLimit: milli(row.invite),
})
