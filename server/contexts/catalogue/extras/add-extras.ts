import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { Tx } from '#server/db/session.ts'
import { loadRows } from '#server/db/load-rows.ts'
import { searchColumns } from '#server/import/goods-words.ts'

/** Cents, and quantities in thousandths of the base unit. */
export interface NewExtras {
  readonly guaranteeTypes?: readonly { id: string; name: Words }[]
  readonly guarantees?: readonly {
    id: string
    typeId: string
    name: Words
    price: number
    validDays: number
    introduction: Words
    taxes: readonly TaxRate[]
    /** Macou may pay for it. */
    macou: boolean
  }[]
  readonly offered?: readonly { skuId: string; guaranteeId: string; sort: number }[]
  readonly cards?: readonly { skuId: string; kind: 'refueling' | 'universal'; cashBps: number; cardBps: number }[]
  readonly rawCategories?: readonly { id: string; name: Words }[]
  readonly materials?: readonly {
    id: string
    categoryId?: string
    unitId: string
    itemNo: string
    name: Words
    /** Of one base unit, in millionths of the currency unit. */
    cost?: number
  }[]
  readonly recipes?: readonly { skuId: string; materialId: string; quantity: number }[]
  readonly packs?: readonly {
    skuId: string
    id: string
    name: Words
    quantity: number
    price: number | null
    /** Its barcode as stored; '' for none. */
    code: string
  }[]
  readonly limits?: readonly { skuId: string; day: number | null; purchase: number | null; invite: number }[]
}

const named = (name: Words) => ({ name_zh: name.zh, name_en: name.en })

/** Adds guarantees, packages, limits and the like to products and marks those products, under a new change number. */
export async function addExtras(
  tx: Tx,
  store: { readonly orgId: string; readonly storeId: string },
  more: NewExtras,
  rev: number,
): Promise<void> {
  const own = { org_id: store.orgId, store_id: store.storeId }
  const { guarantees = [], cards = [], recipes = [], offered = [], packs = [], limits = [] } = more
  await addGuarantees(tx, own, more)
  await loadRows(
    tx,
    'sku_card',
    cards.map((one) => ({
      ...own,
      sku_id: one.skuId,
      kind: one.kind,
      cash_return_bps: one.cashBps,
      card_return_bps: one.cardBps,
    })),
  )
  await addMaterials(tx, own, more)
  await addRecipes(tx, own, recipes)
  await addPacks(tx, own, packs)
  // stored value must be bought with money, and so must a guarantee without macou support
  const notForMacou = [...cards.map((one) => one.skuId), ...guarantees.flatMap((one) => (one.macou ? [] : one.id))]
  await loadRows(
    tx,
    'sku_macou',
    notForMacou.map((id) => ({ ...own, sku_id: id, kind: 'deduction', ppm: 0 })),
  )
  await loadRows(
    tx,
    'sku_limit',
    limits.map((one) => ({
      ...own,
      sku_id: one.skuId,
      day_milli: one.day,
      purchase_milli: one.purchase,
      invite_milli: one.invite,
    })),
  )
  await tx.query({
    text: 'update sku set more = true, rev = $4 where org_id = $1 and store_id = $2 and id = any($3::uuid[])',
    values: [
      store.orgId,
      store.storeId,
      [...offered, ...cards, ...recipes, ...packs, ...limits].map((one) => one.skuId),
      rev,
    ],
  })
}

interface Own {
  readonly org_id: string
  readonly store_id: string
}

async function addGuarantees(tx: Tx, own: Own, more: NewExtras): Promise<void> {
  const { guaranteeTypes = [], guarantees = [], offered = [] } = more
  await loadRows(
    tx,
    'guarantee_type',
    guaranteeTypes.map((one) => ({ ...own, id: one.id, ...named(one.name) })),
  )
  await loadRows(
    tx,
    'guarantee',
    guarantees.map((one) => ({
      ...own,
      id: one.id,
      type_id: one.typeId,
      ...named(one.name),
      price_cents: one.price,
      valid_days: one.validDays,
      introduction_zh: one.introduction.zh,
      introduction_en: one.introduction.en,
      macou_supported: one.macou,
      taxes: one.taxes,
    })),
  )
  await loadRows(
    tx,
    'sku_guarantee',
    offered.map((one) => ({ ...own, sku_id: one.skuId, guarantee_id: one.guaranteeId, sort: one.sort })),
  )
}

async function addMaterials(tx: Tx, own: Own, { rawCategories = [], materials = [] }: NewExtras): Promise<void> {
  await loadRows(
    tx,
    'raw_category',
    rawCategories.map((one, sort) => ({ ...own, id: one.id, ...named(one.name), sort })),
  )
  await loadRows(
    tx,
    'raw_material',
    materials.map((one) => {
      const { search, sort_zh, sort_en } = searchColumns({ ...one, options: { zh: '', en: '' }, barcodes: [] })
      return {
        ...own,
        id: one.id,
        unit_id: one.unitId,
        item_no: one.itemNo,
        ...named(one.name),
        category_id: one.categoryId ?? null,
        default_cost_micro: one.cost ?? null,
        search,
        sort_zh,
        sort_en,
      }
    }),
  )
}

/** The first version of each recipe, from the beginning, and its copy for tablets. */
async function addRecipes(tx: Tx, own: Own, lines: NonNullable<NewExtras['recipes']>): Promise<void> {
  const at = new Date(0).toISOString()
  await loadRows(
    tx,
    'recipe',
    [...new Set(lines.map((one) => one.skuId))].map((sku_id) => ({
      ...own,
      sku_id,
      version: 1,
      valid_from: at,
      yield_milli: 1000,
      created_at: at,
    })),
  )
  const rows = lines.map((one) => ({
    ...own,
    sku_id: one.skuId,
    material_id: one.materialId,
    quantity_milli: one.quantity,
  }))
  await loadRows(
    tx,
    'recipe_line',
    rows.map((row, sort) => ({ ...row, version: 1, sort })),
  )
  await loadRows(tx, 'sku_material', rows)
}

async function addPacks(tx: Tx, own: Own, packs: NonNullable<NewExtras['packs']>): Promise<void> {
  await loadRows(
    tx,
    'sku_pack',
    packs.map((one) => ({
      ...own,
      sku_id: one.skuId,
      id: one.id,
      ...named(one.name),
      quantity_milli: one.quantity,
      price_cents: one.price,
      code: one.code,
    })),
  )
  await loadRows(
    tx,
    'sku_barcode',
    packs
      .filter((one) => one.code !== '')
      .map((one) => ({ ...own, code: one.code, sku_id: one.skuId, quantity_milli: one.quantity })),
  )
}
