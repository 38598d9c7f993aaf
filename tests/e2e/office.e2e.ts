import { readFileSync } from 'node:fs'
import {
  CASHIER,
  MANAGER,
  OWNER,
  button,
  enterStore,
  openIn,
  quickSale,
  signIn,
  startShift,
  toCounters,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf, tableRows } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

/** Signs the manager in and opens a screen of the first store. */
async function office(page: Driver, origin: string, path: string): Promise<void> {
  await openIn(page, origin, 'en')
  await signIn(page, MANAGER)
  await enterStore(page)
  await page.open(origin + path)
  await rowsAre(page, 'rows.length > 0')
}

/** Waits until the list's rows satisfy an expression over `rows`, each a record of cell texts by column head. */
async function rowsAre(page: Driver, condition: string): Promise<void> {
  await page.waitFor(
    `(() => {
    const table = document.querySelector('table:not([aria-busy=true])')
    if (!table || document.querySelector('section[aria-busy=true] table')) return false
    const heads = [...table.querySelectorAll('thead th')].map((head) => head.innerText.trim())
    const rows = [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((row) =>
      Object.fromEntries([...row.children].map((cell, i) => [heads[i], cell.innerText.trim()])))
    return ${condition}
  })()`,
  )
}

const ORDERS = '/shop/orderManage/offlineOrderInfo'
const cents = (text: string): number => Math.round(Number(text.replaceAll(/[^0-9.]/g, '')) * 100)

test(
  'in-store orders: search, filters, order, columns, pages',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await office(page, network.url, ORDERS)
    await page.click(button('Paid by'))
    await page.click({ role: 'menuitem', name: 'Venmo' })
    await rowsAre(page, "rows.length > 0 && rows.every((row) => row['Paid by'].includes('Venmo'))")
    await page.click(button('Remove filter: Paid by'))
    await page.click(button('State'))
    await page.click({ role: 'menuitem', name: 'Rung up while disconnected' })
    await rowsAre(page, "rows.length > 0 && rows.every((row) => row['State'] !== 'Received')")
    await page.click(button('Clear filters'))
    await page.click(button('Counter'))
    await page.click({ role: 'menuitem', name: 'Counter 2' })
    await rowsAre(page, "rows.length === 20 && rows.every((row) => row['Counter'] === 'Counter 2')")
    await page.click(button('Total'))
    await rowsAre(
      page,
      "rows.length === 20 && document.querySelector('th[aria-sort=descending]')?.innerText.trim() === 'Total'",
    )
    const totals = (await tableRows(page)).map((row) => cents(row['Total']!))
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    const first = (await tableRows(page))[0]!['Receipt']!
    await page.click(button('Next page'))
    await page.see({ text: /^21–40 of / })
    await rowsAre(page, `rows.length === 20 && rows.every((row) => row['Receipt'] !== '${first}')`)
    await page.click(button('Columns and rows'))
    await page.click({ role: 'checkbox', name: 'Tip' })
    await rowsAre(page, "rows.length > 0 && 'Tip' in rows[0]")
    await page.press('Escape')
    await page.fill({ role: 'searchbox' }, first)
    await rowsAre(page, `rows.length < 20 && rows.some((row) => row['Receipt'] === '${first}')`)
    // the page is in the address, so it can be shared and survives a reload
    await page.reload()
    await rowsAre(page, `rows.length < 20 && rows.some((row) => row['Receipt'] === '${first}') && 'Tip' in rows[0]`)
    expect(await page.takeErrors()).toEqual([])
  },
)

test(
  'the export holds every sale of the filter, not only the page',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { total } = await books.get<{ total: number }>('/shop/order/offlineOrderList', {
      currentPage: '1',
      pageSize: '1',
      tender: 'zelle',
    })
    await office(page, network.url, `${ORDERS}?tender=zelle`)
    await page.evaluate(`(() => {
    const make = URL.createObjectURL
    URL.createObjectURL = (blob) => { void blob.text().then((text) => { window.__exported = text }); return make(blob) }
  })()`)
    await page.click(button('Export as CSV'))
    await page.waitFor('window.__exported')
    const lines = (await page.evaluate<string>('window.__exported'))
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
    expect(lines[0]).toBe(
      'Receipt,Time,Counter,Cashier,Lines,Discount,Goods,Macou used,Subtotal,Tax,Tip,Total,State,Refunded,Paid by,Cash,Card,Venmo,Zelle,PayPal,CashApp,Other,Differences,Disconnected,Member',
    )
    expect(lines).toHaveLength(total + 1)
    expect(lines.slice(1).every((line) => line.includes('zelle'))).toBe(true)
    const shown = (await tableRows(page))[0]!
    const exported = lines.find((line) => line.startsWith(`${shown['Receipt']},`))!.split(',')
    expect(cents(exported[lines[0]!.split(',').indexOf('Total')]!)).toBe(cents(shown['Total']!))
  },
)

test(
  'a sale that arrives stands in the list by itself',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    const { untaxed } = await shelf(await clerk(server.url, OWNER))
    await office(page, network.url, ORDERS)
    const other = await anotherTablet()
    try {
      await toCounters(other.page, server.url, CASHIER)
      await startShift(other.page, 'BK3', '0')
      const receipt = await quickSale(other.page, printed(untaxed))
      await rowsAre(page, `rows[0]?.['Receipt'] === '${receipt}'`)
    } finally {
      await other.close()
    }
  },
)

test(
  'goods are found by pinyin, initials, Chinese, English and barcode',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    const { milk } = await shelf(await clerk(server.url, OWNER))
    await office(page, network.url, '/shop/goodsManage/goodsListInfo')
    for (const typed of ['jianzhiniunai', 'jznn', '减脂牛奶', milk.name.en, printed(milk)]) {
      await page.fill({ role: 'searchbox' }, typed)
      await rowsAre(
        page,
        `rows.length > 0 && rows.length < 20 && rows.some((row) => row['Name'] === ${JSON.stringify(milk.name.en)})`,
      )
    }
  },
)

const ENGLISH = { email: 'Enter a valid e-mail address.', password: 'The password has at least 6 characters.' }

/** The Chinese translation of a text. */
function chinese(text: string): string {
  const file = readFileSync(new URL('../../src/locales/zh.po', import.meta.url), 'utf8')
  return new RegExp(`msgid "${text.replaceAll('.', '\\.')}"\nmsgstr "([^"]+)"`).exec(file)?.[1] ?? ''
}

test(
  'what is wrong with a sign-in is said at the field, in either language',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    for (const language of ['en', 'zh'] as const) {
      await openIn(page, network.url, language)
      await page.fill({ css: 'input[type=email]' }, 'nobody')
      await page.fill({ css: 'input[type=password]' }, 'abc')
      await page.click({ css: 'button[type=submit]' })
      for (const [field, english] of Object.entries(ENGLISH)) {
        const words = language === 'en' ? english : chinese(english)
        await page.see({ text: words })
        const said = await page.evaluate<string>(`(() => {
        const input = document.querySelector('input[type=${field}]')
        return input.getAttribute('aria-invalid') + ' ' + (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? '').join(' ').trim()
      })()`)
        expect(said).toBe(`true ${words}`)
      }
    }
  },
)
