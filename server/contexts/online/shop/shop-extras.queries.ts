import type { TaxRate } from '#domain/cart/settle.ts'
import { cents, type Cents } from '#domain/money.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { packStates } from '#domain/pack-states.ts'
import type { Words } from '#contract/schemas.ts'
import type { Tx } from '#server/db/session.ts'
import type { OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'

/** Several of a variant that are sold together, for a price of their own. */
export interface ShopPack {
  readonly id: string
  readonly name: Words
  /** Thousandths of the variant's unit. */
  readonly quantity: number
  readonly price: Cents
}

/** A guarantee that can be had with a variant. */
export interface ShopGuarantee {
  readonly id: string
  readonly type: Words
  readonly name: Words
  readonly price: Cents
  /** Days after the day of the sale. */
  readonly days: number
}

/** … with what an order needs to know of it. */
export interface OfferedGuarantee extends ShopGuarantee {
  /** Its own, whatever the goods bear. */
  readonly taxes: readonly TaxRate[]
  /** Macou may pay it. */
  readonly takesMacou: boolean
}

/** What a guarantee is called beside goods, as at the counter. */
export const guaranteeName = ({ type, name }: Pick<ShopGuarantee, 'type' | 'name'>): Words => ({
  zh: `${type.zh} · ${name.zh}`,
  en: `${type.en} · ${name.en}`,
})

/**
 * Packs in which variants are sold, by variant. Their prices are the counter's, planned ones from their instant on, so a
 * variant with a price of its own on the web has none.
 */
export async function packsOf(
  tx: Tx,
  { orgId, storeId, now }: OnlineMoment,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ShopPack[]>> {
  const { rows } = await tx.query<{
    sku_id: string
    id: string
    name_zh: string
    name_en: string
    quantity: number
    price: number
  }>({
    name: 'shop-packs',
    text: `select * from (select k.sku_id, k.id, k.name_zh, k.name_en, k.quantity_milli as quantity,
          case when k.after_price_at <= $4 then k.after_price_cents
            when k.next_price_at <= $4 then k.next_price_cents else k.price_cents end as price
        from sku_pack k
        where k.org_id = $1 and k.store_id = $2 and k.sku_id = any($3::uuid[]) and k.sell and k.status = ${packStates.on}
          and not exists (select 1 from online_sku w where w.org_id = k.org_id and w.store_id = k.store_id
            and w.sku_id = k.sku_id and w.price_cents is not null)) p
      where price is not null order by sku_id, quantity, id`,
    values: [orgId, storeId, skuIds, new Date(now)],
  })
  return bySku(rows, ({ id, name_zh, name_en, quantity, price }) => ({
    id,
    name: { zh: name_zh || name_en, en: name_en || name_zh },
    quantity,
    price: cents(price),
  }))
}

/** The next instant at which the price of a pack changes by the clock alone. */
export async function nextPackTurn(tx: Tx, { orgId, storeId, now }: OnlineMoment): Promise<number> {
  const { rows } = await tx.query<{ at: number | null }>({
    name: 'shop-next-pack-turn',
    text: `select min(least(case when next_price_at > $3 then next_price_at end, case when after_price_at > $3 then after_price_at end))
        as at
      from sku_pack where org_id = $1 and store_id = $2 and sell`,
    values: [orgId, storeId, new Date(now)],
  })
  return rows[0]?.at ?? Infinity
}

/** Guarantees that are offered with variants, by variant. */
export async function guaranteesOf(
  tx: Tx,
  { orgId, storeId }: OnlineMoment,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, readonly OfferedGuarantee[]>> {
  const { rows } = await tx.query<{
    sku_id: string
    id: string
    type_zh: string
    type_en: string
    name_zh: string
    name_en: string
    price: number
    days: number
    taxes: readonly TaxRate[]
    macou: boolean
  }>({
    name: 'shop-guarantees',
    text: `select x.sku_id, g.id, y.name_zh as type_zh, y.name_en as type_en, g.name_zh, g.name_en, g.price_cents as price,
        g.valid_days as days, g.taxes, g.macou_supported as macou
      from sku_guarantee x
        join guarantee g on g.org_id = x.org_id and g.store_id = x.store_id and g.id = x.guarantee_id
        join guarantee_type y on y.org_id = g.org_id and y.store_id = g.store_id and y.id = g.type_id
      where x.org_id = $1 and x.store_id = $2 and x.sku_id = any($3::uuid[]) and g.status = ${guaranteeStates.offered}
      order by x.sku_id, x.sort, g.id`,
    values: [orgId, storeId, skuIds],
  })
  return bySku(rows, ({ id, type_zh, type_en, name_zh, name_en, price, days, taxes, macou }) => ({
    id,
    type: { zh: type_zh || type_en, en: type_en || type_zh },
    name: { zh: name_zh || name_en, en: name_en || name_zh },
    price: cents(price),
    days,
    taxes,
    takesMacou: macou,
  }))
}

/** Holds guarantees that are being ordered, so that nobody deletes them; false: one of them is gone already. */
export async function holdGuarantees(
  tx: Tx,
  { orgId, storeId }: Pick<OnlineMoment, 'orgId' | 'storeId'>,
  ids: ReadonlySet<string>,
): Promise<boolean> {
  if (ids.size === 0) return true
  const { rows } = await tx.query({
    name: 'hold-guarantees',
    text: `select id from guarantee where org_id = $1 and store_id = $2 and id = any($3::uuid[]) order by id for key share`,
    values: [orgId, storeId, [...ids]],
  })
  return rows.length === ids.size
}

function bySku<R extends { readonly sku_id: string }, T>(rows: readonly R[], made: (row: R) => T): Map<string, T[]> {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(row.sku_id, [...(found.get(row.sku_id) ?? []), made(row)])
  return found
}
