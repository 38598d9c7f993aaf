import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CatalogueDb } from '#db/catalogue.ts'
import { keptQuickKeys } from '#db/kept-quick-keys.ts'
import { pullQuickKeys } from '#sw/quick-keys-pull.ts'

const as = { token: 't', storeId: 's', locale: 'en_US' }
const pages = [{ id: 'p1', name: 'Drinks', keys: [{ skuId: 'sku1', colour: 'green' as const }, { skuId: 'sku2' }] }]
let db: CatalogueDb

beforeEach(() => {
  db = new CatalogueDb(crypto.randomUUID())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

/** Answers one call after the other with the data of an envelope; undefined is no network. */
function serve(...answers: unknown[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('no network')
    return answer instanceof Response ? answer : Response.json({ code: 200, success: true, message: '', data: answer })
  })
  return asked
}
const pull = () => pullQuickKeys(db, as)

test('keeps what comes, asks with the revision that it has, and is told of no change', async () => {
  const asked = serve({ revision: 4, mayArrange: false, pages }, { revision: 4, mayArrange: false })
  expect(await pull()).toBe(true)
  expect(await keptQuickKeys(db)).toEqual({ revision: 4, mayArrange: false, pages })
  expect(await pull()).toBe(false)
  expect(asked).toEqual(['/b/shop/goods/quickKeys', '/b/shop/goods/quickKeys?revision=4'])
})

test('keeps the pages when only the right to arrange them has changed', async () => {
  serve({ revision: 4, mayArrange: false, pages }, { revision: 4, mayArrange: true })
  await pull()
  expect(await pull()).toBe(true)
  expect(await keptQuickKeys(db)).toEqual({ revision: 4, mayArrange: true, pages })
})

test.each([
  ['no network', undefined],
  ['a fault', new Response('fault', { status: 500 })],
  ['an older server that knows nothing of them', new Response('<!doctype html>', { status: 200 })],
  ['a refusal', Response.json({ code: 400, success: false, message: 'no', data: { error: 'access.denied' } })],
])('goes on showing what it has after %s', async (_, answer) => {
  serve({ revision: 1, mayArrange: true, pages }, answer)
  await pull()
  expect(await pull()).toBe(false)
  expect((await keptQuickKeys(db))?.pages).toEqual(pages)
})

test('an emptied set takes the place of the full one', async () => {
  serve({ revision: 1, mayArrange: true, pages }, { revision: 2, mayArrange: true, pages: [] })
  await pull()
  expect(await pull()).toBe(true)
  expect((await keptQuickKeys(db))?.pages).toEqual([])
})
