import type { Page } from '@playwright/test'
import { OWNER } from './acts.ts'
import { violations } from './axe-page.ts'
import { clerk } from './office-books.ts'
import { NOWHERE, openShop, sellAs, type OpenShop } from './shop-acts.ts'
import { expect, test } from './tablet.ts'
import { windowOf } from './windows.ts'

/** Every kind of page that a shop has. */
const pagesOf = ({ category, product, zip }: OpenShop, handles: readonly string[]): string[] => [
  '',
  'all',
  'all?page=2',
  `c/${category.id}`,
  `p/${product.handle}`,
  ...handles.map((handle) => `p/${handle}`),
  'search',
  `search?q=${encodeURIComponent(product.name.zh)}`,
  'search?q=zzzz',
  'delivery',
  `delivery?zip=${zip}`,
  `delivery?zip=${NOWHERE}`,
  'delivery?zip=123',
  'about',
  'nothing/here',
]

/** What browsers say of a page that does not exist. */
const ofMissing = (error: string): boolean => /status of 404 .*\/(nothing\/here|s\/no-such-shop\/..\/)$/.test(error)

test(
  'every page of a web shop is accessible in both languages, light and dark, and keeps its own policy',
  { tag: '@painted' },
  async ({ server, network, tablet }) => {
    const books = await clerk(server.url, OWNER)
    // whatever is said of stock has its colour
    const handles = [
      await sellAs(books, {}, { dayLimit: 3000, memberLimit: 2000 }),
      await sellAs(books, { additionalFee: 150 }, { dayLimit: 0 }),
      await sellAs(books, { salesMethod: 2, delivery: false }, { readyOn: '2099-01-01' }),
    ]
    const shop = await openShop(books)
    const page = windowOf(tablet)
    const found: string[] = []
    for (const language of ['zh', 'en'])
      for (const path of [
        ...pagesOf(shop, handles).map((one) => `${shop.address}/${language}/${one}`),
        `/s/no-such-shop/${language}/`,
      ]) {
        await page.goto(network.url + path)
        found.push(...(await violations(page)))
      }
    expect(found).toEqual([])
    // a violation of the policy would be among them
    expect((await tablet.page.takeErrors()).filter((error) => !ofMissing(error))).toEqual([])

    await test.step('a script within a page does not run', async () => {
      await page.goto(`${network.url}${shop.address}/en/`)
      await page.evaluate(() => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
          document.body.dataset['refused'] = effectiveDirective
        })
        document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.ran = true' }))
      })
      expect(await page.evaluate('window.ran')).toBeUndefined()
      await tablet.page.waitFor(`document.body.dataset.refused === 'script-src-elem'`)
    })
    await test.step('forms say where they come from', () => sendForms(page, network.url, shop))
  },
)

/** Both forms of the shop, as they are and as those that will change something. */
async function sendForms(page: Page, origin: string, { address, zip }: OpenShop): Promise<void> {
  const from = `${origin}${address}/en/delivery`
  for (const [field, text, to] of [
    ['q', 'tea', 'search'],
    ['zip', zip, 'delivery'],
  ] as const)
    for (const method of ['get', 'post']) {
      await page.goto(from)
      const input = page.locator(`input[name=${field}]`)
      await input.evaluate((one: HTMLInputElement, sent) => one.form!.setAttribute('method', sent), method)
      await input.fill(text)
      const sent = page.waitForRequest(
        (request) =>
          request.method() === method.toUpperCase() && request.url().startsWith(`${origin}${address}/en/${to}`),
      )
      await input.press('Enter')
      const headers = await (await sent).allHeaders()
      expect(headers).toMatchObject({ referer: from, 'sec-fetch-site': 'same-origin' })
      // browsers send the origin with what may change something
      expect(headers['origin']).toBe(method === 'post' ? origin : undefined)
      await page.waitForLoadState()
    }
}
