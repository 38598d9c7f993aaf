import type { Page } from '@playwright/test'
import { allSent, appKept, pickBySearch, sellForCash, startShift } from './acts.ts'
import { press } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const GOODS = '/shop/stockManage/goodsStock'
const LIMITS = '/shop/stockManage/stockWarningSettings'
const WARNINGS = '/shop/stockManage/stockWarning'
const SUPPLIERS = '/shop/purchaseManage/supplier'
const NAME = 'Countertop Blender'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'stock is looked up and explained, limits are set, a sale brings the warning, and a supplier says what to order',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)
    let before = 0

    await test.step('what there is of a product', async () => {
      await page.goto(network.url + GOODS)
      await page.getByRole('searchbox').fill('90003')
      await page.getByRole('link', { name: NAME }).click()
      await page.getByRole('heading', { name: NAME }).waitFor()
      const total = page.locator('dl div').filter({ hasText: 'Total stock' }).locator('dd')
      before = Number.parseInt(await total.innerText(), 10)
      expect(before).toBeGreaterThan(1)
      await expect(page.getByRole('img', { name: /^Stock at the end of each of the last 90 days/ })).toBeVisible()
    })

    await test.step('limits: the lower one is reached with the next piece that is sold', async () => {
      await page.goto(network.url + LIMITS)
      await page.getByRole('searchbox').fill('90003')
      const lower = page.getByLabel(`Lower limit of ${NAME}`)
      const upper = page.getByLabel(`Upper limit of ${NAME}`)
      await lower.fill(String(before - 1))
      await lower.press('Enter')
      await page.getByText(`Limits of ${NAME} saved.`).waitFor()
      await upper.fill(String(before - 2))
      await upper.press('Enter')
      await page.getByText(/can’t be below its lower limit/).waitFor()
      await upper.fill(String(before + 20))
      const answered = page.waitForResponse(/stockWarnSetting\/set$/)
      await upper.press('Enter')
      await answered
      await expect(upper).toHaveValue(String(before + 20))
      await page.goto(network.url + WARNINGS)
      await page.getByText('All stock is within its limits.').waitFor()
    })

    await test.step('a supplier, and what it delivers', async () => {
      await page.goto(network.url + SUPPLIERS)
      await press(page, 'Add a supplier')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByLabel(/^Name/)).toHaveAttribute('aria-invalid', 'true')
      await dialog.getByLabel(/^Name/).fill('Pacific Wholesale')
      await dialog.getByLabel('Lead time in days').fill('3')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: 'Pacific Wholesale' }).waitFor()
      await press(page, 'Add a product')
      await dialog.getByRole('combobox', { name: 'Product' }).fill('90003')
      await page.getByRole('option', { name: `${NAME} · 90003` }).click()
      await dialog.getByLabel('Minimum packages per order').fill('30')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(row(page, NAME)).toContainText('Preferred')
    })

    await test.step('the counter sells one', async () => {
      await tablet.page.open(`${network.url}/shop/counter`)
      await startShift(tablet.page, 'BK1', '100')
      await appKept(tablet.page)
      await pickBySearch(tablet.page, '90003', NAME)
      await sellForCash(tablet.page)
      await allSent(tablet.page)
    })

    await test.step('the warning says so, with an order of no fewer than the supplier delivers', async () => {
      await page.goto(network.url + WARNINGS)
      await expect(row(page, NAME)).toContainText('Low stock')
      await expect(row(page, NAME)).toContainText('30 each')
      await expect(row(page, NAME)).toContainText('Pacific Wholesale')
    })

    await test.step('its figure is the sum of its movements', async () => {
      await page.getByRole('link', { name: NAME }).click()
      await expect(row(page, 'Sale').first()).toContainText('−1')
      await page.getByRole('button', { name: /^Shelf/ }).click()
      await page.getByText(/movements add up to .+, and the balance is .+: they agree\./).waitFor()
    })
  },
)
