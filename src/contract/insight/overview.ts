import * as v from 'valibot'
import { Day } from '#contract/day.ts'
import { type OutputOf, query } from '#contract/define.ts'
import { StatementFigures, StatementRange } from '#contract/insight/statement.ts'
import { CentsSchema, Id } from '#contract/schemas.ts'

/** Most stores that are read for one answer; the first by name. */
export const MOST_STORES = 100

/** `average`: net sales for each sale. */
const OverviewFigures = v.object({ ...StatementFigures.entries, average: CentsSchema })
export type OverviewFigures = v.InferOutput<typeof OverviewFigures>

const OverviewStore = v.object({
  id: Id,
  name: v.string(),
  /** Null: the caller may not see the summary of this store's statement. */
  books: v.nullable(
    v.object({
      /** Days of the store, which end today in its time zone at the latest. */
      from: Day,
      to: Day,
      figures: OverviewFigures,
      /** Of as many days just before; null: no first day was chosen, or the store has no sales so early. */
      before: v.nullable(OverviewFigures),
    }),
  ),
})
export type OverviewStore = v.InferOutput<typeof OverviewStore>

/** The stores of an organisation side by side, with the figures of each one's statement. */
export const overview = {
  stores: query({
    name: 'overview.stores',
    path: 'GET /org/overview',
    can: 'orgOverview',
    /** Without a first day: from each store's first sale on, but at most the last three years. */
    input: StatementRange,
    output: v.object({
      /** The first and the last day of all stores. */
      from: Day,
      to: Day,
      /** The range ends today in at least one of the stores. */
      running: v.boolean(),
      stores: v.array(OverviewStore),
      /** Number of stores beyond `MOST_STORES`. */
      left: v.number(),
      /** Of the stores with figures; one that may not be seen in all of them is absent. Null: there are none. */
      sums: v.nullable(OverviewFigures),
      /** Null: at least one of them has nothing to compare with. */
      before: v.nullable(OverviewFigures),
    }),
    reads: ['sale', 'refund', 'store', 'permission'],
    errors: ['range.reversed', 'range.too-long', 'range.future'],
  }),
}
export type Overview = OutputOf<typeof overview.stores>
