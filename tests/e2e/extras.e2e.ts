import { checkDigit } from '#domain/barcode/gtin.ts'
import {
  OWNER,
  allSent,
  button,
  complete,
  disconnected,
  nextSale,
  pickBySearch,
  sellForCash,
  tapFigures,
  toPay,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

interface Details {
  readonly hasDifferences: boolean
  readonly lines: readonly {
    readonly kind?: string
    readonly quantity: number
    readonly net: number
    readonly guarantee?: { readonly from: string; readonly until: string }
  }[]
  readonly changes: readonly { readonly reason: string; readonly how?: string; readonly by?: string }[]
  readonly stock: readonly { readonly name: { readonly en: string }; readonly quantity: number }[]
}

/** A barcode of the demo's special products, as printed. */
const barcode = (n: string): string => `2900000${n}${checkDigit(`2900000${n}`)}`

/** The amount on the pay button, once it is this. */
const comesTo = (page: Driver, cents: number) => expect.poll(() => toPay(page)).toBe(cents)

/** A tax of 8.875 %, half up. */
const taxed = (cents: number): number => cents + Math.round((cents * 8875) / 100_000)

test(
  'a guarantee and a case are sold and come back, a limit needs the PIN, a card needs the network',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const orderOf = async (receipt: string): Promise<Details> => {
      const { records } = await books.get<{ records: { id: string }[] }>('/shop/order/offlineOrderList', {
        keyword: receipt,
      })
      return books.get<Details>(`/shop/order/offlineOrderDetails/${records[0]!.id}`)
    }
    await onDuty(page)

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await test.step('a kettle with a guarantee, two of each; a case at its own price; a latte', async () => {
      await pickBySearch(page, '90001', 'Electric Kettle')
      await page.click(button(/warranty 1 yr/))
      await comesTo(page, taxed(2999) + taxed(499))
      await page.click(button('One more'))
      await comesTo(page, taxed(5998) + taxed(998))
      await page.scan(barcode('90039'))
      await comesTo(page, taxed(5998) + taxed(998) + taxed(1299))
      await pickBySearch(page, '90022', 'Latte')
      await comesTo(page, taxed(5998) + taxed(998) + taxed(1299) + taxed(450))
    })
    await test.step('a card is refused, and the counter says why', async () => {
      await pickBySearch(page, '90014', 'Fuel Card 50')
      await page.see({ text: 'Cards need the network' })
      await page.click(button('Continue without it'))
    })
    const receipt = await sellForCash(page)
    await nextSale(page)

    let limited = ''
    await test.step('the third of two eggs needs an administrator', async () => {
      for (const n of [1, 2]) {
        await pickBySearch(page, '90032', 'Free-range Eggs')
        await comesTo(page, n * 299)
      }
      await pickBySearch(page, '90032', 'Free-range Eggs')
      await page.see({ text: 'Limit reached' })
      await page.click(button('Continue with a PIN'))
      await tapFigures(page, '2580')
      await page.click(button('Approve'))
      await comesTo(page, 897)
      limited = await sellForCash(page)
      await nextSale(page)
    })
    network.heal()
    await allSent(page)

    await test.step('the office has both without differences: days of the guarantee, materials, who let it', async () => {
      const sold = await orderOf(receipt)
      expect(sold.hasDifferences).toBe(false)
      expect(sold.lines.map((line) => [line.kind, line.quantity, line.net])).toEqual([
        [undefined, 2000, 5998],
        ['guarantee', 2000, 998],
        [undefined, 12_000, 1299],
        [undefined, 1000, 450],
      ])
      const { from, until } = sold.lines[1]!.guarantee!
      expect(Date.parse(until) - Date.parse(from)).toBe(365 * 86_400_000)
      const taken = new Map(sold.stock.map((row) => [row.name.en, row.quantity]))
      expect([taken.get('Sparkling Water 500 ml'), taken.get('Fresh milk'), taken.get('Paper cup')]).toEqual([
        -12_000, -220, -1000,
      ])
      const over = await orderOf(limited)
      expect([over.hasDifferences, over.changes]).toEqual([
        false,
        [expect.objectContaining({ reason: 'above-limit', how: 'pin', by: 'Manager' })],
      ])
    })

    await test.step('the guarantee comes back with one of its kettles', async () => {
      await page.click(button('Today'))
      await page.click(button('Refund or exchange'))
      await page.fill({ label: 'Receipt number' }, receipt)
      await page.click(button('Find the sale'))
      await page.click(button('More of Electric Kettle 1.7 L'))
      // half of the tax that each line stored, half a cent to the customer
      const half = (cents: number) => Math.round(taxed(cents) / 2)
      const back = half(5998) + half(998)
      await expect.poll(() => page.evaluate<string>('document.body.innerText')).toContain(`$${(back / 100).toFixed(2)}`)
      await page.click(button('Refund'))
      await page.click({ css: '[role=dialog] button[data-autofocus]' })
      await page.see({ role: 'region', name: 'Refund completed' })
      await page.click(button('Next sale'))
      await allSent(page)
      const { stock } = await orderOf(receipt)
      expect(stock.filter((row) => row.quantity > 0).map((row) => [row.name.en, row.quantity])).toEqual([
        ['Electric Kettle 1.7 L', 1000],
      ])
    })

    await test.step('connected the card is sold at par', async () => {
      await pickBySearch(page, '90014', 'Fuel Card 50')
      await comesTo(page, 5000)
      await page.click(button(/^Pay .?\d/))
      await page.click(button('Exact'))
      const card = await complete(page)
      await nextSale(page)
      await allSent(page)
      expect(await orderOf(card)).toMatchObject({ hasDifferences: false, lines: [{ kind: 'card', net: 5000 }] })
    })
    expect((await page.takeErrors()).filter((error) => !/ERR_|Failed to load|network/i.test(error))).toEqual([])
  },
)
