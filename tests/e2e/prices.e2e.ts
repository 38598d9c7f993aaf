import {
  OWNER,
  allSent,
  button,
  disconnected,
  nextSale,
  ofCarts,
  scan,
  sellForCash,
  tapFigures,
  toPay,
  wrongPin,
} from './acts.ts'
import { clerk, printed, shelf, type Good } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

/** The rest of a price after a percentage discount, half a cent stays with the shop. */
const less = (price: number, percent: number): number => Math.round((price * (100 - percent)) / 100)

const PLANNED = 4321
/** Another product that is sold by the piece, without tax and by a barcode. */
const isLike = (one: Good, other: Good): boolean =>
  one.skuId !== other.skuId &&
  one.taxes.length === 0 &&
  one.unitKind === 'piece' &&
  one.barcodes.length > 0 &&
  one.price > 0 &&
  one.shelf > 0

/** The device's catalogue has a planned price of a product. */
const hasPlanned = (skuId: string): string => `new Promise(async (resolve, reject) => {
  const name = (await indexedDB.databases()).map((one) => one.name).find((one) => one.startsWith('evertill-catalogue-'))
  const open = indexedDB.open(name)
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const row = open.result.transaction('overlay').objectStore('overlay').get('${skuId}')
    row.onsuccess = () => {
      open.result.close()
      resolve(row.result?.row?.[8] === ${PLANNED})
    }
  }
})`

/** The member's code in the device's cart. */
const KEPT_MEMBER = ofCarts("(carts) => carts.map((cart) => cart.memberCode).join(' ')")

test(
  'a discount within the limit, one beyond it with the PIN and without the network, a member by scan',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    const second = (await books.goods()).find((one) => isLike(one, untaxed))!
    await onDuty(page)

    await test.step('a tenth off is the cashier’s own to give', async () => {
      await scan(page, printed(untaxed))
      await page.click(button('Price and discount'))
      await tapFigures(page, '10')
      await page.click(button('Damaged'))
      await page.click(button('Apply'))
      await page.see(button('Undo'))
      expect(await toPay(page)).toBe(less(untaxed.price, 10))
    })
    // late enough for a slow machine to have fetched it before
    const startsAt = Date.now() + 40_000
    await books.post('/shop/goods/priceChangeAdd', {
      skuIds: [second.skuId],
      rule: { kind: 'price', value: PLANNED },
      startsAt,
      endsAt: null,
    })
    // a counter asks for changes every minute, and when it opens
    await page.reload()
    await page.waitFor(hasPlanned(second.skuId), 60_000)
    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await test.step('half off needs an administrator; a wrong PIN does nothing', async () => {
      await page.click(button('Price and discount'))
      await tapFigures(page, '50')
      await page.click(button('Continue with a PIN'))
      await page.see({ text: 'Choose or type a reason.' })
      await page.click(button('Damaged'))
      await page.click(button('Continue with a PIN'))
      await tapFigures(page, await wrongPin(page))
      await page.click(button('Approve'))
      await page.see({ text: 'Wrong PIN. Try again.' })
      await tapFigures(page, '2580')
      await page.click(button('Approve'))
      await page.gone(button('Approve'))
      expect(await toPay(page)).toBe(less(untaxed.price, 50))
    })
    await test.step('the member’s code stays with the cart, also over a reload, until somebody can say who it is', async () => {
      await page.scan('MEMBER-LENA2580')
      await page.see({ text: 'Member LENA2580' })
      // a dying page loses at most the last touch: let it finish writing this one
      await expect.poll(() => page.evaluate<string>(KEPT_MEMBER)).toBe('LENA2580')
      await page.reload()
      await page.see({ text: 'Member LENA2580' })
      expect(await toPay(page)).toBe(less(untaxed.price, 50))
    })
    const receipt = await sellForCash(page)
    await nextSale(page)
    const planned = await test.step('a planned price holds from its time on, without the network', async () => {
      await expect.poll(() => Date.now() > startsAt, { timeout: 60_000 }).toBe(true)
      await scan(page, printed(second))
      expect(await toPay(page)).toBe(PLANNED)
      const sold = await sellForCash(page)
      await nextSale(page)
      return sold
    })
    network.heal()
    await allSent(page)
    await test.step('the office has it without differences, with who approved it', async () => {
      const { records } = await books.get<{ records: { id: string; receiptNo: string; hasDifferences: boolean }[] }>(
        '/shop/order/offlineOrderList',
        { currentPage: '1', pageSize: '20' },
      )
      const sold = records.find((row) => row.receiptNo === receipt)!
      expect(sold.hasDifferences).toBe(false)
      expect(records.find((row) => row.receiptNo === planned)!.hasDifferences).toBe(false)
      const details = await books.get<{
        memberName: string
        changes: { kind: string; value: number; how: string; by: string }[]
      }>(`/shop/order/offlineOrderDetails/${sold.id}`)
      expect(details.memberName).toBe('Lena Ortiz')
      expect(details.changes).toEqual([
        expect.objectContaining({ kind: 'percent', value: 500_000, how: 'pin', by: 'Manager' }),
      ])
    })
    expect((await page.takeErrors()).filter((error) => !/ERR_|Failed to load|network/i.test(error))).toEqual([])
  },
)
