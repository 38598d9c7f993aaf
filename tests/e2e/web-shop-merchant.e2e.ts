import type { Page } from '@playwright/test'
import { startServer } from './driver/server.ts'
import { register } from './first-day-acts.ts'
import { languagesOf, type Language } from './languages.ts'
import { press } from './store-acts.ts'
import { anotherTablet, expect, test } from './tablet.ts'
import { windowOf } from './windows.ts'

const PREFIX = 'corner-shop'
const GOODS = [
  { nameZh: '乌龙茶', nameEn: 'Oolong tea', cents: 1250 },
  { nameZh: '手工布鸟', nameEn: 'Felt wren', cents: 900 },
]
/** Of Seattle: the store delivers there. */
const NEAR = '98101'
const FAR = '10001'

const words = {
  en: {
    pickup: 'Buyers can pick up their orders',
    delivers: 'This store delivers',
    day: 'Tue',
    fee: 'Base delivery fee',
    save: 'Save',
    saved: 'Saved.',
    addZips: 'Add ZIP codes',
    add: 'Add',
    select: (name: string) => `Select ${name}`,
    publish: 'Publish',
    regular: 'Regular',
    published: '2 products published.',
    putOnSale: 'Put them on sale',
    onSale: '2 products put on sale.',
    missing: 'Before you can open it:',
    open: 'The web shop is open',
    opened: 'The web shop is open.',
    address: 'Address of the web shop',
    name: ({ nameEn }: (typeof GOODS)[0]) => nameEn,
    deliverHere: 'Do you deliver to me?',
    zip: 'ZIP code (5 digits)',
    check: 'Check',
    served: `Yes, we deliver to ${NEAR} for $3.99.`,
    notServed: `We do not deliver to ${FAR}. Pickup is possible.`,
    available: 'Available',
  },
  zh: {
    pickup: '顾客可以到店自提',
    delivers: '本店提供配送',
    day: '周二',
    fee: '基础配送费',
    save: '保存',
    saved: '已保存。',
    addZips: '添加邮编',
    add: '添加',
    select: (name: string) => `选择${name}`,
    publish: '发布',
    regular: '现货',
    published: '已发布 2 个商品。',
    putOnSale: '全部上架',
    onSale: '已上架 2 个商品。',
    missing: '开启前还需要：',
    open: '开启网店',
    opened: '网店已开启。',
    address: '网店地址',
    name: ({ nameZh }: (typeof GOODS)[0]) => nameZh,
    deliverHere: '送到我这里吗？',
    zip: '邮编（5 位数字）',
    check: '查询',
    served: `可以配送到 ${NEAR}，配送费 $3.99。`,
    notServed: `不配送到 ${FAR}，可选择自提。`,
    available: '有货',
  },
}
type Say = (typeof words)[Language]

interface Listed {
  readonly records: readonly { readonly id: string }[]
}

/** What other journeys do on the screen: the person of this window asks the server. */
async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const { success, message, data } = await page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(`/b${to}`, {
        method: sent ? 'POST' : 'GET',
        headers: {
          'Content-Type': 'application/json',
          Token: localStorage.getItem('token') ?? '',
          'Shop-Id': localStorage.getItem('shopId') ?? '',
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      })
      return (await answer.json()) as { success: boolean; message: string; data: unknown }
    },
    [path, body] as const,
  )
  if (!success) throw new Error(`${path}: ${message}`)
  return data as T
}

/** Two products with a price and stock, and the store's address, by which buyers find it. */
async function prepare(page: Page): Promise<void> {
  const category = await ask<{ id: string }>(page, '/shop/goods/categoryAdd', {
    nameZh: '茶和布艺',
    nameEn: 'Tea and felt',
  })
  const { records: units } = await ask<Listed>(page, '/shop/goods/measureUnitList')
  for (const { cents, ...names } of GOODS)
    await ask(page, '/shop/goods/add', {
      ...names,
      categoryId: category.id,
      unitId: units[0]!.id,
      taxMode: 1,
      skus: [{ price: cents, opening: 20_000 }],
    })
  const info = await ask<object>(page, '/shop/shopManage/getShopInfo')
  await ask(page, '/shop/shopManage/setShopInfo', {
    ...info,
    industryId: 1,
    categoryId: 101,
    inBusiness: true,
    domain: PREFIX,
    address: { address: '1 Pine St', city: 'Seattle', longState: 'Washington', shorState: 'WA', postalCode: NEAR },
  })
}

