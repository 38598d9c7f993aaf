import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

/** A category without products. */
const empty = { id: '0192f0c1-0000-7000-8000-0000000000c2' }
const tea = { id: '0192f0c1-0000-7000-8000-0000000000c1' }
/** Category, unit and sku of the product are called like it. */
const form = (world: InputWorld) => ({
  nameZh: '茶',
  nameEn: 'Tea',
  categoryId: tea.id,
  unitId: tea.id,
  taxMode: 1,
  skus: [{ itemNo: world.tablet.newId().slice(-12), price: 500 }],
})

const card = (world: InputWorld) => ({
  nameEn: 'Card',
  par: 5000,
  kind: 'universal',
  cashReturn: 100,
  cardReturn: 50,
  itemNo: world.tablet.newId().slice(-12),
})

export const inputs: Inputs = {
  'categories.details': () => tea,
  'categories.relation': () => tea,
  'categories.update': ({ tablet }) => ({ ...tea, nameZh: '茶叶', nameEn: tablet.newId().slice(-12) }),
  'categories.order': () => ({ ids: [tea.id] }),
  'categories.remove': () => empty,
  'categories.add': ({ tablet }) => ({ nameZh: '分类', nameEn: tablet.newId().slice(-12) }),
  'products.details': () => tea,
  'goodsStock.otherStores': () => tea,
  'statementPages.product': () => tea,
  'products.detailsByCode': () => ({ code: 'walked-tea' }),
  'products.add': form,
  'products.update': (world) => ({
    ...tea,
    version: 1,
    ...form(world),
    skus: [{ id: tea.id, itemNo: 'walked-tea', price: 600 }],
  }),
  'products.remove': () => tea,
  'products.published': () => tea,
  'bulk.category': () => ({ selection: { skuIds: [tea.id] }, categoryId: tea.id }),
  'fuelCards.details': () => tea,
  'fuelCards.add': card,
  'fuelCards.update': (world) => ({ ...tea, version: 1, ...card(world), itemNo: 'walked-tea' }),
  'fuelCards.remove': () => tea,
}

/** The product is a recharge card. */
const makeCard = async (world: InputWorld): Promise<void> => {
  await makeProduct(world)
  const { server } = world
  await server.db.query({
    text: `insert into sku_card (org_id, store_id, sku_id, kind) values ($1, $2, $3, 'universal') on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, tea.id],
  })
}

/** A product that nothing has happened to. */
const makeProduct = async ({ server }: InputWorld): Promise<void> => {
  const values = [server.one.orgId, server.one.stores[0].storeId, tea.id]
  await server.db.query({
    text: `insert into category (org_id, store_id, id, name_zh, name_en, rev) values ($1, $2, $3, '茶', 'Tea', 1)
      on conflict do nothing`,
    values,
  })
  await server.db.query({
    text: `insert into unit (org_id, store_id, id, name_zh, name_en, kind) values ($1, $2, $3, '罐', 'Tin', 'piece')
      on conflict do nothing`,
    values,
  })
  await server.db.query({
    text: `insert into product (org_id, store_id, id, category_id, name_zh, name_en, created_at, updated_at)
      values ($1, $2, $3, $3, '茶', 'Tea', now(), now()) on conflict (org_id, store_id, id) do update set version = 1`,
    values,
  })
  await server.db.query({
    text: `insert into sku (org_id, store_id, id, product_id, unit_id, item_no, price_cents, rev)
      values ($1, $2, $3, $3, $3, 'walked-tea', 500, 1)
      on conflict (org_id, store_id, id) do update set deleted_at = null`,
    values,
  })
}

const makeCategory = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into category (org_id, store_id, id, name_zh, name_en, rev) values ($1, $2, $3, '空', 'Empty', 1)
      on conflict do nothing`,
    values: [server.one.orgId, server.one.stores[0].storeId, empty.id],
  })

export const preparations: Preparations = {
  'categories.details': makeProduct,
  'categories.relation': makeProduct,
  'categories.update': makeProduct,
  'categories.order': makeProduct,
  'categories.remove': makeCategory,
  'products.details': makeProduct,
  'goodsStock.otherStores': makeProduct,
  'statementPages.product': makeProduct,
  'products.detailsByCode': makeProduct,
  'products.add': makeProduct,
  'products.update': makeProduct,
  'products.remove': makeProduct,
  'products.published': makeProduct,
  'bulk.category': makeProduct,
  'fuelCards.details': makeCard,
  'fuelCards.update': makeCard,
  'fuelCards.remove': makeCard,
}
