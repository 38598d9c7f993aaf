import type { Pack, SkuLimits } from '#domain/cart/extras.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import { skuStates } from '#domain/sku-states.ts'
import { grouped } from '#server/contexts/catalogue/extras/grouped.ts'
import { type RecipeVersions, recipeVersions } from '#server/contexts/catalogue/extras/recipe-versions.queries.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import {
  nothingPlanned,
  type PastPrice,
  type PriceGiven,
  type SkuRow,
} from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'

/** A guarantee, in the form that sales are judged by, like a sku. */
export interface GuaranteeRow extends SkuRow {
  readonly valid_days: number
}

export type CardRow = Pick<TableRow<'sku_card'>, 'cash_return_bps' | 'card_return_bps'>

export interface NamedPack extends Pack, PriceGiven {
  readonly id: string
  /** Extras given to tablets before, the oldest first. */
  readonly past?: readonly PastPrice[]
  readonly name_zh: string
  readonly name_en: string
}

/** The extras of a batch's products. */
export interface Extras {
  readonly guarantees: ReadonlyMap<string, GuaranteeRow>
  readonly cards: ReadonlyMap<string, CardRow>
  /** Recipes by version. */
  readonly recipes: RecipeVersions
  /** The raw materials of the recipes, with the names that stock notifications use. */
  readonly materials: ReadonlyMap<string, SkuRow>
  readonly packs: ReadonlyMap<string, readonly NamedPack[]>
  readonly limits: ReadonlyMap<string, SkuLimits>
}

const NO_EXTRAS: Omit<Extras, 'guarantees'> = {
  cards: new Map(),
  recipes: new Map(),
  materials: new Map(),
  packs: new Map(),
  limits: new Map(),
}

interface Store {
  readonly org: string
  readonly store: string
}

/** Reads guarantees by id, and the extras of those skus that have some. */
export async function extrasOf(
  tx: Tx,
  { org, store }: Store,
  skus: ReadonlyMap<string, SkuRow & { readonly more?: boolean }>,
  guaranteeIds: readonly string[],
): Promise<Extras> {
  const guarantees = await guaranteesById(tx, org, store, guaranteeIds)
  const ids = [...skus.values()].filter((sku) => sku.more).map((sku) => sku.id)
  if (ids.length === 0) return { guarantees, ...NO_EXTRAS }
  const values = [org, store, ids]
  const cards = await tx.query<CardRow & { sku_id: string }>({
    name: 'cards-by-sku',
    text: 'select * from sku_card where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values,
  })
  const packs = await tx.query<NamedPack & { sku_id: string }>({
    name: 'packs-by-sku',
    text: `select sku_id, id, quantity_milli as quantity, price_cents as price, name_zh, name_en, price_cents,
        next_price_cents, next_price_at, after_price_cents, after_price_at from sku_pack
      where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])`,
    values,
  })
  const limits = await tx.query<{
    sku_id: string
    day_milli: number | null
    purchase_milli: number | null
    invite_milli: number
  }>({
    name: 'limits-by-sku',
    text: 'select * from sku_limit where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[])',
    values,
  })
  return {
    guarantees,
    cards: new Map(cards.rows.map((row) => [row.sku_id, row])),
    ...(await recipesOf(tx, org, store, ids)),
    packs: grouped(await withPast(tx, { org, store }, packs.rows), (row) => row.sku_id),
    limits: new Map(
      limits.rows.map((row) => [
        row.sku_id,
        { day: row.day_milli ?? undefined, buy: row.purchase_milli ?? undefined, invite: row.invite_milli },
      ]),
    ),
  }
}

/** Packs with the prices that tablets were given before. */
async function withPast<P extends NamedPack>(tx: Tx, { org, store }: Store, packs: readonly P[]): Promise<P[]> {
  if (packs.length === 0) return []
  const { rows } = await tx.query<Omit<PastPrice, 'sku_id'> & { pack_id: string }>({
    name: 'past-pack-prices',
    text: `select pack_id, until_rev, until, price_cents, next_price_cents, next_price_at, after_price_cents, after_price_at
      from pack_price_past where org_id = $1 and store_id = $2 and pack_id = any($3::uuid[]) order by until_rev`,
    values: [org, store, packs.map((pack) => pack.id)],
  })
  const past = grouped(rows, (row) => row.pack_id)
  return packs.map((pack) => ({ ...pack, past: past.get(pack.id) ?? [] }))
}

async function guaranteesById(
  tx: Tx,
  orgId: string,
  storeId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GuaranteeRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<{
    id: string
    name_zh: string
    name_en: string
    type_zh: string
    type_en: string
    price_cents: number
    taxes: readonly TaxRate[]
    valid_days: number
    status: number
  }>({
    name: 'guarantees-by-id',
    text: `select g.*, t.name_zh as type_zh, t.name_en as type_en from guarantee g
      join guarantee_type t on t.org_id = g.org_id and t.store_id = g.store_id and t.id = g.type_id
      where g.org_id = $1 and g.store_id = $2 and g.id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        ...nothingPlanned,
        deleted_at: null,
        item_no: '',
        printed: [{ zh: `${row.type_zh} · ${row.name_zh}`, en: `${row.type_en} · ${row.name_en}` }],
      },
    ]),
  )
}

async function recipesOf(
  tx: Tx,
  org: string,
  store: string,
  ids: readonly string[],
): Promise<Pick<Extras, 'recipes' | 'materials'>> {
  const recipes = await recipeVersions(tx, { org, store }, ids)
  const named = [...recipes.values()].flatMap((versions) =>
    versions.flatMap(({ lines }) => lines.map(({ materialId }) => materialId)),
  )
  if (named.length === 0) return { recipes, materials: new Map() }
  const { rows } = await tx.query<{ material_id: string; name_zh: string; name_en: string; item_no: string }>({
    name: 'materials-by-id',
    text: `select id as material_id, name_zh, name_en, item_no from raw_material
      where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [org, store, [...new Set(named)]],
  })
  return { recipes, materials: new Map(rows.map((row) => [row.material_id, materialRow(row)])) }
}

const materialRow = (row: { material_id: string; name_zh: string; name_en: string; item_no: string }): SkuRow => ({
  id: row.material_id,
  price_cents: 0,
  ...nothingPlanned,
  taxes: [],
  deleted_at: null,
  status: skuStates.sold,
  name_zh: row.name_zh,
  name_en: row.name_en,
  item_no: row.item_no,
})
