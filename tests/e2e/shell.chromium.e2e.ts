import {
  CASHIER,
  MANAGER,
  OWNER,
  PASSWORD,
  appKept,
  button,
  enterStore,
  openIn,
  quickSale,
  signIn,
  startShift,
  toCounters,
} from './acts.ts'
import type { Driver } from './driver/driver.ts'
import { clerk, printed, shelf } from './office-books.ts'
import { headOffice } from './head-office.ts'
import { expect, test } from './tablet.ts'

const ORDERS = '/shop/orderManage/offlineOrderInfo'
const GOODS = '/shop/goodsManage/goodsListInfo'
const at = (page: Driver, path: string): Promise<void> => page.waitFor(`location.pathname === '${path}'`)

/** Signs in and opens the first store. */
async function office(page: Driver, origin: string, account: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  await openIn(page, origin, language)
  await signIn(page, account)
  await enterStore(page)
  await page.see({ role: 'heading', name: language === 'en' ? 'In-store orders' : '线下订单' })
}

const TABS = `[...document.querySelectorAll('nav[aria-label="Open pages"] li > button:first-child')].map((tab) => tab.innerText.trim())`
const tabsAre = (page: Driver, ...names: string[]): Promise<void> =>
  page.waitFor(`JSON.stringify(${TABS}) === ${JSON.stringify(JSON.stringify(names))}`)
const menuItem = (name: string) => ({ role: 'link' as const, name })
const fromTabMenu = async (page: Driver, name: string): Promise<void> => {
  await page.click(button('Open pages: more'))
  await page.click({ role: 'menuitem', name })
}

test(
  'pages open as tabs; a detail page closes its own; they outlive a reload and close in every way',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await office(page, network.url, OWNER)
    // entering a store closed the page of the list
    await tabsAre(page, 'In-store orders')
    await page.click(menuItem('Goods list'))
    await page.see({ role: 'heading', name: 'Goods list' })
    await page.click(button('In-store orders'))
    await page.see({ role: 'heading', name: 'In-store orders' })
    await page.see({ css: 'tbody tr:not([aria-hidden])' })
    await page.evaluate("document.querySelector('tbody tr:not([aria-hidden])').click()")
    await page.waitFor("location.pathname.includes('/offlineOrderDes/')")
    const receipt = await page.text({ css: 'h1 .et-code' })
    await tabsAre(page, 'In-store orders', 'Goods list', receipt)
    await page.waitFor(`document.title === '${receipt} · Lantern Harbor Brooklyn · Evertill'`)
    expect(await page.text({ css: 'nav[aria-label="Where you are"] li[aria-current=page]' })).toBe(receipt)
    await page.click(button('Goods list'))
    await tabsAre(page, 'In-store orders', 'Goods list')
    await page.waitFor("document.activeElement?.tagName === 'H1'")
    await page.reload()
    await tabsAre(page, 'In-store orders', 'Goods list')
    await page.click(button('Close Goods list'))
    await at(page, ORDERS)
    await tabsAre(page, 'In-store orders')
    await page.click(menuItem('Goods list'))
    await fromTabMenu(page, 'Close to the left')
    await tabsAre(page, 'Goods list')
    await fromTabMenu(page, 'Close all')
    await at(page, ORDERS)
    await tabsAre(page, 'In-store orders')
    await fromTabMenu(page, 'Refresh')
    await page.see({ role: 'heading', name: 'In-store orders' })
    expect(await page.takeErrors()).toEqual([])
  },
)

test(
  'addresses lead where the specification says, and the office follows the width of the window',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await page.open(`${network.url}/no/such/page`)
    await at(page, '/404')
    await page.click({ role: 'link', name: 'Home' })
    await at(page, '/login')
    await signIn(page, CASHIER)
    await at(page, '/org/shopSelect')
    await page.open(`${network.url}/login`)
    await at(page, '/org/shopSelect')
    await page.open(`${network.url}/shop/nowhere`)
    await at(page, '/org/shopSelect')
    await page.open(`${network.url}/org/account/user-manage`)
    await at(page, '/org/shopSelect')
    await enterStore(page)
    await page.open(`${network.url}/shop/nowhere`)
    await at(page, ORDERS)
    await page.open(`${network.url}/shop`)
    await at(page, ORDERS)
    await page.open(network.url + GOODS)
    await at(page, ORDERS)
    await page.see({ text: 'Sorry, insufficient permissions' })
    await page.open(`${network.url}/settings/personalCenter`)
    await at(page, '/settings/accountSecurity')
    for (const [width, size] of [
      [1920, '16px'],
      [2160, '18px'],
      [3000, '20px'],
      [1200, '14px'],
    ] as const) {
      await page.resize(width, 900)
      await page.waitFor(`getComputedStyle(document.documentElement).fontSize === '${size}'`)
    }
  },
)

