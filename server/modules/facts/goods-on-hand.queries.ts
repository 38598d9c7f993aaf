import type { TaxRate } from '#domain/cart/settle.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'

/** A sku as sales are judged by. */
export interface SkuRow extends Pick<
  TableRow<'sku'>,
  'id' | 'price_cents' | 'next_price_cents' | 'next_price_at' | 'deleted_at' | 'status' | 'item_no'
> {
  taxes: readonly TaxRate[]
  name_zh: string
  name_en: string
  /** The variant's words, which counters write after the name. */
  options_zh?: string
  options_en?: string
  /** What a receipt may call it besides its name: a guarantee by its kind too, goods by the packaging that was sold. */
  printed?: readonly { readonly zh: string; readonly en: string }[]
  /** It has guarantees, packaging, limits or the like. */
  more?: boolean
}

export async function skusById(
  tx: Tx,
  orgId: string,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, SkuRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.query<SkuRow>({
    name: 'skus-by-id',
    text: `select s.id, s.price_cents, s.next_price_cents, s.next_price_at, s.taxes, s.deleted_at, s.status, p.name_zh, p.name_en, s.options_zh, s.options_en, s.item_no, s.more
      from sku s join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[])`,
    values: [orgId, storeId, ids],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

/** A balance, locked; changed in memory and written back once. */
export interface Balance {
  sku_id: string
  place_id: string
  kind: string
  quantity_milli: number
  entries: number
}

const balanceText = `
  select b.sku_id, b.place_id, p.kind, b.quantity_milli, b.entries
  from stock_balance b join stock_place p on p.org_id = b.org_id and p.store_id = b.store_id and p.id = b.place_id
  where b.org_id = $1 and b.store_id = $2 and b.sku_id = any($3::uuid[])
  order by b.sku_id, b.place_id for update of b`

/** Locks the balances of skus in one order (so that two sales never wait for each other) and sees that each has a shelf. */
export async function lockBalances(
  tx: Tx,
  orgId: string,
  storeId: string,
  skuIds: readonly string[],
): Promise<Map<string, Balance[]>> {
  const ids = skuIds.toSorted()
  const query = { name: 'lock-balances', text: balanceText, values: [orgId, storeId, ids] }
  let { rows } = await tx.query<Balance>(query)
  const withShelf = new Set(rows.filter((row) => row.kind === 'shelf').map((row) => row.sku_id))
  const without = ids.filter((id) => !withShelf.has(id))
  if (without.length > 0) {
    await tx.query({
      text: `insert into stock_balance (org_id, store_id, sku_id, place_id, quantity_milli)
        select $1, $2, t.id, p.id, 0 from unnest($3::uuid[]) as t(id), (
          select id from stock_place where org_id = $1 and store_id = $2 and kind = 'shelf' order by code limit 1) p
        on conflict do nothing`,
      values: [orgId, storeId, without],
    })
    rows = (await tx.query<Balance>(query)).rows
  }
  const bySku = new Map<string, Balance[]>()
  for (const row of rows) bySku.set(row.sku_id, [...(bySku.get(row.sku_id) ?? []), row])
  return bySku
}

/** Raises the store's change number; the row stays locked until the commit, so numbers become visible in order. */
export async function nextRevision(tx: Tx, orgId: string, storeId: string): Promise<number> {
  const { rows } = await tx.query<{ catalogue_rev: number }>({
    name: 'next-revision',
    text: 'update store set catalogue_rev = catalogue_rev + 1 where org_id = $1 and id = $2 returning catalogue_rev',
    values: [orgId, storeId],
  })
  return rows[0]!.catalogue_rev
}

export async function writeBalances(
  tx: Tx,
  orgId: string,
  storeId: string,
  balances: readonly Balance[],
  rev: number,
): Promise<void> {
  await tx.query({
    name: 'write-balances',
    text: `update stock_balance b set quantity_milli = t.q, entries = t.e, rev = $4
      from unnest($3::uuid[], $5::uuid[], $6::bigint[], $7::bigint[]) as t(s, p, q, e)
      where b.org_id = $1 and b.store_id = $2 and b.sku_id = t.s and b.place_id = t.p`,
    values: [
      orgId,
      storeId,
      balances.map((b) => b.sku_id),
      rev,
      balances.map((b) => b.place_id),
      balances.map((b) => b.quantity_milli),
      balances.map((b) => b.entries),
    ],
  })
}
