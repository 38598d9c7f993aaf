import { MANAGER, button, enterStore, openIn, signIn } from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { tableRows } from './office-books.ts'
import { expect, test } from './tablet.ts'

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
