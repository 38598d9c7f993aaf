import { OWNER, PASSWORD, button, enterStore, openIn, signIn } from './acts.ts'
import { accountByCalls, words } from './registration-acts.ts'
import { expect, test } from './tablet.ts'
import { managerIn, windowOf } from './windows.ts'

const NEWCOMER = 'mei@corner.example'

/** A second merchant invites somebody from the demo, who joins; no sign-in data is returned. */
async function alsoWorksFor(origin: string, owner: string, password: string, invited: string): Promise<void> {
  await accountByCalls(origin, owner, password)
  const send = async <T>(token: string, path: string, input?: object): Promise<T> => {
    const answer = await fetch(`${origin}/b${path}`, {
      method: input ? 'POST' : 'GET',
      headers: { 'Content-Type': 'application/json', Locale: 'en_US', Token: token },
      ...(input ? { body: JSON.stringify(input) } : {}),
    })
    const envelope = (await answer.json()) as { success: boolean; message: string; data: T }
    if (!envelope.success) throw new Error(`${path}: ${envelope.message}`)
    return envelope.data
  }
  const signedIn = async (username: string, secret: string): Promise<string> =>
    (await send<{ token: string }>('', '/user/login', { username, password: secret })).token
  const merchant = await signedIn(owner, password)
  const { id: roleId } = await send<{ id: string }>(merchant, '/org/busirole/add', { name: 'Helper', permissions: [] })
  const form = { email: invited, firstName: 'Olive', lastName: 'Owner', roleId, positions: [] }
  await send(merchant, '/org/inviteUser', form)
  const own = await signedIn(invited, PASSWORD)
  const { records } = await send<{ records: { id: string }[] }>(own, '/user/invitationList')
  expect(records).toHaveLength(1)
  await send(own, '/user/invitationList/accept', { id: records[0]!.id })
}

test(
  'who works for two organisations chooses one at the sign-in, and may go back',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    await alsoWorksFor(network.url, NEWCOMER, 'corner2026', OWNER)
    const page = windowOf(tablet)
    await openIn(tablet.page, network.url, 'en')
    const give = async (): Promise<void> => {
      await tablet.page.fill({ css: 'input[type=email]' }, OWNER)
      await tablet.page.fill({ css: 'input[type=password]' }, PASSWORD)
      await tablet.page.click({ css: 'button[type=submit]' })
      await page.getByRole('heading', { name: 'Choose an organisation' }).waitFor()
    }
    await give()
    // an organisation without a name is shown by its owner
    await expect(page.getByRole('button', { name: NEWCOMER, exact: true })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await tablet.page.click(button('Back'))
    await give()
    await page.getByRole('button', { name: /^Lantern Harbor/ }).click()
    await tablet.page.waitFor("location.pathname === '/org/shopSelect'")
    await enterStore(tablet.page)
  },
)

test(
  'the shortcut asks for the counter, and opens the checkout in a window of its own once it is chosen',
  { tag: '@windows' },
  async ({ network, tablet }) => {
    const page = await managerIn(tablet, network.url)
    const shortcut = page.getByRole('button', { name: 'Open the counter' })
    await shortcut.click()
    const dialog = page.getByRole('dialog', { name: 'Choose a counter' })
    await dialog.getByRole('button', { name: /Free/ }).first().click()
    expect(page.context().pages()).toHaveLength(1)
    const [counter] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: 'Start shift' }).click(),
    ])
    await counter.waitForURL((url) => url.pathname === '/shop/counter')
    await counter.getByRole('searchbox').or(counter.getByRole('combobox')).first().waitFor()
    expect(await counter.getByRole('heading', { name: 'Choose a counter' }).count()).toBe(0)
    await dialog.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).not.toMatch(/^\/shop\/(counter|checkout)/)
    await counter.close()
    // the person on duty has it again with one press
    await page.waitForFunction(() => localStorage.getItem('SHOP_CASHIER_STATUS') === '2')
    const [again] = await Promise.all([page.context().waitForEvent('page'), shortcut.click()])
    await again.waitForURL((url) => url.pathname === '/shop/counter')
    await again.close()
  },
)

test(
  'a session that ends on the way into the office leads back to the sign-in, and what was typed is there again',
  { tag: '@to-move' },
  async ({ network, tablet }) => {
    const w = words.en
    const page = windowOf(tablet)
    const [username, password] = [NEWCOMER, 'corner2026']
    await accountByCalls(network.url, username, password)
    const elsewhere = async (): Promise<void> => {
      const answer = await fetch(`${network.url}/b/user/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      expect(await answer.json()).toMatchObject({ success: true })
    }
    const back = async (typed = 'Corner Third'): Promise<void> => {
      await signIn(tablet.page, username, password)
      await page.waitForURL('**/register')
      await expect(page.getByLabel(w.storeName)).toHaveValue(typed)
    }
    await openIn(tablet.page, network.url, 'en')
    await signIn(tablet.page, username, password)
    await page.waitForURL('**/register')
    await page.getByLabel(w.storeName).fill('Corner Third')
    // returned to later, when the server has long ended it
    await elsewhere()
    await page.reload()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect(page.getByRole('status')).toHaveText(
      'This account signed in elsewhere. Sign in again to continue here.',
    )
    await back()
    // reloaded while its dialog is shown: the session ends with a request in progress
    await page.route(/\/getShopInfoByDomain\/corner-fourth$/, async (route) => {
      await elsewhere()
      await route.continue()
    })
    await page.getByLabel(w.storeName).fill('Corner Fourth')
    await expect(page.getByRole('dialog')).toContainText('This account signed in elsewhere.')
    await page.unrouteAll()
    await page.reload()
    await page.waitForURL((url) => url.pathname === '/login')
    await expect(page.getByRole('status')).toHaveText(
      'This account signed in elsewhere. Sign in again to continue here.',
    )
    await back('Corner Fourth')
    // nothing of the app's data was kept
    await elsewhere()
    await page.evaluate(() => localStorage.removeItem('evertill-queries'))
    await page.goto('about:blank')
    await page.goto(`${network.url}/`)
    await page.waitForURL((url) => url.pathname === '/login')
    await back('Corner Fourth')
    // left in the middle of it
    await page.evaluate(() => localStorage.setItem('evertill-active-at', String(Date.now() - 600_500)))
    await expect(page.getByRole('dialog')).toContainText('Session timed out')
    await expect(page.getByLabel(w.storeName)).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to sign-in' }).click()
    await page.waitForURL((url) => url.pathname === '/login')
    await back('Corner Fourth')
  },
)
