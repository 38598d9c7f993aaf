import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CatalogueDb } from '#db/catalogue.ts'
import { keptReadyOrders } from '#db/kept-ready-orders.ts'
import { pullReadyOrders } from '#sw/ready-orders-pull.ts'

const order = {
  id: 'o',
  number: 'WO-A-1',
  initials: 'A',
  tag: 7,
  day: '2026-11-29',
  from: 600,
  to: 615,
  due: 0,
  lines: [],
}
let db: CatalogueDb
beforeEach(() => {
  db = new CatalogueDb(crypto.randomUUID())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

const answers = (...all: (() => Response)[]): void => {
  vi.stubGlobal('fetch', async () => {
    const next = all.shift()
    if (!next) throw new TypeError('no network')
    return next()
  })
}
const said = (records: unknown[]) => () =>
  Response.json({
    code: 200,
    success: true,
    message: '',
    data: { takesOrders: true, records, preparing: 2, newestAt: 5 },
  })
const pull = (at: number) => pullReadyOrders(db, { token: 't', storeId: 's', locale: 'en_US' }, () => at)

test('the orders that came last stay on the device, with when they came', async () => {
  answers(
    said([order]),
    () => new Response('fault', { status: 500 }),
    () => new Response('<!doctype html>'),
    said([]),
  )
  expect(await pull(1)).toBe(true)
  expect([await pull(2), await pull(3)]).toEqual([false, false])
  expect(await keptReadyOrders(db)).toEqual({ at: 1, takesOrders: true, orders: [order], preparing: 2, newestAt: 5 })
  expect(await pull(4)).toBe(true)
  expect(await keptReadyOrders(db)).toEqual({ at: 4, takesOrders: true, orders: [], preparing: 2, newestAt: 5 })
  expect(await pull(5)).toBe(false)
})
