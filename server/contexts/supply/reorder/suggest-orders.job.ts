import * as v from 'valibot'
import { SLOW_DAYS } from '#domain/sales-pace.ts'
import { addDays } from '#domain/store-days.ts'
import { eachBlock } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { buildStockDays } from '#server/contexts/stock/days/build-days.ts'
import { storeDays } from '#server/contexts/stock/days/moved-days.queries.ts'
import { suggestItems } from '#server/contexts/supply/reorder/suggest-items.ts'
import {
  forgetNight,
  keepNight,
  type NewSuggestion,
  orderable,
} from '#server/contexts/supply/reorder/suggestions.queries.ts'

/** Makes the proposals of a store for the morning, instead of those of the night before. */
export const suggestOrders = jobKind({
  kind: 'purchase.suggest',
  payload: v.strictObject({}),
  tries: 5,
  backoff: doubling(60_000),
  atOnce: 1,
  run: async (_, { services: { db, now: clock }, orgId, storeId, signal }) => {
    const now = clock()
    // which items sold is read from their days
    await buildStockDays(db, { orgId, storeId }, now, signal)
    const { today } = await storeDays({ tx: db, orgId, storeId, now })
    const ids = await orderable({ tx: db, orgId, storeId }, addDays(today, -SLOW_DAYS))
    const wanted: NewSuggestion[] = []
    await eachBlock(db, signal, ids, async (part) => {
      const found = await db.tx((tx) => suggestItems({ tx, orgId, storeId, now }, part, { level: 95, cost: false }))
      for (const { suggestion } of found) {
        const { method, packs, quantity } = suggestion
        if (packs > 0) wanted.push({ suggestion, method, packs, quantity, changedTo: null })
      }
    })
    await db.tx(async (tx) => {
      await forgetNight({ tx, orgId, storeId })
      await keepNight({ tx, orgId, storeId, now }, wanted)
    })
  },
})
