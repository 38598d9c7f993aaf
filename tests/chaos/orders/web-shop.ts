import { onlineGoods } from '#contract/online/online-goods.ts'
import { storefront } from '#contract/online/storefront.ts'
import { salesMethods } from '#domain/online-goods.ts'
import { cents } from '#domain/money.ts'
import type { Tx } from '#server/db/session.ts'
import { actorOf } from '#server/demo/life/cast.ts'
import type { DemoOrganisation, DemoStore } from '#server/demo/shops/organisation.ts'

/** Where buyers of a run order. */
export interface WebShop {
  readonly prefix: string
  /** The addresses of its products. */
  readonly products: readonly string[]
}

/** Products on the web: few enough that orders and counters want the same goods. */
const ON_SALE = 24
/** Days ahead for which buyers order: there is a time to choose at any hour. */
const AHEAD = 2

/** The store sells a few of its goods on the web around the clock, to be paid by card or when they are fetched. */
export async function openWebShop(
  tx: Tx,
  { people }: DemoOrganisation,
  store: DemoStore,
  now: number,
): Promise<WebShop> {
  const { orgId, storeId } = store
  const hours = Array.from({ length: 7 }, (_, day) => ({ day, from: 0, to: 1440 }))
  await tx.query({
    text: 'update store set profile = profile || $3 where org_id = $1 and id = $2',
    values: [orgId, storeId, JSON.stringify({ hours, delivery: false, preOrder: true, preOrderDays: AHEAD })],
  })
  const { rows: products } = await tx.query<{ id: string }>({
    text: `select s.product_id as id from sku s
      join unit u on u.org_id = s.org_id and u.store_id = s.store_id and u.id = s.unit_id and u.decimals = 0
      join sku_stock t on t.org_id = s.org_id and t.store_id = s.store_id and t.item_id = s.id
      where s.org_id = $1 and s.store_id = $2 and s.price_cents between 100 and 3000
      order by t.shelf_milli + t.warehouse_milli desc, s.item_no limit ${ON_SALE}`,
    values: [orgId, storeId],
  })
  const owner = actorOf(
    tx,
    people.find(({ role }) => role === 'owner')!,
    store,
  )
  const ids = products.map(({ id }) => id)
  const terms = { salesMethod: salesMethods.regular, pickup: true, delivery: false, additionalFee: cents(0) }
  await owner.do(now, onlineGoods.batchPublish, {
    selection: { kind: 'goods', ids },
    terms: { ...terms, offSaleAt: null, platformCategoryId: null },
  })
  await owner.do(now, onlineGoods.batchUp, { selection: { ids } })
  const { version } = await owner.do(now, storefront.info, {})
  await owner.do(now, storefront.setInfo, { version, on: true })
  await owner.do(now, storefront.setSelling, { takesOrders: true, payAtPickup: true, payByCard: true })
  const { rows } = await tx.query<{ domain: string; handle: string }>({
    text: `select s.domain, h.handle from product_handle h join store s on s.org_id = h.org_id and s.id = h.store_id
      where h.org_id = $1 and h.store_id = $2 and h.current order by h.handle`,
    values: [orgId, storeId],
  })
  return { prefix: rows[0]!.domain, products: rows.map(({ handle }) => handle) }
}
