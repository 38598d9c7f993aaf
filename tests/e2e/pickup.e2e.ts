import { pickupCodeTag } from '#domain/pickup-code-tag.ts'
import { OWNER, allSent, button, disconnected } from './acts.ts'
import { clerk } from './office-books.ts'
import { beginPicking, openForOrders, order, pick, visitorOf } from './order-acts.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const COMPLETED = 9

/** A code that a tablet knows to be wrong: of a thousand it takes one for right until the server is asked. */
const wrongCodeOf = (orderId: string, code: string): string =>
  Array.from({ length: 9 }, (_, n) => String((Number(code) + n + 1) % 1_000_000).padStart(6, '0')).find(
    (other) => pickupCodeTag(orderId, other) !== pickupCodeTag(orderId, code),
  )!

test(
  'an online order is found, paid and handed over by a tablet without the network, and completed once it is back',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const shop = await openForOrders(books)
    const { text } = await order(visitorOf(server.url, 'en'), shop, { pay: 'counter' })
    const [, number, code, due] = /Order (\S+) .* Pickup code (\d{6}) .* \$([\d.]+) to pay at pickup/.exec(text)!
    const begun = await beginPicking(books)
    await pick(books, begun)
    await onDuty(page)
    await page.open(`${network.url}/shop/pickup`)
    await page.see(button(new RegExp(number!)))

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await page.reload()
    await page.see(button(new RegExp(number!)))
    const wrong = wrongCodeOf(begun.id, code!)
    await page.scan(wrong)
    await page.see({ text: new RegExp(`has the code ${wrong}`) })
    await page.scan(code!)
    await page.see({ text: 'The pickup code is right.' })
    await page.click(button(`Take $${due} and hand over`))
    await page.click(button('$20'))
    await page.click(button('Take payment and hand over'))
    await page.see({ role: 'region', name: 'Order handed over' })
    const state = async (): Promise<number> =>
      (await books.get<{ state: number }>(`/shop/onlineOrder/details/${begun.id}`)).state
    expect(await state()).not.toBe(COMPLETED)
    await page.reload()
    await page.see({ text: 'No order waits for pickup.' })

    network.heal()
    await allSent(page)
    await expect.poll(state).toBe(COMPLETED)
  },
)
