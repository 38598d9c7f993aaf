import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { milli } from '#domain/money.ts'
import { openDatabase } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tx } from '#server/db/session.ts'
import { demoGoods } from '#server/demo/shops/goods.ts'
import { addDemoOrganisation, type DemoStore } from '#server/demo/shops/organisation.ts'
import { addStoreGoods, type StoreGoods } from '#server/demo/shops/store-goods.ts'
import { credentialKey } from '#server/kernel/credential.ts'
import { openStock } from '#server/ledgers/stock/open-stock.ts'
import { approvalKey } from '#server/contexts/organisation/authority/approval-key.ts'
import { openWebShop, type WebShop } from './orders/web-shop.ts'
import { Random } from './random.ts'

export const PASSWORD = 'evertill1'
export const CASHIER = 'cashier@evertill.demo'
/** Reviews cash, and takes counters over. */
export const MANAGER = 'manager@evertill.demo'
/** Has the second counter. */
export const SECOND_CASHIER = 'cashier2@evertill.demo'
/** Looks after online orders. */
export const OWNER = 'owner@evertill.demo'

/** Something that can be sold, and how it is entered. */
export interface Sellable {
  readonly code: string
  readonly weighed: boolean
}

/** The shop of a run: the demo's merchant with real products, stock that runs out, and no history. */
export interface Fixture {
  readonly dataFolder: string
  readonly storeId: string
  readonly storeName: string
  readonly otherStoreId: string
  readonly counterIds: readonly string[]
  readonly goods: readonly Sellable[]
  readonly web: WebShop
}

const GOODS = 300

/** Creates the shop once; every run gets a copy of its data folder. */
export async function makeFixture(): Promise<Fixture> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'evertill-chaos-shop-'))
  const db = await openDatabase({ dataFolder, databaseUrl: undefined })
  await migrate(db)
  const now = Date.now() - 3_600_000
  const made = await db.tx(async (tx) => {
    // as every server does at start: its backups must contain the keys
    await credentialKey(tx, now)
    await approvalKey(tx, now)
    const organisation = await addDemoOrganisation(tx, now)
    const [store, other] = organisation.stores as [DemoStore, DemoStore]
    const goods = await addStoreGoods(tx, store, demoGoods(GOODS), now)
    await stockUp(tx, store, goods, now)
    await giveRebates(tx, store, goods)
    await addStoreGoods(tx, other, demoGoods(20), now)
    return { store, other, goods, web: await openWebShop(tx, organisation, store, now) }
  })
  await db.close()
  return {
    dataFolder,
    storeId: made.store.storeId,
    storeName: 'Brooklyn',
    otherStoreId: made.other.storeId,
    counterIds: made.store.counters.map((counter) => counter.id),
    goods: made.goods.skus.map(({ good }) => ({ code: good.barcodes[0] ?? good.itemNo, weighed: good.weighed })),
    web: made.web,
  }
}

export function copyOf(fixture: Fixture, into: string): string {
  cpSync(fixture.dataFolder, into, { recursive: true, filter: (path) => !path.endsWith('server.pid') })
  return into
}

/** Every third product gives 5 % of its price back in macou, besides the store's reward for cash. */
async function giveRebates(tx: Tx, { orgId, storeId }: DemoStore, goods: StoreGoods): Promise<void> {
  await tx.query({
    text: `insert into sku_macou (org_id, store_id, sku_id, kind, ppm) select $1, $2, s, 'rebate', 50000 from unnest($3::uuid[]) s`,
    values: [orgId, storeId, goods.skus.filter((_, n) => n % 3 === 0).map(({ id }) => id)],
  })
}

/** Some products last, some run out on the shelf, some everywhere: all three ways of taking stock occur. */
async function stockUp(tx: Tx, store: DemoStore, goods: StoreGoods, at: number): Promise<void> {
  const random = new Random(7)
  const moves = goods.skus.flatMap(({ id: itemId }) => [
    { itemId, quantity: milli(random.between(0, 12) * 1000), to: 'shelf' as const },
    { itemId, quantity: milli(random.between(0, 8) * 1000), to: 'warehouse' as const },
  ])
  await openStock(tx, { ...store, ...goods }, [{ id: goods.shelfId, reason: 'opening', at, moves }])
}
