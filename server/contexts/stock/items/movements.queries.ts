import type { Explanation, Movement, MovementFilter, PlaceKind, PlaceStock } from '#contract/stock/stock-items.ts'
import { milli } from '#domain/money.ts'
import {
  DOCUMENT_COLUMNS,
  documentJoins,
  documentOf,
  type DocumentRow,
} from '#server/contexts/stock/items/movement-documents.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { equals, type Page, rowsBefore, rowsOf, sumsOf, within } from '#server/kernel/list-query.ts'
import { personName } from '#server/kernel/person-name.ts'

type Scope = Pick<Ctx, 'tx' | 'orgId' | 'storeId'>

interface PlaceRow {
  place_id: string
  kind: PlaceKind
  area: string
  code: string
  main: boolean
  gone: boolean
  quantity_milli: number
  entries: number
  moved_at: number | null
}

/** The places of an item, in the order in which sales take from them; empty ones that nothing ever moved at are left out. */
export async function placesOfItem({ tx, orgId, storeId }: Scope, id: string): Promise<PlaceStock[]> {
  const { rows } = await tx.query<PlaceRow>({
    text: `select b.place_id, p.kind, coalesce(z.code, '') as area, p.code, coalesce(m.main, false) as main,
        p.deleted_at is not null as gone, b.quantity_milli, b.entries,
        (select g.at from stock_ledger g where g.org_id = b.org_id and g.store_id = b.store_id and g.sku_id = b.sku_id
          and g.place_id = b.place_id and g.entry_no = b.entries) as moved_at
      from stock_balance b
      join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
      left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
      left join item_place m on m.org_id = b.org_id and m.store_id = b.store_id and m.item_id = b.sku_id
        and m.place_id = b.place_id
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = $3 and (b.quantity_milli <> 0 or b.entries > 0 or m.main)
      order by array_position(array['shelf', 'warehouse', 'staging', 'quarantine', 'transit'], p.kind),
        coalesce(m.main, false) desc, p.route_no, p.code, p.id`,
    values: [orgId, storeId, id],
  })
  return rows.map(({ place_id, quantity_milli, moved_at, ...row }) => ({
    ...row,
    placeId: place_id,
    quantity: milli(quantity_milli),
    ...(moved_at === null ? {} : { movedAt: moved_at }),
  }))
}

export interface MovementRow extends DocumentRow {
  place_id: string
  entry_no: number
  kind: PlaceKind
  area: string
  code: string
  quantity_milli: number
  balance_milli: number
  by_name: string
  at: number
  occurred_at: number | null
}

export const MOVEMENT_COLUMNS = `g.place_id, g.entry_no, p.kind, coalesce(z.code, '') as area, p.code, g.reason, g.quantity_milli,
  g.balance_milli, ${personName('a', '')} as by_name, g.at,
  ${DOCUMENT_COLUMNS}, g.occurred_at`

/** Entries `g` of the ledger of organisation $1 and store $2 with their places, people and documents; `ledger`: which. */
export const fromMovements = (ledger: string, more = ''): string => `from ${ledger} g
  join stock_place p on p.org_id = g.org_id and p.store_id = g.store_id and p.id = g.place_id
  left join stock_zone z on z.org_id = p.org_id and z.store_id = p.store_id and z.id = p.zone_id
  left join account a on a.id = g.account_id
  ${documentJoins} ${more}
  where g.org_id = $1 and g.store_id = $2`
/** Those of the item $3. */
const fromEntries = (ledger: string): string => `${fromMovements(ledger)} and g.sku_id = $3`

export const asMovement = (row: MovementRow): Movement => ({
  placeId: row.place_id,
  entryNo: row.entry_no,
  kind: row.kind,
  area: row.area,
  code: row.code,
  reason: row.reason,
  quantity: milli(row.quantity_milli),
  balance: milli(row.balance_milli),
  by: row.by_name,
  at: row.at,
  ...(row.occurred_at === null ? {} : { occurredAt: row.occurred_at }),
  document: documentOf(row),
})

type Filter = MovementFilter & { readonly kind?: PlaceKind }

