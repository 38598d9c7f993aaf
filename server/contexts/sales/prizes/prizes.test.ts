import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prizes } from '#contract/sales/prizes.ts'
import { refunds } from '#contract/sales/refunds.ts'
import { milli } from '#domain/money.ts'
import { addPrizes } from '#server/demo/prizes.ts'
import { newId } from '#server/kernel/new-id.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { freeCounters } from '#server/testing/free-counters.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

const DAY = 86_400_000

let server: TestServer
let tablet: Tablet
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await freeCounters(server.db)
  tablet = await onDuty(server)
})

let n = 0
const sku = (i: number) => server.one.stores[0].skus[i]!
const id = () => newId(server.clock.now)
/** Somebody has won this many pieces of a product, some days ago, redeemable for thirty days. */
async function won(
  goods: number,
  { pieces = 1, days = 0, saleId }: { pieces?: number; days?: number; saleId?: string } = {},
) {
  const { orgId, stores } = server.one
  const keys = [orgId, stores[0].storeId]
  const [draw, prize, record, code] = [id(), id(), id(), `CODE${(n += 1)}`]
  const at = new Date(server.clock.now - days * DAY)
  const put = (text: string, values: unknown[]) => server.db.query({ text, values: [...keys, ...values] })
  await put(
    `insert into sweepstakes (org_id, store_id, id, name_zh, name_en, redemption_days, starts_at, ends_at)
      values ($1, $2, $3, '抽奖', 'Draw', 30, $4, $4)`,
    [draw, at],
  )
  await put(
    'insert into prize (org_id, store_id, id, sweepstakes_id, sku_id, quantity_milli, stock) values ($1, $2, $3, $4, $5, $6, 1)',
    [prize, draw, sku(goods).id, pieces * 1000],
  )
  await put(
    `insert into winning_record (org_id, store_id, id, prize_id, code, winner_name, sale_id, won_at, expires_at)
      values ($1, $2, $3, $4, $5, 'Lena', $6, $7, $7::timestamptz + interval '30 days')`,
    [record, prize, code, saleId ?? null, at],
  )
  return { id: record, code }
}
const shelfOf = async (skuId: string) =>
  (
    await rowsOf<{ left: number }>(
      server.db,
      `select b.quantity_milli as left from stock_balance b join stock_place p on p.id = b.place_id
        where b.sku_id = $1 and p.kind = 'shelf'`,
      [skuId],
    )
  )[0]!.left
const redeem = (record: string, requestId = id()) =>
  server.callAs('cashier', prizes.writeOff, { id: record, requestId })

describe('a prize', () => {
  it('is found by its code however it is typed, with what it is and how long it can be had', async () => {
    const { code } = await won(0)
    const found = await server.callAs('cashier', prizes.byCode, { code: ` ${code.toLowerCase()} ` })
    expect(found.data).toMatchObject({ code, state: 'not-received', winner: 'Lena', goods: { skuId: sku(0).id } })
    expect((await server.callAs('cashier', prizes.byCode, { code: 'NOBODY9' })).error).toBe('prize.missing')
  })

  it('is handed out once from the shelf, also when the answer was lost and it is asked for again', async () => {
    const before = await shelfOf(sku(1).id)
    const { id: record } = await won(1, { pieces: 2 })
    const request = id()
    expect((await redeem(record, request)).data).toMatchObject({ state: 'redeemed', redeemedBy: 'cashier Test' })
    expect((await redeem(record, request)).data).toMatchObject({ state: 'redeemed' })
    expect((await redeem(record)).error).toBe('prize.redeemed')
    expect(await shelfOf(sku(1).id)).toBe(before - 2000)
    expect(await wrongSums(server.db)).toEqual([])
  })

  it('is redeemed by somebody on duty, and in its time', async () => {
    const { id: record } = await won(0, { days: 31 })
    expect((await redeem(record)).error).toBe('prize.expired')
    const other = await won(0)
    const off = await server.callAs('cashier2', prizes.writeOff, { id: other.id, requestId: id() })
    expect(off.error).toBe('prize.not-on-duty')
  })

  it('that the shelf is short of is swapped for a product priced no lower, and the difference is recorded', async () => {
    const { id: record } = await won(3, { pieces: 500 })
    const short = await server.callAs('cashier', prizes.writeOff, { id: record, requestId: id() }, { locale: 'en_US' })
    expect(short).toMatchObject({ error: 'prize.out-of-stock' })
    await server.db.query({ text: 'update prize set quantity_milli = 1000' })
    await server.db.query({
      text: `update stock_balance b set quantity_milli = 0 from stock_place p where p.id = b.place_id and p.kind = 'shelf' and b.sku_id = $1`,
      values: [sku(3).id],
    })
    expect((await redeem(record)).error).toBe('prize.out-of-stock')
    const offered = (await server.callAs('cashier', prizes.swaps, { id: record })).data.records
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.every((goods) => goods.price >= sku(3).price && goods.shelf >= milli(1000))).toBe(true)
    const change = (skuId: string) => server.callAs('cashier', prizes.change, { id: record, requestId: id(), skuId })
    expect((await change(sku(0).id)).error).toBe('prize.price-lower')
    const dearer = offered.at(-1)!
    expect((await change(dearer.skuId)).data).toMatchObject({
      state: 'redeemed',
      handed: { difference: dearer.price - sku(3).price },
    })
  })
})

