import { expect } from '@playwright/test'
import { button } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import type { OpenShop } from './shop-acts.ts'

/** A buyer goes from the first page to the last one of the checkout, for two pieces, and chooses to pay by card. */
export async function toReview(page: Driver, origin: string, { address, category, product }: OpenShop): Promise<void> {
  const next = async (heading: string): Promise<void> => {
    await page.click(button('Continue'))
    await page.see({ role: 'heading', name: heading })
  }
  await page.open(`${origin}${address}/en/`)
  await page.click({ css: `a[href$="/c/${category.id}"]` })
  await page.click({ css: `main a[href$="/p/${product.handle}"]` })
  await page.fill({ css: '.add .quantity' }, '2')
  await page.click({ css: '.add > button' })
  await page.click({ role: 'link', name: 'Go to checkout' })
  await page.see({ role: 'heading', name: 'Pickup or delivery' })
  await next('Time')
  const folded = (await page.count({ css: '.later summary' })) - 1
  if (folded >= 0) await page.click({ css: '.later summary', nth: folded })
  // the first time may pass before it is chosen
  const last = (await page.count({ css: '.slots .choice' })) - 1
  await page.click({ css: '.slots .choice', nth: last })
  await next('Contact')
  await page.fill({ label: 'Name' }, 'Ada King')
  await page.fill({ label: 'Email' }, 'ada@example.com')
  await next('Review')
  await page.click({ css: 'label[for=pay-card]' })
}

/** The order is paid. The provider is asked once a second at most: whoever comes back sooner opens the page again. */
export async function paid(page: Driver): Promise<void> {
  await expect
    .poll(async () => {
      await page.reload()
      return page.text({ css: '.state' })
    })
    .toBe('Received, waiting to be prepared')
}
