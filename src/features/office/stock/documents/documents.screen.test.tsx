import { expect, vi } from 'vitest'
import { downloads, textsIn } from '#testing/catalogue-acts.ts'
import { clerk, choose, field, fill, find, go, holds, key, openScreen, OWNER, press } from '#testing/screen.tsx'
import { reload, say, seen, test, until } from '#testing/screen.tsx'
import { content } from '#testing/people-acts.ts'
import { nameOf, post, scan } from '#testing/stock-acts.ts'
import type { Clerk } from '#testing/clerk.ts'

interface StockItem {
  readonly places: readonly { readonly kind: string; readonly quantity: number }[]
}

const WRITE_OFFS = '/shop/stockManage/writeOff'

const amounts = (): HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('[data-field=amount]')]

/** Two products on the shelves that have barcodes. */
const goodsOf = async (books: Clerk) =>
  (await books.goods()).filter((one) => one.barcodes.length > 0 && one.shelf > 5000).slice(0, 2)

/** The part of a product that there is at each kind of place. */
async function stockOf(books: Clerk, search: string): Promise<Record<string, number>> {
  const { records } = await books.get<{ records: StockItem[] }>('/shop/warehousein/scan', { search })
  return Object.fromEntries(records[0]!.places.map((place) => [place.kind, place.quantity / 1000]))
}

async function start(path: string, kind: string): Promise<void> {
  await openScreen(path)
  await press('New')
  await press(kind, { role: 'menuitem' })
  await field('Scan or search products')
}

test('goods that were found are scanned, kept over a reload, posted and reversed', async () => {
  const books = await clerk(OWNER)
  const [first, second] = await goodsOf(books)
  const [code, quantity] = [first!.barcodes[0]!, say('Quantity: {name}', { name: nameOf(first!) })]
  const before = await stockOf(books, code)

  await start('/shop/warehouseManage/inbound', say({ en: 'Found', zh: '盘盈入库' }))
  for (const scanned of [code, 'no-such-code', code, second!.barcodes[0]!]) await scan(scanned)
  await seen('Barcode does not exist.')
  await until(() => expect(amounts()).toHaveLength(2))
  await holds(quantity, '2')
  await fill('Remark', 'behind the oven')
  await fill(quantity, '12')
  key('Enter')
  expect(document.activeElement).toBe(await field('Scan or search products'))
  await seen('Saved')
  await reload()
  await holds(quantity, '12')
  await holds('Remark', 'behind the oven')
  expect(await stockOf(books, code)).toEqual(before)
  await post(/^IN-/)
  expect((await stockOf(books, code))['warehouse']).toBe((before['warehouse'] ?? 0) + 12)

  await press('Reverse…')
  await fill('Why?', 'typed twice')
  await press('Reverse')
  await seen('Takes back')
  expect(await stockOf(books, code)).toEqual(before)
})

test('goods are written off with a reason, no more than are there, as a file, and summed by reason', async () => {
  const books = await clerk(OWNER)
  const [good] = await goodsOf(books)
  const [code, quantity] = [good!.barcodes[0]!, say('Quantity: {name}', { name: nameOf(good!) })]
  const { shelf } = await stockOf(books, code)
  const writeOff = say({ en: 'Write-off', zh: '报损' })
  const [damaged, expired] = [say({ en: 'Damaged', zh: '破损' }), say({ en: 'Expired', zh: '过期' })]

  await start('/shop/warehouseManage/outbound', writeOff)
  await scan(code)
  await fill(quantity, '99999')
  await press('Post')
  await seen('Choose why it is written off.')
  await choose('Reason', damaged)
  await press('Post')
  await seen({ en: `Available at A-1: ${shelf}`, zh: `A-1 可用 ${shelf}` })
  await fill(quantity, '1')
  const number = await post(/^WO-/)
  expect((await stockOf(books, code))['shelf']).toBe(shelf! - 1)
  const saved = downloads()
  await press('PDF')
  const sheet = await find({ en: `Outbound document ${number}`, zh: `出库单 ${number}` }, { role: 'article' })
  expect(sheet.textContent).toContain('A-1')
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await press('Print')
  expect(print).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
  await press('Download PDF')
  await until(() => expect(saved).toEqual([`${number}.pdf`]))
  key('Escape')

  // and what has expired, from the list of write-offs
  await go(WRITE_OFFS)
  await press(writeOff, { in: content() })
  await scan(code)
  await choose('Reason', expired)
  await post(/^WO-/)
  await go(WRITE_OFFS)
  await until(() => {
    const sums = textsIn('By reason').join(' ')
    expect(sums).toContain(damaged)
    expect(sums).toContain(expired)
  })
})
