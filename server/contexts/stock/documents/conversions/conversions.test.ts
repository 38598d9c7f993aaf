import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversions } from '#contract/stock/conversions.ts'
import { inbound, type LineForm, outbound } from '#contract/stock/stock-documents.ts'
import { stockHome } from '#contract/insight/stock-home.ts'
import { goodsStock } from '#contract/stock/stock-items.ts'
import { stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { documentStates } from '#domain/document-states.ts'
import { conversionTypes } from '#domain/documents/conversions.ts'
import { inboundTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { stockDifferences } from '#server/admin/verify-stock.admin.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let places: FirstPlaces
beforeAll(async () => {
  server = await startTestServer()
  places = await placesOf(server, server.one.stores[0])
})
afterAll(() => server.close())

const as = 'manager'
const english = { locale: 'en_US' } as const
const sku = (n: number) => server.one.stores[0].skus[n]!.id
const { conversion } = conversionTypes

/** Empties an item, and gives it so much at that cost of one. */
async function stocked(n: number, quantity: number, costMicro: number, expiresOn?: string): Promise<void> {
  for (const placeId of [places.shelf, places.warehouse]) {
    const here = (await balances(sku(n)))[placeId] ?? 0
    if (here > 0) await post(outbound, outboundTypes.ownUse, [{ itemId: sku(n), placeId, quantity: milli(here) }])
  }
  if (quantity === 0) return
  const line = { itemId: sku(n), placeId: places.warehouse, quantity: milli(quantity), costMicro }
  await post(inbound, inboundTypes.opening, [{ ...line, ...(expiresOn === undefined ? {} : { expiresOn }) }])
}

async function post(area: typeof inbound, type: number, lines: readonly LineForm[]): Promise<string> {
  const id = randomUUID()
  const saved = await server.callAs(as, area.save, { id, version: 0, type, lines: [...lines] })
  expect({ error: saved.error, ...saved.fields }).toEqual({ error: '' })
  const posted = await server.callAs(as, area.post, { id, version: 1 })
  expect({ error: posted.error, ...posted.fields }).toEqual({ error: '' })
  return id
}

const balances = async (itemId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf<{ place: string; n: number }>(
        server.db,
        'select place_id as place, quantity_milli as n from stock_balance where sku_id = $1 and quantity_milli <> 0',
        [itemId],
      )
    ).map(({ place, n }) => [place, n]),
  )

/** Quantity of an item, and its value in millionths. */
async function worth(n: number): Promise<{ quantity: number; value: number }> {
  const [row] = await rowsOf<{ quantity: number; value: number }>(
    server.db,
    `select (select sum(quantity_milli)::bigint from stock_balance b where b.sku_id = k.item_id) as quantity,
      value_micro as value from sku_stock k where item_id = $1`,
    [sku(n)],
  )
  return row!
}

const line = (from: number, to: number, quantity: number, made: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: sku(from),
  placeId: places.warehouse,
  quantity: milli(quantity),
  toItemId: sku(to),
  toPlaceId: places.shelf,
  made: milli(made),
  ...more,
})

async function sound(): Promise<void> {
  expect(await server.db.tx((tx) => stockDifferences(tx))).toEqual([])
  expect(await wrongSums(server.db)).toEqual([])
}

const days = (itemId: string) =>
  rowsOf<{ day: string; n: number }>(
    server.db,
    'select expires_on::text as day, left_milli as n from expiry_watch where item_id = $1 order by 1',
    [itemId],
  )

