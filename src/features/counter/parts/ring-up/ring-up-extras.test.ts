import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PricedSku } from '#db/catalogue.ts'
import { leaseOf } from '#db/lease.fixture.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { CartStore } from '#features/counter/core/cart/cart-store.ts'
import {
  addWithExtras,
  changeMore,
  stepWithExtras,
  toggleGuarantee,
  type GuaranteeRow,
  type ExtrasPrompt,
} from '#features/counter/parts/ring-up/ring-up-extras.ts'
import { cents } from '#domain/money.ts'

const reach = vi.hoisted(() => ({ connected: true }))
vi.mock('#features/counter/parts/ring-up/reach-server.ts', () => ({
  reachServer: () => Promise.resolve(reach.connected),
}))
vi.mock('#features/counter/core/outbox/outbox-runner.ts', () => ({
  clockOffset: () => Promise.resolve(0),
  contactNow: () => ({ state: 'connected' }),
}))
vi.mock('#ui/sounds.ts', () => ({ play: () => undefined }))

const STORE = '0192f0c1-0000-7000-8000-000000000001'
const lane = { storeId: STORE, lane: 'l', lease: leaseOf() } as unknown as LaneRow
const guarantee: GuaranteeRow = ['g1', '延保', 'Warranty', '一年', '1 yr', 499, 365, [{ name: 'T', rate: 100_000 }]]

const sku = (extras: PricedSku['extras'], price = 129): PricedSku => ({
  skuId: 's1',
  categoryId: '',
  nameZh: '水',
  nameEn: 'Water',
  itemNo: '1',
  barcodes: [],
  unitZh: '瓶',
  unitEn: 'each',
  unitKind: 'piece',
  price,
  taxes: [],
  shelf: 0,
  image: '',
  extras,
})

let carts: CartStore
let asked: ExtrasPrompt[]
const till = () => ({ lane, carts, ask: ({ ask }: { ask: ExtrasPrompt }) => void asked.push(ask) })
const add = (goods: PricedSku, quantity = 1000, barcode = '') =>
  addWithExtras(till(), goods, { quantity, barcode, over: 0 })
const lines = () => carts.cart().lines
const total = () => settleLines(lines(), { rounding: 'line', pricesIncludeTax: false }, cents(0))!.total

beforeEach(async () => {
  await ledger().carts.clear()
  carts = await CartStore.open(STORE)
  carts.begin()
  asked = []
  reach.connected = true
})

test('a guarantee goes with its goods: as often, gone with them, back with them', async () => {
  await add(sku({ guarantees: [guarantee] }))
  toggleGuarantee(carts, lines()[0]!, guarantee)
  stepWithExtras(till(), lines()[0]!, 1, () => undefined)
  await vi.waitFor(() =>
    expect(lines().map((line) => [line.kind, line.quantity])).toEqual([
      [undefined, 2000],
      ['guarantee', 2000],
    ]),
  )
  expect(total()).toBe(258 + 998 + 100)
  const before = lines()
  const back = carts.remove(before[0]!.lineId)
  expect(lines()).toEqual([])
  back()
  expect(lines()).toEqual(before)
  toggleGuarantee(carts, lines()[0]!, guarantee)
  expect(lines()).toHaveLength(1)
})

test('what is scanned again grows with its guarantee, behind the goods that came between', async () => {
  await add(sku({ guarantees: [guarantee] }))
  toggleGuarantee(carts, lines()[0]!, guarantee)
  carts.add({ ...sku(undefined), skuId: 's2' }, 1000)
  await add(sku({ guarantees: [guarantee] }))
  expect(lines().map((line) => [line.skuId, line.quantity])).toEqual([
    ['s2', 1000],
    ['s1', 2000],
    ['g1', 2000],
  ])
})

