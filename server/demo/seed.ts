import type { Database, Tx } from '#server/db/session.ts'
import { demoGoods } from '#server/demo/shops/goods.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import { suggestOrders } from '#server/contexts/supply/reorder/suggest-orders.job.ts'
import { addDemoOrganisation, demoAccounts, type DemoPerson } from '#server/demo/shops/organisation.ts'
import { playLife, type Filled } from '#server/demo/life/play-life.ts'
import { addMoreThanGoods, SPECIALS } from '#server/demo/more-than-goods.ts'
import { addPrizes, fillWallets } from '#server/demo/prizes.ts'
import { addQuickKeys } from '#server/demo/quick-keys.ts'
import { addSalesHistory } from '#server/demo/sales-history.ts'
import type { Seal } from '#server/kernel/seal.ts'
import { addHomes } from '#server/demo/shops/homes.ts'
import { addStoreGoods } from '#server/demo/shops/store-goods.ts'

export { demoAccounts }

const DAY = 86_400_000
const DAYS = 42
const FEW = 200
/** With fewer, a store has one bay and one location. */
const MANY = 1000

export interface DemoOptions {
  readonly now: number
  /**
   * Products in the first store; by default those that are shipped. More are generated for load tests (see goods.ts).
   */
  readonly goods?: number
  /** Whether people work in its stores besides selling (`playLife`); by default only where products are those shipped. */
  readonly life?: boolean
  /** Whether there are sales of today until now; by default as for `life`. */
  readonly today?: boolean
  /** Encrypts the numbers of the invented operator; without it there are none. */
  readonly seal?: Seal
  /** Marks the database as a demo in the same transaction; false: another process was quicker. */
  readonly mark?: (tx: Tx) => Promise<boolean>
}

/**
 * Fills an empty, migrated database with the demo: one merchant with two approved stores, four accounts, three counters
 * per store, the shipped products and six weeks of sales up to yesterday evening or to now.
 * The history is written in bulk, not sent as facts, but it is what accepting them would have written: every sale and
 * cash submission is a frozen, hashed and chained fact in `fact` (`arrived_by` is `seed`), settled by the counter's own
 * rules, with its rows, stock movements and shift sums. All shifts are closed and all counters free. Prices, costs,
 * quantities and people are invented; the same day and number of products give the same history of the weeks, apart from ids of
 * rows outside it.
 */
export async function seedDemo(
  db: Database,
  { now, goods, seal, mark, life = goods === undefined, today = life }: DemoOptions,
): Promise<void> {
  const openedAt = now - (DAYS + 3) * DAY
  await db.tx(async (tx) => {
    if (mark && !(await mark(tx))) return
    const { stores, people } = await addDemoOrganisation(tx, openedAt, seal)
    const staff = staffOf(people)
    await fillWallets(tx, stores[0]!.orgId, openedAt)
    const filled: Filled[] = []
    for (const [i, store] of stores.entries()) {
      // a small number of products, as in tests, consists of ordinary ones only
      const more = i > 0 || goods === undefined || goods >= FEW
      const wide = goods === undefined || goods >= MANY
      const ordinary = i === 0 && goods !== undefined ? goods - (more ? SPECIALS : 0) : undefined
      const listed = await addStoreGoods(tx, store, demoGoods(ordinary), openedAt)
      const added = wide ? { ...listed, homes: await addHomes(tx, store, listed, openedAt) } : listed
      if (more) await addMoreThanGoods(tx, store, added, openedAt)
      await addSalesHistory(tx, store, added, staff[i]!, { days: DAYS, openedAt, now, today })
      if (more) await addQuickKeys(tx, store, people[1]!.id, openedAt)
      await addPrizes(tx, store, now)
      filled.push({ store, goods: added })
    }
    if (life) await playLife(tx, people, [filled[0]!, filled[1]!], now)
    for (const store of stores) {
      // what is otherwise worked out at night
      for (const job of [stockDays, suggestOrders])
        await enqueueJob(tx, job, { payload: {}, now, orgId: store.orgId, storeId: store.storeId, key: store.storeId })
    }
  })
  await db.maintain()
}

/** The morning and evening cashier of each store: nobody is in two places at once. */
function staffOf(people: readonly DemoPerson[]): readonly (readonly [DemoPerson, DemoPerson])[] {
  const [owner, manager, first, second] = people
  return [
    [first!, manager!],
    [second!, owner!],
  ]
}
