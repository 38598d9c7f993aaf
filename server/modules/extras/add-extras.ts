import type { Words } from '#contract/schemas.ts'
import type { TaxRate } from '#domain/cart/settle.ts'
import type { Tx } from '#server/db/session.ts'
import { loadRows } from '#server/import/load-rows.ts'

/** Instants of money in cents, quantities in thousandths of the base unit. */
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
  readonly materials?: readonly { id: string; unitId: string; itemNo: string; name: Words }[]
  readonly recipes?: readonly { skuId: string; materialId: string; quantity: number }[]
  readonly packs?: readonly {
    skuId: string
    id: string
    name: Words
    quantity: number
    price: number | null
    /** Its barcode, as stored; '' without one. */
    code: string
  }[]
  readonly limits?: readonly { skuId: string; day: number | null; purchase: number | null; invite: number }[]
}

const keys = { org_id: 'uuid', store_id: 'uuid' }
const words = { name_zh: 'text', name_en: 'text' }
const named = (name: Words) => ({ name_zh: name.zh, name_en: name.en })

/** Adds what goods have besides a price, and marks those goods, under a change number that counters then hear of. */
export async function addExtras(
  tx: Tx,
  store: { readonly orgId: string; readonly storeId: string },
  more: NewExtras,
  rev: number,
): Promise<void> {
  const load = (table: string, columns: Readonly<Record<string, string>>, rows: readonly object[] = []) =>
    loadRows(
      tx,
      table,
      { ...keys, ...columns },
      rows.map((row) => ({ org_id: store.orgId, store_id: store.storeId, ...row })),
    )
  await addGuarantees(load, more)
  await load(
    'sku_card',
    { sku_id: 'uuid', kind: 'text', cash_return_bps: 'bigint', card_return_bps: 'bigint' },
    more.cards?.map((one) => ({
      sku_id: one.skuId,
      kind: one.kind,
      cash_return_bps: one.cashBps,
      card_return_bps: one.cardBps,
    })),
  )
  await load(
    'raw_material',
    { id: 'uuid', unit_id: 'uuid', item_no: 'text', ...words },
    more.materials?.map((one) => ({ id: one.id, unit_id: one.unitId, item_no: one.itemNo, ...named(one.name) })),
  )
  await load(
    'sku_material',
    { sku_id: 'uuid', material_id: 'uuid', quantity_milli: 'bigint' },
    more.recipes?.map((one) => ({ sku_id: one.skuId, material_id: one.materialId, quantity_milli: one.quantity })),
  )
  await addPacks(load, more)
  // stored value is bought with money, and so is a guarantee without macou support
  const { guarantees = [] } = more
  await load(
    'sku_macou',
    { sku_id: 'uuid', kind: 'text', ppm: 'bigint' },
    [...(more.cards ?? []).map((one) => one.skuId), ...guarantees.flatMap((one) => (one.macou ? [] : one.id))].map(
      (id) => ({ sku_id: id, kind: 'deduction', ppm: 0 }),
    ),
  )
  await load(
    'sku_limit',
    { sku_id: 'uuid', day_milli: 'bigint', purchase_milli: 'bigint', invite_milli: 'bigint' },
    more.limits?.map((one) => ({
      sku_id: one.skuId,
      day_milli: one.day,
      purchase_milli: one.purchase,
      invite_milli: one.invite,
    })),
  )
  const { offered = [], cards = [], recipes = [], packs = [], limits = [] } = more
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

type Load = (table: string, columns: Readonly<Record<string, string>>, rows?: readonly object[]) => Promise<void>

async function addGuarantees(load: Load, { guaranteeTypes, guarantees, offered }: NewExtras): Promise<void> {
  await load(
    'guarantee_type',
    { id: 'uuid', ...words },
    guaranteeTypes?.map((one) => ({ id: one.id, ...named(one.name) })),
  )
  await load(
    'guarantee',
    {
      id: 'uuid',
      type_id: 'uuid',
      ...words,
      price_cents: 'bigint',
      valid_days: 'bigint',
      introduction_zh: 'text',
      introduction_en: 'text',
      macou_supported: 'boolean',
      taxes: 'jsonb',
    },
    guarantees?.map((one) => ({
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
  await load(
    'sku_guarantee',
    { sku_id: 'uuid', guarantee_id: 'uuid', sort: 'bigint' },
    offered?.map((one) => ({ sku_id: one.skuId, guarantee_id: one.guaranteeId, sort: one.sort })),
  )
}

async function addPacks(load: Load, { packs }: NewExtras): Promise<void> {
  await load(
    'sku_pack',
    { sku_id: 'uuid', id: 'uuid', ...words, quantity_milli: 'bigint', price_cents: 'bigint', code: 'text' },
    packs?.map((one) => ({
      sku_id: one.skuId,
      id: one.id,
      ...named(one.name),
      quantity_milli: one.quantity,
      price_cents: one.price,
      code: one.code,
    })),
  )
  await load(
    'sku_barcode',
    { code: 'text', sku_id: 'uuid', quantity_milli: 'bigint' },
    packs
      ?.filter((one) => one.code !== '')
      .map((one) => ({ code: one.code, sku_id: one.skuId, quantity_milli: one.quantity })),
  )
}
