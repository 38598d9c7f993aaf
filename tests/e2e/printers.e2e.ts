import {
  CASHIER,
  MANAGER,
  allSent,
  button,
  nextSale,
  pickBySearch,
  sellForCash,
  startShift,
  toCounters,
} from './acts.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'

interface Tickets {
  readonly records: readonly {
    readonly id: string
    readonly ticketNo: string
    readonly state: string
    readonly printerName: string
  }[]
}

test(
  'a receipt prints on the store’s main ticket machine, then on the one chosen once; without the network the browser is offered',
  { tag: '@to-move' },
  async ({ server, network, tablet }) => {
    const { page } = tablet
    const office = await clerk(server.url, MANAGER)
    const tickets = async () => (await office.get<Tickets>('/shop/ticket/jobs')).records
    const printed = async () => (await tickets()).map((each) => each.ticketNo)
    const [good] = (await office.goods()).filter((each) => each.unitKind === 'piece' && each.shelf > 10_000)
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK1', '100')

    await pickBySearch(page, good!.name.en, good!.name.en)
    const first = await sellForCash(page)
    await page.click(button('Print receipt'))
    await page.see({ text: 'The receipt prints on Front desk.' })
    expect((await tickets()).map((each) => [each.ticketNo, each.state, each.printerName])).toEqual([
      [first, 'printed', 'Front desk'],
    ])
    const paper = await office.get<{ text: string }>(`/shop/ticket/paper/${(await tickets())[0]!.id}`)
    expect(paper.text).toContain(good!.name.en)
    await nextSale(page)

    await pickBySearch(page, good!.name.en, good!.name.en)
    const second = await sellForCash(page)
    await page.click(button('Choose a printer'))
    await page.see({ role: 'heading', name: 'Print the receipt' })
    await page.click({ role: 'radio', name: /^Front desk/ })
    await page.click(button(/^Print$/))
    // the first one's text may still be on screen
    await expect.poll(printed).toEqual([second, first])

    // a dead spot: no answer and no error
    network.rules({ fault: 'swallow' })
    await page.click(button('Print receipt'))
    await page.see({ text: 'Failed to print receipt, the printer is not online or cannot be connected.' })
    await page.see(button('Print from the browser'))
    network.heal()
    await page.click(button('Try again'))
    await expect.poll(printed).toEqual([second, second, first])
    await nextSale(page)
    await allSent(page)
  },
)
