import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/money.ts'
import type { PricedSku } from '#db/catalogue.ts'
import { ledger } from '#db/ledger.ts'
import { settleLines } from '#features/counter/core/cart/cart-lines.ts'
import { forgetSold, soldMark, wasSold } from '#features/counter/core/cart/sold-cart.ts'
import { CartStore } from '#features/counter/core/cart/cart-store.ts'

const sku = (skuId: string, change: Partial<PricedSku> = {}): PricedSku => ({
  skuId,
  categoryId: 'c',
  nameZh: '',
  nameEn: skuId,
  itemNo: '',
  barcodes: [],
  unitZh: '',
  unitEn: '',
  unitKind: 'piece',
  price: 500,
  taxes: [],
  shelf: 0,
  image: '',
  ...change,
})
const linesOf = (carts: CartStore): [string, number][] => carts.cart().lines.map((line) => [line.skuId, line.quantity])

// a store of its own for each test: changes are written behind
let store = ''
beforeEach(() => {
  store = crypto.randomUUID()
})

test('a reload finds the cart as it was left', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('tea'), 1000)
  carts.add(sku('cola'), 2000)
  carts.add(sku('tea'), 1000)
  carts.change(carts.cart().lines[0]!.lineId, { note: 'cold' })
  await carts.written()
  const again = await CartStore.open(store)
  expect(linesOf(again)).toEqual([
    ['cola', 2000],
    ['tea', 2000],
  ])
  expect(again.cart().lines[0]?.note).toBe('cold')
  expect((await CartStore.open('another store')).cart().lines).toEqual([])
})

test('changes that come while the disk is busy are written once, as the last one left them', async () => {
  const carts = await CartStore.open(store)
  const put = vi.spyOn(ledger().carts, 'put')
  for (let i = 0; i < 20; i++) carts.add(sku(`sku-${i}`), 1000)
  await carts.written()
  expect(put.mock.calls.length).toBeLessThan(3)
  put.mockRestore()
  expect(linesOf(await CartStore.open(store))).toHaveLength(20)
})

test('a cart that is put aside is written, whatever the next one does', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('tea'), 1000)
  void carts.park('later')
  await carts.written()
  carts.add(sku('cola'), 1000)
  await carts.written()
  const kept = await ledger().carts.where('[storeId+state]').anyOf([store, 'open'], [store, 'parked']).toArray()
  expect(kept.map((cart) => [cart.state, cart.lines[0]?.skuId])).toEqual(
    expect.arrayContaining([
      ['parked', 'tea'],
      ['open', 'cola'],
    ]),
  )
})

test('weighed goods and lines with a note never grow by the next one', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('ham', { unitKind: 'weight' }), 375)
  carts.add(sku('ham', { unitKind: 'weight' }), 500)
  carts.add(sku('tea'), 1000)
  carts.change(carts.lastLineId(), { note: 'gift' })
  carts.add(sku('tea'), 1000)
  expect(linesOf(carts)).toEqual([
    ['ham', 375],
    ['ham', 500],
    ['tea', 1000],
    ['tea', 1000],
  ])
})

test('what was removed or emptied comes back where it was', async () => {
  const carts = await CartStore.open(store)
  ;['a', 'b', 'c'].forEach((id) => carts.add(sku(id), 1000))
  const back = carts.remove(carts.cart().lines[1]!.lineId)
  expect(linesOf(carts).map(([id]) => id)).toEqual(['a', 'c'])
  back()
  expect(linesOf(carts).map(([id]) => id)).toEqual(['a', 'b', 'c'])
  carts.clear()()
  expect(carts.cart().lines).toHaveLength(3)
})

test('parking puts the cart aside; taking it up again parks the one in hand', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  const first = carts.cart().id
  await carts.park('Red jacket')
  expect(carts.cart().lines).toEqual([])
  carts.add(sku('b'), 1000)
  await carts.resume(first)
  await carts.written()
  expect(linesOf(carts)).toEqual([['a', 1000]])
  const parked = await ledger().carts.where({ storeId: store, state: 'parked' }).toArray()
  expect(parked.map((cart) => cart.lines[0]?.skuId)).toEqual(['b'])
})

test('a parked sale keeps its name, its counter and its age, through a restart and being taken up', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  const { id } = carts.cart()
  const before = Date.now()
  await carts.park('Red jacket', { id: 'c1', name: 'Counter 1' })
  const again = await CartStore.open(store)
  const kept = await ledger().carts.get(id)
  expect(kept).toMatchObject({ state: 'parked', name: 'Red jacket', counter: { id: 'c1', name: 'Counter 1' } })
  expect(kept!.updatedAt).toBeGreaterThanOrEqual(before)
  await again.resume(id)
  expect(again.cart()).toMatchObject({ id, name: 'Red jacket', state: 'open' })
})