async function setUpWays(page: Page, url: string, say: Say): Promise<void> {
  const logistics = `${url}/shop/shopManage/logisticsManagement`
  const saved = async (): Promise<void> => {
    await press(page, say.save)
    await expect(page.getByText(say.saved)).toBeVisible()
  }
  await page.goto(logistics)
  await page.getByRole('switch', { name: say.pickup }).check()
  await saved()
  await page.goto(`${logistics}?part=delivery`)
  await page.getByRole('switch', { name: say.delivers }).check()
  // the box itself is hidden below its label
  await page.getByText(say.day, { exact: true }).click()
  await page.getByLabel(say.fee).fill('3.99')
  await saved()
  await page.goto(`${logistics}?part=area`)
  await page.getByLabel(say.addZips, { exact: true }).fill(NEAR)
  await press(page, say.add)
  await expect(page.getByRole('row').filter({ hasText: NEAR })).toContainText('Seattle, WA')
}

async function publish(page: Page, url: string, say: Say): Promise<void> {
  await page.goto(`${url}/shop/onlineGoodsManage/releaseGoodsView`)
  for (const good of GOODS) await page.getByRole('checkbox', { name: say.select(say.name(good)) }).check()
  await press(page, say.publish)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: say.regular }).check()
  await dialog.getByRole('button', { name: say.publish, exact: true }).click()
  await expect(dialog.getByText(say.published)).toBeVisible()
  await dialog.getByRole('button', { name: say.putOnSale, exact: true }).click()
  await expect(dialog.getByText(say.onSale)).toBeVisible()
}

/** Opens the shop; answers the address that the merchant gives to buyers. */
async function open(page: Page, url: string, say: Say): Promise<string> {
  await page.goto(`${url}/shop/shopManage/storefront`)
  const on = page.getByRole('switch', { name: say.open })
  await on.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(say.opened, { exact: true })).toBeVisible()
  await expect(on).toBeChecked()
  // whoever works by keyboard stays where they were
  await expect(on).toBeFocused()
  return page.getByLabel(say.address, { exact: true }).inputValue()
}

/** What a visitor sees who has never been here. */
async function visit(page: Page, address: string, say: Say): Promise<void> {
  await page.goto(address)
  for (const good of GOODS)
    await expect(page.getByRole('link', { name: say.name(good) })).toContainText(`$${(good.cents / 100).toFixed(2)}`)
  await page.getByRole('link', { name: say.name(GOODS[0]!) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.name(GOODS[0]!))
  await expect(page.getByRole('main')).toContainText(say.available)
  await page.getByRole('link', { name: say.deliverHere }).click()
  for (const [zip, answer] of [
    [NEAR, say.served],
    [FAR, say.notServed],
  ] as const) {
    await page.getByLabel(say.zip).fill(zip)
    await press(page, say.check)
    await expect(page.getByRole('main').getByRole('status')).toHaveText(answer)
  }
}

for (const language of languagesOf('web-shop-merchant'))
  test(
    `a merchant opens a web shop on a new server, and somebody else finds the goods in it (${language})`,
    { tag: '@windows' },
    async ({ tablet }) => {
      const server = await startServer()
      const visitor = await anotherTablet()
      const page = windowOf(tablet)
      const say = words[language]
      const { url } = server
      try {
        await test.step('the shop is set up', async () => {
          await register(page, url, server.output, language)
          await prepare(page)
        })
        await test.step('it cannot be opened yet', async () => {
          await page.goto(`${url}/shop/shopManage/storefront`)
          await expect(page.getByText(say.missing)).toBeVisible()
          await expect(page.getByRole('switch', { name: say.open })).toBeDisabled()
          expect((await fetch(`${url}/s/${PREFIX}/${language}/`)).status).toBe(404)
        })
        await test.step('how buyers get their orders', () => setUpWays(page, url, say))
        await test.step('two products are published and put on sale', () => publish(page, url, say))
        const address = await test.step('the web shop is opened', () => open(page, url, say))
        await test.step('a visitor finds the goods, and where they are delivered to', async () => {
          expect(address).toBe(`${url}/s/${PREFIX}`)
          await visit(visitor.page.page, `${address}/${language}/`, say)
        })
      } finally {
        await visitor.close()
        await server.close()
      }
    },
  )
