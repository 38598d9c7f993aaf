import { priceChangeStates } from '#domain/price-change-states.ts'
import { lastingAt, priceTurns, type OpenChange, type Turns } from '#domain/goods/price-turns.ts'
import { centsOrNone, type Cents } from '#domain/money.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import type { PriceGiven } from '#server/contexts/catalogue/skus/goods-on-hand.queries.ts'
import { machines } from '#server/kernel/machines.ts'
import { transitionEach } from '#server/kernel/transition.ts'

/** The store, the transaction and its time. */
export interface PriceScope {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
  /** UTC milliseconds. */
  readonly now: number
  /** Whose prices the ids name; absent: those of skus. */
  readonly of?: 'packs'
}

/** Tables of prices and their changes. */
const kept = {
  skus: { table: 'sku', live: 'and deleted_at is null', changeOf: 'sku_id', only: 'and pack_id is null' },
  packs: { table: 'sku_pack', live: '', changeOf: 'pack_id', only: '' },
} as const
const reservationsOf = ({ of }: PriceScope) => kept[of ?? 'skus']

/** Price of a sku: the one that tablets got, and the price without promotions. */
export interface SkuPrice {
  readonly id: string
  readonly lasting: Cents | null
  readonly given: KeptPrice
}

/** The prices of a sku as its row has them. */
type KeptPrice = PriceGiven & {
  /** The lasting price while a promotion is on, else null. */
  readonly lasting_cents: number | null
}

/** The lasting price of a row of `sku`. */
export const lastingOf = (row: Pick<KeptPrice, 'price_cents' | 'lasting_cents'>): Cents | null =>
  centsOrNone(row.lasting_cents ?? row.price_cents)

/** The same in SQL, of a table or alias. */
export const lastingCents = (sku: string): string => `coalesce(${sku}.lasting_cents, ${sku}.price_cents)`

interface ChangeRow {
  id: string
  of: string
  new_cents: number | null
  starts_at: number
  ends_at: number | null
  state: number
}

const { planned, live, past } = priceChangeStates

/**
 * Brings the prices of skus up to their changes: what has begun or ended by now, and the next two turns that tablets get.
 * Keeps the prices that tablets got before, so that sales at them are no difference. `rev`: the change number of all
 * this.
 */
export async function projectPrices(scope: PriceScope, skuIds: readonly string[], rev: number): Promise<void> {
  const skus = await lockPrices(scope, skuIds)
  await projectLocked(scope, skus, { rev, changes: await openChanges(scope, skuIds) })
}

/** Prices that tablets got of skus that are on sale; nobody else changes it before the transaction ends. */
export async function lockPrices(scope: PriceScope, skuIds: readonly string[]): Promise<readonly SkuPrice[]> {
  const { tx, orgId, storeId } = scope
  const { table, live: onSale } = reservationsOf(scope)
  const { rows } = await tx.query<KeptPrice & { id: string }>({
    text: `select id, price_cents, lasting_cents, next_price_cents, next_price_at, after_price_cents, after_price_at
      from ${table} where org_id = $1 and store_id = $2 and id = any($3::uuid[]) ${onSale} order by id for update`,
    values: [orgId, storeId, skuIds],
  })
  return rows.map(({ id, ...given }) => ({ id, lasting: lastingOf(given), given }))
}

interface Carrying {
  /** The change number of all this. */
  readonly rev: number
  /** Those that have not ended, by sku. */
  readonly changes: ReadonlyMap<string, readonly OpenChange[]>
}

/** The same of skus that are locked already. */
export async function projectLocked(
  scope: PriceScope,
  skus: readonly SkuPrice[],
  { rev, changes }: Carrying,
): Promise<void> {
  const { tx, orgId, storeId, now } = scope
  const turned = skus.map((sku) => ({ sku, turns: priceTurns(sku.lasting, changes.get(sku.id) ?? [], now) }))
  const moved = turned.flatMap(({ sku: { id, given }, turns }) => {
    const next = givenBy(turns)
    return differs(given, next) ? [{ id, given, next }] : []
  })
  const past = moved.map(({ id, given: { lasting_cents: _, ...given } }) => ({
    org_id: orgId,
    store_id: storeId,
    id,
    until_rev: rev,
    until: new Date(now).toISOString(),
    ...given,
    next_price_at: instant(given.next_price_at),
    after_price_at: instant(given.after_price_at),
  }))
  const once = 'on conflict do nothing'
  if (scope.of === 'packs')
    await insertMany(
      tx,
      'pack_price_past',
      past.map(({ id: pack_id, ...row }) => ({ pack_id, ...row })),
      once,
    )
  else
    await insertMany(
      tx,
      'sku_price_past',
      past.map(({ id: sku_id, ...row }) => ({ sku_id, ...row })),
      once,
    )
  await writeGiven(scope, moved, rev)
  await markChanges(
    scope,
    turned.map(({ turns }) => turns),
  )
}

