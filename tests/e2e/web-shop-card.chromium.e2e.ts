import { rmSync } from 'node:fs'
import type { CDPSession } from '@playwright/test'
import { FakeStripe } from '#server/testing/fake-stripe.ts'
import { OWNER, button } from './acts.ts'
import { paid, toReview } from './checkout-acts.ts'
import { demoGoods, freshDemo } from './driver/demo-data.ts'
import { startServer } from './driver/server.ts'
import { clerk } from './office-books.ts'
import { openForOrders } from './order-acts.ts'
import { expect, test as base } from './tablet.ts'
import { windowOf } from './windows.ts'

const PROVIDER = 'https://checkout.stripe.com'

/** The server takes cards through a Stripe on loopback. */
const test = base.extend<{ stripe: FakeStripe }>({
  stripe: async ({ browserName: _ }, use) => {
    const stripe = await FakeStripe.open()
    await use(stripe)
    await stripe.close()
  },
  server: async ({ database, stripe }, use) => {
    const place = await freshDemo(database)
    const env = { STRIPE_SECRET_KEY: 'sk_test_12345678', STRIPE_URL: stripe.url.href }
    const server = await startServer({ demoGoods, ...place, env })
    await use(server)
    await server.close()
    rmSync(place.data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  },
})

/** Answers for the provider's site with pages that lead back; notes from where each was opened. */
async function answerFor(devtools: CDPSession, stripe: FakeStripe): Promise<(string | undefined)[]> {
  const referrers: (string | undefined)[] = []
  devtools.on('Fetch.requestPaused', ({ requestId, request }) => {
    referrers.push(request.headers['Referer'])
    const back = stripe.sessions.get(new URL(request.url).pathname.split('/').at(-1)!)!.success_url!
    const html = `<title>Stripe</title><a id="paid" href="${back}">Paid</a> <a id="back" href="${back.replace('?paid', '')}">Back</a>`
    void devtools.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'Content-Type', value: 'text/html' }],
      body: Buffer.from(html).toString('base64'),
    })
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `${PROVIDER}/*` }] })
  return referrers
}

test(
  'a buyer is led to the provider’s own site and back by both forms that may, is known there again, and the site learns of no page of the shop',
  { tag: '@windows' },
  async ({ server, network, stripe, tablet }) => {
    const shop = await openForOrders(await clerk(server.url, OWNER))
    const { page } = tablet
    const referrers = await answerFor(await tablet.chromium!.page.cdp(), stripe)
    const there = (): Promise<void> => page.waitFor(`location.origin === '${PROVIDER}'`)
    await toReview(page, network.url, shop)
    await page.click(button(/^Place order/))
    await there()
    await page.click({ css: '#back' })
    await page.see({ text: 'Waiting for payment' })
    await page.click(button(/^Pay by card/))
    await there()
    stripe.pay(new URL(await page.url()).pathname.split('/').at(-1)!)
    const returned = windowOf(tablet).waitForRequest((request) => request.url().endsWith('?paid'))
    await page.click({ css: '#paid' })
    const headers = await (await returned).allHeaders()
    expect(headers['sec-fetch-site']).toBe('cross-site')
    // the cookie of the basket comes along
    expect(headers['cookie']).toMatch(/^basket=[\w-]{32}$/)
    await paid(page)
    expect(referrers).toEqual([undefined, undefined])
    expect(stripe.taken()).toBeGreaterThan(0)
    // a violation of the policy would be among them
    expect(await page.takeErrors()).toEqual([])
  },
)
