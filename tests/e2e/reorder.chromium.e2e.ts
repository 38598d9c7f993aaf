import type { Page } from '@playwright/test'
import { press } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const HOME = '/shop/stockManage/stockHome'
const STOCK = '/shop/stockManage/goodsStock'
const NAME = 'Bananas'

const dialogOf = (page: Page) => page.getByRole('dialog')

test(
  'the stock home says what to do, and a selection of stock becomes a purchase order with its reasons',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)

    await test.step('what the night would have worked out is worked out now', async () => {
      await page.goto(network.url + HOME)
      await press(page, 'Work out again')
      await page.getByText('Working it out.').waitFor()
      await expect(async () => {
        await page.reload()
        await expect(page.getByText('Stock confidence:')).toBeVisible({ timeout: 1500 })
      }).toPass()
      await expect(page.getByRole('img', { name: /^Stock value at the end of each/ })).toBeVisible()
    })

    await test.step('a product is proposed with its sales, its stock and the sentence that explains the quantity', async () => {
      await page.goto(network.url + STOCK)
      await page.getByRole('searchbox').fill(NAME)
      await page.getByRole('checkbox', { name: `Select ${NAME}` }).check()
      await press(page, 'Create purchase orders')
      const dialog = dialogOf(page)
      await expect(dialog.getByText(/Sells [\d.]+ a day/)).toBeVisible()
      await expect(dialog.getByText('No upper limit is set, so its sales decide.', { exact: false })).toBeVisible()
      await expect(dialog.getByRole('figure', { name: /^Sales of the last cycles/ })).toBeVisible()
      await dialog.getByRole('radio', { name: /Online orders/ }).check({ force: true })
      await expect(dialog.getByText('No online orders yet, so nothing is proposed.')).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Nothing to order' })).toBeDisabled()
      await dialog.getByRole('radio', { name: /Sales/ }).check({ force: true })
    })

    await test.step('another quantity is ordered, and the order says what was proposed', async () => {
      const dialog = dialogOf(page)
      await dialog.getByLabel(`Quantity of ${NAME}`).fill('40')
      await dialog.getByRole('button', { name: 'Create 1 order' }).click()
      await page.getByText(/^Created, waiting for review: PO-/).waitFor()
      await page.getByRole('link', { name: 'Why this quantity' }).click()
      await page.getByRole('heading', { name: NAME }).waitFor()
      await expect(page.locator('dl div').filter({ hasText: 'Ordered' })).toContainText('40')
    })

    await test.step('the home asks for its review', async () => {
      await page.goto(network.url + HOME)
      await expect(page.getByRole('link', { name: /1 purchase order to review/ })).toBeVisible()
    })

    await test.step('the draft of the night is changed, survives a reload, and becomes an order', async () => {
      await page.goto(`${network.url}${HOME}/orderDraft`)
      await page.getByRole('link', { name: 'Review and order' }).first().click()
      const order = page.getByRole('button', { name: /^Order \d+ items$/ })
      const total = Number((await order.textContent())!.match(/\d+/)![0])
      const quantities = page.getByRole('textbox', { name: /^Quantity of / })
      await quantities.first().fill('7')
      await page
        .getByRole('checkbox', { name: /^Order / })
        .nth(1)
        .uncheck()
      await expect(page.getByText(/1 changed · 1 left out/)).toBeVisible()
      await page.reload()
      await expect(quantities.first()).toHaveValue('7')
      await press(page, `Order ${total - 1} items`)
      await page.getByText(/^Created, waiting for review: PO-/).waitFor()
    })
  },
)
