import type { WaitingPrize } from '#contract/sales/prizes.ts'
import { milli } from '#domain/money.ts'
import type { TableRow } from '#server/db/tables.gen.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { MOST, PRICE, prizeGoods, SHELF, type GoodsRow } from '#server/contexts/sales/prizes/prizes.queries.ts'

interface WaitingRow extends GoodsRow, Pick<TableRow<'winning_record'>, 'expires_at'> {
  id: string
  activity_zh: string
  activity_en: string
  quantity_milli: number
  winners: number
}

/** Prizes of the caller's store that winners can still collect, each once. */
export async function waitingPrizes(ctx: Ctx): Promise<WaitingPrize[]> {
  const { rows } = await ctx.tx.query<WaitingRow>({
    name: 'waiting-prizes',
    text: `select p.id, a.name_zh as activity_zh, a.name_en as activity_en, p.sku_id, p.quantity_milli, g.name_zh, g.name_en,
        k.item_no, ${PRICE} as price_cents, ${SHELF} as shelf_milli, o.winners, o.expires_at
      from (select prize_id, count(*)::int as winners, min(expires_at) as expires_at from winning_record
        where org_id = $1 and store_id = $2 and redeemed_at is null and expires_at >= $3 group by prize_id) o
      join prize p on p.org_id = $1 and p.store_id = $2 and p.id = o.prize_id
      join sweepstakes a on a.org_id = p.org_id and a.store_id = p.store_id and a.id = p.sweepstakes_id
      join sku k on k.org_id = p.org_id and k.store_id = p.store_id and k.id = p.sku_id
      join product g on g.org_id = k.org_id and g.store_id = k.store_id and g.id = k.product_id
      order by o.expires_at, p.id limit ${MOST}`,
    values: [ctx.orgId, ctx.storeId, new Date(ctx.now)],
  })
  return rows.map((row) => ({
    id: row.id,
    activity: { zh: row.activity_zh, en: row.activity_en },
    goods: prizeGoods(row),
    quantity: milli(row.quantity_milli),
    winners: row.winners,
    expiresAt: row.expires_at,
  }))
}
