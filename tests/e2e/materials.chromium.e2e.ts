import type { Page } from '@playwright/test'
import { allSent, scan, sellForCash, startShift } from './acts.ts'
import { press, refused } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn } from './windows.ts'

const CODE = '4006381333931'

const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
const dialogOf = (page: Page) => page.getByRole('dialog')

test(
  'a drink is made of a raw material: each sale takes it by the recipe that holds, and a planned one can be taken back',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)

    await test.step('a category and a raw material in it', async () => {
      await page.goto(`${network.url}/shop/goodsManage/rawMaterialClassify`)
      await page.getByRole('link', { name: 'Add a category' }).click()
      await page.getByLabel('English name').fill('Dairy')
      await page.getByLabel('Chinese name').fill('奶类')
      await press(page, 'Save')
      const rows = page.getByRole('list', { name: 'Raw material categories' }).getByRole('listitem')
      await expect(rows.last()).toContainText('Dairy')
      const ordered = page.waitForResponse(/\/rawMaterialCategoryOrder$/)
      await page.getByRole('button', { name: 'Move Dairy up' }).click()
      await expect(rows.last()).not.toContainText('Dairy')
      await ordered

      await page.goto(`${network.url}/shop/goodsManage/rawMaterial/addRawMaterial`)
      await press(page, 'Save')
      await refused(page.getByLabel('English name'), 'Enter a name, in English or Chinese.')
      await page.getByLabel('English name').fill('Whole milk')
      await choose(page, 'Category', 'Dairy')
      await choose(page, 'Unit', 'kg')
      await page.getByLabel('Cost of one kg').fill('1.2')
      await press(page, 'Save')
      await page.getByRole('searchbox').fill('whole')
      await expect(page.getByRole('row', { name: /Whole milk/ })).toContainText('0 kg$1.20 / kg')
    })

    await test.step('a product with a recipe', async () => {
      await page.goto(`${network.url}/shop/goodsManage/goodsListInfo/addGoods`)
      await page.getByLabel('English name', { exact: true }).fill('Iced latte')
      await choose(page, 'Category', 'Made to Order')
      await choose(page, 'Unit', 'each')
      await page.getByLabel('Selling price').fill('5')
      const codes = page.getByRole('combobox', { name: 'Barcodes' })
      await codes.fill(CODE)
      await codes.press('Enter')
      await press(page, 'Add a recipe')
      const dialog = dialogOf(page)
      await dialog.getByRole('combobox', { name: 'Raw material' }).click()
      await page.getByRole('option', { name: 'Whole milk' }).click()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(dialog.getByText('Enter how much.')).toBeVisible()
      await dialog.getByLabel('Quantity').fill('0.25')
      await dialog.getByLabel('Waste, percent').fill('10')
      await expect(dialog.getByText('Materials for one cost $0.33')).toBeVisible()
      await dialog.getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: 'Recipe (1)' })).toBeVisible()
      await press(page, 'Save')
      await page.getByRole('heading', { name: 'Iced latte' }).waitFor()
      await expect(page.getByRole('list', { name: 'Recipe', exact: true })).toContainText('Whole milk0.25 kg')
    })
    const address = page.url()
    const versions = page.getByRole('list', { name: 'Recipe', exact: true }).locator('> li')

    await test.step('and another one for tomorrow', async () => {
      await page.getByRole('link', { name: 'Edit' }).click()
      await press(page, 'Recipe (1)')
      await dialogOf(page).getByLabel('Quantity').fill('0.3')
      await dialogOf(page).getByLabel('Holds from').fill('2001-01-01T08:00')
      await dialogOf(page).getByRole('button', { name: 'Done' }).click()
      await expect(dialogOf(page).getByText('Choose a time to come, or leave it empty.')).toBeVisible()
      await dialogOf(page).getByLabel('Holds from').fill('2099-01-01T08:00')
      await dialogOf(page).getByRole('button', { name: 'Done' }).click()
      await expect(page.getByRole('button', { name: 'Recipe changed' })).toBeVisible()
      await press(page, 'Save')
      await expect(versions.first()).toContainText('Planned')
      await expect(versions.last()).toContainText('Holds now')
    })

    await test.step('a counter sells one: the recipe that holds is taken', async () => {
      await tablet.page.open(`${network.url}/shop/counter`)
      await startShift(tablet.page, 'BK1', '100')
      await scan(tablet.page, CODE)
      await tablet.page.see({ text: /Iced latte/ })
      await sellForCash(tablet.page)
      await allSent(tablet.page)
      await page.goto(`${network.url}/shop/goodsManage/rawMaterial?search=whole`)
      await expect(page.getByRole('row', { name: /Whole milk/ })).toContainText('−0.275 kg')
      await page.getByRole('link', { name: 'Whole milk' }).click()
      const uses = page.getByRole('listitem').filter({ hasText: 'Iced latte' })
      await expect(uses.first()).toContainText('0.25 kg each')
      await expect(uses.last()).toContainText('2099')
    })

    await test.step('what is in use stays; the planned recipe is taken back', async () => {
      await page.goto(`${network.url}/shop/goodsManage/rawMaterial?search=whole`)
      await page.getByRole('button', { name: 'Actions for Whole milk' }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete', exact: true })).toBeDisabled()
      await page.goto(address)
      await page.getByRole('link', { name: 'Edit' }).click()
      await press(page, 'Recipe (1)')
      await dialogOf(page).getByRole('button', { name: 'Take back' }).click()
      await expect(dialogOf(page).getByText('Taken back on saving')).toBeVisible()
      await dialogOf(page).getByRole('button', { name: 'Done' }).click()
      await press(page, 'Save')
      await expect(versions).toHaveCount(1)
    })
    expect((await tablet.page.takeErrors()).filter((error) => !error.includes('status of 4'))).toEqual([])
  },
)
