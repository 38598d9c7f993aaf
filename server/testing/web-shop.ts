import type { InputOf } from '#contract/define.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { TestOrganisation, TestStore } from '#server/testing/test-world.ts'

/** Whose shop a test opens, and where. */
export interface TestShop {
  readonly organisation: TestOrganisation
  readonly store: TestStore
  readonly prefix: string
}

/** The web shop of a store is open around the clock, for pickup, with all that it has on the web's shelves. */
export async function openShop({ db }: TestServer, { store, prefix }: TestShop): Promise<void> {
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))
  const profile = { hours, selfPickup: true, delivery: false, storefront: { on: true }, onlineReserve: 0 }
  const address = { address: '1 Quay', city: 'Brooklyn', shorState: 'NY', postalCode: '11201' }
  await db.query({
    text: `update store set domain = $1, address = $2, profile = profile || $3, version = version + 1
      where org_id = $4 and id = $5`,
    values: [prefix, JSON.stringify(address), JSON.stringify(profile), store.orgId, store.storeId],
  })
}

/** The web shop takes orders, to be paid at pickup or, where an account takes cards, by card. */
export async function takeOrders({ db }: TestServer, { store }: TestShop): Promise<void> {
  await db.query({
    text: `insert into shop_selling (org_id, store_id, takes_orders, pay_at_pickup, pay_by_card) values ($1, $2, true, true, true)
      on conflict (org_id, store_id) do update set takes_orders = true, pay_at_pickup = true, pay_by_card = true`,
    values: [store.orgId, store.storeId],
  })
}

/** The product of a variant of a store. */
export async function productOf({ db }: TestServer, { orgId, storeId }: TestStore, skuId: string): Promise<string> {
  const { rows } = await db.query<{ product_id: string }>({
    text: 'select product_id::text from sku where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, skuId],
  })
  return rows[0]!.product_id
}

/** Publishes a product and puts it on sale; `change`: how it is sold otherwise than for pickup at the counter's price. */
export async function putOnSale(
  server: TestServer,
  { organisation, store }: TestShop,
  skuId: string,
  change: object = {},
): Promise<string> {
  const id = await productOf(server, store, skuId)
  const where = { storeId: store.storeId, organisation }
  const form = { salesMethod: 1, pickup: true, delivery: false, additionalFee: 0, skus: [{ skuId }], ...change }
  const input = { id, ...form } as unknown as InputOf<typeof onlineGoods.publish>
  for (const { error } of [
    await server.callAs('manager', onlineGoods.publish, input, where),
    await server.callAs('manager', onlineGoods.up, { id }, where),
  ])
    if (error !== '') throw new Error(`the product is not on sale: ${error}`)
  return id
}
