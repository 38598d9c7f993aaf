import { expect } from 'vitest'
import '#testing/catalogue-acts.ts'
import { clerk, choose, fill, find, heading, holds, key, openScreen, OWNER, path, press } from '#testing/screen.tsx'
import { reload, say, seen, test } from '#testing/screen.tsx'
import { nameOf, scan } from '#testing/stock-acts.ts'
import type { Good } from '#testing/clerk.ts'

const TRANSFERS = '/shop/stockManage/stockTransfer'
const OPEN = '{open, plural, one {# line is not complete yet} other {# lines are not complete yet}}'

test('who receives goods of another store says how many came, not when', async () => {
  const books = await clerk(OWNER)
  const [from, to] = books.stores
  const good = (await books.goods()).find((one) => one.warehouse >= 5000 && one.unitKind === 'piece')!
  const id = crypto.randomUUID()
  const lines = [{ itemId: good.skuId, quantity: 2000 }]
  const form = { id, version: 0, direction: 'offer', storeId: to, remark: '', lines }
  const { version } = await books.post<{ version: number }>('/shop/stockTransfer/add', form, from)
  const asked = await books.post<{ version: number }>('/shop/stockTransfer/request', { id, version }, from)
  await books.post('/shop/stockTransfer/send', { id, version: asked.version, lines: [] }, from)
  await openScreen(`${TRANSFERS}/transferDetails/${id}?step=receive`, { store: /Jersey/ })
  const name = nameOf(good)
  await seen(name)
  await fill(say({ en: `Arrived: ${name}`, zh: `实收数量: ${name}` }), '2')
  await find('Receive')
})

test('goods of another store are asked for, sent there, and received by scan with one missing', async () => {
  const books = await clerk(OWNER)
  const other = books.stores[1]!
  const { records } = await books.get<{ records: { id: string; name: string }[] }>('/shop/stockTransfer/storeList')
  const there = async ({ barcodes, unitKind }: Good): Promise<boolean> => {
    if (barcodes.length !== 1 || unitKind !== 'piece') return false
    const found = await books.get<{ records: { there: boolean; availableThere: number | null }[] }>(
      '/shop/stockTransfer/scan',
      { storeId: other, search: barcodes[0]! },
    )
    return found.records.length === 1 && found.records[0]!.there && (found.records[0]!.availableThere ?? 0) > 5000
  }
  let good: Good | undefined
  for (const one of await books.goods()) if (!good && (await there(one))) good = one
  const [code, quantity] = [good!.barcodes[0]!, say('Quantity: {name}', { name: nameOf(good!) })]
  const figures = () => books.get<{ available: number; transferIn: number }>(`/shop/stock/details/${good!.skuId}`)
  const before = await figures()

  await openScreen(TRANSFERS)
  await press('New transfer')
  await press('Request products', { role: 'menuitem' })
  await choose('From which store?', records.find(({ id }) => id === other)!.name)
  for (let n = 0; n < 3; n++) await scan(code)
  await holds(quantity, '3')
  await seen('Saved')
  await reload()
  await holds(quantity, '3')
  await press('Ask')
  await heading(/^TR-/)

  // the other store sends it
  const id = path().split('/').at(-1)!
  const { version } = await books.get<{ version: number }>(`/shop/stockTransfer/details/${id}`)
  await books.post('/shop/stockTransfer/send', { id, version, lines: [] }, other)
  expect((await figures()).transferIn).toBe(before.transferIn + 3000)

  // two come
  await reload()
  await press('Receive…')
  const arrives = async (scanned: string): Promise<void> => {
    await fill('Scan what arrives', scanned)
    key('Enter')
  }
  await arrives(code)
  await arrives('no-such-code')
  await seen(say('{unknown} is not on this transfer.', { unknown: 'no-such-code' }))
  await arrives(code)
  await seen(say(OPEN, { open: 1 }))
  await fill('What’s missing, and why?', 'one was broken')
  await press('Receive')
  await seen('Something missing')
  expect(await figures()).toMatchObject({ available: before.available + 2000, transferIn: before.transferIn + 1000 })
})
