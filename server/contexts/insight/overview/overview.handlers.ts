import { MOST_DAYS } from '#contract/day.ts'
import { MOST_STORES, overview, type OverviewFigures, type OverviewStore } from '#contract/insight/overview.ts'
import type { StatementFigures, StatementRange } from '#contract/insight/statement.ts'
import type { Permission } from '#domain/permissions.ts'
import { addDays, type Day, daysBetween } from '#domain/store-days.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { bookRows, firstBookDay, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { averageOf } from '#server/contexts/insight/home/average.ts'
import { added, figuresFor, may } from '#server/contexts/insight/statement/figures.ts'
import { lastChosenDay } from '#server/contexts/stock/days/chosen-days.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { type Ctx, implement } from '#server/kernel/context.ts'

interface Store {
  readonly id: string
  readonly name: string
  readonly zone: string
  /** Of the caller's position in it; null: they have none. */
  readonly permissions: Permission[] | null
  /** Number of stores. */
  readonly total: number
}

const STORES = `select s.id, s.name, s.time_zone as zone, r.permissions, count(*) over () as total from store s
  left join store_position p on p.org_id = s.org_id and p.store_id = s.id and p.account_id = $2
  left join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
  where s.org_id = $1 and s.deleted_at is null and s.review_state = ${storeReviewStates.approved}
  order by s.name, s.id limit ${MOST_STORES}`

const earlier = (a: Day, b: Day): Day => (a < b ? a : b)
const later = (a: Day, b: Day): Day => (a > b ? a : b)

const withAverage = (figures: StatementFigures): OverviewFigures => ({
  ...figures,
  average: averageOf(figures.net, figures.sales),
})

/** A store's days and those before, in a transaction of its own, so that no lock of its books waits for other stores. */
const booksOf = (store: Ctx, today: Day, range: StatementRange): Promise<OverviewStore['books']> =>
  store.db.tx(async (tx) => {
    const ctx = { ...store, tx }
    const first = await firstBookDay(ctx)
    // where a day begins later, the last day of other stores has not come yet
    const to = earlier(range.to ?? today, today)
    const from = earlier(range.from ?? later(first ?? to, addDays(to, 1 - MOST_DAYS)), to)
    const read = async (days: { readonly from: Day; readonly to: Day }): Promise<OverviewFigures> => {
      const books = await openBooks(tx, { orgId: ctx.orgId, storeId: ctx.storeId, ...days }, ctx.now)
      return withAverage(figuresFor(ctx, added(await bookRows(books, 'day_sales', ['channel']))))
    }
    const before = { from: addDays(from, -daysBetween(from, to) - 1), to: addDays(from, -1) }
    const comparable = range.from !== undefined && first !== undefined && first <= before.from
    return { from, to, figures: await read({ from, to }), before: comparable ? await read(before) : null }
  })

/** The sum of figures, without those that are missing in any of them; null: there are none. */
function summed(all: readonly OverviewFigures[]): OverviewFigures | null {
  const [first, ...others] = all
  if (!first) return null
  const names = (Object.keys(first) as (keyof OverviewFigures)[]).filter((name) =>
    others.every((figures) => figures[name] !== undefined),
  )
  const sums = names.map((name) => [name, all.reduce((sum, figures) => sum + figures[name]!, 0)])
  return withAverage(Object.fromEntries(sums) as StatementFigures)
}

export const overviewHandlers = implement(
  overview,
  {
    stores: async (ctx, range) => {
      const { rows } = await ctx.db.query<Store>({ text: STORES, values: [ctx.orgId, ctx.accountId] })
      const stores = rows.map((store) => ({ ...store, today: businessDate(ctx.now, store.zone) }))
      // a day is not in the future as soon as it has begun in one of the stores
      const ahead = stores.toSorted((a, b) => (a.today < b.today ? 1 : -1))[0]
      const last = lastChosenDay(ctx, ahead?.zone ?? 'UTC', range)
      const told: OverviewStore[] = []
      let running = false
      for (const { id, name, permissions, today } of stores) {
        const own = { ...ctx, storeId: id, permissions: ctx.primary ? ctx.permissions : new Set(permissions) }
        const books = may(own, 'summaryTable') ? await booksOf(own, today, range) : null
        running ||= books?.to === today
        told.push({ id, name, books })
      }
      const seen = told.flatMap(({ books }) => books ?? [])
      const before = seen.flatMap((books) => books.before ?? [])
      return {
        from: seen.map(({ from }) => from).toSorted()[0] ?? range.from ?? last,
        to:
          seen
            .map(({ to }) => to)
            .toSorted()
            .at(-1) ?? last,
        running,
        stores: told,
        left: (rows[0]?.total ?? 0) - rows.length,
        sums: summed(seen.map(({ figures }) => figures)),
        before: before.length === seen.length ? summed(before) : null,
      }
    },
  },
  ['stores'],
)
