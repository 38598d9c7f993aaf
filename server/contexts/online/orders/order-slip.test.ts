import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { onlineOrders } from '#contract/online/online-orders.ts'
import { tickets } from '#contract/organisation/tickets.ts'
import { ppm } from '#domain/money.ts'
import { orderD1 } from '#server/testing/order-d1.ts'
import { beginPicking, pickAll, placePieces } from '#server/testing/pick-order.ts'
import { pollingPrinter } from '#server/testing/polling-printer.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { addressOfDraft } from '#server/contexts/online/orders/checkout-draft.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const skuId = (n: number): string => server.one.stores[0].skus[n]!.id

/** The virtual printer that every store begins with. */
async function page(): Promise<string> {
  const { records } = (await server.callAs('manager', onlineOrders.printers, {})).data
  return records.find(({ kind }) => kind === 'virtual')!.id
}
const print = (id: string, printerId: string, language: 'zh' | 'en' = 'en') =>
  server.callAs('manager', onlineOrders.print, { id, printerId, key: randomUUID(), language })

/** An order on paper. */
async function paper(id: string, language: 'zh' | 'en' = 'en'): Promise<string> {
  const { data, error } = await print(id, await page(), language)
  expect([error, data.state]).toEqual(['', 'printed'])
  return (await server.callAs('manager', tickets.paper, { id: data.id })).data.text
}

it('an order on paper adds up to what was paid: with fees and their tax, tip and macou; without its code', async () => {
  const wanted = await orderD1(server, 'delivery')
  const address = addressOfDraft({ address: '1 Quay', apt: '4b', city: 'Brooklyn', state: 'ny', zip: '11201' })
  const buyer = { name: 'Ada', phone: '7185550133', mail: '' }
  const order = await placePieces(server, [{ skuId: skuId(0), pieces: 1 }], { ...wanted, address, buyer })
  const details = (await server.callAs('manager', onlineOrders.details, { id: order.id })).data
  expect(details.taxes).toEqual([{ name: 'Sales tax', rate: ppm(103_000), amount: 434 }])
  const text = await paper(order.id)
  for (const row of [
    /Online order/,
    new RegExp(`Order no\\. +${order.number}`),
    /Delivery +.*November 21.* 12:00 PM–12:15 PM/,
    /Buyer +Ada/,
    /Phone +7185550133/,
    /1 Quay, 4b, Brooklyn, NY 11201/,
    /2 .* x 12\.99 +25\.98/,
    /Products +39\.47/,
    /Delivery fee +7\.99/,
    /Sales tax 10\.3% +4\.34/,
    /Tip +3\.00/,
    /Macou used +-10\.00/,
    /Total +44\.80/,
    /Paid +44\.80/,
  ])
    expect(text).toMatch(row)
  expect(text).not.toContain(order.pickup_code)
  expect(text).not.toContain('To pay')
  expect(await paper(order.id, 'zh')).toMatch(/线上订单[^]*配送费 +7\.99[^]*应付 +44\.80/)
})

it('says what is missing, what went back for it, and what is still to be paid', async () => {
  const unpaid = await placePieces(server, [{ skuId: skuId(3), pieces: 3 }], { paid: false })
  expect(await paper(unpaid.id)).toMatch(/Total +3\.00[^]*To pay +3\.00/)
  await pickAll(server, await beginPicking(server, unpaid.id), new Map([[1, 1000]]))
  expect(await paper(unpaid.id)).toMatch(/Not available: 1[^]*Total +3\.00[^]*Less to pay +-1\.00[^]*To pay +2\.00/)
  const paid = await placePieces(server, [{ skuId: skuId(4), pieces: 3 }])
  await pickAll(server, await beginPicking(server, paid.id), new Map([[1, 1000]]))
  expect(await paper(paid.id)).toMatch(/Not available: 1[^]*Total +3\.00[^]*Paid +3\.00[^]*Given back +-1\.00/)
})

it('is printed on a printer of the store that is online, and only there', async () => {
  const order = await placePieces(server, [{ skuId: skuId(5), pieces: 1 }])
  const { id: offline } = await pollingPrinter(server, 'Kitchen')
  expect((await print(order.id, offline)).error).toBe('printer.not-online')
  expect((await print(order.id, randomUUID())).error).toBe('record.missing')
  expect((await print(randomUUID(), await page())).error).toBe('record.missing')
})
