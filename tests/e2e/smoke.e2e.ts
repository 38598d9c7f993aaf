import { startServer } from './driver/server.ts'
import { expect, test } from './driver/test.ts'
import { languagesOf } from './languages.ts'

const setUp = {
  en: {
    organisation: /^Organisation/,
    shop: 'First store',
    code: /^Set-up code/,
    first: 'First name',
    last: 'Last name',
    required: 'Field required / cannot be empty.',
    counter: 'Counter 1',
    float: /^Float in the drawer/,
    start: 'Start shift',
    none: 'This store has no products yet.',
    noTax: 'This store charges no tax',
    open: 'Save and open the store',
    ask: 'Enter the tax rate, or tick “This store charges no tax”.',
    firstDay: 'Your first day',
    firstSale: 'Make your first sale',
    pay: 'Pay ',
  },
  zh: {
    organisation: /^组织/,
    shop: '第一家门店',
    code: /^初始设置码/,
    first: '名',
    last: '姓',
    required: '此项必填。',
    counter: '收银台 1',
    float: /^钱箱备用金/,
    start: '开始班次',
    none: '本店还没有商品。',
    noTax: '本店不收税',
    open: '保存并开店',
    ask: '请填写税率，或勾选“本店不收税”。',
    firstDay: '开业第一天',
    firstSale: '完成第一笔销售',
    pay: '收款 ',
  },
} as const

for (const language of languagesOf('smoke 1'))
  test(
    `an empty server is set up once by who has the link of its console, who sees the first home and goes on to a counter without goods (${language})`,
    { tag: ['@story', '@core'] },
    async ({ device: { page } }) => {
      const w = setUp[language]
      const server = await startServer()
      try {
        await page.open(`${server.url}/`)
        await page.waitFor("location.pathname === '/register'")
        await page.click({ role: 'radio', name: language === 'en' ? 'English' : '中文' })
        // somebody who only found the server lacks the link from its console
        await page.see({ label: w.code })
        await page.open(
          /http\S+\/register#\S+/.exec(server.output.join('\n'))![0].replace(/^[^/]+\/\/[^/]+/, server.url),
        )
        await page.reload()
        await page.see({ label: w.shop })
        await page.click({ css: 'button[type=submit]' })
        await page.see({ text: w.required })
        await page.fill({ label: w.organisation }, 'Corner & Co')
        await page.fill({ label: w.shop }, 'Corner')
        await page.fill({ label: w.first }, 'Mei')
        await page.fill({ label: w.last }, 'Lin')
        await page.fill({ css: 'input[type=email]' }, 'mei@corner.example')
        await page.fill({ css: 'input[type=password]' }, 'short')
        await page.click({ css: 'button[type=submit]' })
        await page.waitFor("document.querySelector('input[type=password]').getAttribute('aria-invalid') === 'true'")
        await page.fill({ css: 'input[type=password]' }, 'corner2026')
        await page.click({ css: 'button[type=submit]' })
        await page.waitFor("location.pathname === '/org/shopSelect'")
        // nobody can do it a second time; the record of it is written a moment later
        await page.waitFor("localStorage.getItem('evertill-queries')?.includes('operator.check')")
        await page.open(`${server.url}/register`)
        await page.waitFor("location.pathname === '/org/shopSelect'")
        await page.click({ role: 'button', name: /^Corner/ })
        // neither the back office nor a counter opens before the store's tax is set
        await page.waitFor("location.pathname === '/shop/shopConfig'")
        await page.open(`${server.url}/shop/checkout`)
        await page.waitFor("location.pathname === '/shop/shopConfig'")
        await page.click({ role: 'button', name: w.open })
        await page.see({ text: w.ask })
        await page.click({ label: w.noTax })
        await page.click({ role: 'button', name: w.open })
        // the first page of a new shop says what there is to do
        await page.waitFor("location.pathname === '/shop/index'")
        await page.see({ role: 'heading', name: w.firstDay })
        await page.see({ text: w.firstSale })
        await page.open(`${server.url}/shop/checkout`)
        await page.click({ role: 'button', name: new RegExp(w.counter) })
        await page.fill({ label: w.float }, '100')
        await page.click({ role: 'button', name: w.start })
        await page.waitFor("location.pathname === '/shop/counter'", 30_000)
        await page.see({ text: w.none }, 30_000)
        await page.waitFor(`document.querySelector('button[aria-label^="${w.pay}"]').disabled`)
        expect(await page.takeErrors()).toEqual([])
      } finally {
        await server.close()
      }
    },
  )
