import { rowsOf } from '#server/testing/books.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** An order of the first store's web shop has won a piece of a product. */
export async function winPrize(server: TestServer, orderId: string, skuId: string): Promise<void> {
  const { orgId, storeId } = server.one.stores[0]
  await rowsOf(
    server.db,
    `with draw as (
        insert into sweepstakes (org_id, store_id, id, name_zh, name_en, redemption_days, starts_at, ends_at)
        values ($1, $2, gen_random_uuid(), '抽奖', 'Draw', 30, $5, $5) returning id),
      won as (
        insert into prize (org_id, store_id, id, sweepstakes_id, sku_id, stock)
        select $1, $2, gen_random_uuid(), id, $4, 1 from draw returning id)
      insert into winning_record (org_id, store_id, id, prize_id, code, order_id, won_at, expires_at)
      select $1, $2, gen_random_uuid(), id, upper(right($3, 8)), $3::uuid, $5, $5::timestamptz + interval '30 days' from won`,
    [orgId, storeId, orderId, skuId, new Date(server.clock.now)],
  )
}
