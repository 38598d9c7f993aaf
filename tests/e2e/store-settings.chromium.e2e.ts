import type { Page } from '@playwright/test'
import { OWNER, enterStore } from './acts.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { codeFor, words } from './registration-acts.ts'
import { hour, press, refused, storeWords, type StoreWords } from './store-acts.ts'
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

for (const language of languagesOf('store-settings 1'))
  test(
    `settings of selling: refusals at their fields, and two changes of the preparation time a day (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = storeWords[language]
      const page = await settings(tablet, network.url, language, 'selling')
      const preparation = page.getByLabel(w.preparation)
      await expect(preparation).toHaveAccessibleDescription(w.more[0])
      await hour(page, w, 'monday', 'opens').fill('10:00')
      await hour(page, w, 'monday', 'closes').fill('10:00')
      await page.getByLabel(w.tax).fill('')
      await page.getByLabel(w.refund).fill('366')
      await page.getByLabel(w.reward).fill('101')
      await press(page, w.save)
      await expect(page.getByRole('alert').filter({ hasText: w.order })).toBeVisible()
      await refused(page.getByLabel(w.tax), w.rate)
      await refused(page.getByLabel(w.refund), w.days)
      await refused(page.getByLabel(w.reward), w.number)
      // midnight as an end is the end of the day
      await hour(page, w, 'monday', 'closes').fill('00:00')
      await page.getByLabel(w.tax).fill('7.25')
      await page.getByLabel(w.refund).fill('0')
      await page.getByLabel(w.reward).fill('1.5')
      await page.getByLabel(w.taxIncluded).check()
      await press(page, w.addLabel)
      await press(page, w.addLabel)
      const weight = page.getByRole('group', { name: '20', exact: false }).last()
      await weight.getByRole('combobox').nth(1).selectOption('weight')
      await weight.getByRole('combobox').first().selectOption('21')
      for (const [minutes, left] of [
        ['31', w.more[1]],
        ['32', w.none],
      ] as const) {
        await preparation.fill(minutes)
        await saved(page, w)
        await expect(preparation).toHaveAccessibleDescription(left)
      }
      await expect(page.getByText(w.saved).first()).toBeVisible()
      await preparation.fill('33')
      await saved(page, w)
      await refused(preparation, w.twice)
      // everything else can still be changed
      await preparation.fill('32')
      await page.getByLabel(w.refund).fill('45')
      await saved(page, w)
      await page.reload()
      await expect(page.getByLabel(w.refund)).toHaveValue('45')
      const config = await (
        await clerk(server.url, OWNER)
      ).get<{ hours: { day: number }[] }>('/shop/shopManage/getShopConfig')
      expect(config).toMatchObject({ taxRate: 72_500, refundDays: 45, cashRewardBps: 150, pricesIncludeTax: true })
      expect(config).toMatchObject({
        embeddedCodes: [
          { prefix: '02', holds: 'price', verifier: false },
          { prefix: '21', holds: 'weight', verifier: false },
        ],
      })
      expect(config).toMatchObject({ preparationMinutes: 32, preparationEditsLeft: 0 })
      expect(config.hours.filter(({ day }) => day === 1)).toEqual([{ day: 1, from: 600, to: 1440 }])
      // the server refuses with a code of its own; there was no other error
      expect((await tablet.page.takeErrors()).filter((error) => !error.includes('status of 4'))).toEqual([])
    },
  )

for (const language of languagesOf('store-settings 2'))
  test(
    `the service area takes ZIP codes that exist, and gives one back (${language})`,
    { tag: '@to-move' },
    async ({ network, tablet }) => {
      const w = storeWords[language]
      const page = await settings(tablet, network.url, language, 'area')
      const field = page.getByLabel(w.zips)
      await field.fill('11201 112')
      await press(page, w.add)
      await refused(field, w.shortZip)
      await field.fill('11201 00000')
      await press(page, w.add)
      await refused(field, `${w.invalid} 00000`)
      await field.fill('11201, 11217\n11201')
      await press(page, w.add)
      await expect(field).toHaveValue('')
      const served = page.locator('#content li')
      const added = served.filter({ hasText: '11201' })
      await expect(added).toHaveText(/11201\s*Brooklyn, NY/)
      await press(page, w.removeZip)
      await expect(added).toHaveCount(0)
      await press(page, w.undo)
      await expect(added).toHaveCount(1)
      await page.reload()
      await expect(added).toHaveCount(1)
      await expect(served.filter({ hasText: '11217' })).toHaveCount(1)
    },
  )

for (const language of languagesOf('store-settings 3'))
  test(
    `the contact changes with the code that went there, cards at once, the profile as a whole (${language})`,
    { tag: '@to-move' },
    async ({ server, network, tablet }) => {
      const w = storeWords[language]
      const r = words[language]
      const books = await clerk(server.url, OWNER)
      const page = await settings(tablet, network.url, language, 'contact')
      const form = page.locator('form').filter({ has: page.getByLabel(w.newEmail) })
      const code = form.getByLabel(r.code, { exact: true })
      await form.getByLabel(w.newEmail).fill('not an address')
      await form.getByRole('button', { name: r.sendCode }).click()
      await refused(form.getByLabel(w.newEmail), language === 'en' ? 'Enter a valid e-mail' : '请输入有效的邮箱')
      await form.getByLabel(w.newEmail).fill('desk@lantern.example')
      await form.getByRole('button', { name: r.sendCode }).click()
      await form.getByText('desk@lantern.example').waitFor()
      const right = await codeFor(page, network.url, 'desk@lantern.example')
      await code.fill(right === '111111' ? '222222' : '111111')
      await form.getByRole('button', { name: w.changeContact }).click()
      await refused(code, r.wrongCode)
      await code.fill(right)
      await form.getByRole('button', { name: w.changeContact }).click()
      await expect(form.getByText(`${w.present}desk@lantern.example`)).toBeVisible()

      await page.goto(`${network.url}${SETTINGS}?part=cards`)
      const switched = page.waitForResponse(/\/setCards$/)
      await page.getByLabel(w.amex).uncheck()
      await switched
      await page.reload()
      await expect(page.getByLabel(w.amex)).not.toBeChecked()

      await page.goto(`${network.url}${SETTINGS}`)
      await page.getByLabel(w.name).fill('')
      await page.getByLabel(w.ein).fill('12')
      await press(page, w.save)
      await refused(page.getByLabel(w.name), w.required)
      await refused(page.getByLabel(w.ein), w.invalid)
      await page.getByLabel(w.name).fill('Lantern Harbor Kings')
      await page.getByLabel(w.ein).fill('12-3456789')
      await page.getByLabel(w.inBusiness).uncheck()
      await press(page, w.save)
      await expect(page.getByText(w.savedStore, { exact: true })).toBeVisible()
      expect(await books.get('/shop/shopManage/getShopInfo')).toMatchObject({
        shopName: 'Lantern Harbor Kings',
        ein: '12-3456789',
        inBusiness: false,
        email: 'desk@lantern.example',
      })
    },
  )

for (const language of languagesOf('store-settings 4'))
  test(
    `two windows change the settings: neither takes back what the other did (${language})`,
    { tag: '@to-move' },
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

test(
  'what was typed for one store is not found in another, and is there again in the first',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const w = storeWords.en
    const page = await settings(tablet, network.url, 'en', 'selling')
    const refund = page.getByLabel(w.refund)
    const before = await refund.inputValue()
    expect(before).not.toBe('77')
    await refund.fill('77')
    const open = async (store: RegExp): Promise<void> => {
      await page.goto(`${network.url}/org/shopSelect`)
      await enterStore(tablet.page, store)
      await page.goto(`${network.url}${SETTINGS}?part=selling`)
    }
    await open(/Jersey City/)
    await expect(refund).toHaveValue(before)
    await saved(page, w)
    await expect(page.getByText(w.saved)).toBeVisible()
    await open(/Brooklyn/)
    await expect(refund).toHaveValue('77')
  },
)
