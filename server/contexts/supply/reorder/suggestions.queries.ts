import type { ItemSuggestion } from '#contract/supply/reorder.ts'
import { reorderMethods, type ReorderMethod } from '#domain/reorder.ts'
import { skuStates } from '#domain/sku-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Tx } from '#server/db/session.ts'
import { inChunks } from '#server/contexts/stock/days/build-days.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { AVAILABLE, IS_OVER } from '#server/ledgers/limits/low-stock.ts'
import { WAITING } from '#server/ledgers/purchases/waiting-orders.ts'
import { personName } from '#server/kernel/person-name.ts'

/** Proposals per statement. */
const CHUNK = 200

/** Above everything that a store can want of an item. */
const MOST = Number.MAX_SAFE_INTEGER

interface Place {
  readonly tx: Tx
  readonly orgId: string
  readonly storeId: string
  readonly now: number
}

export interface NewSuggestion {
  readonly suggestion: ItemSuggestion
  /** The method that a person chose. */
  readonly method: ReorderMethod
  /** The proposed quantity. */
  readonly packs: number
  readonly quantity: number
  /** The quantity ordered instead. */
  readonly changedTo: number | null
}

/** The catalogue's data of an item, and its change number at that time. */
interface Listed {
  readonly catalogue_rev: number
  readonly product_supplier_id: string | null
  readonly listed_cents: number | null
  readonly sort_zh: string | null
  readonly sort_en: string | null
}

/** Keeps proposals with every number of them, without costs; the ids are in the same order. */
export async function keepSuggestions(
  { tx, orgId, storeId, now }: Place,
  madeBy: string | null,
  all: readonly NewSuggestion[],
  listed?: ReadonlyMap<string, Listed>,
): Promise<string[]> {
  const rows = all.map(({ suggestion: { packCost: _cost, ...inputs }, method, packs, quantity, changedTo }) => ({
    org_id: orgId,
    store_id: storeId,
    id: newId(now),
    item_id: inputs.itemId,
    method: reorderMethods[method],
    inputs,
    target_milli: inputs.proposals.ai?.target ?? null,
    pack_milli: inputs.pack.quantity,
    min_packs: inputs.pack.minPacks,
    short_on: inputs.shortOn,
    result_milli: quantity,
    packs,
    at: new Date(now).toISOString(),
    changed_to_milli: changedTo,
    made_by: madeBy,
    ...(listed?.get(inputs.itemId) ?? NOT_KEPT),
  }))
  await insertMany(tx, 'purchase_suggestion', rows)
  return rows.map((row) => row.id)
}

const NOT_KEPT: Listed = {
  catalogue_rev: -1,
  product_supplier_id: null,
  listed_cents: null,
  sort_zh: null,
  sort_en: null,
}

/** Keeps the proposals of a night, with what the catalogue says of their items. */
export async function keepNight(place: Place, all: readonly NewSuggestion[]): Promise<void> {
  // read first: whatever changes later gets a higher one
  const rev = await catalogueRevision(place)
  for (const chunk of inChunks(all, CHUNK))
    await keepSuggestions(place, null, chunk, await listedNow(place, rev, chunk))
}

