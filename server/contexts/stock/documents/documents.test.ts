import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { goods } from '#contract/catalogue/goods.ts'
import {
  inbound,
  outbound,
  shelfOutbounds,
  stockMoves,
  type DocumentArea,
  type DocumentForm,
  type LineForm,
} from '#contract/stock/stock-documents.ts'
import { documentStates } from '#domain/document-states.ts'
import { inboundTypes, moveTypes, outboundTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { rowsOf, wrongSums } from '#server/testing/books.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type FirstPlaces, placesOf } from '#server/testing/places.ts'

let server: TestServer
let places: FirstPlaces
// 100 pieces of each on the shelf, 50 in the warehouse
const sku = (n: number) => server.one.stores[0].skus[n]!.id
beforeAll(async () => {
  server = await startTestServer()
  places = await placesOf(server, server.one.stores[0])
})
afterAll(() => server.close())

const as = 'manager'
const year = () => String(new Date(server.clock.now).getUTCFullYear() % 100)
const left = async (itemId: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await rowsOf<{ kind: string; n: number }>(
        server.db,
        `select p.kind, b.quantity_milli as n from stock_balance b join stock_place p on p.org_id = b.org_id
          and p.store_id = b.store_id and p.id = b.place_id where b.sku_id = $1 and b.quantity_milli <> 0`,
        [itemId],
      )
    ).map(({ kind, n }) => [kind, n]),
  )
const saved = async (area: DocumentArea, form: Partial<DocumentForm> & Pick<DocumentForm, 'type' | 'lines'>) => {
  const id = randomUUID()
  const answer = await server.callAs(as, area.save, { id, version: 0, remark: '', ...form })
  expect(answer.error).toBe('')
  return { id, version: answer.data.version }
}
const line = (n: number, quantity: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: sku(n),
  placeId: places.warehouse,
  quantity: milli(quantity),
  ...more,
})
const found = inboundTypes.found
const allowForce = (yes: boolean) =>
  server.db.query({
    text: `update store_role set permissions = permissions - 'shopStockForce' || $2::jsonb where org_id = $1 and name = 'manager'`,
    values: [server.one.orgId, JSON.stringify(yes ? ['shopStockForce'] : [])],
  })

