import { OWNER, button } from './acts.ts'
import { paid, toReview } from './checkout-acts.ts'
import { clerk } from './office-books.ts'
import { beginPicking, openForOrders, pick } from './order-acts.ts'
import { expect, test } from './phone.ts'

test.use({ scripts: true })

interface Details {
  readonly refunds: readonly { readonly money: number }[]
}

/** What browsers do with forms, cookies and ways to another page and back is proved here, under the policy of the shop. */
test(
  'a buyer on a phone orders, pays with a second card after a declined one, and follows the order up to the goods in hand',
  { tag: '@windows' },
  async ({ server, network, phone: page }) => {
    const books = await clerk(server.url, OWNER)
    const shop = await openForOrders(books)
    await test.step('from the first page to the review', () => toReview(page, network.url, shop))
    await test.step('the first card is declined', async () => {
      await page.click(button(/^Place order/))
      await page.see({ role: 'heading', name: 'Simulated payment' })
      await page.click(button('Simulate: card declined'))
      await page.see({ text: /^The card was declined and nothing was charged/ })
      await page.click(button('Simulate: go back without paying'))
      await page.see({ text: 'Waiting for payment' })
    })
    await test.step('another one pays the same order', async () => {
      await page.click(button(/^Pay by card/))
      await page.click(button('Simulate: pay'))
      await page.waitFor(`location.search === '?paid'`)
      await paid(page)
      expect(await books.get('/shop/onlineOrder/list', { currentPage: '1', pageSize: '1' })).toMatchObject({
        total: 1,
      })
    })
    await test.step('one of two pieces is missing: its money goes back, and the code is there', async () => {
      const begun = await beginPicking(books)
      await pick(books, begun, 1)
      const { refunds } = await books.get<Details>(`/shop/onlineOrder/details/${begun.id}`)
      expect(refunds).toHaveLength(1)
      expect(refunds[0]!.money).toBeGreaterThanOrEqual(shop.product.priceFrom)
      await page.reload()
      expect(await page.text({ css: '.state' })).toBe('Ready for pickup')
      expect(await page.text({ css: 'main' })).toContain(`Given back $${(refunds[0]!.money / 100).toFixed(2)}`)
    })
    await test.step('the goods are handed over for the code', async () => {
      await books.post('/shop/onlineOrder/handOver', { code: await page.text({ css: '.code' }) })
      await page.reload()
      expect(await page.text({ css: '.state' })).toBe('Completed')
      expect(await page.text({ css: '.course' })).toMatch(/Ready for pickup.*Picked up.*Completed/)
    })
    // a violation of the policy would be among them
    expect(await page.takeErrors()).toEqual([])
  },
)
