import type { Rank } from '#contract/insight/home.ts'
import { cents } from '#domain/money.ts'
import type { StorePermission } from '#domain/permissions.ts'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { bookRows, openBooks } from '#server/contexts/insight/books/read-books.ts'
import { NET, netOf } from '#server/contexts/insight/books/day-figures.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import type { Ctx } from '#server/kernel/context.ts'

const NEEDED: StorePermission = 'shopIndex'

/** Stores that the caller may enter, and in which they may see the figures of today. */
const STORES = `select s.id, s.name, s.time_zone as zone from store s
  where s.org_id = $1 and s.deleted_at is null and s.review_state = ${storeReviewStates.approved} and ($2 or exists (
    select 1 from store_position p join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
    where p.org_id = s.org_id and p.store_id = s.id and p.account_id = $3 and r.permissions ? '${NEEDED}'))
  order by s.name, s.id`

/** Each of the caller's stores with what it sold on its own day; the one that sold most is the first. */
export async function ranking({ tx, orgId, primary, accountId, now }: Ctx): Promise<Rank[]> {
  const { rows: stores } = await tx.query<{ id: string; name: string; zone: string }>({
    text: STORES,
    values: [orgId, primary, accountId],
  })
  const ranks: Rank[] = []
  for (const { id, name, zone } of stores) {
    const day = businessDate(now, zone)
    const books = await openBooks(tx, { orgId, storeId: id, from: day, to: day }, now)
    const [sums] = await bookRows(books, 'day_sales', ['day'], [...NET, 'sales'])
    ranks.push({ id, name, net: cents(sums ? netOf(sums) : 0), orders: sums?.sales ?? 0 })
  }
  return ranks.toSorted((a, b) => b.net - a.net || b.orders - a.orders)
}
