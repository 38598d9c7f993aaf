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
import { expect, test } from './tablet.ts'

const at = (page: Driver, path: string): Promise<void> => page.waitFor(`location.pathname === '${path}'`)

/** Signs in and opens the first store. */
async function office(page: Driver, origin: string, account: string, language: 'en' | 'zh' = 'en'): Promise<void> {
  await openIn(page, origin, language)
  await signIn(page, account)
  await enterStore(page)
  await page.see({ role: 'heading', name: language === 'en' ? 'Today' : '今日' })
}

const menuItem = (name: string) => ({ role: 'link' as const, name })

test('the office follows the width of the window', { tag: '@painted' }, async ({ network, tablet: { page } }) => {
  await page.open(`${network.url}/login`)
  for (const [width, size] of [
    [1920, '16px'],
    [2160, '18px'],
    [3000, '20px'],
    [1200, '14px'],
  ] as const) {
    await page.resize(width, 900)
    await page.waitFor(`getComputedStyle(document.documentElement).fontSize === '${size}'`)
  }
})

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
  'without the network the office says so and offers the counter',
  { tag: '@offline' },
  async ({ network, tablet: { page } }) => {
    await office(page, network.url, MANAGER)
    await appKept(page)
    network.rules({ fault: 'refuse' })
    await page.click(button('Cash'))
    await page.click(menuItem('Shift records'))
    await page.see({ text: 'No network. The back office needs it; the counter does not.' }, 30_000)
    // the frame is intact: the page has no error
    await page.see(menuItem('Cash requests'))
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
    // who only sells has the account's own pages beside the counter
    await page.open(`${network.url}/settings`)
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