describe('an inbound document', () => {
  it('changes nothing as a draft; posted it brings the goods to their places under its number', async () => {
    const draft = await saved(inbound, {
      type: found,
      lines: [line(0, 7000, { costMicro: 1_250_000 }), line(0, 1000, { placeId: places.shelf })],
    })
    expect(await left(sku(0))).toEqual({ shelf: 100_000, warehouse: 50_000 })
    const { number } = (await server.callAs(as, inbound.post, draft)).data
    expect(number).toMatch(new RegExp(`^IN-.+-${year()}00001$`))
    expect(await left(sku(0))).toEqual({ shelf: 101_000, warehouse: 57_000 })
    const details = (await server.callAs(as, inbound.details, draft)).data
    expect(details).toMatchObject({ number, state: documentStates.posted, reverses: null, reversedBy: null })
    const { records } = (await server.callAs(as, inbound.list, { search: number })).data
    expect(records).toMatchObject([{ number, lines: 2, quantity: 8000 }])
    expect(details.lines.map((one) => [one.lineNo, one.quantity, one.costMicro])).toEqual([
      [1, 7000, 1_250_000],
      [2, 1000, undefined],
    ])
    expect(details.items[0]!.places.map((one) => [one.kind, one.quantity])).toEqual([
      ['shelf', 101_000],
      ['warehouse', 57_000],
    ])
    expect((await server.callAs(as, inbound.post, { ...draft, version: 2 })).error).toBe('document.posted')
    expect((await server.callAs(as, inbound.save, { ...draft, version: 2, type: found, lines: [] })).error).toBe(
      'document.posted',
    )
  })

  it('is taken back by another that names it, once; never below what is there', async () => {
    const draft = await saved(inbound, { type: found, lines: [line(1, 5000)] })
    await server.callAs(as, inbound.post, draft)
    const back = (await server.callAs(as, inbound.reverse, { id: draft.id, remark: 'typed twice' })).data
    expect(await left(sku(1))).toEqual({ shelf: 100_000, warehouse: 50_000 })
    const [old, mirror] = [
      (await server.callAs(as, inbound.details, { id: draft.id })).data,
      (await server.callAs(as, inbound.details, { id: back.id })).data,
    ]
    expect(old).toMatchObject({ state: documentStates.reversed, reversedBy: { id: back.id, number: back.number } })
    expect(mirror).toMatchObject({ state: documentStates.posted, remark: 'typed twice', reverses: { id: draft.id } })
    for (const id of [draft.id, back.id])
      expect((await server.callAs(as, inbound.reverse, { id, remark: 'again' })).error).toBe('state.not-allowed')

    const second = await saved(inbound, { type: found, lines: [line(1, 9000, { placeId: places.quarantine })] })
    await server.callAs(as, inbound.post, second)
    await postedMove([line(1, 4000, { placeId: places.quarantine, toPlaceId: places.shelf })], moveTypes.move)
    const refused = await server.callAs(as, inbound.reverse, { id: second.id, remark: 'no' }, { locale: 'en_US' })
    expect(refused.error).toBe('stock.short')
    expect(refused.fields['lines.0.quantity']).toContain('Left at HOLD: 5 ')
    expect(refused.fields['force']).toBe('Some of it is no longer where it was put.')
    expect(await left(sku(1))).toMatchObject({ quarantine: 5000 })

    // only with the permission; then what is gone is below zero until it is counted
    const anyway = { id: second.id, remark: 'never came', force: true }
    await allowForce(false)
    expect((await server.callAs(as, inbound.reverse, anyway)).error).toBe('access.denied')
    await allowForce(true)
    const forced = (await server.callAs(as, inbound.reverse, anyway)).data
    expect(await left(sku(1))).toMatchObject({ quarantine: -4000 })
    const shown = (await server.callAs(as, inbound.details, { id: forced.id })).data
    expect(shown).toMatchObject({ remark: 'never came', reverses: { id: second.id } })
    expect(shown.items[0]!.places.find((place) => place.placeId === places.quarantine)!.quantity).toBe(-4000)
  })

  it('is saved as a whole by who has its last version; the first save may come twice', async () => {
    const draft = await saved(inbound, { type: found, lines: [line(2, 1000)] })
    const again = await server.callAs(as, inbound.save, { ...draft, version: 0, type: found, lines: [line(2, 2000)] })
    expect(again.data.version).toBe(2)
    const stale = await server.callAs(as, inbound.save, { ...draft, version: 1, type: found, lines: [] })
    expect(stale.error).toBe('record.stale')
    const { lines } = (await server.callAs(as, inbound.details, draft)).data
    expect(lines.map((one) => one.quantity)).toEqual([2000])
    expect((await server.callAs(as, inbound.discard, draft)).error).toBe('')
    expect((await server.callAs(as, inbound.post, { ...draft, version: 3 })).error).toBe('record.missing')
    expect(await left(sku(2))).toEqual({ shelf: 100_000, warehouse: 50_000 })
  })

  it('is refused line by line: a fraction of a whole unit, a place that is gone, nothing at all', async () => {
    const empty = await saved(inbound, { type: found, lines: [] })
    expect((await server.callAs(as, inbound.post, empty)).error).toBe('document.empty')
    await server.db.query({ text: `update unit set decimals = 0 where kind = 'piece'`, values: [] })
    const draft = await saved(inbound, { type: found, lines: [line(2, 1000), line(2, 1500)] })
    const { error, fields } = await server.callAs(as, inbound.post, draft)
    expect([error, Object.keys(fields)]).toEqual(['input.invalid', ['lines.1.quantity']])
    const foreign = await server.callAs(as, inbound.save, {
      id: randomUUID(),
      version: 0,
      type: found,
      lines: [{ ...line(2, 1000), placeId: randomUUID() }],
    })
    expect(foreign.error).toBe('record.missing')
  })
})

const postedMove = async (lines: LineForm[], type: number) => {
  const draft = await saved(stockMoves, { type, lines })
  const answer = await server.callAs(as, stockMoves.post, draft)
  expect(answer.error).toBe('')
  return { ...draft, ...answer.data }
}

