import type { PrizeGoods, WonPrize } from '#contract/sales/prizes.ts'
import { cents, milli, type Milli } from '#domain/money.ts'
import { skuStates } from '#domain/sku-states.ts'
import type { Tx } from '#server/db/session.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'

interface WonRow extends Pick<
  TableRow<'winning_record'>,
  | 'id'
  | 'code'
  | 'winner_name'
  | 'won_at'
  | 'expires_at'
  | 'redeemed_at'
  | 'redeemed_name'
  | 'request_id'
  | 'handed_sku_id'
  | 'difference_cents'
> {
  activity_zh: string
  activity_en: string
  member_name: string | null
  phone: string | null
  sku_id: string
  quantity_milli: number
  name_zh: string
  name_en: string
  item_no: string
  price_cents: number
  shelf_milli: number
  handed_zh: string | null
  handed_en: string | null
}

/** The most that a list shows. */
export const MOST = 60

export type GoodsRow = Pick<WonRow, 'sku_id' | 'name_zh' | 'name_en' | 'item_no' | 'price_cents' | 'shelf_milli'>

export const prizeGoods = (row: GoodsRow): PrizeGoods => ({
  skuId: row.sku_id,
  name: { zh: row.name_zh, en: row.name_en },
  itemNo: row.item_no,
  price: cents(row.price_cents),
  shelf: milli(row.shelf_milli),
})

/** A won prize, and the first redemption request. */
export interface Won {
  readonly shown: WonPrize
  readonly skuId: string
  readonly quantity: Milli
  readonly requestId: string | null
}

/** The price of a sku `k` at `$3`, 0 where it has none yet, and its stock on shelves. */
export const PRICE = `coalesce(case when k.after_price_at <= $3 then k.after_price_cents
  when k.next_price_at <= $3 then k.next_price_cents else k.price_cents end, 0)`
export const SHELF = `coalesce((select sum(b.quantity_milli) from stock_balance b
  join stock_place sp on sp.org_id = b.org_id and sp.store_id = b.store_id and sp.id = b.place_id
  where b.org_id = k.org_id and b.store_id = k.store_id and b.sku_id = k.id and sp.kind = 'shelf'), 0)::bigint`

const wonText = (by: 'id' | 'code'): string => `
  select w.*, a.name_zh as activity_zh, a.name_en as activity_en, m.name as member_name, m.phone, p.sku_id, p.quantity_milli,
    g.name_zh, g.name_en, k.item_no, ${PRICE} as price_cents, ${SHELF} as shelf_milli,
    hg.name_zh as handed_zh, hg.name_en as handed_en
  from winning_record w
  join prize p on p.org_id = w.org_id and p.store_id = w.store_id and p.id = w.prize_id
  join sweepstakes a on a.org_id = p.org_id and a.store_id = p.store_id and a.id = p.sweepstakes_id
  join sku k on k.org_id = p.org_id and k.store_id = p.store_id and k.id = p.sku_id
  join product g on g.org_id = k.org_id and g.store_id = k.store_id and g.id = k.product_id
  left join sku hk on hk.org_id = w.org_id and hk.store_id = w.store_id and hk.id = w.handed_sku_id
  left join product hg on hg.org_id = hk.org_id and hg.store_id = hk.store_id and hg.id = hk.product_id
  left join member m on m.org_id = w.org_id and m.id = w.member_id
  where w.org_id = $1 and w.store_id = $2 and w.${by} = $4`

/** A prize of the caller's store by its code or its id. */
export async function wonPrize(ctx: Ctx, by: 'id' | 'code', value: string): Promise<Won | undefined> {
  const { rows } = await ctx.tx.query<WonRow>({
    name: `won-by-${by}`,
    text: wonText(by),
    values: [ctx.orgId, ctx.storeId, new Date(ctx.now), value],
  })
  const row = rows[0]
  if (!row) return undefined
  return {
    shown: shownOf(row, ctx.now),
    skuId: row.sku_id,
    quantity: milli(row.quantity_milli),
    requestId: row.request_id,
  }
}

/** Locked, so that redemptions run one at a time. */
export async function lockPrize(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.query({
    name: 'lock-prize',
    text: 'select 1 from winning_record where org_id = $1 and store_id = $2 and id = $3 for update',
    values: [ctx.orgId, ctx.storeId, id],
  })
}

