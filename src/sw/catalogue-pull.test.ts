import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CatalogueHeader, CatalogueRow } from '#contract/catalogue/goods.ts'
import { CatalogueDb, catalogueState, findByCodes } from '#db/catalogue.ts'
import { pullCatalogue } from '#sw/catalogue-pull.ts'

const NOW = 1_790_000_000_000
const now = (): number => NOW
const as = { token: 't', storeId: 's', locale: 'en_US' }
let db: CatalogueDb

beforeEach(() => {
  db = new CatalogueDb(crypto.randomUUID())
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await db.delete()
})

const header = (change: Partial<CatalogueHeader> = {}): CatalogueHeader => ({
  rev: 10,
  count: 1024,
  categories: [
    ['c1', '茶', 'Tea'],
    ['c2', '油', 'Oil'],
  ],
  units: [['u1', '个', 'pc', 'piece']],
  taxes: [[], [{ name: 'T', rate: 88_750 }]],
  unpriced: true,
  ...change,
})
const row = (n: number, change: Partial<Record<number, unknown>> = {}): CatalogueRow =>
  Object.assign(
    [`sku${n}`, 0, '', `Goods ${n}`, `N${n}`, [[`code${n}`, 1000]], 0, 100 + n, null, null, 0, '', '', 5000, ''],
    change,
  ) as CatalogueRow
const block = (from: number): CatalogueRow[] => Array.from({ length: 512 }, (_, i) => row(from + i))

/** Answers one call after the other; a text is an answer of lines, `undefined` no network. */
function serve(...answers: (string | undefined | { cut: string } | { status: number; json: unknown })[]): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError('no network')
    const lines = { headers: { 'Content-Type': 'application/x-ndjson' } }
    if (typeof answer === 'string') return new Response(answer, lines)
    if ('status' in answer) return Response.json(answer.json, { status: answer.status })
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(answer.cut))
      },
      pull: (controller) => controller.error(new TypeError('cut')),
    })
    return new Response(stream, lines)
  })
  return asked
}
const lines = (...parts: unknown[]): string => parts.map((part) => JSON.stringify(part)).join('\n')
const find = (code: string, at = NOW) => findByCodes(db, [code], at)
const pull = () => pullCatalogue(db, as, now)

test('a snapshot that breaks off is no catalogue; the next pull goes on after the last whole block', async () => {
  const asked = serve({ cut: `${lines(header(), block(0))}\n[["half` }, lines(header(), block(512)))
  expect(await pull()).toBe('disconnected')
  expect(await catalogueState(db)).toBeUndefined()
  expect(await pull()).toBe('changed')
  expect(asked[1]).toContain('rev=10&fromBlock=1')
  expect((await find('code3'))?.sku).toMatchObject({ skuId: 'sku3', price: 103 })
  expect((await find('code700'))?.sku).toMatchObject({ skuId: 'sku700', nameZh: 'Goods 700' })
})

test('a code is found at every moment of a switch to a new catalogue', async () => {
  const whole = (rev: number) => lines(header({ rev, count: 512 }), block(0))
  const newer = { status: 200, json: { code: 'catalogue.cursor' } }
  serve(whole(10), newer, whole(11), newer, whole(12))
  await pull()
  for (const rev of [11, 12]) {
    let over = false
    const pulled = pull().finally(() => {
      over = true
    })
    while (!over) {
      const found = await Promise.all(
        block(0)
          .slice(0, 64)
          .map(({ 0: id }) => find(id.replace('sku', 'code'))),
      )
      expect(found.filter((each) => !each)).toEqual([])
    }
    expect(await pulled).toBe('changed')
    expect((await catalogueState(db))?.rev).toBe(rev)
  }
})

test('while a new snapshot comes in, the old one sells', async () => {
  serve(
    lines(header({ count: 512 }), block(0)),
    { status: 200, json: { code: 400, success: false, message: '', data: { error: 'catalogue.cursor-too-old' } } },
    { cut: `${lines(header({ rev: 20 }), block(5000))}\n` },
  )
  await pull()
  expect(await pull()).toBe('disconnected')
  expect((await catalogueState(db))?.rev).toBe(10)
  expect((await find('code3'))?.sku.skuId).toBe('sku3')
})

