import type { CountEntry } from '#contract/stock/count-records.ts'
import { countStates } from '#domain/count-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { CountScope } from '#server/contexts/stock/counts/count-rows.ts'
import { sumLines } from '#server/contexts/stock/counts/sum-lines.ts'
import { knownPlaces } from '#server/ledgers/stock/known-places.ts'

/**
 * The outcome of an entry: summed up, too late for that, kept although the count is over, or for an unknown count or
 * item.
 */
export type EntryResult = 'counted' | 'later' | 'kept' | 'unknown'

/** The person who counted on each device. */
export interface EntrySender {
  readonly deviceId: string
  readonly accountId: string
  /** The account that delivered it, if not the device itself. */
  readonly broughtBy?: string
}

interface Open {
  id: string
  state: number
  arrived: number
  included: number
}

/**
 * Puts entries on record, each once, and sums up their lines: the one way in for everything that is counted, whatever it
 * came by. Nothing is refused: what comes too late for a count is kept beside it.
 */
export async function enterCounts(
  scope: CountScope,
  sender: EntrySender,
  entries: readonly CountEntry[],
): Promise<Map<string, EntryResult>> {
  const results = new Map<string, EntryResult>()
  if (entries.length === 0) return results
  const counts = await lockCounts(scope, [...new Set(entries.map((entry) => entry.countId))])
  const known = await knownEntries(
    scope,
    entries.map((entry) => entry.id),
  )
  const valid = await nameable(scope, entries)
  const fresh = new Map<string, CountEntry[]>()
  for (const entry of entries) {
    const count = counts.get(entry.countId)
    const before = known.get(entry.id)
    if (before !== undefined) results.set(entry.id, resultIn(counts.get(before.countId), before.arrivalNo))
    else if (!count || !valid(entry)) results.set(entry.id, 'unknown')
    else if (!results.has(entry.id)) {
      fresh.set(count.id, [...(fresh.get(count.id) ?? []), entry])
      results.set(entry.id, 'kept')
    }
  }
  for (const [id, own] of fresh) {
    const count = counts.get(id)!
    await arrive(scope, sender, count, own)
    for (const [at, entry] of own.entries()) results.set(entry.id, resultIn(count, count.arrived - own.length + at + 1))
  }
  return results
}

function resultIn(count: Open | undefined, arrivalNo: number): EntryResult {
  if (!count) return 'unknown'
  if (arrivalNo <= count.included) return 'counted'
  return count.state === countStates.review ? 'later' : 'kept'
}

async function lockCounts({ tx, orgId, storeId }: CountScope, ids: readonly string[]): Promise<Map<string, Open>> {
  const { rows } = await tx.query<Open>({
    text: `select id, state, arrived, included from stock_count
      where org_id = $1 and store_id = $2 and id = any($3::uuid[]) order by id for update`,
    values: [orgId, storeId, ids.toSorted()],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** Of these entries, those that have arrived before. */
export async function knownEntries(
  { tx, orgId, storeId }: CountScope,
  ids: readonly string[],
): Promise<Map<string, { countId: string; arrivalNo: number }>> {
  const { rows } = await tx.query<{ id: string; count_id: string; arrival_no: number }>({
    text: `select id, count_id, arrival_no from stock_count_entry
      where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  return new Map(rows.map((row) => [row.id, { countId: row.count_id, arrivalNo: row.arrival_no }]))
}

/** Whether the item and the place of an entry are of the store; deleted ones are, because a device may not know. */
async function nameable(
  { tx, orgId, storeId }: CountScope,
  entries: readonly CountEntry[],
): Promise<(entry: CountEntry) => boolean> {
  const places = await knownPlaces(tx, { orgId, storeId }, [...new Set(entries.map((entry) => entry.placeId))])
  const { rows } = await tx.query<{ id: string }>({
    text: `select id from sku where org_id = $1 and store_id = $2 and id = any($3::uuid[])
      union all select id from raw_material where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [orgId, storeId, [...new Set(entries.map((entry) => entry.itemId))]],
  })
  const items = new Set(rows.map(({ id }) => id))
  return ({ itemId, placeId }) => items.has(itemId) && places.has(placeId)
}

/** A clock may be as wrong as it likes: nothing that arrives is older than this, in milliseconds. */
const OLDEST = 366 * 86_400_000

async function arrive(
  scope: CountScope,
  { deviceId, accountId, broughtBy }: EntrySender,
  count: Open,
  entries: readonly CountEntry[],
): Promise<void> {
  const { tx, orgId, storeId, now } = scope
  await insertMany(
    tx,
    'stock_count_entry',
    entries.map((entry, at) => ({
      org_id: orgId,
      store_id: storeId,
      id: entry.id,
      count_id: count.id,
      item_id: entry.itemId,
      place_id: entry.placeId,
      round: entry.round,
      mode: entry.mode,
      quantity_milli: entry.quantity,
      pack_id: entry.packId ?? null,
      packs_milli: entry.packs ?? null,
      device_id: deviceId,
      seq: entry.seq,
      account_id: accountId,
      occurred_at: new Date(Math.min(Math.max(entry.at + entry.offset, now - OLDEST), now)).toISOString(),
      clock_ms: entry.clockMs,
      received_at: new Date(now).toISOString(),
      arrival_no: count.arrived + at + 1,
      brought_by: broughtBy ?? null,
    })),
  )
  const counting = count.state === countStates.counting
  count.arrived += entries.length
  if (counting) count.included = count.arrived
  await tx.query({
    text: 'update stock_count set arrived = $4, included = $5 where org_id = $1 and store_id = $2 and id = $3',
    values: [orgId, storeId, count.id, count.arrived, count.included],
  })
  if (counting) await sumLines(scope, count.id, entries)
}
