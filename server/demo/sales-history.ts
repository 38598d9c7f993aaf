import { randomBytes } from 'node:crypto'
import { uuidv7 } from '#domain/ids.ts'
import type { Tx } from '#server/db/session.ts'
import { Chance } from '#server/demo/shops/chance.ts'
import { Shoppers } from '#server/demo/history/baskets.ts'
import { planShifts, planToday, type PlannedShift } from '#server/demo/history/calendar.ts'
import { loadHistory } from '#server/demo/history/load-history.ts'
import { playShift, type Outage, type PlayedShift } from '#server/demo/history/play-shift.ts'
import { stockDocuments } from '#server/demo/history/stock-documents.ts'
import type { DemoPerson, DemoStore } from '#server/demo/shops/organisation.ts'
import type { StoreGoods } from '#server/demo/shops/store-goods.ts'
import { openStock } from '#server/ledgers/stock/open-stock.ts'

const MINUTE = 60_000

/** Plays and writes the sales of some weeks in one store, on request also of today, with the resulting stock. */
export async function addSalesHistory(
  tx: Tx,
  store: DemoStore,
  goods: StoreGoods,
  staff: readonly [DemoPerson, DemoPerson],
  span: { readonly days: number; readonly openedAt: number; readonly now: number; readonly today: boolean },
): Promise<void> {
  const chance = new Chance(`history ${store.code}`)
  const plans = planShifts(store, staff, span.days, span.now, chance)
  const stage = {
    store,
    shoppers: new Shoppers(store, goods.skus),
    chance,
    refundChance: new Chance(`refunds ${store.code}`),
    outages: outagesIn(plans, chance),
    catalogueRev: goods.rev,
  }
  const leases = new Map<string, number>()
  const play = (on: typeof stage, plan: PlannedShift): PlayedShift => {
    const lease = (leases.get(plan.counter.id) ?? 0) + 1
    leases.set(plan.counter.id, lease)
    return playShift(on, plan, lease)
  }
  const shifts = plans.map((plan) => play(stage, plan))
  if (span.today) {
    // numbers of its own: the weeks before are the same with and without it
    const own = new Chance(`today ${store.code}`)
    const today = { ...stage, chance: own, refundChance: own, outages: [] }
    shifts.push(...planToday(store, staff, span.now, own).map((plan) => play(today, plan)))
  }
  // whoever is no cashier reviews what is handed in
  const reviewer = staff.find(({ role }) => role !== 'cashier')!
  await loadHistory(tx, store, shifts, reviewer.id, span.now)
  const openingId = uuidv7(span.openedAt, randomBytes(10))
  const documents = stockDocuments(store, goods, shifts, span.openedAt, openingId)
  await openStock(tx, { orgId: store.orgId, storeId: store.storeId, ...goods }, documents)
}

/** Every second week the network fails for most of an hour, in the middle of a shift. */
function outagesIn(plans: readonly PlannedShift[], chance: Chance): Outage[] {
  return plans
    .filter((_, i) => i % 28 === 15)
    .map((plan) => {
      const from = plan.opensAt + chance.whole(90, 240) * MINUTE
      return { from, to: from + chance.whole(35, 70) * MINUTE }
    })
}
