import { OWNER, allSent, button, disconnected, nextSale, payWithMacou, quickSale, scan, toPay } from './acts.ts'
import { approve, findReceipt } from './day-acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { expect, test } from './tablet.ts'

test.use({ begin: 'counter' })

/** Taps the button's position, whatever is there. */
const tapOn = (name: string): string => `(() => {
  const button = [...document.querySelectorAll('button')].find(
    (one) => (one.ariaLabel ?? one.textContent).trim() === ${JSON.stringify(name)},
  )
  const { left, top, width, height } = button.getBoundingClientRect()
  document.elementFromPoint(left + width / 2, top + height / 2)?.click()
})()`

/** A key of the keyboard; with `code`, one pressed with Alt. */
const keyDown = (key: string, code = ''): string =>
  `document.body.dispatchEvent(new KeyboardEvent('keydown', ${JSON.stringify({
    key,
    code,
    altKey: code !== '',
    bubbles: true,
    cancelable: true,
  })}))`

/** Every way out of a payment: while it is being taken none works, and a scan is ignored. */
async function tryToLeave(page: Driver): Promise<void> {
  for (const name of ['Back to the cart', 'Today', 'Counter and readiness', 'Lock', 'Complete sale'])
    await page.evaluate(tapOn(name))
  for (const key of ['Escape', 'Enter', ...Array.from('99000000000001'), 'Enter']) await page.evaluate(keyDown(key))
  for (const code of ['KeyL', 'KeyO', 'KeyJ', 'Comma']) await page.evaluate(keyDown('', code))
  expect(await page.url()).toMatch(/\/shop\/counter$/)
  expect(await page.evaluate<boolean>('document.body.inert')).toBe(true)
  expect(await page.evaluate<boolean>("!document.querySelector('input[type=password]')")).toBe(true)
}

/** From the demo: an administrator's PIN, and a member with 25.00 in the wallet. */
const MEMBER = 'LENA2580'
const WALLET = 2500

type Books = Awaited<ReturnType<typeof clerk>>
const member = (books: Books): Promise<{ macou: number; pending?: { amount: number } }> =>
  books.get(`/user/verifyUserExistsByMemberCode/${MEMBER}`)
const walletOf = async (books: Books): Promise<number> => (await member(books)).macou
const pendingOf = async (books: Books): Promise<number> => (await member(books)).pending?.amount ?? 0
const orderOf = async (books: Books, receipt: string): Promise<string> => {
  const { records } = await books.get<{ records: { id: string; receiptNo: string }[] }>(
    '/shop/order/offlineOrderList',
    {
      keyword: receipt,
    },
  )
  return records.find((row) => row.receiptNo === receipt)!.id
}

async function confirm(page: Driver): Promise<void> {
  await page.see({ text: 'A refund cannot be undone.' })
  await page.click({ css: '[role=dialog] button[data-autofocus]' })
  await page.see({ role: 'region', name: 'Refund completed' })
  await page.click(button('Next sale'))
}

test(
  'a member pays a part with macou and earns a reward of the rest; a refund brings both back',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(page)
    await scan(page, printed(untaxed))
    await scan(page, printed(untaxed))
    const due = await toPay(page)
    await page.scan(`MEMBER-${MEMBER}`)
    await page.see({ text: /Lena Ortiz/ })

    await payWithMacou(page, '1.00')
    const sales = async (): Promise<number> =>
      (await books.get<{ total: number }>('/shop/order/offlineOrderList', { pageSize: '1' })).total
    const before = await sales()
    network.rules({ fault: 'delay', path: /couponCreditHold/, ms: 6000 })
    await page.click(button('Complete sale'))
    await page.waitFor('document.body.inert')
    await tryToLeave(page)
    await page.see({ role: 'region', name: 'Sale completed' })
    network.heal()
    const receipt = await page.text({ css: 'section[aria-label="Sale completed"] dl .et-code' })
    await page.see({ text: 'Macou used' })
    await page.see({ text: /Macou from / })
    await nextSale(page)
    await allSent(page)
    expect(await sales()).toBe(before + 1)
    const earned = Math.round((due - 100) / 100)
    expect([await walletOf(books), await pendingOf(books)]).toEqual([WALLET - 100, earned])
    const order = await orderOf(books, receipt)
    expect(await books.get(`/shop/order/couponCreditList/${order}`)).toMatchObject({
      used: 100,
      pending: { amount: earned },
    })

    await findReceipt(page, receipt)
    await page.click(button('Select all'))
    await page.see({ text: 'Back to Macou + Cash' })
    await page.click(button('Refund'))
    await confirm(page)
    await allSent(page)
    expect([await walletOf(books), await pendingOf(books)]).toEqual([WALLET, 0])
    expect((await page.takeErrors()).filter((error) => !/ERR_|Failed to load|network/i.test(error))).toEqual([])
  },
)

/** The store's limit as in the counter's lease. */
const KEPT_LIMIT = `new Promise((resolve, reject) => {
  const open = indexedDB.open('evertill-ledger')
  open.onerror = () => reject(open.error)
  open.onsuccess = () => {
    const lanes = open.result.transaction('lanes').objectStore('lanes').getAll()
    lanes.onsuccess = () => {
      open.result.close()
      resolve(lanes.result.map((lane) => lane.lease.settings.refunds.disconnectedLimit).join(' '))
    }
  }
})`

test(
  'without the network a refund takes an administrator’s PIN, up to the limit that the store has just settled',
  { tag: '@offline' },
  async ({ server, network, onDuty, tablet: { page } }) => {
    const books = await clerk(server.url, OWNER)
    const { untaxed } = await shelf(books)
    await onDuty(page)
    const [first, second] = [await quickSale(page, printed(untaxed)), await quickSale(page, printed(untaxed))]
    await allSent(page)
    const limit = untaxed.price + 50
    const {
      completed: _,
      preparationEditsLeft: __,
      ...config
    } = await books.get<Record<string, unknown>>('/shop/shopManage/getShopConfig')
    await books.post('/shop/shopManage/setShopConfig', { ...config, refundDisconnectedLimit: limit })
    await page.evaluate("window.dispatchEvent(new Event('online'))")
    await expect.poll(() => page.evaluate<string>(KEPT_LIMIT), { timeout: 40_000 }).toBe(String(limit))

    network.rules({ fault: 'refuse' })
    await disconnected(page)
    await findReceipt(page, first)
    await page.click(button('Select all'))
    await page.click(button('Refund'))
    await approve(page)
    await confirm(page)
    await findReceipt(page, second)
    await page.click(button('Select all'))
    await page.click(button('Refund'))
    await page.see({ text: /^Without the server you can refund at most/ })
    await page.press('Escape')
    network.heal()
    await page.open(`${network.url}/shop/counter`)
    await allSent(page)

    await findReceipt(page, second)
    await page.click(button('Select all'))
    await page.click(button('Refund'))
    await confirm(page)
    await allSent(page)
    const refundsOf = async (receipt: string) =>
      (
        await books.get<{ refunds: { approvedBy: string; disconnected: boolean; differences: unknown[] }[] }>(
          `/shop/order/offlineOrderDetails/${await orderOf(books, receipt)}`,
        )
      ).refunds
    expect(await refundsOf(first)).toMatchObject([{ disconnected: true, differences: [] }])
    expect((await refundsOf(first))[0]!.approvedBy).not.toBe('')
    expect(await refundsOf(second)).toMatchObject([{ approvedBy: '', disconnected: false, differences: [] }])
  },
)
