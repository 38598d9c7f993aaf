import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { appKept } from './acts.ts'
import { startProxy } from './driver/proxy.ts'
import { startServer } from './driver/server.ts'
import { importGoods, register } from './first-day-acts.ts'
import { languagesOf, type Language } from './languages.ts'
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

const words = {
  en: {
    applyValues: 'Apply 3 values…',
    apply: 'Apply',
    applied: 'Applied. Counters get it within seconds.',
    nameZh: 'Chinese name',
    nameEn: 'English name',
    addName: 'Add Chinese name',
    category: 'Category',
    unit: 'Unit',
    price: 'Selling price',
    addOptions: 'Add sizes, colors or the like',
    option: 'Option in English',
    value: (n: number) => `Value ${n} in English`,
    another: 'Add another option',
    wren: 'Felt wren',
    variant: 'S / Brown',
    codes: 'Barcodes',
    save: 'Save',
    choose: /^Select Felt wren.*S/,
    labels: 'Print labels',
    pdf: 'PDF to print',
    counter: /Counter 1/,
    float: /^Float in the drawer/,
    start: 'Start shift',
    pay: /^Pay .?\d/,
    exact: 'Exact',
    complete: 'Complete sale',
    completed: 'Sale completed',
    sent: /All sent/,
  },
  zh: {
    applyValues: '应用 3 个值…',
    apply: '确定',
    applied: '已应用，几秒内同步到收银台。',
    nameZh: '中文名',
    nameEn: '英文名',
    addName: '添加英文名',
    category: '分类',
    unit: '单位',
    price: '售价',
    addOptions: '添加尺码、颜色等规格',
    option: '规格（英文）',
    value: (n: number) => `规格值 ${n}（英文）`,
    another: '再添加一个规格',
    wren: '手工布鸟',
    variant: 'S / Brown',
    codes: '条码',
    save: '保存',
    choose: /^选择手工布鸟.*S/,
    labels: '打印标签',
    pdf: '打印用 PDF',
    counter: /收银台 1/,
    float: /^钱箱备用金/,
    start: '开始班次',
    pay: /^收款 .?\d/,
    exact: '正好',
    complete: '完成收款',
    completed: '收款完成',
    sent: /已全部上传/,
  },
}
type Say = (typeof words)[Language]

const PRICE = 5
const cell = (page: Page, row: number, col: number) => page.locator(`[data-at="${row}:${col}"]`)

async function correctPrices(page: Page, url: string, say: Say): Promise<void> {
  await page.goto(`${url}/shop/goodsManage/goodsGrid`)
  for (const [row, price] of ['25.00', '26.00', '39.90'].entries()) {
    await cell(page, row, PRICE).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  await press(page, say.applyValues)
  await page.getByRole('dialog').getByRole('button', { name: say.apply, exact: true }).click()
  await expect(page.getByText(say.applied)).toBeVisible()
}

async function addByHand(page: Page, url: string, say: Say): Promise<void> {
  await page.goto(`${url}/shop/goodsManage/goodsListInfo/addGoods`)
  // the imported products have one name each: the second is asked for
  await page.getByRole('button', { name: say.addName }).click()
  await page.getByLabel(say.nameZh, { exact: true }).fill(words.zh.wren)
  await page.getByLabel(say.nameEn, { exact: true }).fill(words.en.wren)
  await page.getByRole('combobox', { name: say.category }).click()
  await page.getByRole('option', { name: 'Kits' }).click()
  await page.getByRole('combobox', { name: say.unit }).click()
  await page.getByRole('option').first().click()
  await page.getByLabel(say.price).fill('9.00')
  for (const [shown, background] of ['#b07d4b', '#4b7db0'].entries()) {
    const buffer = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer()
    await page.locator('input[type=file]').setInputFiles({ name: 'wren.jpg', mimeType: 'image/jpeg', buffer })
    await expect(page.locator('form img')).toHaveCount(shown + 1)
  }
  await press(page, say.addOptions)
  await page.getByLabel(say.option).fill('Size')
  await page.getByLabel(say.value(1)).fill('S')
  await page.getByLabel(say.value(1)).press('Enter')
  await page.getByLabel(say.value(2)).fill('L')
  await press(page, say.another)
  await page.getByLabel(say.option).nth(1).fill('Color')
  await page.getByLabel(say.value(1)).nth(1).fill('Brown')
  const codes = page.getByRole('listitem', { name: say.variant, exact: true }).getByLabel(say.codes)
  await codes.fill(WREN_S)
  await codes.press('Enter')
  await press(page, say.save)
  await page.getByRole('heading', { name: say.wren }).waitFor()
}

async function printLabels(page: Page, url: string, say: Say): Promise<void> {
  await page.goto(`${url}/shop/goodsManage/goodsListInfo?keyword=wren`)
  await page.getByRole('checkbox', { name: say.choose }).check()
  await press(page, say.labels)
  const printed = page.waitForEvent('download')
  await press(page, say.pdf)
  expect((await printed).suggestedFilename()).toBe('labels.pdf')
}

async function openShift(page: Page, url: string, say: Say): Promise<void> {
  await page.goto(`${url}/shop/checkout`)
  await page.getByRole('button', { name: say.counter }).click()
  await page.getByLabel(say.float).fill('100')
  await press(page, say.start)
  await page.waitForFunction(() => performance.getEntriesByName('evertill-scan-ready').length > 0)
}

async function sellForCash(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say.pay }).click()
  await press(page, say.exact)
  await press(page, say.complete)
  await expect(page.getByRole('region', { name: say.completed })).toBeVisible()
}

for (const language of languagesOf('merchant'))
  test(
    `a merchant’s first day: from an empty server to a sale without the network, by the screens alone (${language})`,
    { tag: '@story' },
    async ({ tablet }) => {
      const server = await startServer()
      const network = await startProxy({ upstreamPort: () => server.port })
      const page = windowOf(tablet)
      const say = words[language]
      const { url } = network
      try {
        await test.step('the shop is set up', () => register(page, url, server.output, language))
        await test.step('a Shopify export is imported', () =>
          importGoods(page, url, { rows: SHOPIFY, products: 3, language }))
        await test.step('three prices are corrected in the grid', () => correctPrices(page, url, say))
        await test.step('a product with two options and two pictures is added', () => addByHand(page, url, say))
        await test.step('labels are printed', () => printLabels(page, url, say))
        await test.step('it is sold disconnected', async () => {
          await openShift(page, url, say)
          await appKept(tablet.page)
          network.rules({ fault: 'refuse' })
          await tablet.page.scan(WREN_S)
          await tablet.page.see({ text: new RegExp(`${say.wren} ${say.variant}`) })
          await tablet.page.scan('4006381333931')
          await tablet.page.see({ text: /Scout Skincare Kit/ })
          await sellForCash(page, say)
          network.heal()
          await expect(page.locator('header [role=status]').filter({ hasText: say.sent })).toBeVisible({
            timeout: 90_000,
          })
        })
      } finally {
        await network.close()
        await server.close()
      }
    },
  )