it('a move puts goods to the shelf; its reversal takes them back', async () => {
  const { id, number } = await postedMove([line(3, 20_000, { toPlaceId: places.shelf })], moveTypes.putToShelf)
  expect(number).toMatch(/^MV-/)
  expect(await left(sku(3))).toEqual({ shelf: 120_000, warehouse: 30_000 })
  await server.callAs(as, stockMoves.reverse, { id, remark: 'wrong bay' })
  expect(await left(sku(3))).toEqual({ shelf: 100_000, warehouse: 50_000 })
})

it('what is put to the shelf, or returned, says what is missing in the words of the shop', async () => {
  const english = { locale: 'en_US' } as const
  const save = async (type: number, lines: LineForm[]) => {
    const { fields } = await server.callAs(as, stockMoves.save, { id: randomUUID(), version: 0, type, lines }, english)
    return fields
  }
  expect(await save(moveTypes.returnToWarehouse, [line(11, 1000, { placeId: places.shelf })])).toEqual({
    'lines.0.toPlaceId': 'Return-to-warehouse cannot be empty.',
  })
  const nowhere = line(11, 1000, { toPlaceId: places.warehouse })
  expect(await save(moveTypes.putToShelf, [line(11, 1000), nowhere])).toEqual({
    'lines.0.toPlaceId': 'Shelf position cannot be empty.',
    'lines.1.toPlaceId': 'From and to can’t be the same place.',
  })
  const { id } = await postedMove([line(11, 50_000, { toPlaceId: places.shelf })], moveTypes.putToShelf)
  const draft = await saved(stockMoves, {
    type: moveTypes.putToShelf,
    lines: [line(11, 1000, { toPlaceId: places.shelf })],
  })
  expect((await server.callAs(as, stockMoves.post, draft, english)).fields).toEqual({
    'lines.0.placeId': 'The product was not found in the warehouse. Add it first.',
  })
  await server.callAs(as, stockMoves.reverse, { id, remark: 'back' })
})

describe('an outbound document', () => {
  it('takes no more than is there: the sentence at the line says how much that is, and nothing is booked', async () => {
    const draft = await saved(outbound, { type: outboundTypes.ownUse, lines: [line(4, 1000), line(4, 50_000)] })
    const { error, fields } = await server.callAs(as, outbound.post, draft, { locale: 'en_US' })
    expect(error).toBe('stock.short')
    expect(Object.keys(fields)).toEqual(['lines.1.quantity'])
    expect(fields['lines.1.quantity']).toMatch(/^Available at W-1: 49 .+\./)
    expect(await left(sku(4))).toEqual({ shelf: 100_000, warehouse: 50_000 })
  })

  it('for a write-off says why at every line, and has numbers of its own', async () => {
    const lines: LineForm[] = [line(5, 2000, { reason: 'expired' }), line(5, 1000)]
    const draft = await saved(outbound, { type: outboundTypes.writeOff, lines })
    expect(Object.keys((await server.callAs(as, outbound.post, draft)).fields)).toEqual(['lines.1.reason'])
    const { data } = await server.callAs(as, outbound.save, {
      ...draft,
      type: outboundTypes.writeOff,
      lines: lines.map((one): LineForm => ({ reason: 'damaged', ...one })),
    })
    const { number } = (await server.callAs(as, outbound.post, { id: draft.id, version: data.version })).data
    expect(number).toMatch(/^WO-/)
    expect(await left(sku(5))).toEqual({ shelf: 100_000, warehouse: 47_000 })
  })

  it('of the counter is listed with what the sale took from the warehouse, and can only be refunded', async () => {
    const tablet = await onDuty(server)
    const entry = tablet.sale([{ sku: server.one.stores[0].skus[6]!, quantity: 110_000 }])
    await tablet.deliver([entry])
    const { records } = (await server.callAs(as, outbound.list, { type: outboundTypes.counter })).data
    expect(records).toMatchObject([{ state: documentStates.posted, lines: 1, quantity: 10_000 }])
    const details = (await server.callAs(as, outbound.details, { id: records[0]!.id })).data
    expect(details.sale?.id).toBe(entry.id)
    expect(details.lines).toMatchObject([{ itemId: sku(6), quantity: 10_000, placeId: places.warehouse }])
    const { error } = await server.callAs(as, outbound.reverse, { id: records[0]!.id, remark: 'no' })
    expect(error).toBe('document.of-sale')
    // who looks after the shelves sees the same, and nothing else of what went out
    const shown = (await server.callAs(as, shelfOutbounds.list, { type: outboundTypes.writeOff })).data.records
    expect(shown).toEqual(records)
    expect(shown[0]!.createdBy).not.toBe('')
    expect((await server.callAs(as, shelfOutbounds.details, { id: shown[0]!.id })).data).toEqual(details)
    expect((await server.callAs(as, shelfOutbounds.pdf, { id: shown[0]!.id })).text.slice(0, 5)).toBe('%PDF-')
    const { id } = (await server.callAs(as, outbound.list, { type: outboundTypes.writeOff })).data.records[0]!
    expect((await server.callAs(as, shelfOutbounds.details, { id })).error).toBe('record.missing')
  })
})

