import type { ParsedOf } from '#contract/define.ts'
import type { PriceChange, priceChanges } from '#contract/catalogue/price-changes.ts'
import { centsOrNone, type Cents } from '#domain/money.ts'
import { priceChangeStates } from '#domain/price-change-states.ts'
import { unitStates } from '#domain/unit-states.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { type List, pageOf, equals, within, ofFoundGoods } from '#server/kernel/list-query.ts'
import { lastingCents, lastingPrices, type PriceScope } from '#server/contexts/catalogue/skus/project-prices.ts'

type ChangeRow = TableRow<'price_change'> & {
  product_id: string
  name_zh: string
  name_en: string
  item_no: string
  pack_zh: string | null
  pack_en: string | null
}

const COLUMNS = `c.*, s.product_id, s.item_no, trim(p.name_zh || ' ' || s.options_zh) as name_zh,
  trim(p.name_en || ' ' || s.options_en) as name_en, k.name_zh as pack_zh, k.name_en as pack_en`
const FROM = `from price_change c
  join sku s on s.org_id = c.org_id and s.store_id = c.store_id and s.id = c.sku_id
  join product p on p.org_id = s.org_id and p.store_id = s.store_id and p.id = s.product_id
  left join sku_pack k on k.org_id = c.org_id and k.store_id = c.store_id and k.id = c.pack_id
  where c.org_id = $1 and c.store_id = $2`

const changeOf = (row: ChangeRow): PriceChange => ({
  id: row.id,
  productId: row.product_id,
  skuId: row.sku_id,
  ...(row.pack_id === null ? {} : { packId: row.pack_id }),
  name: {
    zh: row.pack_zh === null ? row.name_zh : `${row.name_zh} · ${row.pack_zh}`,
    en: row.pack_en === null ? row.name_en : `${row.name_en} · ${row.pack_en}`,
  },
  itemNo: row.item_no,
  oldPrice: centsOrNone(row.old_cents),
  newPrice: centsOrNone(row.new_cents),
  startsAt: row.starts_at,
  ...(row.ends_at === null ? {} : { endsAt: row.ends_at }),
  state: row.state,
  ...(row.batch_id === null ? {} : { runId: row.batch_id }),
  note: row.note,
  madeBy: row.made_by_name,
  madeAt: row.made_at,
})

/** Changes of prices: those to come first, then the latest. */
export async function changePage(
  ctx: Ctx,
  filter: ParsedOf<typeof priceChanges.list>,
): Promise<{ records: PriceChange[]; total: number }> {
  // the page is found without the products, which are joined for its few rows only
  const list: List = {
    columns: 'c.id',
    from: 'from price_change c where c.org_id = $1 and c.store_id = $2',
    values: [ctx.orgId, ctx.storeId],
    where: [
      equals('c.state', filter.state),
      equals('c.sku_id', filter.skuId),
      within('c.starts_at', filter.from, filter.to),
      ofFoundGoods('c.sku_id', filter.search),
    ],
    order: 'c.starts_at desc, c.id',
  }
  const { rows: page, total } = await pageOf<{ id: string }>(ctx.tx, list, filter)
  const { rows } = await ctx.tx.query<ChangeRow>({
    text: `select ${COLUMNS} ${FROM} and c.id = any($3::uuid[]) order by c.starts_at desc, c.id`,
    values: [ctx.orgId, ctx.storeId, page.map((row) => row.id)],
  })
  return { records: rows.map(changeOf), total }
}

/** One change of the store, locked. */
export async function changeHere(ctx: Ctx, id: string): Promise<PriceChange | undefined> {
  const { rows } = await ctx.tx.query<ChangeRow>({
    text: `select ${COLUMNS} ${FROM} and c.id = $3 for update of c`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  return rows[0] && changeOf(rows[0])
}

/** Prices of skus at an instant without promotions; archived and unknown ones are missing. */
export async function pricesAt(
  ctx: Ctx,
  skuIds: readonly string[],
  at: number,
): Promise<ReadonlyMap<string, Cents | null>> {
  const { rows } = await ctx.tx.query<{ id: string; lasting: Cents | null }>({
    text: `select s.id, ${lastingCents('s')} as lasting from sku s
      where s.org_id = $1 and s.store_id = $2 and s.id = any($3::uuid[]) and s.deleted_at is null`,
    values: [ctx.orgId, ctx.storeId, skuIds],
  })
  return lastingPrices(ctx, rows, at)
}

/** Packs in use and what they cost at an instant without promotions; null: as many times the price of one. */
export async function packsAt(
  ctx: Ctx,
  packIds: readonly string[],
  at: number,
): Promise<readonly Pick<Planned, 'skuId' | 'packId' | 'oldPrice'>[]> {
  const { rows } = await ctx.tx.query<{ id: string; sku_id: string; lasting: Cents | null }>({
    text: `select k.id, k.sku_id, ${lastingCents('k')} as lasting from sku_pack k
      where k.org_id = $1 and k.store_id = $2 and k.id = any($3::uuid[]) and k.status = ${unitStates.on} order by k.id`,
    values: [ctx.orgId, ctx.storeId, packIds],
  })
  const lasting = await lastingPrices({ ...ctx, of: 'packs' }, rows, at)
  return rows.map(({ id, sku_id }) => ({ skuId: sku_id, packId: id, oldPrice: lasting.get(id) ?? null }))
}

/** Whether one of the skus is a recharge card. */
export async function anyCard(ctx: Ctx, skuIds: readonly string[]): Promise<boolean> {
  const { rows } = await ctx.tx.query({
    text: 'select 1 from sku_card where org_id = $1 and store_id = $2 and sku_id = any($3::uuid[]) limit 1',
    values: [ctx.orgId, ctx.storeId, skuIds],
  })
  return rows.length > 0
}

export interface Planned {
  readonly id: string
  readonly skuId: string
  readonly packId?: string
  readonly oldPrice: Cents | null
  readonly price: Cents
}

interface Plan {
  readonly startsAt: number
  readonly endsAt: number | null
  readonly note: string
  readonly accountId: string
  readonly madeBy: string
  readonly runId?: string
}

/** Adds changes that begin later; `projectPrices` puts them on the skus. */
export async function addPlanned(
  { tx, orgId, storeId, now }: PriceScope,
  changes: readonly Planned[],
  { startsAt, endsAt, note, accountId, madeBy, runId }: Plan,
): Promise<void> {
  await insertMany(
    tx,
    'price_change',
    changes.map((change) => ({
      org_id: orgId,
      store_id: storeId,
      id: change.id,
      sku_id: change.skuId,
      pack_id: change.packId ?? null,
      old_cents: change.oldPrice,
      new_cents: change.price,
      starts_at: new Date(startsAt).toISOString(),
      ends_at: endsAt === null ? null : new Date(endsAt).toISOString(),
      state: priceChangeStates.planned,
      batch_id: runId ?? null,
      note,
      made_by: accountId === '' ? null : accountId,
      made_by_name: madeBy,
      made_at: new Date(now).toISOString(),
    })),
  )
}
