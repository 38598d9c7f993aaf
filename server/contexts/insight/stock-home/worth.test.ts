import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inbound, writeOffs, type DocumentArea, type LineForm } from '#contract/stock/stock-documents.ts'
import { stockHome } from '#contract/insight/stock-home.ts'
import { stockWorth } from '#contract/insight/stock-worth.ts'
import { inboundTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { postDocument } from '#server/testing/post-document.ts'
import { onDuty, type Tablet } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { placesOf } from '#server/testing/places.ts'
import { stockDays } from '#server/contexts/stock/days/stock-days.job.ts'
import type { AnyJobKind, JobServices } from '#server/jobs/job-kind.ts'

const DAY = 86_400_000
let server: TestServer
let tablet: Tablet
let shelf = ''
// 100 of each product on the shelf and 50 in the warehouse, without a cost
beforeAll(async () => {
  server = await startTestServer({ goods: 12 })
  await server.db.query({ text: 'update membership set session_minutes = 100000' })
  tablet = await onDuty(server)
  shelf = (await placesOf(server, store())).shelf
  await bring(1, 333_333)
  await nextDay()
})
afterAll(() => server.close())

const store = () => server.one.stores[0]
const sku = (n: number) => store().skus[n]!
const post = (area: DocumentArea, type: number, lines: LineForm[]) => postDocument(server, area, type, lines)
const bring = (pieces: number, costMicro: number) =>
  post(
    inbound,
    inboundTypes.found,
    [0, 1, 2, 3, 4, 5, 6].map((n) => ({
      itemId: sku(n).id,
      placeId: shelf,
      quantity: milli(1000 * pieces),
      costMicro: costMicro + n * 1_111_117,
    })),
  )
const sell = async (n: number, pieces: number) =>
  tablet.deliver([tablet.sale([{ sku: sku(n), quantity: 1000 * pieces }])])
async function nextDay(): Promise<void> {
  server.clock.now += DAY
  const { orgId, storeId } = store()
  const services = { db: server.db, now: () => server.clock.now } as JobServices
  await (stockDays as AnyJobKind).perform({}, { services, orgId, storeId, signal: new AbortController().signal })
}
const home = async () => (await server.callAs('manager', stockHome.home, {})).data
const sum = (values: readonly { readonly value: number }[]) => values.reduce((all, one) => all + one.value, 0)

describe('why the stock is worth what it is', () => {
  it('is said by its items, which add up to it to the cent, page by page', async () => {
    const { value } = await home()
    const page = (currentPage: number) =>
      server.callAs('manager', stockWorth.items, { currentPage, pageSize: 3 }).then(({ data }) => data)
    const pages = [await page(1), await page(2), await page(3)]
    expect(pages.map((one) => one.records.length)).toEqual([3, 3, 1])
    expect(pages[0]!.total).toBe(7)
    expect(sum(pages.flatMap((one) => one.records))).toBe(value)
    expect(pages[0]!.value).toBe(value)
  })

  it('is said by what a day changed, reason by reason and document by document, to the cent', async () => {
    for (const [n, pieces] of [
      [0, 1],
      [1, 3],
      [2, 7],
      [0, 2],
    ] as const)
      await sell(n, pieces)
    await bring(2, 777_777)
    await post(writeOffs, outboundTypes.writeOff, [
      { itemId: sku(4).id, placeId: shelf, quantity: milli(3000), reason: 'damaged' },
    ])
    const today = (await home()).course!.at(-1)!
    await nextDay()
    const course = (await home()).course!
    const at = course.findIndex((one) => one.day === today.day)
    expect(course[at]).toEqual(today)
    const { data } = await server.callAs('manager', stockWorth.day, { day: today.day })
    expect([data.from, data.to]).toEqual([course[at - 1]!.value, today.value])
    expect(data.from + sum(data.changes)).toBe(data.to)
    expect(data.changes.map((one) => [one.reason, one.count])).toEqual(
      expect.arrayContaining([
        ['sale', 4],
        ['inbound', 1],
        ['write-off', 1],
      ]),
    )
    for (const { reason, value, count } of data.changes) {
      const documents = await server.callAs('manager', stockWorth.documents, { day: today.day, reason })
      expect([documents.data.total, sum(documents.data.records)]).toEqual([count, value])
    }
    const { records } = (await server.callAs('manager', stockWorth.documents, { day: today.day, reason: 'inbound' }))
      .data
    expect(records[0]!.document).toMatchObject({ kind: 'inbound', number: expect.stringMatching(/^IN-/) })
  })

  it('is said of today as well, up to now', async () => {
    await sell(3, 5)
    const { course, value } = await home()
    const day = course!.at(-1)!.day
    const { data } = await server.callAs('manager', stockWorth.day, { day })
    expect([data.from + sum(data.changes), data.to]).toEqual([value, value])
  })

  it('names what was booked after the value of a day had been kept', async () => {
    const day = (await home()).course!.at(-2)!.day
    await server.db.query({
      text: 'update stock_value_day set value_micro = value_micro - 50000 where day = $1',
      values: [day],
    })
    const { data } = await server.callAs('manager', stockWorth.day, { day })
    expect(data.changes.at(-1)).toEqual({ reason: 'later', count: 1, value: -5 })
    expect(data.from + sum(data.changes)).toBe(data.to)
  })

  it('is not known of a day before the first, and seen by those alone who may see costs', async () => {
    expect((await server.callAs('manager', stockWorth.day, { day: '2020-01-01' })).error).toBe('record.missing')
    expect((await server.callAs('cashier', stockWorth.items, {})).error).toBe('access.denied')
  })
})
