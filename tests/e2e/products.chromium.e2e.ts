import type { Page } from '@playwright/test'
import { allSent, scan, sellForCash, startShift } from './acts.ts'
import { press, refused } from './store-acts.ts'
import { expect, test, type Tablet } from './tablet.ts'
import { managerIn } from './windows.ts'

const GOODS = '/shop/goodsManage/goodsListInfo'
const RED_S = '4006381333931'
const CASE = '5901234123457'

async function goods(tablet: Tablet, origin: string, language: 'en' | 'zh'): Promise<Page> {
  const page = await managerIn(tablet, origin, language)
  await page.goto(origin + GOODS)
  return page
}

const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}
/** A product by the words that the list is searched for. */
const search = async (page: Page, words: string): Promise<void> => page.getByRole('searchbox').fill(words)
const variant = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

test(
  'a product with sizes and colors is added by hand, sold, changed, copied and deleted',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await goods(tablet, network.url, 'en')
    await page.getByRole('link', { name: 'Add a product' }).click()
    await page.getByLabel('Chinese name', { exact: true }).fill('纯棉 T 恤')
    await test.step('what is missing is said at its field, and what was typed survives a reload', async () => {
      await press(page, 'Save')
      await refused(page.getByRole('combobox', { name: 'Category' }), 'Choose a category.')
      await page.reload()
      await expect(page.getByLabel('Chinese name', { exact: true })).toHaveValue('纯棉 T 恤')
    })
    await page.getByLabel('English name', { exact: true }).fill('Cotton T-shirt')
    await page.getByRole('button', { name: 'New', exact: true }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('English name').fill('Clothes')
    await dialog.getByLabel('Chinese name').fill('服装')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Clothes')
    await choose(page, 'Unit', 'each')
    await page.getByLabel('Selling price').fill('19.99')

    await test.step('options make the variants, at the price of the product', async () => {
      await press(page, 'Add sizes, colors or the like')
      await page.getByLabel('Option in English').fill('Size')
      await page.getByLabel('Value 1 in English').fill('S')
      await page.getByLabel('Value 1 in English').press('Enter')
      await page.getByLabel('Value 2 in English').fill('s')
      await expect(page.getByLabel('Selling price')).toHaveCount(2)
      await press(page, 'Save')
      await refused(page.getByLabel('Value 2 in English'), 'This name is already used. Choose another.')
      await page.getByLabel('Value 2 in English').fill('M')
      await press(page, 'Add another option')
      await page.getByLabel('Option in English').nth(1).fill('Color')
      await page.getByLabel('Value 1 in English').nth(1).fill('Red')
      await expect(variant(page, 'S / Red').getByLabel('Selling price')).toHaveValue('19.99')
      await variant(page, 'M / Red').getByLabel('Selling price').fill('21.99')
    })

    await test.step('a barcode with a wrong check digit is refused with the right one; a case has its own', async () => {
      const codes = variant(page, 'S / Red').getByLabel('Barcodes')
      await codes.fill('4006381333930')
      await codes.press('Enter')
      await press(page, 'Save')
      await expect(page.getByText(`The check digit is wrong. It should be ${RED_S}.`)).toBeVisible()
      await codes.press('Backspace')
      await codes.fill(RED_S)
      await codes.press('Enter')
      await variant(page, 'S / Red').getByRole('button', { name: 'Add packs' }).click()
      await dialog.getByLabel('English name').fill('Case')
      await dialog.getByLabel('How many in a pack').fill('6')
      await dialog.getByLabel('Price of the pack').fill('100')
      await dialog.getByLabel('Barcode of the pack').fill(CASE)
      await dialog.getByRole('button', { name: 'Done' }).click()
      await press(page, 'Save')
    })
    await page.getByRole('heading', { name: 'Cotton T-shirt' }).waitFor()
    await expect(page.getByRole('row', { name: /S \/ Red/ })).toContainText(RED_S)
    await expect(page.getByRole('row', { name: /M \/ Red/ })).toContainText('21.99')
    const address = page.url()

    await test.step('a counter sells it, disconnected', async () => {
      await tablet.page.open(`${network.url}/shop/counter`)
      await startShift(tablet.page, 'BK1', '100')
      await scan(tablet.page, RED_S)
      await tablet.page.see({ text: /Cotton T-shirt S \/ Red/ })
      network.rules({ fault: 'refuse' })
      await scan(tablet.page, CASE)
      await sellForCash(tablet.page)
      network.heal()
      await allSent(tablet.page)
    })

    await test.step('the office changes it: variants keep their codes, the unit and the case are fixed', async () => {
      await page.goto(address)
      await page.getByRole('link', { name: 'Edit' }).click()
      await expect(page.getByRole('combobox', { name: 'Unit' })).toBeDisabled()
      await page.getByLabel('Value 1 in English').first().fill('Small')
      await page.getByRole('button', { name: 'Add a value' }).first().click()
      await page.getByLabel('Value 3 in English').fill('L')
      await press(page, 'Save')
      const small = page.getByRole('row', { name: /Small \/ Red/ })
      await expect(small).toContainText(RED_S)
      await expect(small).toContainText('Case 6')
      await expect(page.getByRole('row', { name: /L \/ Red/ })).toBeVisible()
    })

    await test.step('a copy takes prices and options along, but no codes; a product without stock is deleted', async () => {
      await page.getByRole('link', { name: 'Copy' }).click()
      await page.getByLabel('English name', { exact: true }).fill('Cotton T-shirt, long')
      await expect(variant(page, 'M / Red').getByLabel('Selling price')).toHaveValue('21.99')
      await press(page, 'Save')
      await page.getByRole('heading', { name: 'Cotton T-shirt, long' }).waitFor()
      await expect(page.getByText(RED_S)).toHaveCount(0)
      await press(page, 'Delete')
      await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
      await page.getByRole('heading', { name: 'Goods list' }).waitFor()
      await search(page, 'Cotton T-shirt')
      await expect(page.getByRole('row').filter({ hasText: / L \/ Red/ })).toHaveCount(1)
    })
    expect((await tablet.page.takeErrors()).filter((error) => !/status of 4|net::ERR_/.test(error))).toEqual([])
  },
)