const stateOf = (row: WonRow, now: number): WonPrize['state'] => {
  if (row.redeemed_at !== null) return 'redeemed'
  return now > row.expires_at ? 'expired' : 'not-received'
}

const shownOf = (row: WonRow, now: number): WonPrize => ({
  id: row.id,
  code: row.code,
  activity: { zh: row.activity_zh, en: row.activity_en },
  winner: row.winner_name || (row.member_name ?? ''),
  phoneEnd: row.phone?.slice(-4) ?? '',
  wonAt: row.won_at,
  expiresAt: row.expires_at,
  state: stateOf(row, now),
  ...(row.redeemed_at === null ? {} : { redeemedAt: row.redeemed_at }),
  redeemedBy: row.redeemed_name,
  goods: prizeGoods(row),
  quantity: milli(row.quantity_milli),
  ...(row.handed_sku_id && row.handed_sku_id !== row.sku_id
    ? {
        handed: {
          name: { zh: row.handed_zh ?? '', en: row.handed_en ?? '' },
          difference: cents(row.difference_cents),
        },
      }
    : {}),
})

const swapText = `
  select k.id as sku_id, g.name_zh, g.name_en, k.item_no, ${PRICE} as price_cents, ${SHELF} as shelf_milli
  from sku k join product g on g.org_id = k.org_id and g.store_id = k.store_id and g.id = k.product_id
  where k.org_id = $1 and k.store_id = $2 and k.deleted_at is null and k.status = ${skuStates.sold} and k.id <> $4
    and k.price_cents is not null and ${PRICE} >= $5 and ($6 = '' or position($6 in k.search) > 0) and ${SHELF} >= $7
  order by 5, 3, 1 limit ${MOST}`

/** Products on the shelf that cost at least as much as the prize, cheapest first. */
export async function swapsFor(ctx: Ctx, won: Won, search: string): Promise<PrizeGoods[]> {
  const { goods } = won.shown
  return goodsOf(ctx, swapText, [won.skuId, goods.price, search.trim().toLowerCase(), won.quantity])
}

/** One product as it is now, at any price; undefined if it is not sold here. */
export async function goodsNow(ctx: Ctx, skuId: string): Promise<PrizeGoods | undefined> {
  const [goods] = await goodsOf(
    ctx,
    `select k.id as sku_id, g.name_zh, g.name_en, k.item_no, ${PRICE} as price_cents, ${SHELF} as shelf_milli
      from sku k join product g on g.org_id = k.org_id and g.store_id = k.store_id and g.id = k.product_id
      where k.org_id = $1 and k.store_id = $2 and k.deleted_at is null and k.status = ${skuStates.sold} and k.id = $4`,
    [skuId],
  )
  return goods
}

async function goodsOf(ctx: Ctx, text: string, values: readonly unknown[]): Promise<PrizeGoods[]> {
  const { rows } = await ctx.tx.query<GoodsRow>({
    text,
    values: [ctx.orgId, ctx.storeId, new Date(ctx.now), ...values],
  })
  return rows.map(prizeGoods)
}

export interface Redemption {
  readonly id: string
  readonly requestId: string
  readonly skuId: string
  readonly shiftId: string
  readonly byName: string
  readonly difference: number
}

export async function markRedeemed(ctx: Ctx, done: Redemption): Promise<void> {
  await ctx.tx.query({
    text: `update winning_record set redeemed_at = $4, redeemed_by = $5, redeemed_name = $6, shift_id = $7, request_id = $8,
        handed_sku_id = $9, difference_cents = $10
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [
      ctx.orgId,
      ctx.storeId,
      done.id,
      new Date(ctx.now),
      ctx.accountId,
      done.byName,
      done.shiftId,
      done.requestId,
      done.skuId,
      done.difference,
    ],
  })
}

/** Which of these sales won a prize: they cannot be refunded. */
export async function salesThatWon(
  tx: Tx,
  orgId: string,
  storeId: string,
  saleIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ sale_id: string }>({
    name: 'sales-that-won',
    text: `select distinct sale_id from winning_record where org_id = $1 and store_id = $2 and sale_id = any($3::uuid[])`,
    values: [orgId, storeId, saleIds],
  })
  return new Set(rows.map((row) => row.sale_id))
}