describe('a carton becomes singles', () => {
  it('that are worth exactly what the carton was, on the shelf, and as long fresh', async () => {
    await stocked(1, 3000, 10_000_001, '2027-01-31')
    await stocked(2, 5000, 900_000)
    const id = await post(conversions, conversion, [line(1, 2, 1000, 10_000)])
    expect(await worth(1)).toEqual({ quantity: 2000, value: 20_000_002 })
    expect(await worth(2)).toEqual({ quantity: 15_000, value: 4_500_000 + 10_000_001 })
    expect(await balances(sku(2))).toEqual({ [places.warehouse]: 5000, [places.shelf]: 10_000 })
    expect(await days(sku(1))).toEqual([{ day: '2027-01-31', n: 2000 }])
    expect(await days(sku(2))).toEqual([{ day: '2027-01-31', n: 10_000 }])
    const { data } = await server.callAs(as, conversions.details, { id })
    expect(data).toMatchObject({ state: documentStates.posted, value: 1000, lines: [{ made: 10_000 }] })
    expect(data.number).toMatch(/^CV-/)
    expect(data.items.map((item) => item.itemId).toSorted()).toEqual([sku(1), sku(2)].toSorted())
    await sound()

    const { bytes } = await server.callAs(as, conversions.pdf, { id })
    expect(new TextDecoder().decode(bytes.slice(0, 5))).toBe('%PDF-')
    expect(await server.callAs(as, conversions.reverse, { id, remark: 'not opened' })).toMatchObject({ error: '' })
    // a single was worth 1.0000001: of its cost in millionths, nothing is left of that
    expect(await worth(1)).toEqual({ quantity: 3000, value: 30_000_002 })
    expect(await worth(2)).toEqual({ quantity: 5000, value: 4_500_001 })
    expect(await days(sku(1))).toEqual([{ day: '2027-01-31', n: 3000 }])
    expect(await days(sku(2))).toEqual([])
    await sound()
  })

  it('and after a delivery at another price, what is taken back is worth what the singles are worth by then', async () => {
    await stocked(3, 2000, 12_000_000)
    await stocked(4, 0, 0)
    const id = await post(conversions, conversion, [line(3, 4, 1000, 12_000)])
    await post(inbound, inboundTypes.found, [
      { itemId: sku(4), placeId: places.shelf, quantity: milli(12_000), costMicro: 2_000_000 },
    ])
    const before = (await worth(3)).value + (await worth(4)).value
    expect(await server.callAs(as, conversions.reverse, { id, remark: 'back' })).toMatchObject({ error: '' })
    expect((await worth(3)).value + (await worth(4)).value).toBe(before)
    await sound()
  })
})

it('what is lost is written off at its cost, and the rest carries its own', async () => {
  await stocked(5, 2000, 20_000_000)
  await stocked(6, 0, 0)
  const half = { id: randomUUID(), version: 0, type: conversion, lines: [line(5, 6, 1000, 4000, { lost: milli(250) })] }
  await server.callAs(as, conversions.save, half)
  expect((await server.callAs(as, conversions.post, { id: half.id, version: 1 }, english)).fields).toEqual({
    'lines.0.lost': 'This unit doesn’t use decimals: enter a whole number.',
  })
  await post(conversions, conversion, [line(5, 6, 2000, 4000, { lost: milli(1000) })])
  expect(await worth(5)).toEqual({ quantity: 0, value: 0 })
  expect(await worth(6)).toEqual({ quantity: 4000, value: 20_000_000 })
  const entries = await rowsOf<{ reason: string; n: number; value: number }>(
    server.db,
    `select reason, quantity_milli as n, value_micro as value from stock_ledger where sku_id = $1 and quantity_milli < 0
      order by at, entry_no`,
    [sku(5)],
  )
  expect(entries).toContainEqual({ reason: 'write-off', n: -1000, value: -20_000_000 })
  await sound()
})

describe('a line that is not whole', () => {
  it.each([
    ['toItemId', { toItemId: undefined }, 'Choose what it becomes.'],
    ['made', { made: undefined }, 'Enter how much it makes.'],
    ['toPlaceId', { toPlaceId: undefined }, 'Choose where to put it.'],
  ] as const)('is not kept without %s', async (field, without, sentence) => {
    const { [field]: _left, ...whole } = { ...line(7, 8, 1000, 6000), ...without }
    const form = { id: randomUUID(), version: 0, type: conversion, lines: [whole] }
    const answer = await server.callAs(as, conversions.save, form, english)
    expect(answer.fields).toEqual({ [`lines.0.${field}`]: sentence })
  })

  it('says that goods can’t become themselves', async () => {
    const form = { id: randomUUID(), version: 0, type: conversion, lines: [line(7, 7, 1000, 6000)] }
    const answer = await server.callAs(as, conversions.save, form, english)
    expect(answer.fields).toEqual({ 'lines.0.toItemId': 'It can’t become itself. Choose another product.' })
  })
})

it('no more is taken than lies there, and the sentence says how much that is', async () => {
  await stocked(7, 2000, 1_000_000)
  const id = randomUUID()
  await server.callAs(as, conversions.save, {
    id,
    version: 0,
    type: conversion,
    lines: [line(7, 8, 3000, 6000, { lost: milli(1000) })],
  })
  const answer = await server.callAs(as, conversions.post, { id, version: 1 }, english)
  expect(answer.error).toBe('stock.short')
  expect(answer.fields['lines.0.quantity']).toContain('2')
  expect((await worth(7)).quantity).toBe(2000)
})