test('a cart that the device does not keep is not put aside: it stays in hand', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  await carts.written()
  const put = vi.spyOn(ledger().carts, 'put').mockRejectedValueOnce(new Error('full'))
  await expect(carts.park('Red jacket')).rejects.toThrow('did not keep')
  put.mockRestore()
  expect(linesOf(carts)).toEqual([['a', 1000]])
  await carts.written()
  expect(linesOf(await CartStore.open(store))).toEqual([['a', 1000]])
})

test('what is scanned while a cart is being parked is for the next customer', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  const { id } = carts.cart()
  const parking = carts.park('Red jacket')
  carts.add(sku('b'), 1000)
  await parking
  expect(linesOf(carts)).toEqual([['b', 1000]])
  await carts.written()
  expect((await ledger().carts.get(id))?.lines.map(({ skuId }) => skuId)).toEqual(['a'])
})

test('what is scanned while a parked cart is being resumed is in one of the two', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  const { id } = carts.cart()
  await carts.park('Red jacket')
  const resuming = carts.resume(id)
  carts.add(sku('b'), 1000)
  await resuming
  await carts.written()
  expect(linesOf(carts)).toEqual([['a', 1000]])
  const parked = await ledger().carts.where({ storeId: store, state: 'parked' }).toArray()
  expect(parked.map((cart) => cart.lines[0]?.skuId)).toEqual(['b'])
})

test('a cart that the device does not keep comes back with what was scanned since', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  await carts.written()
  const put = vi.spyOn(ledger().carts, 'put').mockRejectedValueOnce(new Error('full'))
  const parking = carts.park('Red jacket')
  carts.add(sku('b'), 1000)
  await expect(parking).rejects.toThrow('did not keep')
  put.mockRestore()
  const both = [
    ['a', 1000],
    ['b', 1000],
  ]
  expect(linesOf(carts)).toEqual(both)
  await carts.written()
  expect(linesOf(await CartStore.open(store))).toEqual(both)
  expect(await ledger().carts.where({ storeId: store, state: 'open' }).count()).toBe(1)
})

test('carts that were left open beside the one in hand are found among the parked ones', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  await carts.written()
  const row = carts.cart()
  await ledger().carts.put({ ...row, id: 'stranded', updatedAt: row.updatedAt - 1000 })
  expect((await CartStore.open(store)).cart().id).toBe(row.id)
  expect((await ledger().carts.get('stranded'))?.state).toBe('parked')
})

test('a change that was still being written does not bring a sold cart back', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  await carts.written()
  await ledger().carts.delete(carts.cart().id)
  carts.setTip(100)
  carts.sold(carts.cart().id, carts.cart().lines)
  await carts.written()
  expect(await ledger().carts.where({ storeId: store, state: 'open' }).count()).toBe(0)
  expect((await CartStore.open(store)).cart().lines).toEqual([])
})

test('a sold cart leaves the one in hand alone, and what was rung up into it since stays to be paid', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  const { id, lines } = carts.cart()
  await carts.park('')
  carts.add(sku('next customer'), 1000)
  carts.sold(id, lines)
  expect(linesOf(carts)).toEqual([['next customer', 1000]])
  const mine = carts.cart()
  carts.add(sku('next customer'), 2000)
  carts.add(sku('b'), 1000)
  carts.sold(mine.id, mine.lines)
  expect(linesOf(carts)).toEqual([
    ['next customer', 2000],
    ['b', 1000],
  ])
  expect(carts.cart().id).not.toBe(mine.id)
  await carts.written()
  expect(await ledger().carts.where({ storeId: store, state: 'parked' }).count()).toBe(0)
})

test('a copy of a cart that was sold is no cart, neither after a restart nor among the parked ones', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  await carts.written()
  const { id } = carts.cart()
  await ledger().values.put({ key: soldMark(id), value: 'sale' })
  await carts.resume('none')
  expect(await ledger().carts.get(id)).toMatchObject({ state: 'parked' })
  await carts.resume(id)
  expect(carts.cart().lines).toEqual([])
  await ledger().carts.put({ ...carts.cart(), id, state: 'open' })
  expect((await CartStore.open(store)).cart().id).not.toBe(id)
  expect(await ledger().carts.get(id)).toBeUndefined()
})

