import pg from 'pg'
import { placedOrder, waitForPickup } from '#testing/placed-order.ts'
import { OWNER, allSent, button, disconnected } from './acts.ts'
import { clerk } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

const COMPLETED = 9
const CODE = '042917'

/** An order for three pieces of 4.00 each that waits for pickup, and is to be paid there. */
async function ordered(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(placedOrder({ number: 'WO-A-1', buyer: 'Ada King', code: CODE, pieces: 3 }, 0))
  await client.query(waitForPickup('WO-A-1'))
  await client.query(`insert into shop_selling (org_id, store_id, takes_orders, pay_at_pickup)
    select org_id, store_id, true, true from online_order`)
  await client.end()
}

interface Listed {
  readonly records: readonly { readonly state: number }[]
}

test(
  'an online order is found, paid and handed over by a tablet without the network, and completed once it is back',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    await ordered(server.databaseUrl!)
    await onDuty(page)
    await page.open(`${network.url}/shop/pickup`)
    await page.see(button(/WO-A-1/))

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await page.reload()
    await page.see(button(/WO-A-1/))
    await page.scan('042918')
    await page.see({ text: /has the code 042918/ })
    await page.scan(CODE)
    await page.see({ text: 'The pickup code is right.' })
    await page.click(button('Take $12.00 and hand over'))
    await page.click(button('$20'))
    await page.click(button('Take payment and hand over'))
    await page.see({ role: 'region', name: 'Order handed over' })
    const state = async (): Promise<number> =>
      (await books.get<Listed>('/shop/onlineOrder/list', { currentPage: '1', pageSize: '20' })).records[0]!.state
    expect(await state()).not.toBe(COMPLETED)
    await page.reload()
    await page.see({ text: 'No order waits for pickup.' })

    network.heal()
    await allSent(page)
    await expect.poll(state).toBe(COMPLETED)
  },
)
