import type { Page } from '@playwright/test'
import { allSent, appKept, button, pickBySearch, sellForCash, startShift } from './acts.ts'
import { press, refused } from './store-acts.ts'
import { expect, test, type Tablet } from './tablet.ts'
import { managerIn } from './windows.ts'

const TYPES = '/shop/guaranteeService/guaranteeType'
const GUARANTEES = '/shop/guaranteeService/guaranteeTemplate'
const GOODS = '/shop/goodsManage/goodsListInfo'

async function office(tablet: Tablet, origin: string): Promise<Page> {
  const page = await managerIn(tablet, origin)
  await page.goto(origin + TYPES)
  return page
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const choose = async (page: Page, label: string, name: string): Promise<void> => {
  await page.getByRole('combobox', { name: label }).click()
  await page.getByRole('option', { name, exact: true }).click()
}

test(
  'a guarantee is made, offered by a product with a shelf location, sold at the counter and withdrawn',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const page = await office(tablet, network.url)
    const dialog = page.getByRole('dialog')

    await test.step('a type, and a guarantee of it; what is missing is said at its field', async () => {
      await press(page, 'Add a type')
      await dialog.getByLabel('English name').fill('Accidents')
      await dialog.getByLabel('Chinese name').fill('意外')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(row(page, 'Accidents')).toContainText('意外')
      await page.goto(network.url + GUARANTEES)
      await page.getByRole('link', { name: 'Add a guarantee' }).click()
      await press(page, 'Save')
      await refused(page.getByRole('combobox', { name: 'Type' }), 'Choose a type.')
      await refused(page.getByLabel(/^English name/), 'Enter a name, in English or Chinese.')
      await choose(page, 'Type', 'Accidents')
      await page.getByLabel(/^English name/).fill('Two years')
      await page.getByLabel(/^Price/).fill('7.5')
      await page.getByLabel('Valid days').fill('730')
      await press(page, 'Save')
      await expect(row(page, 'Two years')).toContainText('7.50')
    })

    await test.step('a product offers it, and gets a bay in a new aisle', async () => {
      await page.goto(network.url + GOODS)
      await page.getByRole('searchbox').fill('90003')
      await row(page, 'Countertop Blender').getByRole('button', { name: 'Actions for Countertop Blender' }).click()
      await page.getByRole('menuitem', { name: 'Edit' }).click()
      await page.getByRole('combobox', { name: 'Shelf location' }).waitFor()
      await page.getByRole('button', { name: 'New', exact: true }).last().click()
      await choose(page, 'Aisle', 'New aisle')
      await dialog.getByLabel('Code of the aisle').fill('A')
      await dialog.getByLabel('Code of the bay').fill('K-1')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await refused(dialog.getByLabel('Code of the aisle'), 'This code is already used. Choose another.')
      await dialog.getByLabel('Code of the aisle').fill('K')
      await dialog.getByRole('button', { name: 'Save' }).click()
      await dialog.waitFor({ state: 'hidden' })
      await expect(page.getByRole('combobox', { name: 'Shelf location' })).toHaveValue('K-1')
      await choose(page, 'Guarantees offered with it', 'Accidents · Two years')
      await press(page, 'Save')
      await page.getByRole('heading', { name: 'Countertop Blender' }).waitFor()
      await expect(page.getByText('K-1', { exact: true })).toBeVisible()
    })

    await test.step('the counter sells it with the product, disconnected', async () => {
      await tablet.page.open(`${network.url}/shop/counter`)
      await startShift(tablet.page, 'BK1', '100')
      await appKept(tablet.page)
      network.rules({ fault: 'refuse' })
      await pickBySearch(tablet.page, '90003', 'Countertop Blender')
      await tablet.page.click(button(/Accidents Two years/))
      await sellForCash(tablet.page)
      network.heal()
      await allSent(tablet.page)
    })

    await test.step('it says which product offers it; sold, it can be withdrawn and not deleted', async () => {
      await page.goto(network.url + GUARANTEES)
      await row(page, 'Two years').getByRole('button', { name: 'Actions for Two years' }).click()
      await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
      await page.getByRole('menuitem', { name: 'Stop offering' }).click()
      await expect(row(page, 'Two years')).toContainText('Withdrawn')
      await page.getByRole('link', { name: 'Two years' }).click()
      await expect(page.getByRole('link', { name: 'Countertop Blender' })).toBeVisible()
    })
    expect((await tablet.page.takeErrors()).filter((error) => !/status of 4|net::ERR_/.test(error))).toEqual([])
  },
)
