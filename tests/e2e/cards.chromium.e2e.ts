import type { Page } from '@playwright/test'
import { appKept, pickBySearch, sellForCash, startShift, toPay } from './acts.ts'
import { fromMenu, press, refused } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const CARDS = '/shop/goodsManage/fuelCardInfo'
const GOODS = '/shop/goodsManage/goodsListInfo'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test(
  'a card is made, kept untaxed, sold at its par value and deleted; all that match go to a category and back',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)
    const dialog = page.getByRole('dialog')

    await test.step('a card needs a name and a par value', async () => {
      await page.goto(network.url + CARDS)
      await press(page, 'Add a recharge card')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await refused(dialog.getByLabel('English name'), 'Enter a name.')
      await refused(dialog.getByLabel(/^Par value/), 'Enter what is on the card, above 0.')
      await dialog.getByLabel('English name').fill('Holiday Card 75')
      await dialog.getByLabel(/^Par value/).fill('75')
      await dialog.getByLabel(/^When paid in cash/).fill('2.5')
      await dialog.getByLabel('Item number').fill('90012')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await refused(dialog.getByLabel('Item number'), 'Item number 90012 belongs to Recharge Card 50.')
      await dialog.getByLabel('Item number').fill('HOLIDAY-75')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(row(page, 'Holiday Card 75')).toContainText('2.5%')
    })

    await test.step('a card on the shelf is not deleted', async () => {
      await fromMenu(page, 'Recharge Card 25', 'Delete')
      await dialog.getByRole('button', { name: 'Delete card' }).click()
      await expect(page.getByText('Recharge cards and products with shelf stock cannot be removed.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('the counter sells the new card at its par value, without tax', async () => {
      await tablet.page.open(`${network.url}/shop/counter`)
      await startShift(tablet.page, 'BK1', '100')
      await appKept(tablet.page)
      await pickBySearch(tablet.page, 'HOLIDAY-75', 'Holiday Card 75')
      await expect.poll(() => toPay(tablet.page)).toBe(7500)
      await sellForCash(tablet.page)
    })

    await test.step('in the list of goods, a card is edited as a card', async () => {
      await page.goto(`${network.url}${GOODS}?keyword=card`)
      await fromMenu(page, 'Fuel Card 50', 'Edit')
      await expect(dialog.getByLabel(/^Par value/)).toHaveValue('50.00')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(page).toHaveURL(new RegExp(`${CARDS}$|${CARDS}\\?`))
    })

    await test.step('all products that match, but one, go to another category, and back', async () => {
      await page.goto(`${network.url}${GOODS}?keyword=card`)
      await page.getByRole('checkbox', { name: 'Select Fuel Card 50' }).check()
      await page.getByRole('button', { name: /^Select all / }).click()
      await page.getByRole('checkbox', { name: 'Select Fuel Card 50' }).uncheck()
      await press(page, 'Move to a category')
      await dialog.getByRole('combobox', { name: 'Category' }).click()
      await page.getByRole('option', { name: 'Made to Order', exact: true }).click()
      await dialog.getByRole('button', { name: /^Move \d+ products$/ }).click()
      await page.waitForURL(/bulkHistory/)
      await expect(row(page, 'Recharge Card 50')).toContainText('Made to Order')
      await expect(row(page, 'Fuel Card 50')).toHaveCount(0)
      await press(page, 'Undo')
      await dialog.getByRole('button', { name: 'Undo all changes' }).click()
      await expect(page.getByText(/^All \d+ changes undone\.$/)).toBeVisible()
    })
    expect((await tablet.page.takeErrors()).filter((error) => !/status of 4|net::ERR_/.test(error))).toEqual([])
  },
)
