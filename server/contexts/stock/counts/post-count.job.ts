import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'
import { countStates } from '#domain/count-states.ts'
import { countDecisions } from '#domain/stock-count.ts'
import { lockCount, turnCount, type CountHead, type CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { sendersOf } from '#server/contexts/stock/counts/senders.queries.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { bookCounted, type BookedLine } from '#server/ledgers/stock/book-counted.ts'

/** Sales that come meanwhile wait for one transaction at most: it takes as many lines as fit into so many milliseconds. */
const WAIT = 20
const FIRST_BLOCK = 50
const SMALLEST_BLOCK = 20
const LARGEST_BLOCK = 500

/** How many lines the next block has, after one of so many has taken so long. */
export const nextBlock = (lines: number, took: number): number =>
  Math.min(LARGEST_BLOCK, Math.max(SMALLEST_BLOCK, Math.round((lines * WAIT) / Math.max(1, took))))

interface Row {
  item_id: string
  place_id: string
  counted_milli: number
  counted_at: number
}

/** Posts the next lines of a count; false once all are. */
async function postBlock(scope: CountScope, countId: string, lines: number): Promise<boolean> {
  const count = await lockCount(scope, countId)
  if (count.state !== countStates.review || count.posting_by === null) return false
  const { tx, orgId, storeId } = scope
  const { rows } = await tx.query<Row>({
    text: `select item_id, place_id, counted_milli, counted_at from stock_count_line
      where org_id = $1 and store_id = $2 and count_id = $3 and counted_at is not null and booked_at is null
        and decision = $4
      order by item_id, place_id limit $5`,
    values: [orgId, storeId, countId, countDecisions.post, lines],
  })
  if (rows.length === 0) {
    await close(scope, count)
    return false
  }
  const booked = await bookCounted(
    tx,
    scope,
    { id: countId, at: scope.now, accountId: count.posting_by },
    rows.map((row) => ({
      itemId: row.item_id,
      placeId: row.place_id,
      counted: row.counted_milli,
      countedAt: row.counted_at,
    })),
  )
  await noteBooked(scope, countId, booked)
  return true
}

/** Writes what was booked to the lines, with the number of each entry in the ledger and what it was worth. */
async function noteBooked(
  { tx, orgId, storeId, now }: CountScope,
  countId: string,
  lines: readonly BookedLine[],
): Promise<void> {
  await tx.query({
    text: `update stock_count_line l set book_milli = t.book, variance_milli = t.variance, booked_at = $4,
        ledger_entry_no = g.entry_no, value_micro = coalesce(g.value_micro, 0)
      from unnest($5::uuid[], $6::uuid[], $7::bigint[], $8::bigint[]) as t(i, p, book, variance)
      left join stock_balance b on b.org_id = $1 and b.store_id = $2 and b.sku_id = t.i and b.place_id = t.p
      left join stock_ledger g on g.org_id = $1 and g.store_id = $2 and g.sku_id = t.i and g.place_id = t.p
        and g.entry_no between b.entries - 1 and b.entries and g.document_id = $3 and g.reason = 'count'
      where l.org_id = $1 and l.store_id = $2 and l.count_id = $3 and l.item_id = t.i and l.place_id = t.p`,
    values: [
      orgId,
      storeId,
      countId,
      new Date(now),
      lines.map((line) => line.itemId),
      lines.map((line) => line.placeId),
      lines.map((line) => line.book),
      lines.map((line) => line.variance),
    ],
  })
}

async function close(scope: CountScope, count: CountHead): Promise<void> {
  const { tx, orgId, storeId } = scope
  const known = await sendersOf(scope, count.id)
  await turnCount(scope, count, countStates.posted, 'posted_at')
  await tx.query({
    text: `update stock_count set posted_by = posting_by, known = $4
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, storeId, count.id, JSON.stringify(known)],
  })
}

/** Posts a count, block by block; after a stop it goes on with the next lines. */
export const postCountJob = jobKind({
  kind: 'counts.post',
  payload: v.strictObject({ countId: Id }),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 1,
  run: async ({ countId }, { services: { db, now }, orgId, storeId, signal }) => {
    for (let lines = FIRST_BLOCK; ;) {
      const begun = performance.now()
      if (!(await db.tx((tx) => postBlock({ tx, orgId, storeId, now: now() }, countId, lines)))) return
      if (signal.aborted) throw signal.reason
      lines = nextBlock(lines, performance.now() - begun)
    }
  },
})
