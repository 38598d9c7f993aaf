import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { allSent, appKept, scan, sellForCash, sellingReady } from './acts.ts'
import { startProxy } from './driver/proxy.ts'
import { startServer } from './driver/server.ts'
import { importGoods, register } from './first-day-acts.ts'
import { press } from './store-acts.ts'
import { expect, test } from './tablet.ts'
import { windowOf } from './windows.ts'

const HEAD =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Qty,Variant Price,Variant Compare At Price,Variant Taxable,Variant Barcode,Image Src,Gift Card'

/** As Shopify exports it: the second variant of a product has no title of its own. */
const SHOPIFY = [
  HEAD,
  'scout-kit,Scout Skincare Kit,<p>Travel sizes</p>,Ursa,Kits,,true,Title,Default Title,,,SC-1,0,12,36.00,,true,4006381333931,,false',
  'camp-tee,Camp Tee,<p>Cotton</p>,United,Shirts,cotton,true,Size,S,,,CT-S,150,20,24.00,30.00,true,,,false',
  'camp-tee,,,,,,,,M,,,CT-M,150,20,24.00,30.00,true,,,false',
  'trail-mug,Trail Mug,,Stanley,Mugs,,true,Title,Default Title,,,TM-1,300,8,18.50,,true,,,false',
]
const WREN_S = '5901234123457'

const PRICE = 5
const cell = (page: Page, row: number, col: number) => page.locator(`[data-at="${row}:${col}"]`)

async function correctPrices(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/shop/goodsManage/goodsGrid`)
  for (const [row, price] of ['25.00', '26.00', '39.90'].entries()) {
    await cell(page, row, PRICE).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await press(page, 'Apply 3 values…')
  await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.getByText('Applied. Counters get it within seconds.')).toBeVisible()
}

async function addByHand(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/shop/goodsManage/goodsListInfo/addGoods`)
  await page.getByLabel('Chinese name', { exact: true }).fill('手工布鸟')
  await page.getByLabel('English name', { exact: true }).fill('Felt wren')
  await page.getByRole('combobox', { name: 'Category' }).click()
  await page.getByRole('option', { name: 'Kits' }).click()
  await page.getByRole('combobox', { name: 'Unit' }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel('Selling price').fill('9.00')
  for (const [shown, background] of ['#b07d4b', '#4b7db0'].entries()) {
    const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'wren.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.locator('form img')).toHaveCount(shown + 1, { timeout: 15_000 })
  }
  await press(page, 'Add sizes, colors or the like')
  await page.getByLabel('Option in English').fill('Size')
  await page.getByLabel('Value 1 in English').fill('S')
  await page.getByLabel('Value 1 in English').press('Enter')
  await page.getByLabel('Value 2 in English').fill('L')
  await press(page, 'Add another option')
  await page.getByLabel('Option in English').nth(1).fill('Color')
  await page.getByLabel('Value 1 in English').nth(1).fill('Brown')
  const codes = page.getByRole('listitem', { name: 'S / Brown', exact: true }).getByLabel('Barcodes')
  await codes.fill(WREN_S)
  await codes.press('Enter')
  await press(page, 'Save')
  await page.getByRole('heading', { name: 'Felt wren' }).waitFor()
}

async function printLabels(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/shop/goodsManage/goodsListInfo?keyword=wren`)
  await page.getByRole('checkbox', { name: /^Select Felt wren.*S/ }).check()
  await press(page, 'Print labels')
  const printed = page.waitForEvent('download')
  await press(page, 'PDF to print')
  expect((await printed).suggestedFilename()).toBe('labels.pdf')
}

test('a merchant’s first day: from an empty server to a sale without the network, by the screens alone', async ({
  tablet,
}) => {
  const server = await startServer()
  const network = await startProxy({ upstreamPort: () => server.port })
  const page = windowOf(tablet)
  try {
    await test.step('the shop is set up', () => register(page, network.url, server.output))
    await test.step('a Shopify export is imported', () => importGoods(page, network.url, SHOPIFY, 4))
    await test.step('three prices are corrected in the grid', () => correctPrices(page, network.url))
    await test.step('a product with two options and two pictures is added', () => addByHand(page, network.url))
    await test.step('labels are printed', () => printLabels(page, network.url))
    await test.step('it is sold disconnected', async () => {
      await page.goto(`${network.url}/shop/checkout`)
      await page.getByRole('button', { name: /Counter 1/ }).click()
      await page.getByLabel(/^Float in the drawer/).fill('100')
      await press(page, 'Start shift')
      await sellingReady(tablet.page)
      await appKept(tablet.page)
      network.rules({ fault: 'refuse' })
      await scan(tablet.page, WREN_S)
      await tablet.page.see({ text: /Felt wren S \/ Brown/ })
      await scan(tablet.page, '4006381333931')
      await tablet.page.see({ text: /Scout Skincare Kit/ })
      await sellForCash(tablet.page)
      network.heal()
      await allSent(tablet.page)
    })
  } finally {
    await network.close()
    await server.close()
  }
})
