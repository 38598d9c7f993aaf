import { checkDigit } from '#domain/barcode/gtin.ts'
import { openDatabase } from '#server/db/connect.ts'
import {
  CASHIER,
  OWNER,
  allSent,
  button,
  linesInCart,
  nextSale,
  scan,
  sellForCash,
  sellingReady,
  startShift,
  toCounters,
  toPay,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import type { RunningServer } from './driver/server.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

/** The store's scale prints two kinds of labels: 02 with the price, 21 with the weight. */
async function withScale(server: RunningServer): Promise<void> {
  await server.stop()
  const db = await openDatabase({ databaseUrl: server.databaseUrl, dataFolder: server.data })
  const embeddedCodes = [
    { prefix: '02', holds: 'price', verifier: false },
    { prefix: '21', holds: 'weight', verifier: false },
  ]
  const values = [JSON.stringify({ embeddedCodes })]
  await db.tx((tx) => tx.query({ text: 'update store set settings = settings || $1::jsonb', values }))
  await db.close()
  await server.start()
}

const label = (prefix: string, item: string, value: number): string => {
  const digits = `${prefix}${item.padStart(5, '0')}${String(value).padStart(5, '0')}`
  return digits + String(checkDigit(digits))
}

/** The cart's text in one line. */
const cartSays = (page: Driver): Promise<string> =>
  page.evaluate<string>(
    `document.querySelector('section[aria-label="Cart"] ol, section[aria-label="购物车"] ol').innerText.replaceAll(/\\s+/g, ' ')`,
  )

test(
  'labels of the scale, a member and a code that nobody knows, from a scanner',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    await withScale(server)
    const books = await clerk(server.url, OWNER)
    const { bananas, untaxed } = await shelf(books)
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '50')

    await test.step('the price on the label is the price of the line, its weight follows', async () => {
      await scan(page, label('02', bananas.itemNo, 599))
      expect(await toPay(page)).toBe(599)
      expect(await cartSays(page)).toContain(bananas.name.en)
      expect(await cartSays(page)).toContain(`${(Math.round((599 * 1000) / bananas.price) / 1000).toString()} kg`)
    })
    await test.step('the weight on the label is the weight of a line of its own', async () => {
      await scan(page, label('21', bananas.itemNo, 375))
      expect(await linesInCart(page)).toBe(2)
      expect(await cartSays(page)).toContain('0.375 kg')
      expect(await toPay(page)).toBe(599 + Math.round(bananas.price * 0.375))
    })
    await test.step('a label above 10.00 costs what it says, to the cent', async () => {
      const before = await toPay(page)
      await scan(page, label('02', bananas.itemNo, 1037))
      expect((await toPay(page)) - before).toBe(1037)
    })
    const due = await toPay(page)
    await test.step('a label of goods that the store does not have, and one with a wrong digit, add nothing', async () => {
      const strange = label('21', '99999', 375)
      const misread = label('02', bananas.itemNo, 599).replace(/.$/, (digit) => String((Number(digit) + 1) % 10))
      for (const code of [strange, misread]) {
        await page.scan(code)
        await page.see({ text: `No product matches ${code}. Nothing was added.` })
        expect(await toPay(page)).toBe(due)
        await page.click(button('Close'))
      }
      await page.scan(strange)
      await page.click(button('Search'))
      expect(await page.evaluate<string>("document.querySelector('input[type=search]').value")).toBe(strange)
      await page.fill({ role: 'searchbox' }, '')
    })
    await test.step('a member is named, replaced by the next one, and taken away', async () => {
      await page.scan('MEMBER-LENA2580')
      await page.see({ text: 'Member Lena Ortiz · …0111' })
      await page.scan('MEMBER-SAMW3X9Q')
      await page.see({ text: 'Member Sam Whitfield · …0114' })
      expect(await page.count({ text: 'Member Lena Ortiz · …0111' })).toBe(0)
      await page.click(button('Remove the member'))
      await page.gone({ text: 'Member Sam Whitfield · …0114' })
      await page.scan('MEMBER-NOBODY77')
      await page.see({ text: 'Member does not exist.' })
      // typed into the search, without a scanner
      await page.fill({ role: 'searchbox' }, 'member-PRIYA7K4M')
      await page.press('Enter')
      await page.see({ text: 'Member Priya Nair · …0113' })
      expect(await toPay(page)).toBe(due)
    })
    await test.step('in Chinese', async () => {
      await page.evaluate("localStorage.setItem('language', 'zh')")
      await page.reload()
      await page.waitFor(`document.querySelector('button[aria-label^="收款 "]:not([disabled])')`, 60_000)
      expect(await cartSays(page)).toContain(bananas.name.zh)
      await page.see({ text: '会员 Priya Nair · …0113' })
      await page.scan('5901234123457')
      await page.see({ text: '没有条码为 5901234123457 的商品，未添加任何商品。' })
      await page.evaluate("localStorage.setItem('language', 'en')")
      await page.reload()
      await sellingReady(page)
    })
    await test.step('it is sold, and the office has the weights and the member', async () => {
      await scan(page, printed(untaxed))
      const receipt = await sellForCash(page)
      await nextSale(page)
      await allSent(page)
      const { records } = await books.get<{ records: { id: string; receiptNo: string; total: number }[] }>(
        '/shop/order/offlineOrderList',
        { currentPage: '1', pageSize: '20', keyword: receipt },
      )
      const sold = records.find((row) => row.receiptNo === receipt)!
      expect(sold.total).toBe(due + untaxed.price)
      const details = await books.get<{ memberCode: string; lines: { quantity: number; amount: number }[] }>(
        `/shop/order/offlineOrderDetails/${sold.id}`,
      )
      expect(details.memberCode).toBe('PRIYA7K4M')
      const weight = (cents: number): number => Math.round((cents * 1000) / bananas.price)
      expect(details.lines.map(({ quantity }) => quantity)).toEqual([weight(599), 375, weight(1037), 1000])
    })
    expect(await page.takeErrors()).toEqual([])
  },
)