describe('the prizes that wait', () => {
  const waiting = async () => (await server.callAs('cashier', prizes.waiting, {})).data.records
  const of = async (i: number) => (await waiting()).filter(({ goods }) => goods.skuId === sku(i).id)

  it('are those that can still be collected, without what only a winner knows', async () => {
    const { id: record } = await won(10, { pieces: 2 })
    await won(10, { days: 31 })
    expect(await of(10)).toEqual([
      expect.objectContaining({ quantity: 2000, winners: 1, activity: { zh: '抽奖', en: 'Draw' } }),
    ])
    expect(JSON.stringify(await waiting())).not.toMatch(/CODE\d|Lena/)
    await redeem(record)
    expect(await of(10)).toEqual([])
  })

  it('come by what expires first', async () => {
    await won(11, { days: 2 })
    await won(10, { days: 20 })
    const ends = (await waiting()).map(({ expiresAt }) => expiresAt)
    expect(ends.length).toBeGreaterThan(1)
    expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  })
})

describe('a prize that the shelf holds', () => {
  const swap = (record: string, skuId: string, locale?: 'en_US') =>
    server.callAs('cashier', prizes.change, { id: record, requestId: id(), skuId }, locale ? { locale } : {})

  it('is handed out, not swapped for something dearer', async () => {
    const { id: record } = await won(6)
    const before = await shelfOf(sku(7).id)
    expect(await swap(record, sku(7).id, 'en_US')).toMatchObject({
      error: 'prize.in-stock',
      message: 'This prize is in stock. Hand it out instead of swapping it.',
    })
    expect((await swap(record, sku(7).id)).message).toBe('货架有货，请直接兑奖，不能换货。')
    expect(await shelfOf(sku(7).id)).toBe(before)
    expect((await redeem(record)).data).toMatchObject({ state: 'redeemed' })
  })

  it('is swapped where what is due is more than what lies there', async () => {
    const { id: record } = await won(8, { pieces: 101 })
    await server.db.query({
      text: `update stock_balance b set quantity_milli = 200000 from stock_place p where p.id = b.place_id and p.kind = 'shelf' and b.sku_id = $1`,
      values: [sku(9).id],
    })
    expect((await swap(record, sku(9).id)).data).toMatchObject({ state: 'redeemed' })
  })
})

describe('an order that won a prize', () => {
  it('cannot be refunded; a counter that did so without the network has a task', async () => {
    const sale = tablet.sale([{ sku: sku(5) }])
    await tablet.deliver([sale])
    expect((await server.callAs('cashier', prizes.drawCheck, { id: sale.id })).data).toEqual({ won: false })
    await won(0, { saleId: sale.id })
    expect((await server.callAs('cashier', prizes.drawCheck, { id: sale.id })).data).toEqual({ won: true })
    const { receiptNo } = (JSON.parse(sale.body) as { data: { receiptNo: string } }).data
    const refused = await server.callAs('cashier', refunds.info, { receiptNo }, { locale: 'en_US' })
    expect(refused).toMatchObject({
      error: 'refund.won-prize',
      message: 'An order that won a prize cannot be refunded.',
    })
    const [result] = (await tablet.deliver([tablet.refund(sale, [1000])])).results
    expect(result!.differences).toEqual([expect.objectContaining({ code: 'refund.won-prize' })])
  })
})

it('the demonstration has winners of every kind', async () => {
  const { orgId, stores } = server.one
  await server.db.query({
    text: `insert into member (org_id, id, code, created_at)
      select $1, gen_random_uuid(), c, now() from unnest(array['LENA2580', 'ZHOUMING88', 'PRIYA7K4M', 'SAMW3X9Q']) c`,
    values: [orgId],
  })
  await server.db.tx((tx) => addPrizes(tx, { orgId, storeId: stores[0].storeId }, server.clock.now))
  const states = async (code: string) => (await server.callAs('cashier', prizes.byCode, { code })).data
  expect(await states('PRIZE2580')).toMatchObject({ state: 'not-received' })
  expect(await states('LATE2580')).toMatchObject({ state: 'expired' })
  const short = await states('SHORT2580')
  expect(short.goods.shelf).toBeLessThan(short.quantity)
})