test(
  'a session ends with one dialog: left alone, taken elsewhere, changed in another window',
  { tag: '@windows' },
  async ({ server, network, tablet }) => {
    const { page } = tablet
    await office(page, network.url, MANAGER)
    await page.evaluate("localStorage.setItem('evertill-active-at', String(Date.now() - 600_500))")
    await page.see({
      text: 'Session timed out, go to user management or organisation role management to set the timeout.',
    })
    expect(await page.evaluate("localStorage.getItem('token')")).toBeNull()
    // nobody who passes by sees what was on screen
    expect(await page.count({ css: 'table' })).toBe(0)
    await page.click(button('Back to sign-in'))
    await at(page, '/login')
    await signIn(page, MANAGER)
    await page.waitFor("location.pathname.startsWith('/org/')")
    await clerk(server.url, MANAGER)
    await page.see({ text: 'This account signed in elsewhere. Sign in again to continue here.' })
    expect(await page.count({ role: 'dialog' })).toBe(1)
    await page.click(button('Back to sign-in'))
    await at(page, '/login')
    await signIn(page, MANAGER)
    await enterStore(page)
    const other = await tablet.chromium!.newPage()
    await other.open(`${network.url}/org/shopSelect`)
    await other.click(button(/Jersey City/))
    await page.see({ text: 'You have switched to another store and need to refresh before continuing.' })
    await page.click(button('Refresh'))
    await page.waitFor("document.title.includes('Jersey City')")
    await other.evaluate("localStorage.setItem('token', 'of somebody else')")
    await page.see({ role: 'heading', name: 'Store status has changed' })
  },
)

test(
  'who is no longer on duty is told once, until they close it',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await office(page, network.url, MANAGER)
    await page.evaluate("localStorage.setItem('SHOP_CASHIER_STATUS', '2')")
    await page.reload()
    await page.see({ text: /^Cashier status changed/ })
    expect(await page.evaluate("localStorage.getItem('SHOP_CASHIER_IS_OPEN')")).toBe('1')
    await page.click({ css: '[data-state=attention] button' })
    await page.gone({ text: /^Cashier status changed/ })
    await page.waitFor("localStorage.getItem('SHOP_CASHIER_IS_OPEN') === null")
    expect(await page.evaluate("localStorage.getItem('SHOP_CASHIER_STATUS')")).toBe('1')
  },
)

test(
  'a permission that is withdrawn leads away from the open page, with the reason',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    await office(page, network.url, CASHIER)
    const boss = await headOffice(server.url, OWNER)
    const role = await boss.storeRoleOf(CASHIER)
    await boss.post('/org/shoprole/update', { ...role, permissions: ['shopGoodsList'] })
    await at(page, GOODS)
    await page.see({ text: /^You no longer have permission for that page/ })
    expect(await page.count(menuItem('In-store orders'))).toBe(0)
    expect(await page.count({ role: 'button', name: 'Open the counter' })).toBe(0)
    await tabsAre(page, 'Goods list')
    // the counter's address is no way around it
    await page.open(`${network.url}/shop/checkout`)
    await page.see({ text: 'Sorry, insufficient permissions' })
    await at(page, GOODS)
  },
)

test(
  'without the network the office says so and offers the counter',
  { tag: '@offline' },
  async ({ network, tablet: { page } }) => {
    await office(page, network.url, MANAGER)
    await appKept(page)
    network.rules({ fault: 'refuse' })
    await page.click(menuItem('Shift records'))
    await page.see({ text: 'No network. The back office needs it; the counter does not.' }, 30_000)
    // the frame is intact: the page has no error
    await page.see(menuItem('In-store orders'))
    network.heal()
    await page.click(button('Try again'))
    await page.see({ role: 'heading', name: 'Shift records' })
    network.rules({ fault: 'refuse' })
    await page.click(menuItem('Cash submissions'))
    await page.click({ role: 'link', name: 'Open the counter' })
    await at(page, '/shop/counter')
    network.heal()
  },
)

