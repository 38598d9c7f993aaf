import type { Database } from '#server/db/session.ts'
import { demoGoods } from '#server/demo/goods.ts'
import { addDemoOrganisation, demoAccounts } from '#server/demo/organisation.ts'
import { addStoreGoods } from '#server/demo/store-goods.ts'

export { demoAccounts }

const DAY = 86_400_000
const WEEKS = 6

export interface DemoOptions {
  readonly now: number
  /** Goods in the first store; by default those that are shipped. More are made for load (see goods.ts). */
  readonly goods?: number
}

export async function seedDemo(db: Database, { now, goods }: DemoOptions): Promise<void> {
  const openedAt = now - (WEEKS * 7 + 3) * DAY
  await db.tx(async (tx) => {
    const organisation = await addDemoOrganisation(tx, openedAt)
    for (const [i, store] of organisation.stores.entries())
      await addStoreGoods(tx, store, demoGoods(i === 0 ? goods : undefined), openedAt)
  })
  await db.maintain()
}