describe('a way that was gone', () => {
  const rule = async (from: number, to: number) =>
    (await server.callAs(as, conversions.rules, {})).data.records.find(
      (one) => one.from.itemId === sku(from) && one.to.itemId === sku(to),
    )

  it('is proposed when what it makes is low and what it takes is there, up to the upper limit', async () => {
    await stocked(10, 5000, 6_000_000)
    await stocked(11, 0, 0)
    await post(conversions, conversion, [line(10, 11, 1000, 6000)])
    expect(await rule(10, 11)).toMatchObject({ quantity: 1000, made: 6000, lost: 0, proposed: true, times: 0 })
    await server.callAs(as, stockWarnSetting.set, { itemId: sku(11), lower: milli(8000), upper: milli(20_000) })
    // 6 and 12 are 18
    expect(await rule(10, 11)).toMatchObject({ times: 2 })
    await post(outbound, outboundTypes.ownUse, [{ itemId: sku(10), placeId: places.warehouse, quantity: milli(3000) }])
    expect(await rule(10, 11)).toMatchObject({ times: 1 })
  })

  it('is not proposed any more when somebody says so', async () => {
    const ids = { fromItemId: sku(10), toItemId: sku(11) }
    await server.callAs(as, conversions.propose, { ...ids, proposed: false })
    expect(await rule(10, 11)).toMatchObject({ proposed: false, times: 0 })
    await server.callAs(as, conversions.propose, { ...ids, proposed: true })
    expect(await rule(10, 11)).toMatchObject({ times: 1 })
    const other = { fromItemId: sku(11), toItemId: sku(10), proposed: false }
    expect(await server.callAs(as, conversions.propose, other)).toMatchObject({ error: 'record.missing' })
  })
})

it('a draft names goods by their code and places of the store, and changes nothing until it is discarded', async () => {
  const { data: found } = await server.callAs(as, conversions.find, { search: '10009' })
  expect(found).toMatchObject({ records: [{ itemId: sku(8) }], exact: { packId: null } })
  const { records } = (await server.callAs(as, conversions.places, {})).data
  expect(records.map((place) => place.placeId)).toContain(places.warehouse)
  const before = await balances(sku(8))
  const id = randomUUID()
  await server.callAs(as, conversions.save, { id, version: 0, type: conversion, lines: [line(8, 9, 1000, 2000)] })
  expect((await server.callAs(as, conversions.discard, { id })).error).toBe('')
  expect((await server.callAs(as, conversions.post, { id, version: 1 })).error).toBe('record.missing')
  expect(await balances(sku(8))).toEqual(before)
})

it('is among what was done, and among the documents that name either of its goods', async () => {
  const named = async (search: string) =>
    (await server.callAs(as, conversions.list, { search })).data.records.map((one) => one.id)
  const id = await post(conversions, conversion, [line(8, 9, 1000, 2000)])
  expect(await named('10009')).toContain(id)
  expect(await named('10010')).toContain(id)
  expect(await named('10001')).not.toContain(id)
  const done = await server.callAs(as, stockHome.done, { kind: 'conversions' })
  expect(done.data.records.find((one) => one.id === id)).toMatchObject({ kind: 'conversions', lines: 1, state: 'done' })
  const { records } = (await server.callAs(as, goodsStock.ledger, { id: sku(8), reason: 'convert' })).data
  expect(records[0]!.document).toMatchObject({
    kind: 'conversions',
    id,
    number: expect.stringMatching(/^CV-/) as string,
  })
})

it('goods are worth something, or nothing, when a receipt is taken back that others overtook', async () => {
  await stocked(0, 10_000, 1_000_000)
  await stocked(1, 0, 0)
  server.clock.now += 1000
  const dear = await post(inbound, inboundTypes.found, [
    { itemId: sku(0), placeId: places.warehouse, quantity: milli(30_000), costMicro: 30_000_000 },
  ])
  // it began before the receipt, and was booked after it
  server.clock.now -= 500
  await post(outbound, outboundTypes.ownUse, [{ itemId: sku(0), placeId: places.warehouse, quantity: milli(5000) }])
  server.clock.now += 1000
  expect((await server.callAs(as, inbound.reverse, { id: dear, remark: 'not ours' })).error).toBe('')
  expect(await worth(0)).toEqual({ quantity: 5000, value: 5_000_000 })
  await post(conversions, conversion, [line(0, 1, 2000, 4000)])
  expect(await worth(0)).toEqual({ quantity: 3000, value: 3_000_000 })
  await sound()
})
