import type { Page } from '@playwright/test'
import { OWNER } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { press, storeWords, type StoreWords } from './store-acts.ts'
import { expect, test, type Tablet } from './tablet.ts'
import { managerIn } from './windows.ts'

const SETTINGS = '/shop/shopManage/shopSetting'

/** A part of the first store's settings, as its manager. */
async function settings(tablet: Tablet, origin: string, language: 'en' | 'zh', part: string): Promise<Page> {
  const page = await managerIn(tablet, origin, language)
  await page.goto(`${origin}${SETTINGS}?part=${part}`)
  return page
}

/** Saves, and waits for the answer before the next step. */
async function saved(page: Page, w: StoreWords): Promise<void> {
  const answered = page.waitForResponse(/\/setShopConfig$/)
  await press(page, w.save)
  await answered
}

for (const language of languagesOf('store-settings 4'))
  test(
    `two windows change the settings: neither takes back what the other did (${language})`,
    { tag: '@windows' },
    async ({ server, network, tablet }) => {
      const w = storeWords[language]
      const page = await settings(tablet, network.url, language, 'selling')
      await page.getByLabel(w.refund).waitFor()
      const other = await tablet.chromium!.newPage()
      await other.open(`${network.url}${SETTINGS}?part=selling`)
      await other.page.getByLabel(w.refund).fill('61')
      await saved(other.page, w)
      await page.getByLabel(w.reward).fill('2')
      await saved(page, w)
      await expect(page.getByRole('alert')).toHaveText(w.stale)
      await expect(page.getByLabel(w.refund)).toHaveValue('61')
      await expect(page.getByLabel(w.reward)).toHaveValue('2 %')
      await saved(page, w)
      await expect(page.getByText(w.saved)).toBeVisible()
      const books = await clerk(server.url, OWNER)
      expect(await books.get('/shop/shopManage/getShopConfig')).toMatchObject({ refundDays: 61, cashRewardBps: 200 })
    },
  )