test('what was emptied comes back into the cart in hand, since the one that it was in may be sold', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('a'), 1000)
  const { id } = carts.cart()
  const back = carts.clear()
  carts.add(sku('b'), 1000)
  carts.sold(id, carts.cart().lines)
  back()
  expect(linesOf(carts)).toEqual([['a', 1000]])
  expect(carts.cart().id).not.toBe(id)
})

test('two parked sales that are tapped at once are both kept: the last is in hand, the other is parked again', async () => {
  const carts = await CartStore.open(store)
  const ids: string[] = []
  for (const name of ['a', 'b']) {
    carts.add(sku(name), 1000)
    ids.push(carts.cart().id)
    await carts.park(name)
  }
  await Promise.all(ids.map((id) => carts.resume(id)))
  await carts.written()
  expect(linesOf(carts)).toEqual([['b', 1000]])
  const parked = await ledger().carts.where({ storeId: store, state: 'parked' }).toArray()
  expect(parked.map((cart) => cart.lines[0]?.skuId)).toEqual(['a'])
  await carts.resume(ids[1]!)
  expect(linesOf(carts)).toEqual([['b', 1000]])
})

test('the credit of an exchange outlives a second exchange and an emptied cart', async () => {
  const carts = await CartStore.open(store)
  const first = { refundId: 'r1', receiptNo: 'A1-7-1', creditCents: 2000 }
  const second = { refundId: 'r2', receiptNo: 'A1-7-2', creditCents: 3000 }
  await carts.setExchange(first)
  await carts.setExchange(second)
  expect(carts.cart().exchange).toEqual(second)
  const parked = await ledger().carts.where({ storeId: store, state: 'parked' }).toArray()
  expect(parked).toMatchObject([{ name: 'A1-7-1', exchange: first }])
  carts.add(sku('a'), 1000)
  carts.clear()
  expect(carts.cart()).toMatchObject({ lines: [], exchange: second })
  await carts.setExchange(undefined)
  expect(carts.cart().exchange).toBeUndefined()
})

test('a cart that holds a member and nothing else is found again, until the member is taken away', async () => {
  const carts = await CartStore.open(store)
  carts.setMember('A77B', { id: 'm', name: 'Lena', phoneEnd: '0100' })
  await carts.written()
  const again = await CartStore.open(store)
  expect(again.cart()).toMatchObject({ memberCode: 'A77B', member: { name: 'Lena' } })
  again.setMember('')
  await again.written()
  expect(await ledger().carts.where({ storeId: store, state: 'open' }).count()).toBe(0)
  expect(again.cart().member).toBeUndefined()
})

test('what was changed by hand is kept, stands on a line of its own, and can be taken back', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('tea'), 1000)
  const lineId = carts.lastLineId()
  const back = carts.adjust(lineId, [{ kind: 'amount', value: 50, reason: 'damaged' }])
  carts.add(sku('tea'), 1000)
  carts.adjustOrder({ adjustments: [{ kind: 'percent', value: 100_000, reason: '' }], taxExempt: { reason: 'resale' } })
  await carts.written()
  const kept = (await CartStore.open(store)).cart()
  expect(kept.lines.map((line) => line.adjustments?.length ?? 0)).toEqual([1, 0])
  expect(settleLines(kept.lines, { rounding: 'line', pricesIncludeTax: false }, cents(0), kept)).toMatchObject({
    goods: 855,
    tax: 0,
  })
  back()
  carts.add(sku('tea'), 1000)
  expect(linesOf(carts)).toEqual([
    ['tea', 1000],
    ['tea', 2000],
  ])
})

test('a label of the scale keeps its price until its weight is another', async () => {
  const carts = await CartStore.open(store)
  carts.add(sku('jamon', { unitKind: 'weight', price: 3299 }), 304, '201235010011', 2)
  const due = (): number =>
    settleLines(carts.cart().lines, { rounding: 'line', pricesIncludeTax: false }, cents(0))!.total
  expect(due()).toBe(1001)
  carts.change(carts.lastLineId(), { note: 'sliced' })
  expect(due()).toBe(1001)
  carts.change(carts.lastLineId(), { quantity: 608 })
  expect(due()).toBe(2006)
})

test('the marks of sold carts are kept for thousands of sales, and no longer', async () => {
  const carts = Array.from({ length: 2002 }, (_, i) => `marked-${String(i).padStart(4, '0')}`)
  await ledger().values.bulkPut(carts.map((id) => ({ key: soldMark(id), value: 'sale' })))
  await forgetSold(ledger())
  expect([await wasSold(ledger(), carts[1]!), await wasSold(ledger(), carts[2]!)]).toEqual([false, true])
})
