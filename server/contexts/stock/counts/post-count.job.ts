import * as v from 'valibot'
import { Id } from '#contract/schemas.ts'
import { countStates } from '#domain/count-states.ts'
import { countDecisions } from '#domain/stock-count.ts'
import { lockCount, turnCount, type CountHead, type CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { sendersOf } from '#server/contexts/stock/counts/senders.queries.ts'
import { background, inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { bookCounted, type BookedLine } from '#server/ledgers/stock/book-counted.ts'

interface Row {
  item_id: string
  place_id: string
  counted_milli: number
  counted_at: number
  wanted: boolean
}

/** A line of a count: those before it are done. */
type Line = Pick<Row, 'item_id' | 'place_id'>

const NONE = '00000000-0000-0000-0000-000000000000'
const FIRST: Line = { item_id: NONE, place_id: NONE }

/** Posts the lines of a count that come after one; returns the last of them, undefined once all are posted. */
async function postBlock(scope: CountScope, countId: string, after: Line, most: number): Promise<Line | undefined> {
  const count = await lockCount(scope, countId)
  if (count.state !== countStates.review || count.posting_by === null) return undefined
  const { tx, orgId, storeId } = scope
  const { rows } = await tx.query<Row>({
    // which of them are to be posted is no condition: the planner would look at all lines of the count for each block
    text: `select item_id, place_id, counted_milli, counted_at,
        counted_at is not null and booked_at is null and coalesce(decision = $4, false)
          and not exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2 and s.id = item_id and not s.counted) as wanted
      from stock_count_line where org_id = $1 and store_id = $2 and count_id = $3
        and (item_id, place_id) > ($5::uuid, $6::uuid)
      order by item_id, place_id limit $7`,
    values: [orgId, storeId, countId, countDecisions.post, after.item_id, after.place_id, most],
  })
  const last = rows.at(-1)
  if (!last) {
    await close(scope, count)
    return undefined
  }
  const wanted = rows.filter((row) => row.wanted)
  if (wanted.length === 0) return last
  const booked = await bookCounted(
    tx,
    scope,
    { id: countId, at: scope.now, accountId: count.posting_by },
    wanted.map((row) => ({
      itemId: row.item_id,
      placeId: row.place_id,
      counted: row.counted_milli,
      countedAt: row.counted_at,
    })),
  )
  await noteBooked(scope, countId, booked)
  return last
}

/** Writes what was booked to the lines, with the number of each entry in the ledger and what it was worth. */
async function noteBooked(
  { tx, orgId, storeId, now }: CountScope,
  countId: string,
  lines: readonly BookedLine[],
): Promise<void> {
  await tx.query({
    text: `update stock_count_line l set book_milli = t.book, variance_milli = t.variance, booked_at = $4,
        ledger_entry_no = t.entry, value_micro = t.value, unit_micro = t.unit
      from unnest($5::uuid[], $6::uuid[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[],
          $11::bigint[]) as t(i, p, book, variance, entry, value, unit)
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
      lines.map((line) => line.entryNo),
      lines.map((line) => line.value),
      lines.map((line) => line.unitMicro),
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

/** Posts a count, block by block; after a stop it goes on with the lines that are left. */
export const postCountJob = jobKind({
  kind: 'counts.post',
  payload: v.strictObject({ countId: Id }),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: async ({ countId }, { services: { db, now }, orgId, storeId, signal }) => {
    let after: Line | undefined = FIRST
    const next = async (lines: number): Promise<boolean> => {
      const from = after!
      after = await db.tx((tx) => postBlock({ tx, orgId, storeId, now: now() }, countId, from, lines))
      return after !== undefined
    }
    await inBlocks(db, signal, next, background)
  },
})