const instant = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Changes that are planned or live, by sku. */
export async function openChanges(scope: PriceScope, skuIds: readonly string[]): Promise<Map<string, OpenChange[]>> {
  const { tx, orgId, storeId } = scope
  const { changeOf, only } = reservationsOf(scope)
  const { rows } = await tx.query<ChangeRow>({
    text: `select id, ${changeOf} as of, new_cents, starts_at, ends_at, state from price_change
      where org_id = $1 and store_id = $2 and ${changeOf} = any($3::uuid[]) ${only} and state in (${planned}, ${live})`,
    values: [orgId, storeId, skuIds],
  })
  const found = new Map<string, OpenChange[]>()
  for (const row of rows) {
    const list = found.get(row.of) ?? []
    list.push({
      id: row.id,
      price: centsOrNone(row.new_cents),
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      live: row.state === live,
    })
    found.set(row.of, list)
  }
  return found
}

/** The lasting prices of skus at an instant, as far as it is planned now. */
export async function lastingPrices(
  scope: PriceScope,
  skus: readonly { readonly id: string; readonly lasting: Cents | null }[],
  at: number,
): Promise<Map<string, Cents | null>> {
  const changes = await openChanges(
    scope,
    skus.map((sku) => sku.id),
  )
  return new Map(skus.map(({ id, lasting }) => [id, lastingAt(lasting, changes.get(id) ?? [], at)]))
}

const givenBy = ({ price, lasting, live: on, next: [first, second] }: Turns): KeptPrice => ({
  price_cents: price,
  lasting_cents: on.length === 0 ? null : lasting,
  next_price_cents: first?.price ?? null,
  next_price_at: first?.at ?? null,
  after_price_cents: second?.price ?? null,
  after_price_at: second?.at ?? null,
})

const differs = (row: KeptPrice, next: KeptPrice): boolean =>
  (Object.keys(next) as (keyof KeptPrice)[]).some((key) => row[key] !== next[key])

async function writeGiven(
  scope: PriceScope,
  moved: readonly { readonly id: string; readonly next: KeptPrice }[],
  rev: number,
): Promise<void> {
  if (moved.length === 0) return
  const { tx, orgId, storeId } = scope
  const ofPacks = scope.of === 'packs'
  const rows = moved.map(({ id, next }) => ({
    id,
    ...next,
    next_price_at: instant(next.next_price_at),
    after_price_at: instant(next.after_price_at),
  }))
  await tx.query({
    text: `update ${reservationsOf(scope).table} s set price_cents = t.price_cents, lasting_cents = t.lasting_cents,
        next_price_cents = t.next_price_cents, next_price_at = t.next_price_at,
        after_price_cents = t.after_price_cents, after_price_at = t.after_price_at ${ofPacks ? '' : ', rev = $4'}
      from jsonb_to_recordset($3::jsonb) as t(id uuid, price_cents bigint, lasting_cents bigint, next_price_cents bigint,
        next_price_at timestamptz, after_price_cents bigint, after_price_at timestamptz)
      where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [orgId, storeId, JSON.stringify(rows), ...(ofPacks ? [] : [rev])],
  })
  if (!ofPacks) return
  await tx.query({
    text: `update sku s set rev = $4 from sku_pack k where s.org_id = $1 and s.store_id = $2 and k.org_id = $1
      and k.store_id = $2 and k.id = any($3::uuid[]) and s.id = k.sku_id`,
    values: [orgId, storeId, rows.map((row) => row.id), rev],
  })
}

/** A promotion that is on says what it returns to; what has ended, and a lasting price that has begun, is past. */
async function markChanges({ tx, orgId, storeId }: PriceScope, turns: readonly Turns[]): Promise<void> {
  const rows = turns.flatMap((one) => [
    ...one.live.map(({ id, back }) => ({ id, old_cents: back, to: live })),
    ...one.past.map(({ id, back }) => ({ id, old_cents: back, to: past })),
  ])
  await transitionEach(tx, machines.priceChange, { org_id: orgId, store_id: storeId }, rows, ['old_cents'])
}