test('a change brings new prices, words of its own, stock and goods that are gone', async () => {
  serve(
    lines(header({ count: 512 }), block(0)),
    lines(
      header({
        rev: 11,
        count: 2,
        categories: [
          ['c9', '新', 'New'],
          ['c2', '油', 'Oil'],
        ],
        taxes: [[{ name: 'T', rate: 88_750 }]],
        tombstones: ['sku5'],
        stock: [['sku7', 1000]],
      }),
      row(3, { 1: 0, 7: 999, 10: 0, 5: [['fresh', 6000]] }),
      row(9001, { 1: 1 }),
    ),
  )
  await pull()
  expect(await pull()).toBe('changed')
  expect(await find('fresh')).toMatchObject({
    quantity: 6000,
    sku: { skuId: 'sku3', price: 999, categoryId: 'c9', taxes: [{ name: 'T', rate: 88_750 }] },
  })
  expect(await find('code3')).toBeUndefined()
  expect(await find('code5')).toBeUndefined()
  expect((await find('code9001'))?.sku.categoryId).toBe('c2')
  expect((await find('code7'))?.sku).toMatchObject({ shelf: 1000, categoryId: 'c1', taxes: [] })
})

test('a planned price holds from its time on, without another word of the server', async () => {
  serve(lines(header({ count: 1 }), [row(1, { 8: 555, 9: NOW + 1000 })]))
  await pull()
  expect((await find('code1', NOW + 999))?.sku.price).toBe(101)
  expect((await find('code1', NOW + 1000))?.sku.price).toBe(555)
})

test('a product without a price is found and has none; its planned price holds from its time on', async () => {
  serve(lines(header({ count: 1 }), [row(1, { 7: 'none', 15: { after: [700, NOW + 9] } })]))
  await pull()
  expect((await find('code1'))?.sku).toMatchObject({ price: null, extras: undefined })
  expect((await find('code1', NOW + 9))?.sku.price).toBe(700)
})

test('a device that an older build filled asks once for the products without a price that it lacks', async () => {
  const asked = serve(
    lines({ ...header({ count: 1 }), unpriced: undefined }, [row(1)]),
    lines(header({ rev: 11, count: 1, more: false }), row(2, { 7: 'none' })),
    lines(header({ rev: 11, count: 0, more: false })),
  )
  await pull()
  await pull()
  await pull()
  expect(asked.map((url) => url.split('?')[1])).toEqual([
    'unpriced=yes',
    'since=10&unpriced=all',
    'since=11&unpriced=yes',
  ])
  expect((await find('code2'))?.sku.price).toBe(null)
})

test('what an older build began to download is not continued: it lacks the products without a price', async () => {
  const begun = { ...header(), unpriced: undefined }
  const asked = serve({ cut: lines(begun, block(0)) + '\n' }, { cut: lines(header(), block(0)) + '\n' }, undefined)
  await pull()
  await pull()
  await pull()
  expect(asked.map((url) => url.split('?')[1])).toEqual([
    'unpriced=yes',
    'unpriced=yes',
    'unpriced=yes&rev=10&fromBlock=1',
  ])
})

test('without a session or a network the goods stay as they are', async () => {
  serve(lines(header({ count: 512 }), block(0)), { status: 401, json: {} }, undefined)
  await pull()
  expect(await pull()).toBe('unauthorised')
  expect(await pull()).toBe('disconnected')
  expect((await find('code1'))?.sku.skuId).toBe('sku1')
})

test('goods are kept without waiting for the disk: they can be fetched again', async () => {
  const asked: (string | undefined)[] = []
  const transaction = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...given) {
    if (given[1] === 'readwrite') asked.push(given[2]?.durability)
    return transaction.apply(this, given)
  })
  serve(lines(header({ count: 1 }), [row(1)]))
  await pull()
  spy.mockRestore()
  expect(new Set(asked)).toEqual(new Set(['relaxed']))
})

test('a code that goes from one sku to another is found at the new one, in whichever order they come', async () => {
  const change = (rev: number, ...rows: CatalogueRow[]): string => lines(header({ rev }), ...rows)
  serve(
    lines(header({ count: 512 }), block(0)),
    change(11, row(1, { 5: [['moves', 1000]] })),
    change(12, row(2, { 5: [['moves', 2000]] })),
    change(13, row(1, { 5: [['stays', 1000]] })),
    change(14, row(2, { 5: [] })),
  )
  for (let pulls = 0; pulls < 4; pulls++) await pull()
  expect(await find('moves')).toMatchObject({ quantity: 2000, sku: { skuId: 'sku2' } })
  expect((await find('stays'))?.sku.skuId).toBe('sku1')
  await pull()
  expect(await find('moves')).toBeUndefined()
})
