import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inbound, type LineForm, writeOffs } from '#contract/stock/stock-documents.ts'
import { inboundTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { wrongSums } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let warehouse: string
beforeAll(async () => {
  server = await startTestServer()
  const { records } = (await server.callAs(as, writeOffs.places, {})).data
  warehouse = records.find((place) => place.kind === 'warehouse')!.placeId
})
afterAll(() => server.close())

const as = 'manager'
const sku = (n: number) => server.one.stores[0].skus[n]!.id
const line = (n: number, quantity: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: sku(n),
  placeId: warehouse,
  quantity: milli(quantity),
  ...more,
})
const drafted = async (lines: LineForm[]) => {
  const id = randomUUID()
  const answer = await server.callAs(as, writeOffs.save, { id, version: 0, type: outboundTypes.writeOff, lines })
  expect(answer.error).toBe('')
  return { id, version: answer.data.version }
}
const writtenOff = async (lines: LineForm[]): Promise<string> => {
  const draft = await drafted(lines)
  expect((await server.callAs(as, writeOffs.post, draft)).error).toBe('')
  return draft.id
}
const sums = async () => (await server.callAs(as, writeOffs.sums, {})).data.records

it('goods are found by their number, written off by reason at their cost, and no more once it is reversed', async () => {
  const { data } = await server.callAs(as, writeOffs.find, { search: '10002' })
  expect(data).toMatchObject({ records: [{ itemId: sku(1) }], exact: { packId: null } })
  const bought = { id: randomUUID(), version: 0, type: inboundTypes.opening }
  await server.callAs(as, inbound.save, { ...bought, lines: [line(1, 150_000, { costMicro: 2_000_000 })] })
  await server.callAs(as, inbound.post, { id: bought.id, version: 1 })
  const worth = (await server.callAs(as, writeOffs.sums, {})).data.records
  expect(worth).toEqual([])
  const id = await writtenOff([line(1, 3000, { reason: 'damaged' }), line(1, 1000, { reason: 'expired' })])
  const found = await sums()
  expect(found.map(({ reason, lines }) => [reason, lines])).toEqual([
    ['damaged', 1],
    ['expired', 1],
  ])
  const [damaged, expired] = found.map((one) => one.value!)
  expect(damaged).toBeGreaterThan(0)
  expect(Math.abs(damaged! - 3 * expired!)).toBeLessThanOrEqual(2)
  const details = (await server.callAs(as, writeOffs.details, { id })).data
  expect(details.number).toMatch(/^WO-/)
  expect(details.value).toBe(damaged! + expired!)
  const kept = () => server.db.tx((tx) => stockDifferences(tx))
  expect(await kept()).toEqual([])
  const change = (by: number) =>
    server.db.query({
      text: `update write_off_sum set worth_micro = worth_micro + $1 where reason = 'damaged'`,
      values: [by],
    })
  await change(1)
  expect(await kept()).toMatchObject([{ count: 1, where: [expect.stringContaining('damaged')] }])
  await change(-1)
  const { bytes } = await server.callAs(as, writeOffs.pdf, { id })
  expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
  await server.callAs(as, writeOffs.reverse, { id, remark: 'counted again' })
  expect(await sums()).toEqual([])
  expect(await kept()).toEqual([])
  expect(await wrongSums(server.db)).toEqual([])
})

it('a draft is listed until it is discarded, and changes nothing', async () => {
  const { id } = await drafted([line(2, 1000, { reason: 'theft' })])
  const listed = async () => (await server.callAs(as, writeOffs.list, {})).data.records.some((row) => row.id === id)
  expect(await listed()).toBe(true)
  expect(await sums()).toEqual([])
  await server.callAs(as, writeOffs.discard, { id })
  const { state } = (await server.callAs(as, writeOffs.details, { id })).data
  expect(state).toBe(3)
})