test('a case has its own price, steps by cases, and single ones beside it are another line', async () => {
  const water = sku({
    packs: [
      ['6 瓶', '6-pack', 6000, null, 'six'],
      ['箱', 'Case', 12_000, 1299, 'case'],
    ],
  })
  await add(water, 12_000, 'case')
  await add(water)
  expect(lines().map((line) => [line.nameEn, line.quantity])).toEqual([
    ['Water · Case', 12_000],
    ['Water', 1000],
  ])
  expect(total()).toBe(1299 + 129)
  stepWithExtras(till(), lines()[0]!, 1, () => undefined)
  await vi.waitFor(() => expect(lines()[0]!.quantity).toBe(24_000))
  expect(total()).toBe(2 * 1299 + 129)
  const six = water.extras!.packs![0]!
  await changeMore(till(), lines()[0]!, 18_000, { pack: six })
  expect([lines()[0]!.nameEn, total()]).toEqual(['Water · 6-pack', 18 * 129 + 129])
  await changeMore(till(), lines()[0]!, 2000, { pack: undefined })
  expect([lines()[0]!.nameEn, lines()[0]!.pack, total()]).toEqual(['Water', undefined, 3 * 129])
})

test('a limit is asked about once a purchase, and nothing is rung up until somebody lets it', async () => {
  const eggs = sku({ limits: { buy: 2000 } })
  await add(eggs, 2000)
  await add(eggs)
  expect(asked).toMatchObject([{ is: 'limit', left: { by: 'purchase', limit: 2000 }, wanted: 3000 }])
  expect(lines()[0]!.quantity).toBe(2000)
  const [ask] = asked
  if (ask?.is === 'limit') ask.onApprove({ how: 'pin', by: 'a' })
  expect(lines()).toMatchObject([
    { quantity: 3000, adjustments: [{ kind: 'amount', value: 0, reason: 'above-limit', approval: { by: 'a' } }] },
  ])
  await add(eggs)
  expect([asked.length, lines()[0]!.quantity, total()]).toEqual([1, 4000, 4 * 129])
})

test('a label of the scale keeps its price where a limit is let', async () => {
  const apples = { ...sku({ limits: { buy: 1000 } }, 499), unitKind: 'weight' }
  await addWithExtras(till(), apples, { quantity: 1204, barcode: '0200001005995', over: 2 })
  const [ask] = asked
  if (ask?.is === 'limit') ask.onApprove({ how: 'permission', by: 'c' })
  expect(lines()[0]!.adjustments?.map((one) => [one.reason, one.value])).toEqual([
    ['scale-label', 2],
    ['above-limit', 0],
  ])
  expect(total()).toBe(599)
})

test('taps faster than the limit is looked up all count, and stop at it', async () => {
  const eggs = sku({ limits: { buy: 3000 } })
  await add(eggs)
  const [line] = lines()
  for (let taps = 0; taps < 4; taps++) stepWithExtras(till(), line!, 1, () => undefined)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(lines()[0]!.quantity).toBe(3000)
  await Promise.all([add(sku({ limits: { buy: 1000 } }, 55)), add(sku({ limits: { buy: 1000 } }, 55))])
  expect(lines()).toHaveLength(1)
})

test('a member who invited others may buy more', async () => {
  carts.setMember('X', { id: 'm', name: '', phoneEnd: '', invited: true })
  await add(sku({ limits: { buy: 2000, invite: 1000 } }), 3000)
  expect([asked, lines().length]).toEqual([[], 1])
})

test('a card is refused disconnected with the reason, and sold at par connected', async () => {
  const card = sku({ card: ['universal', 200, 100] }, 5000)
  reach.connected = false
  await add(card)
  expect(asked).toMatchObject([{ is: 'card-disconnected' }])
  expect(lines()).toEqual([])
  reach.connected = true
  await add(card)
  carts.adjustOrder({ adjustments: [{ kind: 'percent', value: 500_000, reason: 'x' }] })
  expect(lines()[0]!.kind).toBe('card')
  expect(settleLines(lines(), { rounding: 'line', pricesIncludeTax: false }, cents(0), carts.cart())!.total).toBe(5000)
})
