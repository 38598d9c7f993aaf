import { sumOfEntries, type Counted, type CountedEntry } from '#domain/stock-count.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'

/** An item at a place. */
export interface LineKey {
  readonly itemId: string
  readonly placeId: string
}

interface Row {
  item_id: string
  place_id: string
  device_id: string
  seq: number
  mode: number
  quantity_milli: number
  occurred_at: number
  clock_ms: number
}

export const keyOf = ({ itemId, placeId }: LineKey): string => `${itemId} ${placeId}`

/** Lines per statement. */
const PART = 1_000

/** Sums up lines of a locked count anew, from the entries of their round that are included in it. */
export async function sumLines(scope: CountScope, countId: string, keys: readonly LineKey[]): Promise<void> {
  const distinct = [...new Map(keys.map((key) => [keyOf(key), key])).values()]
  for (let at = 0; at < distinct.length; at += PART) await sumPart(scope, countId, distinct.slice(at, at + PART))
}

async function sumPart(scope: CountScope, countId: string, keys: readonly LineKey[]): Promise<void> {
  const { tx, orgId, storeId } = scope
  const values = [orgId, storeId, countId, keys.map((key) => key.itemId), keys.map((key) => key.placeId)]
  // what was found where nobody expected it becomes a line
  await tx.query({
    text: `insert into stock_count_line (org_id, store_id, count_id, item_id, place_id, held_milli, found)
      select $1, $2, $3, t.i, t.p, coalesce(b.quantity_milli, 0), true from unnest($4::uuid[], $5::uuid[]) as t(i, p)
      left join stock_balance b on b.org_id = $1 and b.store_id = $2 and b.sku_id = t.i and b.place_id = t.p
      on conflict do nothing`,
    values,
  })
  const { rows } = await tx.query<Row>({
    text: `select e.item_id, e.place_id, e.device_id, e.seq, e.mode, e.quantity_milli, e.occurred_at, e.clock_ms
      from unnest($4::uuid[], $5::uuid[]) as t(i, p)
      join stock_count_line l on l.org_id = $1 and l.store_id = $2 and l.count_id = $3 and l.item_id = t.i and l.place_id = t.p
      join stock_count_entry e on e.org_id = $1 and e.store_id = $2 and e.count_id = $3 and e.item_id = t.i
        and e.place_id = t.p and e.round = l.round
      join stock_count c on c.org_id = $1 and c.store_id = $2 and c.id = $3
      where e.org_id = $1 and e.store_id = $2 and e.arrival_no <= c.included`,
    values,
  })
  const entries = new Map<string, CountedEntry[]>()
  for (const row of rows) {
    const key = keyOf({ itemId: row.item_id, placeId: row.place_id })
    const own = entries.get(key) ?? []
    entries.set(key, own)
    own.push({
      deviceId: row.device_id,
      seq: row.seq,
      mode: row.mode,
      quantity: row.quantity_milli,
      occurredAt: row.occurred_at,
      clockMs: row.clock_ms,
    })
  }
  await writeSums(
    scope,
    countId,
    keys.map((key) => ({ key, counted: sumOfEntries(entries.get(keyOf(key)) ?? []) })),
  )
}

async function writeSums(
  { tx, orgId, storeId }: CountScope,
  countId: string,
  sums: readonly { readonly key: LineKey; readonly counted: Counted | undefined }[],
): Promise<void> {
  await tx.query({
    text: `update stock_count_line l set counted_milli = t.q, counted_from = t.since, counted_at = t.at, clock_ms = t.clock,
        book_milli = null, variance_milli = null, value_micro = null, doubt_milli = 0, doubt = null, decision = null
      from unnest($4::uuid[], $5::uuid[], $6::bigint[], $7::timestamptz[], $8::bigint[],
        $9::timestamptz[]) as t(i, p, q, at, clock, since)
      where l.org_id = $1 and l.store_id = $2 and l.count_id = $3 and l.item_id = t.i and l.place_id = t.p
        and l.booked_at is null`,
    values: [
      orgId,
      storeId,
      countId,
      sums.map(({ key }) => key.itemId),
      sums.map(({ key }) => key.placeId),
      sums.map(({ counted }) => counted?.quantity ?? null),
      sums.map(({ counted }) => (counted ? new Date(counted.at) : null)),
      sums.map(({ counted }) => counted?.clockMs ?? 0),
      sums.map(({ counted }) => (counted ? new Date(counted.from) : null)),
    ],
  })
}