async function catalogueRevision({ tx, orgId, storeId }: Place): Promise<number> {
  const { rows } = await tx.query<{ rev: number }>({
    text: 'select catalogue_rev as rev from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  return rows[0]!.rev
}

async function listedNow(
  { tx, orgId, storeId }: Place,
  rev: number,
  all: readonly NewSuggestion[],
): Promise<Map<string, Listed>> {
  const ids = all.map(({ suggestion }) => suggestion.itemId)
  const { rows } = await tx.query<Omit<Listed, 'catalogue_rev'> & { id: string }>({
    text: `select i.id, p.supplier_id as product_supplier_id, i.cost_cents as listed_cents,
        i.sort_zh, i.sort_en
      from sku i
      join product p on p.org_id = i.org_id and p.store_id = i.store_id and p.id = i.product_id
      where i.org_id = $1 and i.store_id = $2 and i.id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  const found = new Map(rows.map(({ id, ...row }) => [id, row]))
  return new Map(ids.map((id) => [id, { ...NOT_KEPT, ...found.get(id), catalogue_rev: rev }]))
}

/** Notes which lines of an order were made of proposals: the first line of the first one, and so on. */
export async function noteOrdered(
  { tx, orgId, storeId }: Place,
  orderId: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query({
    text: `update purchase_suggestion s set order_id = $3, line_no = t.n
      from unnest($4::uuid[]) with ordinality as t(id, n) where s.org_id = $1 and s.store_id = $2 and s.id = t.id`,
    values: [orgId, storeId, orderId, ids],
  })
}

/** Replaces the proposals of the last night. */
export async function forgetNight({ tx, orgId, storeId }: Omit<Place, 'now'>): Promise<void> {
  await tx.query({
    text: `delete from purchase_suggestion where org_id = $1 and store_id = $2 and made_by is null and order_id is null`,
    values: [orgId, storeId],
  })
}

export interface StoredRow {
  /** Those of older builds say nothing of orders that waited. */
  readonly inputs: Omit<ItemSuggestion, 'waiting'> & Partial<Pick<ItemSuggestion, 'waiting'>>
  readonly at: number
  readonly order_id: string | null
  readonly number: string | null
  readonly changed_to: number | null
  readonly made_by: string
}

export async function storedSuggestion({ tx, orgId, storeId }: Ctx, id: string): Promise<StoredRow | undefined> {
  const { rows } = await tx.query<StoredRow>({
    text: `select s.inputs, s.at, s.order_id, o.number, s.changed_to_milli as changed_to,
        ${personName('a', '')} as made_by
      from purchase_suggestion s
      left join purchase_order o on o.org_id = s.org_id and o.store_id = s.store_id and o.id = s.order_id
      left join account a on a.id = s.made_by
      where s.org_id = $1 and s.store_id = $2 and s.id = $3`,
    values: [orgId, storeId, id],
  })
  return rows[0]
}

/** The proposals of the night, while nobody has ordered them. */
interface Night {
  /** When the earliest of them was made: of the orders, only the few since then are looked at. */
  readonly at: Date
  /**
   * The change number of the catalogue that they were made of. A sku of which something changed since has a higher one:
   * whoever changes a product raises it for all its skus in the same transaction, since counters fetch changes by it.
   */
  readonly rev: number
}

/** Asked for before the proposals are read: known numbers make a far better plan than subqueries. */
export async function openNight({ tx, orgId, storeId }: Omit<Place, 'now'>): Promise<Night> {
  const { rows } = await tx.query<{ at: number | null; rev: number | null }>({
    text: `select min(at) as at, min(catalogue_rev) as rev from purchase_suggestion
      where org_id = $1 and store_id = $2 and made_by is null and order_id is null`,
    values: [orgId, storeId],
  })
  const { at, rev } = rows[0]!
  return { at: new Date(at ?? 0), rev: rev ?? NOT_KEPT.catalogue_rev }
}

/**
 * Stock of an item, with what is on the way or waits for its review, and up to how much the night wanted it to be;
 * null: not said.
 */
const HAVE = `(${AVAILABLE} + coalesce(k.in_transit_milli + k.transfer_in_milli, 0) + coalesce(w.milli, 0))`
const WANTED = `case s.method when ${reorderMethods.fixed} then l.upper_milli
  when ${reorderMethods.ai} then s.target_milli end`

/** Number of packages that the night's proposal comes to with the current stock. */
export const PACKS = `coalesce(greatest((${WANTED} - ${HAVE} + s.pack_milli - 1) / s.pack_milli, s.min_packs), s.packs)`

/**
 * Proposals of the night ($1 organisation, $2 store, $3 when they were made) that are still open: nobody has ordered the
 * item since, and what there is of it now, with what is on the way, has not reached what the night wanted it to be.
 */
export const OPEN_FROM = `from purchase_suggestion s
  left join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = s.item_id
  left join item_limit l on l.org_id = $1 and l.store_id = $2 and l.item_id = s.item_id
  left join ${WAITING} w on w.item_id = s.item_id`
export const OPEN_WHERE = `s.org_id = $1 and s.store_id = $2 and s.made_by is null and s.order_id is null
    and ${HAVE} < coalesce(${WANTED}, ${MOST})
    and not exists (select 1 from purchase_line p join purchase_order o on o.org_id = p.org_id
      and o.store_id = p.store_id and o.id = p.order_id and o.deleted_at is null
      where p.org_id = $1 and p.store_id = $2 and p.item_id = s.item_id and o.created_at >= s.at
        and o.created_at >= $3::timestamptz)`

/**
 * Number of items that last night's draft suggested and that should still be ordered, each once; and of how many there
 * is more than their upper limit. One statement: the stock of all items is read once for both.
 */
export async function openAndOver(
  place: Omit<Place, 'now'>,
): Promise<{ readonly open: number; readonly over: number }> {
  const { at } = await openNight(place)
  const { rows } = await place.tx.query<{ open: number; over: number }>({
    text: `select count(*) filter (where s.item_id is not null and ${HAVE} < coalesce(${WANTED}, ${MOST})
          and (b.at is null or b.at < s.at)) as open,
        count(*) filter (where l.item_id is not null and ${IS_OVER} and x.id is null) as over
      from (select * from purchase_suggestion where org_id = $1 and store_id = $2 and made_by is null and order_id is null) s
      full join (select * from item_limit where org_id = $1 and store_id = $2) l on l.item_id = s.item_id
      left join sku_stock k on k.org_id = $1 and k.store_id = $2 and k.item_id = coalesce(s.item_id, l.item_id)
      left join ${WAITING} w on w.item_id = coalesce(s.item_id, l.item_id)
      left join (select p.item_id, max(o.created_at) as at from purchase_line p
        join purchase_order o on o.org_id = p.org_id and o.store_id = p.store_id and o.id = p.order_id and o.deleted_at is null
        where p.org_id = $1 and p.store_id = $2 and o.created_at >= $3::timestamptz group by 1) b on b.item_id = s.item_id
      left join (select id from sku where org_id = $1 and store_id = $2 and deleted_at is not null
        union all select id from raw_material where org_id = $1 and store_id = $2 and deleted_at is not null) x
        on x.id = l.item_id`,
    values: [place.orgId, place.storeId, at],
  })
  return rows[0]!
}

/** When the days of this store were last written; null: not yet. */
export async function lastNight({ tx, orgId, storeId }: Omit<Place, 'now'>): Promise<number | null> {
  const { rows } = await tx.query<{ at: number }>({
    text: 'select booked_before as at from stock_day_mark where org_id = $1 and store_id = $2',
    values: [orgId, storeId],
  })
  return rows[0]?.at ?? null
}

/**
 * The items that can be proposed to order: those with an upper limit, and those that moved since a day. Items that are no
 * longer sold are not ordered.
 */
export async function orderable({ tx, orgId, storeId }: Omit<Place, 'now'>, since: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select i.id from (
        select item_id as id from item_limit where org_id = $1 and store_id = $2 and upper_milli is not null
        union select item_id from stock_day where org_id = $1 and store_id = $2 and day >= $3::date and sold_milli > 0) i
      where not exists (select 1 from sku s where s.org_id = $1 and s.store_id = $2 and s.id = i.id
        and (s.deleted_at is not null or not s.counted or s.status <> ${skuStates.sold}))
      order by i.id`,
    values: [orgId, storeId, since],
  })
  return rows.map((row) => row.id)
}

interface OrderingSupplier {
  readonly id: string
  readonly name: string
  readonly order_days: number
  readonly min_order_cents: number | null
}

export async function suppliersById(
  { tx, orgId }: Pick<Ctx, 'tx' | 'orgId'>,
  ids: readonly string[],
): Promise<Map<string, OrderingSupplier>> {
  const { rows } = await tx.query<OrderingSupplier>({
    text: 'select id, name, order_days, min_order_cents from supplier where org_id = $1 and id = any($2::uuid[])',
    values: [orgId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
