import type { Page } from '@playwright/test'
import { openDatabase } from '#server/db/connect.ts'
import { CASHIER, OWNER, enterStore, openIn, signIn } from './acts.ts'
import type { RunningServer } from './driver/server.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { at, hour, press, refused, storeWords, type StoreWords } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const SETTINGS = '/shop/shopManage/shopSetting'

/** The first store as if just registered: nothing set. */
async function notSetUp(server: RunningServer): Promise<void> {
  await server.stop()
  const db = await openDatabase({ databaseUrl: server.databaseUrl, dataFolder: server.data })
  await db.tx((tx) => tx.query({ text: `update store set set_up_at = null, profile = '{}', settings = '{}'` }))
  await db.close()
  await server.start()
}

/** The first store on the server. */
const settled = async (origin: string) =>
  (await clerk(origin, OWNER)).get<Record<string, unknown> & { hours: { day: number; from: number; to: number }[] }>(
    '/shop/shopManage/getShopConfig',
  )

/** Monday with two adjacent periods, after all invalid ones; every other day the same. */
async function setHours(page: Page, w: StoreWords, save: string): Promise<void> {
  const alert = page.getByRole('group', { name: w.monday }).locator('xpath=ancestor::*[.//*[@role="alert"]][1]')
  const told = async (sentence: string): Promise<void> => {
    await press(page, save)
    await expect(alert.getByRole('alert')).toHaveText(sentence)
  }
  await hour(page, w, 'monday', 'closes').fill('08:30')
  await told(w.order)
  await hour(page, w, 'monday', 'closes').fill('12:00')
  await press(page, `${w.monday}${w.colon}${w.another}`)
  await hour(page, w, 'monday', 'opens', 1).fill('11:59')
  await hour(page, w, 'monday', 'closes', 1).fill('18:00')
  await told(w.overlap)
  // a period's end is exclusive: 12:00 belongs only to the second one
  await hour(page, w, 'monday', 'opens', 1).fill('12:00')
}

for (const language of languagesOf('store 1'))
  test(
    `a store that is not set up leads to its set-up from everywhere, and opens when it is done (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = storeWords[language]
      await notSetUp(server)
      const page = await managerIn(tablet, network.url, language)
      await at(page, '/shop/shopConfig')
      for (const path of ['/shop/orderManage/offlineOrderInfo', SETTINGS]) {
        await page.goto(network.url + path)
        await at(page, '/shop/shopConfig')
      }
      await page.getByRole('heading', { name: w.setUp }).waitFor()
      await toldAtEveryField(page, w)
      await setHours(page, w, w.open)
      await press(page, w.likeMonday)
      await page.getByRole('group', { name: w.sunday }).getByRole('switch').uncheck()
      // typed and left for a moment: it is still there
      await page.reload()
      await expect(page.getByLabel(w.tax)).toHaveValue('8.875 %')
      await press(page, w.open)
      await expect(page.getByText(w.opened)).toBeVisible()
      await at(page, '/shop/orderManage/offlineOrderInfo')
      await page.getByRole('heading', { name: w.orders }).waitFor()
      const { hours, ...rest } = await settled(server.url)
      const day = (day: number) => [
        { day, from: 540, to: 720 },
        { day, from: 720, to: 1080 },
      ]
      expect(hours.toSorted((a, b) => a.day - b.day || a.from - b.from)).toEqual([1, 2, 3, 4, 5, 6].flatMap(day))
      expect(rest).toMatchObject({
        completed: true,
        taxRate: 88_750,
        refundDays: 14,
        tipsSupported: true,
        tipPercents: [12, 18],
        preparationMinutes: 25,
        preparationEditsLeft: 2,
        pickupMinutes: 45,
        deliveryDays: [2],
        deliveryBaseFee: 399,
      })
      expect(await tablet.page.takeErrors()).toEqual([])
    },
  )

/** Everything in the form, first invalid, then valid. */
async function toldAtEveryField(page: Page, w: StoreWords): Promise<void> {
  await page.getByLabel(w.tips).check()
  await page.getByLabel(w.quickTips).fill('12, much')
  await page.getByLabel(w.preparation).fill('0')
  await page.getByLabel(w.pickup).check()
  await page.getByLabel(w.pickupBefore).fill('61')
  await page.getByLabel(w.preOrder).check()
  await page.getByLabel(w.delivers).check()
  await press(page, w.open)
  await refused(page.getByLabel(w.tax), w.rate)
  for (const name of [w.quickTips, w.ahead]) await refused(page.getByLabel(name), w.number)
  await refused(page.getByLabel(w.preparation), w.minutesOfDay)
  await refused(page.getByLabel(w.pickupBefore), w.minutesOfHour)
  await expect(page.getByText(w.noDelivery)).toBeVisible()
  await page.getByLabel(w.tax).fill('8.875')
  await page.getByLabel(w.refund).fill('14')
  await page.getByLabel(w.quickTips).fill('12, 18')
  await page.getByLabel(w.preparation).fill('25')
  await page.getByLabel(w.pickupBefore).fill('45')
  await page.getByLabel(w.ahead).fill('7')
  await page.getByText(w.deliveryDay, { exact: true }).click()
  await page.getByLabel(w.fee).fill('3.99')
}

for (const language of languagesOf('store 2'))
  test(
    `who may not set a store up is told who can (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet: { page } }) => {
      await notSetUp(server)
      await openIn(page, network.url, language)
      await signIn(page, CASHIER)
      await enterStore(page)
      await page.waitFor("location.pathname === '/shop/shopConfig'")
      await page.see({ text: storeWords[language].notYet })
      expect(await page.count({ css: 'main form' })).toBe(0)
    },
  )
