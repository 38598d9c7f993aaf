import {
  MANAGER,
  OWNER,
  allSent,
  button,
  disconnected,
  enterStore,
  linesInCart,
  nextSale,
  openIn,
  sellForCash,
  sellingReady,
  signIn,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

interface Arranged {
  readonly revision: number
  readonly pages: readonly { readonly id: string; readonly name: string; readonly keys: readonly { skuId: string }[] }[]
}

const SCREEN = '/shop/shopManage/quickKeys'
const ENTRY = button('Quick keys')
const tilesOn = (page: Driver): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll('#quick-keys button')].map((tile) => tile.firstElementChild.textContent)`,
  )
const placesIn = (office: Driver): Promise<string[]> =>
  office.evaluate<string[]>(
    `[...document.querySelectorAll('[data-place] button[aria-pressed] > span:first-child')].map((one) => one.textContent)`,
  )
const saved = (office: Driver): Promise<void> => office.see({ text: 'Saved' })

/** Finds products by item number and puts them on the current page. */
async function put(office: Driver, itemNo: string, name: string): Promise<void> {
  await office.fill({ css: 'section[aria-label="Add products"] input' }, itemNo)
  await office.click(button(`Add ${name}`))
}

test(
  'a page of favourites is arranged by keyboard, comes to the counter and sells without the network',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet }) => {
    const { page } = tablet
    const desk = await anotherTablet()
    const office = desk.page
    try {
      await onDuty(page)

      await test.step('a manager makes a page and changes its order with the arrow keys', async () => {
        await openIn(office, server.url, 'en')
        await signIn(office, MANAGER)
        await enterStore(office)
        await office.open(`${server.url}${SCREEN}`)
        await office.click(button('Add a page'))
        await office.fill({ label: 'Name of the page' }, 'Hot drinks')
        await office.press('Enter')
        await put(office, '90022', 'Latte')
        await put(office, '90021', 'Americano')
        await saved(office)
        const before = await placesIn(office)
        await office.evaluate(`document.querySelector('[data-place="0"] button').focus()`)
        for (const key of [' ', 'ArrowRight', ' ']) await office.press(key)
        await office.see({ text: new RegExp(`^${before[0]} put down at place 2 of 2`) })
        expect(await placesIn(office)).toEqual(before.toReversed())
        await saved(office)
      })
      const order = await placesIn(office)

      await test.step('the counter gets it by itself, and a tap rings up', async () => {
        await page.click(ENTRY)
        await page.see({ role: 'tab', name: 'Hot drinks' }, 90_000)
        await page.click({ role: 'tab', name: 'Hot drinks' })
        // it may have come before it was in order: the next change comes as late as the first
        await expect.poll(() => tilesOn(page), { timeout: 90_000 }).toEqual(order)
        await page.click({ css: '#quick-keys button', nth: order.indexOf('Latte') })
        await expect.poll(() => linesInCart(page)).toBe(1)
      })

      await test.step('without the network it is there after a restart, and sells', async () => {
        network.rules({ fault: 'refuse' })
        await disconnected(page)
        await page.reload()
        await sellingReady(page)
        await page.click(ENTRY)
        await page.click({ role: 'tab', name: 'Hot drinks' })
        await expect.poll(() => tilesOn(page)).toEqual(order)
        await page.click({ css: '#quick-keys button', nth: order.indexOf('Latte') })
        await sellForCash(page)
        await nextSale(page)
        network.rules()
        await allSent(page)
      })

      await test.step('a change from elsewhere is shown before anything is overwritten', async () => {
        const books = await clerk(server.url, OWNER)
        const there = await books.get<Arranged>('/shop/shopManage/quickKeyInfo')
        await books.post('/shop/shopManage/setQuickKeys', { revision: there.revision, pages: there.pages.toReversed() })
        await office.click(button('Actions for Hot drinks'))
        await office.click({ role: 'menuitem', name: 'Rename…' })
        await office.fill({ label: 'Name of the page' }, 'Warm')
        await office.press('Enter')
        await office.see({ text: /^Someone else changed the quick keys/ })
        await office.see({ role: 'tab', name: /^Warm/ })
        await office.click(button('Keep mine'))
        await saved(office)
        const after = await books.get<Arranged>('/shop/shopManage/quickKeyInfo')
        expect(after.pages.map(({ name, keys }) => [name, keys.length])).toContainEqual(['Warm', 2])
      })
      expect(
        [...(await page.takeErrors()), ...(await office.takeErrors())].filter((e) => !/Failed to load|ERR_/.test(e)),
      ).toEqual([])
    } finally {
      await desk.close()
    }
  },
)