test('a passkey is added, signs in, and is taken away', { tag: '@device' }, async ({ network, tablet }) => {
  const { page } = tablet
  const session = await tablet.chromium!.page.cdp()
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await openIn(page, network.url, 'en')
  await signIn(page, MANAGER)
  await page.waitFor("location.pathname.startsWith('/org/')")
  await page.open(`${network.url}/settings/accountSecurity`)
  await page.click(button('Add a passkey'))
  await page.fill({ css: '[role=dialog] input[type=password]' }, 'wrong password 1')
  await page.click({ css: '[role=dialog] button[type=submit]' })
  await page.see({ text: 'Your current password is wrong. Type it again.' })
  await page.fill({ css: '[role=dialog] input[type=password]' }, PASSWORD)
  await page.click({ css: '[role=dialog] button[type=submit]' })
  await page.see({ text: 'Passkey added. You can sign in with it now.' })
  await page.click(button(/^Account:/))
  await page.click({ role: 'menuitem', name: 'Log out' })
  await at(page, '/login')
  await page.click(button('Sign in with a passkey'))
  await at(page, '/org/shopSelect')
  await page.open(`${network.url}/settings/accountSecurity`)
  // a PIN goes only after a question
  await page.click(button('Remove PIN'))
  await page.see({ role: 'dialog', name: 'Remove your PIN?' })
  await page.click(button('Cancel'))
  await page.click(button(/^Remove Chrom/))
  await page.click(button('Remove passkey'))
  await page.see({ text: 'No passkeys yet.' })
})

test(
  'the palette finds, the keys go, and a view is kept and shared',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    await office(page, network.url, MANAGER)
    await page.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))")
    await page.fill({ css: '[role=dialog] input' }, '商品')
    await page.press('Enter')
    await at(page, GOODS)
    await page.waitFor("document.activeElement?.tagName === 'H1'")
    await page.press('?')
    await page.see({ role: 'heading', name: 'Keyboard shortcuts' })
    await page.press('Escape')
    await page.gone({ role: 'dialog' })
    await page.press('[')
    await at(page, ORDERS)
    await page.open(`${network.url}${ORDERS}?tender=venmo`)
    await page.see({ css: 'tbody tr:not([aria-hidden])' })
    await page.click(button('Saved views'))
    await page.click({ role: 'menuitem', name: 'Save this view…' })
    await page.fill({ css: '[role=dialog] input[type=text], [role=dialog] input:not([type])' }, 'Venmo only')
    await page.click({ css: '[role=dialog] input[type=checkbox]' })
    await page.click({ css: '[role=dialog] button[type=submit]' })
    await page.gone({ role: 'dialog' })
    await page.open(network.url + ORDERS)
    await page.click(button('Saved views'))
    await page.click({ role: 'menuitem', name: /^Venmo only/ })
    await page.waitFor("location.search.includes('tender=venmo')")
    const cashier = await clerk(server.url, CASHIER)
    const { records } = await cashier.get<{ records: { name: string; own: boolean }[] }>('/user/views/list', {
      screen: ORDERS,
    })
    expect(records).toMatchObject([{ name: 'Venmo only', own: false }])
  },
)

test(
  'logging out names what this device has still to send, and keeps it',
  { tag: '@offline' },
  async ({ server, network, tablet }) => {
    const { page } = tablet
    const books = await clerk(server.url, OWNER)
    const arrived = async (): Promise<number> =>
      (await books.get<{ total: number }>('/shop/order/offlineOrderList', { pageSize: '1' })).total
    const { untaxed } = await shelf(books)
    const before = await arrived()
    await toCounters(page, network.url, CASHIER)
    await startShift(page, 'BK2', '0')
    network.rules({ fault: 'refuse', path: /\/order\/facts/ })
    await quickSale(page, printed(untaxed))
    await page.open(network.url + ORDERS)
    await page.click(button(/^Account:/))
    await page.click({ role: 'menuitem', name: 'Log out' })
    await page.see({ text: /1 sale/ })
    await page.click(button('Log out'))
    await at(page, '/login')
    const left = await page.evaluate<string[]>('Object.keys(localStorage)')
    expect(left.filter((key) => !/^(language|evertill-)/.test(key))).toEqual([])
    network.heal()
    // the counter locks but keeps sending
    await page.open(`${network.url}/shop/counter`)
    await page.see({ css: 'input[type=password]' })
    await expect.poll(arrived).toBe(before + 1)
  },
)