describe('what stock is worth', () => {
  const worth = async (itemId: string) =>
    (
      await rowsOf<{ value: number; last: number | null; entries: number }>(
        server.db,
        'select value_micro as value, last_cost_micro as last, cost_entries as entries from sku_stock where item_id = $1',
        [itemId],
      )
    )[0]
  const comes = async (n: number, quantity: number, costMicro: number) => {
    const draft = await saved(inbound, { type: found, lines: [line(n, quantity, { costMicro })] })
    expect((await server.callAs(as, inbound.post, draft)).error).toBe('')
    return draft
  }

  it('a sale takes the average; its refund brings that back, though the average is another by then', async () => {
    const [n, tablet] = [9, await onDuty(server)]
    const product = server.one.stores[0].skus[n]!
    await server.db.query({ text: 'update sku set cost_cents = null where id = $1', values: [sku(n)] })
    // the 150 of the test store have no value: what comes makes the average of all of them
    await comes(n, 150_000, 4_000_000)
    expect(await worth(sku(n))).toEqual({ value: 600_000_000, last: 4_000_000, entries: 0 })
    const sale = tablet.sale([{ sku: product, quantity: 4000 }])
    await tablet.deliver([sale])
    expect((await worth(sku(n)))!.value).toBe(592_000_000)
    await comes(n, 4000, 12_000_000)
    expect((await worth(sku(n)))!.value).toBe(640_000_000)
    const refund = tablet.refund(sale, [1000])
    await tablet.deliver([refund])
    expect((await worth(sku(n)))!.value).toBe(642_000_000)
  })

  it('a receipt that is taken back goes at the value it came with, though the average is another by then', async () => {
    const n = 10
    await comes(n, 50_000, 3_000_000)
    const wrong = await comes(n, 50_000, 9_000_000)
    const before = (await worth(sku(n)))!.value
    await server.callAs(as, inbound.reverse, { id: wrong.id, remark: 'another’s' })
    expect((await worth(sku(n)))!.value).toBe(before - 450_000_000)
  })

  it('a receipt whose goods are gone is taken back at its cost: what is below zero is worth what it cost', async () => {
    const n = 8
    await server.db.query({ text: 'update sku set cost_cents = null where id = $1', values: [sku(n)] })
    const all = await saved(outbound, {
      type: outboundTypes.ownUse,
      lines: [line(n, 100_000, { placeId: places.shelf }), line(n, 50_000)],
    })
    expect((await server.callAs(as, outbound.post, all)).error).toBe('')
    const receipt = await comes(n, 10_000, 2_000_000)
    const used = await saved(outbound, { type: outboundTypes.ownUse, lines: [line(n, 4000)] })
    expect((await server.callAs(as, outbound.post, used)).error).toBe('')
    await allowForce(true)
    const { error } = await server.callAs(as, inbound.reverse, { id: receipt.id, remark: 'typed twice', force: true })
    expect(error).toBe('')
    expect(await left(sku(n))).toEqual({ warehouse: -4000 })
    expect((await worth(sku(n)))!.value).toBe(-8_000_000)
    // entered again as it was, 8: there are the 8 without the 4 that were used
    await comes(n, 8000, 2_000_000)
    expect([await left(sku(n)), (await worth(sku(n)))!.value]).toEqual([{ warehouse: 4000 }, 8_000_000])
  })
})

