import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  inbound,
  outbound,
  stockMoves,
  type DocumentArea,
  type DocumentForm,
  type LineForm,
} from '#contract/stock/stock-documents.ts'
import { inboundTypes, moveTypes } from '#domain/document-types.ts'
import { milli } from '#domain/money.ts'
import { rowsOf } from '#server/testing/books.ts'
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
const { found } = inboundTypes
const line = (n: number, quantity: number, more: Partial<LineForm> = {}): LineForm => ({
  itemId: server.one.stores[0].skus[n]!.id,
  placeId: places.warehouse,
  quantity: milli(quantity),
  ...more,
})
/** Saves a new draft. @returns its error, and the fields that are wrong */
const save = async (area: DocumentArea, form: Pick<DocumentForm, 'type' | 'lines'>, id: string = randomUUID()) => {
  const { error, fields } = await server.callAs(as, area.save, { id, version: 0, remark: '', ...form })
  return [error, ...Object.keys(fields)]
}

describe('what is posted by hand', () => {
  it.each([2, 4, 8])(
    'is no inbound document of type %d, which transfers and shelves make by themselves',
    async (type) => {
      expect(await save(inbound, { type, lines: [line(0, 1000)] })).toEqual(['input.invalid', 'type'])
    },
  )

  it.each([1, 2, 3, 4, 8])('is no outbound document of type %d', async (type) => {
    expect(await save(outbound, { type, lines: [line(0, 1000)] })).toEqual(['input.invalid', 'type'])
  })

  it('is no purchase without its order, also not later', async () => {
    expect(await save(inbound, { type: inboundTypes.purchase, lines: [line(0, 1000)] })).toEqual([
      'input.invalid',
      'orderId',
    ])
    const id = randomUUID()
    expect(await save(inbound, { type: found, lines: [line(0, 1000)] }, id)).toEqual([''])
    const form = { id, version: 1, type: inboundTypes.purchase, remark: '', lines: [line(0, 1000)] }
    expect((await server.callAs(as, inbound.save, form)).error).toBe('')
    expect((await server.callAs(as, inbound.details, { id })).data.type).toBe(found)
  })

  it('is nothing that lies in transit or is picked', async () => {
    for (const kind of ['transit', 'staging']) {
      const [place] = await rowsOf<{ id: string }>(
        server.db,
        'select id from stock_place where store_id = $1 and kind = $2',
        [server.one.stores[0].storeId, kind],
      )
      expect(await save(inbound, { type: found, lines: [line(0, 1000, { placeId: place!.id })] })).toEqual([
        'record.missing',
      ])
      expect(
        await save(stockMoves, { type: moveTypes.move, lines: [line(0, 1000, { toPlaceId: place!.id })] }),
      ).toEqual(['record.missing'])
    }
  })

  it('is worth no more than can be kept: 99,999,999 pieces at 99,999,999.00 are refused', async () => {
    const most = line(0, 99_999_999_000, { costMicro: 99_999_999_000_000 })
    expect((await save(inbound, { type: found, lines: [most] }))[0]).toBe('input.invalid')
  })
})
