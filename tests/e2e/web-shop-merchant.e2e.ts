import { button } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { startServer } from './driver/server.ts'
import { firstDayWords, linkOf } from './first-day-acts.ts'
import { languagesOf, type Language } from './languages.ts'
import { anotherTablet, expect, test } from './tablet.ts'

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

/** An empty server gets its owner, and its first store is opened. */
async function register(page: Driver, url: string, output: readonly string[], language: Language): Promise<void> {
  const say = firstDayWords[language]
  await page.open(linkOf(url, output))
  await page.click({ role: 'radio', name: say.language })
  await page.waitFor(`document.documentElement.lang === '${language}'`)
  await page.fill({ label: say.organisation }, 'Corner & Co')
  await page.fill({ label: new RegExp(`^${say.firstStore}`) }, 'Corner')
  await page.fill({ label: new RegExp(`^${say.firstName}( ?\\*)?$`) }, 'Mei')
  await page.fill({ label: new RegExp(`^${say.lastName}( ?\\*)?$`) }, 'Lin')
  await page.fill({ css: 'input[type=email]' }, 'mei@corner.example')
  await page.fill({ css: 'input[type=password]' }, 'corner2026')
  await page.click({ css: 'button[type=submit]' })
  await page.waitFor("location.pathname === '/org/shopSelect'")
  await page.click(button(/^Corner/))
  await page.waitFor("location.pathname === '/shop/shopConfig'")
  await page.click({ text: say.noTax })
  await page.click(button(say.open))
  await page.gone({ role: 'heading', name: say.setUp })
}

/** What other journeys do on the screen: the person of this window asks the server. */
async function ask<T>(page: Driver, path: string, body?: object): Promise<T> {
  const { success, message, data } = await page.evaluate<{ success: boolean; message: string; data: T }>(
    `fetch(${JSON.stringify(`/b${path}`)}, {
      method: '${body ? 'POST' : 'GET'}',
      headers: {
        'Content-Type': 'application/json',
        Token: localStorage.getItem('token') ?? '',
        'Shop-Id': localStorage.getItem('shopId') ?? '',
      },
      ${body ? `body: ${JSON.stringify(JSON.stringify(body))},` : ''}
    }).then((answer) => answer.json())`,
  )
  if (!success) throw new Error(`${path}: ${message}`)
  return data
}

/** Two products with a price and stock, and the store's address, by which buyers find it. */
async function prepare(page: Driver): Promise<void> {
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

async function setUpWays(page: Driver, url: string, say: Say): Promise<void> {
  const logistics = `${url}/shop/shopManage/logisticsManagement`
  const saved = async (): Promise<void> => {
    await page.click(button(say.save))
    await page.see({ text: say.saved })
  }
  await page.open(logistics)
  await page.click({ role: 'switch', name: say.pickup })
  await saved()
  await page.open(`${logistics}?part=delivery`)
  await page.click({ role: 'switch', name: say.delivers })
  await page.click({ text: say.day })
  await page.fill({ label: new RegExp(`^${say.fee}`) }, '3.99')
  await saved()
  await page.open(`${logistics}?part=area`)
  await page.fill({ label: say.addZips }, NEAR)
  await page.click(button(say.add))
  await page.see({ role: 'row', name: new RegExp(`${NEAR}.*Seattle, WA`) })
}

async function publish(page: Driver, url: string, say: Say): Promise<void> {
  await page.open(`${url}/shop/onlineGoodsManage/releaseGoodsView`)
  for (const good of GOODS) await page.click({ role: 'checkbox', name: say.select(say.name(good)) })
  await page.click(button(say.publish))
  await page.see({ role: 'dialog' })
  await page.click({ role: 'radio', name: say.regular })
  await page.click({ css: '[role=dialog] button[type=submit]' })
  await page.see({ text: say.published })
  await page.click(button(say.putOnSale))
  await page.see({ text: say.onSale })
}

/** Opens the shop; answers the address that the merchant gives to buyers. */
async function open(page: Driver, url: string, say: Say): Promise<string> {
  await page.open(`${url}/shop/shopManage/storefront`)
  await page.see({ text: say.open })
  const on = `document.querySelector('[role=switch]')`
  await page.waitFor(`!${on}.disabled`)
  await page.evaluate(`${on}.focus()`)
  await page.press(' ')
  await page.see({ text: say.opened })
  // whoever works by keyboard stays where they were
  await page.waitFor(`${on}.checked && document.activeElement === ${on}`)
  return page.evaluate<string>(
    `[...document.querySelectorAll('input')].find((one) => one.labels[0]?.textContent === ${JSON.stringify(say.address)}).value`,
  )
}

/** What a visitor sees who has never been here. */
async function visit(page: Driver, address: string, say: Say): Promise<void> {
  await page.open(address)
  for (const good of GOODS)
    await page.see({
      role: 'link',
      name: new RegExp(`${say.name(good)}.*\\$${(good.cents / 100).toFixed(2).replace('.', String.raw`\.`)}`),
    })
  await page.click({ role: 'link', name: new RegExp(say.name(GOODS[0]!)) })
  await page.see({ role: 'heading', name: say.name(GOODS[0]!) })
  await page.see({ text: say.available })
  await page.click({ role: 'link', name: say.deliverHere })
  for (const [zip, answer] of [
    [NEAR, say.served],
    [FAR, say.notServed],
  ] as const) {
    await page.fill({ label: say.zip }, zip)
    await page.click(button(say.check))
    await page.see({ text: answer })
  }
}

for (const language of languagesOf('web-shop-merchant'))
  test(
    `a merchant opens a web shop on a new server, and somebody else finds the goods in it (${language})`,
    { tag: '@windows' },
    async ({ tablet: { page } }) => {
      const server = await startServer()
      const visitor = await anotherTablet()
      const say = words[language]
      const { url } = server
      try {
        await test.step('the shop is set up', async () => {
          await register(page, url, server.output, language)
          await prepare(page)
        })
        await test.step('it cannot be opened yet', async () => {
          await page.open(`${url}/shop/shopManage/storefront`)
          await page.see({ text: say.missing })
          await page.waitFor(`document.querySelector('[role=switch]').disabled`)
          expect((await fetch(`${url}/s/${PREFIX}/${language}/`)).status).toBe(404)
        })
        await test.step('how buyers get their orders', () => setUpWays(page, url, say))
        await test.step('two products are published and put on sale', () => publish(page, url, say))
        const address = await test.step('the web shop is opened', () => open(page, url, say))
        await test.step('a visitor finds the goods, and where they are delivered to', async () => {
          expect(address).toBe(`${url}/s/${PREFIX}`)
          await visit(visitor.page, `${address}/${language}/`, say)
        })
      } finally {
        await visitor.close()
        await server.close()
      }
    },
  )
