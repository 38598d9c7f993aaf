import { checkDigit } from '#domain/barcode/gtin.ts'
import { button, complete, nextSale, payWithMacou, pickBySearch, scan, sellForCash } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { printed, type clerk, type Shelf } from './office-books.ts'
import { expect } from './tablet.ts'

type Books = Awaited<ReturnType<typeof clerk>>

/** A demo member with 25.00 in the wallet. */
const MEMBER = 'LENA2580'
/** The barcode of a case of twelve, as printed. */
const CASE = `290000090039${checkDigit('290000090039')}`

async function presentCard(books: Books): Promise<void> {
  let attemptId: string | undefined
  await expect
    .poll(async () => {
      const { records } = await books.get<{ records: { asked?: { attemptId: string } }[] }>(
        '/shop/order/simulatedReaders',
      )
      attemptId = records[0]?.asked?.attemptId
      return attemptId
    })
    .toBeDefined()
  await books.post('/shop/order/presentCard', { attemptId, card: 'approve' })
}

async function cash(page: Driver): Promise<string> {
  const receipt = await sellForCash(page)
  await nextSale(page)
  return receipt
}

/** Five sales that need the network or have extras: card, member with macou, guarantee, stored-value card, a case. */
export async function fiveMore(page: Driver, books: Books, { taxed, untaxed }: Shelf): Promise<string[]> {
  const counters = await books.get<{ records: { id: string }[] }>('/shop/shopManage/cashierCounterList')
  await books.post('/shop/shopManage/bindPos', { id: counters.records[0]!.id, readerCode: 'SIM-DAY' })
  await scan(page, printed(taxed))
  await page.click(button(/^Pay .?\d/))
  await page.click({ role: 'radio', name: 'Card' })
  await page.click(button(/^(Charge .?\d|Look for the reader)/))
  await page.see({ text: 'Ask the customer to present the card on the reader' })
  await presentCard(books)
  await page.see({ role: 'region', name: 'Sale completed' })
  const receipts = [await page.text({ css: 'section[aria-label="Sale completed"] dl .et-code' })]
  await nextSale(page)

  await scan(page, printed(untaxed))
  await scan(page, printed(untaxed))
  await page.scan(`MEMBER-${MEMBER}`)
  await page.see({ text: /Lena Ortiz/ })
  await payWithMacou(page, '1.00')
  receipts.push(await complete(page))
  await page.see({ text: /Macou from / })
  await nextSale(page)

  await pickBySearch(page, '90001', 'Electric Kettle')
  await page.click(button(/warranty 1 yr/))
  receipts.push(await cash(page))
  await pickBySearch(page, '90014', 'Fuel Card 50')
  receipts.push(await cash(page))
  await scan(page, CASE)
  receipts.push(await cash(page))
  return receipts
}
