import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** A raw material, a recharge card, and two suppliers of which one delivers a product. */
const material = { id: '0192f0c1-0000-7000-8003-0000000000f1' }
const supplier = { id: '0192f0c1-0000-7000-8003-0000000000f2' }
const product = '0192f0c1-0000-7000-8003-0000000000f4'
const card = { id: '0192f0c1-0000-7000-8003-0000000000f5' }

const sku = ({ server }: InputWorld): string => server.one.stores[0].skus[0]!.id
const form = ({ tablet }: InputWorld) => ({
  name: `Supplier ${tablet.newId().slice(-12)}`,
  contact: '',
  email: '',
  phone: '',
  terms: '',
  leadDays: 3,
  minOrder: null,
  orderDays: [1],
  language: 'en',
})
const item = (world: InputWorld) => ({ ...supplier, skuId: sku(world) })

const proposal = { id: '0192f0c1-0000-7000-8003-0000000000f6' }

const schedule = { id: '0192f0c1-0000-7000-8003-0000000000f7' }
const file = { id: '0192f0c1-0000-7000-8003-0000000000f8' }

/** The last day whose value is known. */
const day = '2026-10-13'

export const inputs: Inputs = {
  'home.sales': () => ({ from: day, to: day }),
  'home.best': () => ({ from: day, to: day }),
  'stockExpiry.set': () => ({ days: 14 }),
  'accounting.accounts': () => ({ program: 'xero' }),
  'accounting.saveAccounts': () => ({ version: 0, program: 'xero', sales: '200' }),
  'statement.rows': () => ({ day, figure: 'net' }),
  'statement.paymentRows': () => ({ day }),
  'statement.deductionRows': () => ({ day }),
  'reportSchedules.add': () => ({
    pages: ['summaryTable'],
    every: 'month',
    email: 'books@shop.test',
    language: 'en',
  }),
  'reportSchedules.delete': () => schedule,
  'exportFiles.orders': () => ({}),
  'exportFiles.rows': () => ({ day, figure: 'net' }),
  'exportFiles.paymentRows': () => ({ day }),
  'exportFiles.deductionRows': () => ({ day }),
  'exportFiles.retry': () => file,
  'exportFiles.delete': () => file,
  'exportFiles.download': () => file,
  'stockWorth.day': () => ({ day }),
  'stockWorth.documents': () => ({ day, reason: 'sale' }),
  'reorder.suggest': (world) => ({ itemIds: [sku(world)] }),
  'reorder.suggestionDetails': () => proposal,
  'reorder.draftOrder': (world) => ({
    id: world.tablet.newId(),
    supplierId: supplier.id,
    changes: [{ itemId: sku(world), method: 'ai', packs: 3, packId: null }],
    without: [],
  }),
  'reorder.plot': (world) => ({ id: sku(world) }),
  'reorder.aiTime': (world) => ({ id: sku(world) }),
  ...Object.fromEntries(
    ['purchaseGenerate.stock', 'purchaseGenerate.warnings'].map((call) => [
      call,
      (world: InputWorld) => ({
        orders: [
          {
            id: world.tablet.newId(),
            supplierId: supplier.id,
            lines: [{ itemId: sku(world), method: 'fixed', packs: 2, packId: null, coming: 9_000_000 }],
          },
        ],
      }),
    ]),
  ),
  ...Object.fromEntries(
    ['details', 'ledger', 'warehouseRecord', 'shelfRecord', 'inTransitCount'].map((call) => [
      `goodsStock.${call}`,
      (world: InputWorld) => ({ id: sku(world) }),
    ]),
  ),
  ...Object.fromEntries(['details', 'ledger', 'inTransitCount'].map((call) => [`rawStock.${call}`, () => material])),
  ...Object.fromEntries(['details', 'ledger', 'inTransitCount'].map((call) => [`cardStock.${call}`, () => card])),
  ...Object.fromEntries(
    ['goodsStock', 'rawStock', 'cardStock'].flatMap((area) =>
      ['inChange', 'outChange'].map((call) => [`${area}.${call}`, () => ({ from: day, to: day })]),
    ),
  ),
  'goodsStock.explain': (world) => ({ id: sku(world), placeId: material.id }),
  'rawStock.explain': () => ({ ...material, placeId: material.id }),
  'cardStock.explain': () => ({ ...card, placeId: material.id }),
  'stockWarnSetting.set': (world) => ({ itemId: sku(world), lower: 1000, upper: 2000 }),
  'stockWarnSetting.batchSet': (world) => ({ items: [{ itemId: sku(world), lower: 1000, upper: null }] }),
  'stockWarnSetting.suggest': (world) => ({ itemIds: [sku(world)] }),
  'suppliers.details': () => supplier,
  'suppliers.add': form,
  'suppliers.update': (world) => ({ ...supplier, version: 1, ...form(world) }),
  'suppliers.status': () => ({ ...supplier, status: 2 }),
  'suppliers.goods': () => supplier,
  'suppliers.lookup': () => ({ search: 'tea' }),
  'suppliers.setGoods': (world) => ({
    ...item(world),
    supplierItemNo: 'T-1',
    packId: null,
    packCost: 100,
    minPacks: 1,
    preferred: true,
  }),
  'suppliers.removeGoods': item,
}

