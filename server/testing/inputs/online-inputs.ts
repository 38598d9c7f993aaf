import { onlineProductStates } from '#domain/online-product-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const CATEGORY = '0a000000-0000-7000-8000-000000000001'
const EMPTY = '0a000000-0000-7000-8000-000000000002'
const RUN = '0a000000-0000-7000-8000-000000000003'
/** A product for the online store alone, so that no other call finds it frozen, and its sku. */
const PRODUCT = '0a000000-0000-7000-8000-000000000004'
const SKU = '0a000000-0000-7000-8000-000000000005'

const scope = ({ server }: InputWorld): [string, string] => [server.one.orgId, server.one.stores[0].storeId]
const terms = { salesMethod: 1, pickup: true, delivery: false, additionalFee: 0 }
const form = () => ({ id: PRODUCT, ...terms, skus: [{ skuId: SKU }] })
const named = () => ({ selection: { ids: [PRODUCT] } })
const product = () => ({ id: PRODUCT })

export const inputs: Inputs = {
  'onlineGoods.details': product,
  'onlineGoods.skuInfo': product,
  'onlineGoods.rebuttalReason': product,
  'onlineGoods.ifOnShelf': product,
  'onlineGoods.publish': form,
  'onlineGoods.edit': () => ({ ...form(), version: 1 }),
  'onlineGoods.up': product,
  'onlineGoods.down': product,
  'onlineGoods.delete': product,
  'onlineGoods.batchPublish': () => ({ selection: { kind: 'goods', ids: [PRODUCT] }, terms }),
  'onlineGoods.batchUp': named,
  'onlineGoods.batchDown': named,
  'onlineGoods.batchDelete': named,
  'onlineGoods.run': () => ({ id: RUN }),
  'onlineGoods.replenish': () => ({ id: PRODUCT, skus: [{ skuId: SKU, quantity: 1000 }] }),
  'onlineGoods.salesLimit': () => ({ id: PRODUCT, skus: [{ skuId: SKU, dayLimit: 5000 }] }),
  'onlineGoods.reserveSuggest': product,
  'platformCategories.add': () => ({ nameZh: '饮料', nameEn: 'Drinks' }),
  'platformCategories.update': () => ({ id: CATEGORY, nameZh: '饮料', nameEn: 'Beverages' }),
  'platformCategories.delete': () => ({ id: EMPTY }),
}

const makeProduct = async (world: InputWorld): Promise<void> => {
  const first = world.server.one.stores[0].skus[0]!.id
  await world.server.db.query({
    text: `insert into product (org_id, store_id, id, category_id, name_zh, name_en, brand, description, image, handle,
        created_at, updated_at)
      select p.org_id, p.store_id, $3, p.category_id, '线上', 'Online', '', '', '', '', now(), now()
      from product p join sku s on s.org_id = p.org_id and s.store_id = p.store_id and s.product_id = p.id
      where p.org_id = $1 and p.store_id = $2 and s.id = $4 on conflict do nothing`,
    values: [...scope(world), PRODUCT, first],
  })
  await world.server.db.query({
    text: `insert into sku (org_id, store_id, id, product_id, unit_id, item_no, options_zh, options_en, price_cents, taxes,
        pinyin, initials, search, status, rev, more, awaits_tax, sort_zh, sort_en, counted, image)
      select org_id, store_id, $3, $4, unit_id, 'ONLINE', '', '', 100, taxes, '', '', 'online', 1, 1, false, false, '', '', true, ''
      from sku where org_id = $1 and store_id = $2 and id = $5 on conflict do nothing`,
    values: [...scope(world), SKU, PRODUCT, first],
  })
}

const unpublish = async (world: InputWorld): Promise<void> => {
  await makeProduct(world)
  await world.server.db.query({
    text: `update store set profile = profile || '{"selfPickup": true, "hours": [{"day": 1, "from": 540, "to": 1080}]}'
      where org_id = $1 and id = $2`,
    values: scope(world),
  })
  await world.server.db.query({
    text: 'delete from online_product where org_id = $1 and store_id = $2 and product_id = $3',
    values: [...scope(world), PRODUCT],
  })
}

const published =
  (state: number) =>
  async (world: InputWorld): Promise<void> => {
    await unpublish(world)
    await world.server.db.query({
      text: 'insert into online_product (org_id, store_id, product_id, state) values ($1, $2, $3, $4)',
      values: [...scope(world), PRODUCT, state],
    })
    await world.server.db.query({
      text: `insert into online_sku (org_id, store_id, sku_id, day_limit_milli) values ($1, $2, $3, 9000)
        on conflict do nothing`,
      values: [...scope(world), SKU],
    })
  }
const off = published(onlineProductStates.off)
const onSale = published(onlineProductStates.onSale)

const makeCategories = async (world: InputWorld): Promise<void> => {
  await world.server.db.query({
    text: `insert into platform_category (org_id, store_id, id, name_zh, name_en, sort)
      select $1, $2, t.id, 'x', 'x', 1 from unnest($3::uuid[]) as t(id) on conflict do nothing`,
    values: [...scope(world), [CATEGORY, EMPTY]],
  })
}

const makeRun = async (world: InputWorld): Promise<void> => {
  await world.server.db.query({
    text: `insert into online_run (org_id, store_id, id, action, total, account_id, created_at)
      select $1, $2, $3, 'up', 1, id, now() from account limit 1 on conflict do nothing`,
    values: [...scope(world), RUN],
  })
}

export const preparations: Preparations = {
  'onlineGoods.details': off,
  'onlineGoods.skuInfo': makeProduct,
  'onlineGoods.ifOnShelf': makeProduct,
  'onlineGoods.reserveSuggest': makeProduct,
  'onlineGoods.rebuttalReason': off,
  'onlineGoods.publish': unpublish,
  'onlineGoods.batchPublish': unpublish,
  'onlineGoods.edit': off,
  'onlineGoods.up': off,
  'onlineGoods.down': onSale,
  'onlineGoods.delete': off,
  'onlineGoods.batchUp': off,
  'onlineGoods.batchDown': onSale,
  'onlineGoods.batchDelete': off,
  'onlineGoods.run': makeRun,
  'onlineGoods.replenish': off,
  'onlineGoods.salesLimit': off,
  'platformCategories.update': makeCategories,
  'platformCategories.delete': makeCategories,
}
