import { expect, onTestFinished, vi } from 'vitest'
import { largeExport } from '#contract/insight/export-files.ts'
import { CASHIER, clerk, click, fill, find, key, openScreen, OWNER, press, reload } from '#testing/screen.tsx'
import { say, test, until, type Text } from '#testing/screen.tsx'
import { shownAs } from '#testing/words.ts'
import { all } from '#testing/catalogue-acts.ts'
import { rowsAre } from '#testing/list-acts.ts'
import { sellElsewhere } from '#testing/sale-acts.ts'

const ORDERS = '/shop/orderManage/offlineOrderInfo'
const cents = (text = ''): number => Math.round(Number(text.replaceAll(/[^0-9.]/g, '')) * 100)

test('in-store orders: search, filters, order, columns, pages', async () => {
  const chosen = async (filter: string, item: Text): Promise<void> => {
    // a column may have the same name
    const chip = await until(() => {
      const found = all(filter).find((one) => one.closest('th, nav') === null)
      expect(found).toBeDefined()
      return found!
    })
    click(chip)
    await press(item, { role: 'menuitem' })
  }
  await openScreen(ORDERS)
  await rowsAre((rows) => rows.length > 0)
  await chosen('Paid by', 'Venmo')
  await rowsAre((rows) => rows.length > 0 && rows.every((row) => row('Paid by')!.includes('Venmo')))
  await press(say('Remove filter: {label}', { label: say('Paid by') }))
  await chosen('State', 'Rung up while disconnected')
  // they are received like the others, with a mark beside their time
  const mark = say({ en: 'offline', zh: '断网' })
  const received = shownAs('Received')
  await rowsAre((rows) => rows.length > 0 && rows.every((row) => row('Rung up')!.endsWith(mark)))
  await rowsAre((rows) => rows.some((row) => received.includes(row('State')!)))
  await press('Clear filters')
  const second = { en: 'Counter 2', zh: 'Counter 2' }
  await chosen('Counter', second)
  await rowsAre((rows) => rows.length === 20 && rows.every((row) => row('Counter') === 'Counter 2'))
  await press('Total', { in: await find('Total', { role: 'columnheader' }) })
  await until(async () =>
    expect((await find('Total', { role: 'columnheader' })).getAttribute('aria-sort')).toBe('descending'),
  )
  const sorted = await rowsAre((rows) => {
    const totals = rows.map((row) => cents(row('Total')))
    return rows.length === 20 && totals.every((total, at) => at === 0 || total <= totals[at - 1]!)
  })
  const first = sorted[0]!('Receipt')!
  await press('Next page')
  await until(() => expect(document.body.textContent).toMatch(/21–40/))
  await rowsAre((rows) => rows.length === 20 && rows.every((row) => row('Receipt') !== first))
  await press('Columns and rows')
  await press('Tip', { role: 'checkbox' })
  await rowsAre((rows) => rows.length > 0 && rows[0]!('Tip') !== undefined)
  key('Escape')
  await fill('Receipt, product, barcode or member code', first)
  await rowsAre((rows) => rows.length < 20 && rows.some((row) => row('Receipt') === first))
  // the page is in the address, so it can be shared and survives a reload
  await reload()
  await rowsAre(
    (rows) => rows.length < 20 && rows.some((row) => row('Receipt') === first) && rows[0]!('Tip') !== undefined,
  )
})

test('in-store orders: the export holds every sale of the filter, not only the page', async () => {
  const boss = await clerk(OWNER)
  const { total } = await boss.get<{ total: number }>('/shop/order/offlineOrderList', {
    currentPage: '1',
    pageSize: '1',
    tender: 'zelle',
  })
  expect(total).toBeGreaterThan(20)
  const made: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file as Blob)}`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await openScreen(`${ORDERS}?tender=zelle`)
  const [shown] = await rowsAre((rows) => rows.length === 20)
  await press('Export as CSV')
  await until(() => expect(made).toHaveLength(1))
  const [heads = [], ...lines] = (await made[0]!.text())
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(lines).toHaveLength(total)
  expect(lines.every((cells) => cells.join().includes('zelle'))).toBe(true)
  const exported = lines.find(([receipt]) => receipt === shown!('Receipt'))!
  const column = heads.indexOf(say({ en: 'Total', zh: '合计' }))
  expect(cents(exported[column])).toBe(cents(shown!('Total')))
  expect(saved).toHaveBeenCalledTimes(1)
  spy.mockRestore()
  saved.mockRestore()
})

test('in-store orders: a list that is too large is exported in the background, and its file is there after a reload', async () => {
  const usual = largeExport.rows
  onTestFinished(() => void (largeExport.rows = usual))
  largeExport.rows = 20
  const made: Blob[] = []
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${made.push(file as Blob)}`)
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const boss = await clerk(OWNER)
  const filter = { currentPage: '1', pageSize: '1', tender: 'zelle' }
  const { total } = await boss.get<{ total: number }>('/shop/order/offlineOrderList', filter)
  await openScreen(`${ORDERS}?tender=zelle`)
  await rowsAre((rows) => rows.length === 20)
  await press('Export')
  const figure = String(total)
  await press(say('{figure} rows: the file is made in the background', { figure }), { role: 'menuitem' })
  await downloadButton()
  await reload()
  await rowsAre((rows) => rows.length === 20)
  await press('Export')
  await press(say('Exported files ({files})', { files: '1' }), { role: 'menuitem' })
  click(await downloadButton())
  await until(() => expect(made).toHaveLength(1))
  expect((await made[0]!.text()).trim().split('\r\n')).toHaveLength(1 + total)
  await press('Delete')
  await until(() => expect(downloadButtons()).toEqual([]))
  spy.mockRestore()
  saved.mockRestore()
})

const downloadButtons = (): HTMLElement[] =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => /^(Download|下载)/.test(textContent))
const downloadButton = (): Promise<HTMLElement> =>
  until(() => {
    const [found] = downloadButtons()
    expect(found).toBeDefined()
    return found!
  })

test('in-store orders: a sale that arrives stands in the list by itself', async () => {
  await openScreen(ORDERS)
  await rowsAre((rows) => rows.length > 0)
  const receipt = await sellElsewhere(CASHIER, 'Counter 3')
  await rowsAre((rows) => rows[0]?.('Receipt') === receipt)
})
