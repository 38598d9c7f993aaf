import { OWNER, allSent, button, complete, disconnected, nextSale, scan } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

type Books = Awaited<ReturnType<typeof clerk>>

interface Reader {
  readonly counterId: string
  readonly counterName: string
  readonly asked?: { readonly attemptId: string; readonly amount: number; readonly state: string }
}
interface Payment {
  readonly attemptId: string
  readonly state: string
  readonly amount: number
  readonly charged: number
  readonly receiptNo: string
}

const readers = async (books: Books): Promise<Reader[]> =>
  (await books.get<{ records: Reader[] }>('/shop/order/simulatedReaders')).records

/** Waits for the amount that the counter's reader is asked for. */
async function asked(books: Books): Promise<NonNullable<Reader['asked']>> {
  let found: Reader['asked']
  await expect
    .poll(async () => {
      found = (await readers(books))[0]?.asked
      return found?.state
    })
    .toMatch(/waiting|silent/)
  return found!
}

async function present(books: Books, card: string, tip = 0): Promise<void> {
  const { attemptId } = await asked(books)
  await books.post('/shop/order/presentCard', { attemptId, card, ...(tip > 0 ? { tip } : {}) })
}

const setMode = async (books: Books, mode: string): Promise<void> =>
  books.post('/shop/order/simulatedReaderMode', { counterId: (await readers(books))[0]!.counterId, mode })

const paid = (page: Driver): Promise<void> => page.see({ role: 'region', name: 'Sale completed' })

/** Chooses the card in the tablet's list of first methods. */
const CARD_FIRST = `(() => {
  const list = document.querySelector('select')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(list, 'card')
  list.dispatchEvent(new Event('change', { bubbles: true }))
})()`

async function payByCard(page: Driver): Promise<void> {
  await page.click(button(/^Pay .?\d/))
  await page.click({ role: 'radio', name: 'Card' })
  await page.click(button(/^(Charge .?\d|Look for the reader)/))
}

test(
  'cards: approved, declined, cancelled, with cash for the rest, and never charged twice when nobody answers',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed, taxed } = await shelf(books)
    const counters = await books.get<{ records: { id: string; cashierName: string }[] }>(
      '/shop/shopManage/cashierCounterList',
    )
    await onDuty(page)

    await test.step('a counter without a reader says so, and nothing is open', async () => {
      await scan(page, printed(taxed))
      await payByCard(page)
      await page.see({ text: /This counter has no card reader/ })
      await books.post('/shop/shopManage/bindPos', { id: counters.records[0]!.id, readerCode: 'SIM-E2E' })
    })

    await test.step('declined: the cart is still there, and another card is approved', async () => {
      await page.click(button(/^(Charge .?\d|Look for the reader)/))
      await page.see({ text: 'Ask the customer to present the card on the reader' })
      await present(books, 'decline')
      await page.see({ text: 'Payment failed. Order cancelled.' })
      await page.click(button('Try the card again'))
      await present(books, 'approve', 150)
      await paid(page)
      await page.see({ text: /^.?1\.50$/ })
      await nextSale(page)
    })

    await test.step('what the account cannot give back goes back in cash', async () => {
      await allSent(page)
      const { records } = await books.get<{ records: { receiptNo: string }[] }>('/shop/order/offlineOrderList', {
        pageSize: '1',
      })
      await page.click(button('Today'))
      await page.click(button('Refund or exchange'))
      await page.fill({ label: 'Receipt number' }, records[0]!.receiptNo)
      await page.click(button('Find the sale'))
      await page.click(button('Select all'))
      await setMode(books, 'refuses-refunds')
      await page.click(button('Refund'))
      await page.see({ text: 'A refund cannot be undone.' })
      await page.click({ css: '[role=dialog] button[data-autofocus]' })
      await page.see({ text: /the payment account balance is insufficient or the card is invalid/ })
      await setMode(books, 'ready')
      await page.click(button('Refund'))
      await page.see({ text: 'A refund cannot be undone.' })
      await page.click({ css: '[role=dialog] button[data-autofocus]' })
      await page.see({ role: 'region', name: 'Refund completed' })
      await nextSale(page)
    })

    await test.step('cancelled at the counter, then paid in cash', async () => {
      await scan(page, printed(untaxed))
      await payByCard(page)
      await page.see({ text: 'Ask the customer to present the card on the reader' })
      await page.click(button('Cancel the card payment'))
      await page.see({ text: 'Payment failed. Order cancelled.' })
      await page.click(button('Another method'))
      await page.click(button('Exact'))
      await complete(page)
      await nextSale(page)
    })

    await test.step('a part by card, the rest in cash', async () => {
      await scan(page, printed(taxed))
      await page.click(button(/^Pay .?\d/))
      await page.click({ role: 'radio', name: 'Two methods' })
      await page.see({ css: 'select' })
      await page.evaluate(CARD_FIRST)
      await page.fill({ label: /^Amount/ }, '1.00')
      await page.click(button('Complete sale'))
      await present(books, 'approve')
      await page.see({ text: /Take the rest/ })
      await page.click(button('Exact'))
      await complete(page)
      await nextSale(page)
    })

    await test.step('the outcome is not known, the page is reloaded, the network goes: asked for until it is', async () => {
      await scan(page, printed(taxed))
      await setMode(books, 'no-answer')
      await payByCard(page)
      await page.see({ text: 'The payment result is not known yet' })
      await page.reload()
      await page.see({ text: 'The payment result is not known yet' })
      network.rules({ fault: 'refuse' })
      await page.reload()
      await page.see({ text: 'The payment result is not known yet' })
      network.heal()
      await present(books, 'approve')
      await page.see({ text: 'The payment result is not known yet' })
      await setMode(books, 'ready')
      await page.click(button('Check now'))
      await paid(page)
      await nextSale(page)
    })

    await test.step('without the network no card is begun', async () => {
      await scan(page, printed(untaxed))
      network.rules({ fault: 'refuse' })
      await disconnected(page)
      await page.click(button(/^Pay .?\d/))
      await page.see({ text: 'Needs the network' })
      await page.click(button('Exact'))
      await complete(page)
      network.heal()
      await nextSale(page)
    })
    await allSent(page)

    const { records } = await books.get<{ records: { id: string; tenders: string[]; total: number }[] }>(
      '/shop/order/offlineOrderList',
      { pageSize: '50' },
    )
    const card = records.filter((one) => one.tenders.includes('card'))
    const payments: Payment[] = []
    for (const { id } of card.slice(0, 3))
      payments.push(...(await books.get<{ records: Payment[] }>('/shop/order/cardPaymentList', { saleId: id })).records)
    expect(payments.filter((one) => one.state === 'approved')).toHaveLength(3)
    expect(payments.filter((one) => one.state === 'declined')).toHaveLength(1)
    const open = await books.get<{ total: number }>('/shop/order/cardPaymentList', { taken: 'yes' })
    expect(open.total).toBe(0)
  },
)