describe.each([
  ['outbound', outbound, outboundTypes.ownUse],
  ['a move', stockMoves, moveTypes.move],
] as const)('%s, as any document', (_, area, type) => {
  it('is found, drawn, discarded; its lines name goods and places of the store', async () => {
    const { records } = (await server.callAs(as, area.places, {})).data
    expect(records.map((place) => place.kind)).toEqual(['shelf', 'warehouse', 'quarantine'])
    const { records: goodsFound } = (await server.callAs(as, area.find, { search: 'a' })).data
    expect(goodsFound.length).toBeGreaterThan(0)
    const lines = [line(11, 1000, type === moveTypes.move && area === stockMoves ? { toPlaceId: places.shelf } : {})]
    const draft = await saved(area, { type, remark: 'for the feast', lines })
    const listed = (await server.callAs(as, area.list, { search: 'feast' })).data
    expect(listed.records.map(({ id, lines: count }) => [id, count])).toEqual([[draft.id, 1]])
    expect((await server.callAs(as, area.details, { id: draft.id })).data.lines[0]).toMatchObject({ place: 'W-1' })
    expect((await server.callAs(as, area.pdf, { id: draft.id })).text.slice(0, 5)).toBe('%PDF-')
    await server.callAs(as, area.discard, { id: draft.id })
    const details = (await server.callAs(as, area.details, { id: draft.id })).data
    expect(details.state).toBe(documentStates.discarded)
    expect((await server.callAs(as, area.discard, { id: draft.id })).error).toBe('record.missing')
  })
})

it('what was taken out comes back by a reversal; the places of an inbound document are the same', async () => {
  const draft = await saved(outbound, { type: outboundTypes.ownUse, lines: [line(11, 3000)] })
  await server.callAs(as, outbound.post, draft)
  expect(await left(sku(11))).toEqual({ shelf: 100_000, warehouse: 47_000 })
  expect((await server.callAs(as, outbound.reverse, { id: draft.id, remark: 'not used' })).error).toBe('')
  expect(await left(sku(11))).toEqual({ shelf: 100_000, warehouse: 50_000 })
  const [own, others] = [inbound, outbound].map((area) => server.callAs(as, area.places, {}))
  expect((await own!).data).toEqual((await others!).data)
})

it('a scanned code finds its product, or its pack; words find products', async () => {
  const { records: rows } = (await server.callAs(as, goods.list, { pageSize: 200 })).data
  const row = rows.find((one) => one.skuId === sku(7))!
  const byCode = (await server.callAs(as, inbound.find, { search: row.barcodes[0]! })).data
  expect([byCode.records.map((one) => one.itemId), byCode.exact]).toEqual([[sku(7)], { packId: null }])
  // a pack's code is kept with the barcodes of its product, as counters need it
  const pack = randomUUID()
  const { orgId, storeId } = server.one.stores[0]
  for (const text of [
    `insert into sku_pack (org_id, store_id, sku_id, id, name_zh, name_en, quantity_milli, code) values ($1, $2, $3, $4, '箱', 'Case', 12000, 'CASE-7')`,
    `insert into sku_barcode (org_id, store_id, sku_id, code, quantity_milli) select org_id, store_id, sku_id, code, quantity_milli
      from sku_pack where org_id = $1 and store_id = $2 and sku_id = $3 and id = $4`,
  ])
    await server.db.query({ text, values: [orgId, storeId, sku(7), pack] })
  const byPack = (await server.callAs(as, inbound.find, { search: 'CASE-7' })).data
  expect([byPack.records.map((one) => one.itemId), byPack.exact]).toEqual([[sku(7)], { packId: pack }])
  const byWords = (await server.callAs(as, inbound.find, { search: row.name.en.slice(0, 4) })).data
  expect([byWords.records.map((one) => one.itemId).includes(sku(7)), byWords.exact]).toEqual([true, null])
  expect((await server.callAs(as, inbound.find, { search: 'no such thing' })).data.records).toEqual([])
})

it('the PDF is a file; the list finds a document by its number and by a product on it', async () => {
  const draft = await saved(inbound, { type: found, remark: 'Found behind the oven', lines: [line(8, 1000)] })
  const { number } = (await server.callAs(as, inbound.post, draft)).data
  for (const search of [number, 'oven'])
    expect((await server.callAs(as, inbound.list, { search })).data.records.map((one) => one.number)).toEqual([number])
  const file = await server.callAs(as, inbound.pdf, { id: draft.id })
  expect(file.text.slice(0, 5)).toBe('%PDF-')
})

it('what was booked adds up', async () => {
  expect(await wrongSums(server.db)).toEqual([])
})