/** Each has a balance at a place of the store that has the material's id. */
const makeItems = async (world: InputWorld): Promise<void> => {
  const { db, one } = world.server
  const scope = [one.orgId, one.stores[0].storeId]
  const put = (text: string, values: unknown[] = []) => db.query({ text, values: [...scope, ...values] })
  await put(
    `insert into raw_material (org_id, store_id, id, unit_id, item_no, name_zh, name_en)
      select org_id, store_id, $3, id, 'walk', '面粉', 'Flour' from unit where org_id = $1 and store_id = $2 and name_en = 'each'
      on conflict do nothing`,
    [material.id],
  )
  await put(
    `insert into product (org_id, store_id, id, category_id, name_zh, name_en, created_at, updated_at)
      select org_id, store_id, $3, category_id, '充值卡', 'Recharge card', now(), now() from product
      where org_id = $1 and store_id = $2 order by id limit 1 on conflict do nothing`,
    [product],
  )
  await put(
    `insert into sku (org_id, store_id, id, product_id, unit_id, item_no, price_cents, rev)
      select org_id, store_id, $3, $4, unit_id, 'walk-card', 5000, rev from sku where org_id = $1 and store_id = $2
      order by id limit 1 on conflict do nothing`,
    [card.id, product],
  )
  await put(
    `insert into sku_card (org_id, store_id, sku_id, kind) values ($1, $2, $3, 'universal') on conflict do nothing`,
    [card.id],
  )
  await put(
    `insert into stock_place (org_id, store_id, id, kind, code) values ($1, $2, $3, 'quarantine', 'WALK')
      on conflict do nothing`,
    [material.id],
  )
  await put(
    `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
      select $1, $2, t.id, $3, 0 from unnest($4::uuid[]) as t(id) on conflict do nothing`,
    [material.id, [material.id, card.id, sku(world)]],
  )
}

const makeSupplier = async (world: InputWorld): Promise<void> => {
  const { db, one } = world.server
  await db.query({
    text: `insert into supplier (org_id, id, name, created_at) values ($1, $2, 'Walk', now())
      on conflict (org_id, id) do update set status = 1, version = 1`,
    values: [one.orgId, supplier.id],
  })
  await db.query({
    text: `insert into sku_supplier (org_id, store_id, sku_id, supplier_id) values ($1, $2, $3, $4) on conflict do nothing`,
    values: [one.orgId, one.stores[0].storeId, sku(world), supplier.id],
  })
}

/** The numbers of a proposal, as they are kept. */
const inputsOf = (itemId: string) => {
  const words = { zh: '', en: '' }
  return {
    itemId,
    name: words,
    itemNo: '1',
    unit: words,
    decimals: 0,
    supplier: null,
    wanted: 'fixed',
    method: 'fixed',
    reason: null,
    pack: { id: null, name: words, quantity: 1000, minPacks: 1 },
    available: 0,
    inTransit: 0,
    today: '2026-10-14',
    cycleDays: 7,
    leadDays: 3,
    stockingDays: 0,
    assumed: true,
    days: 10,
    openDays: 10,
    window: { from: '2026-09-02', to: '2026-10-13', openDays: 0, sold: 0 },
    cycles: [],
    proposals: { fixed: { packs: 0, quantity: 0, upper: 0 }, ai: null, order: null },
    shortOn: null,
    packs: 0,
    quantity: 0,
  }
}

const makeProposal = async (world: InputWorld): Promise<void> => {
  await makeSupplier(world)
  const { db, one } = world.server
  await db.query({
    text: `insert into purchase_suggestion (org_id, store_id, id, item_id, method, inputs, result_milli, packs, at)
      values ($1, $2, $3, $4, 1, $5, 0, 0, now()) on conflict do nothing`,
    values: [one.orgId, one.stores[0].storeId, proposal.id, sku(world), JSON.stringify(inputsOf(sku(world)))],
  })
}

/** Value of the stock on two days. */
const makeWorth = async ({ server: { db, one } }: InputWorld): Promise<void> => {
  await db.query({
    text: `insert into stock_value_day (org_id, store_id, day, value_micro)
      values ($1, $2, $3::date - 1, 0), ($1, $2, $3::date, 0) on conflict do nothing`,
    values: [one.orgId, one.stores[0].storeId, day],
  })
}

/** A report by mail of the clerk. */
const makeSchedule = async ({ server: { db, one } }: InputWorld): Promise<void> => {
  await db.query({
    text: `insert into report_schedule (org_id, store_id, id, account_id, pages, every, email, language, created_at, asked_to)
      select m.org_id, $2, $3, m.account_id, '[]', 'day', 'books@shop.test', 'en', now(), $4 from membership m
      join account a on a.id = m.account_id where m.org_id = $1 and a.email like 'clerk%' on conflict do nothing`,
    values: [one.orgId, one.stores[0].storeId, schedule.id, day],
  })
}

/** A file of the clerk that is ready. */
const makeFile = async ({ server: { db, one } }: InputWorld): Promise<void> => {
  await db.query({
    text: `insert into export_file (org_id, store_id, id, account_id, kind, filter, language, name, created_at, ready_at, ends_at)
      select m.org_id, $2, $3, m.account_id, 'orders', '{}', 'en', 'in-store-orders.csv', now(), now(), now() + interval '1000 years'
      from membership m join account a on a.id = m.account_id where m.org_id = $1 and a.email like 'clerk%'
      on conflict do nothing`,
    values: [one.orgId, one.stores[0].storeId, file.id],
  })
}

export const preparations: Preparations = Object.fromEntries(
  Object.keys(inputs).flatMap((name) =>
    name.startsWith('reorder.') || name.startsWith('purchaseGenerate.')
      ? [[name, makeProposal]]
      : name.startsWith('suppliers.')
        ? [[name, makeSupplier]]
        : name === 'reportSchedules.delete'
          ? [[name, makeSchedule]]
          : name.startsWith('exportFiles.')
            ? [[name, makeFile]]
            : name.startsWith('stockWorth.')
              ? [[name, makeWorth]]
              : name.includes('Stock.')
                ? [[name, makeItems]]
                : [],
  ),
)