/** The movements of an item, the newest first. */
export async function movementPage(
  { tx, orgId, storeId }: Scope,
  id: string,
  filter: Filter,
): Promise<{ records: Movement[]; total: number }> {
  const { placeId, reason, from, to, kind } = filter
  const values = [orgId, storeId, id]
  const places = [equals('p.id', placeId), equals('p.kind', kind)]
  const narrower = [equals('g.reason', reason), within('g.at', from, to)]
  const list = {
    columns: MOVEMENT_COLUMNS,
    from: fromEntries('stock_ledger'),
    values,
    where: [...places, ...narrower],
    order: 'g.at desc, g.place_id, g.entry_no desc',
  }
  const rows = await rowsOf<MovementRow>(tx, list, filter)
  // the balances know how many movements they had: counting those of many years would take longer than showing some
  const { total } = narrower.some((one) => one !== undefined)
    ? await sumsOf<{ total: number }>(tx, list, 'count(*) as total')
    : await sumsOf<{ total: number }>(
        tx,
        { ...list, from: FROM_BALANCES, where: places },
        'coalesce(sum(b.entries), 0)::bigint as total',
      )
  return { records: rows.map(asMovement), total }
}

const FROM_BALANCES = `from stock_balance b
  join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
  where b.org_id = $1 and b.store_id = $2 and b.sku_id = $3`

/** The movements behind what a place holds of an item, the oldest first, each with the sum up to it; undefined: it never lay there. */
export async function explained(
  { tx, orgId, storeId }: Scope,
  { id, placeId, ...page }: { readonly id: string; readonly placeId: string } & Page,
): Promise<Explanation | undefined> {
  const values = [orgId, storeId, id, placeId]
  const sums = await tx.query<{ balance: number | null; sum: number; total: number; wrong: number }>({
    text: `select (select quantity_milli from stock_balance where org_id = $1 and store_id = $2 and sku_id = $3
          and place_id = $4) as balance, coalesce(sum(quantity_milli), 0)::bigint as sum, count(*) as total,
        count(*) filter (where balance_milli <> running) as wrong
      from (select quantity_milli, balance_milli, sum(quantity_milli) over (order by entry_no) as running
        from stock_ledger where org_id = $1 and store_id = $2 and sku_id = $3 and place_id = $4) t`,
    values,
  })
  const { balance, sum, total, wrong } = sums.rows[0]!
  if (balance === null) return undefined
  // only what is shown is looked up: an item may have moved a hundred thousand times
  const shown = `(select e.*, (sum(e.quantity_milli) over (order by e.entry_no))::bigint as running from stock_ledger e
    where e.org_id = $1 and e.store_id = $2 and e.sku_id = $3 and e.place_id = $4
    order by e.entry_no limit $5 offset $6)`
  const { rows } = await tx.query<MovementRow & { running: number }>({
    text: `select ${MOVEMENT_COLUMNS}, g.running ${fromEntries(shown)} order by g.entry_no`,
    values: [...values, page.pageSize, rowsBefore(page)],
  })
  return {
    records: rows.map((row) => ({ ...asMovement(row), running: milli(row.running) })),
    total,
    balance: milli(balance),
    sum: milli(sum),
    wrong,
  }
}

/** The total movement of an item on each day of the store since a time. */
export async function movedByDay(
  { tx, orgId, storeId }: Scope,
  id: string,
  since: number,
): Promise<{ zone: string; days: { day: string; quantity: number }[] }> {
  const store = await tx.query<{ time_zone: string }>({
    text: 'select time_zone from store where org_id = $1 and id = $2',
    values: [orgId, storeId],
  })
  const zone = store.rows[0]!.time_zone
  const { rows } = await tx.query<{ day: string; quantity: number }>({
    text: `select to_char(at at time zone $5, 'YYYY-MM-DD') as day, sum(quantity_milli)::bigint as quantity
      from stock_ledger where org_id = $1 and store_id = $2 and sku_id = $3 and at >= $4 group by 1`,
    values: [orgId, storeId, id, new Date(since), zone],
  })
  return { zone, days: rows }
}
