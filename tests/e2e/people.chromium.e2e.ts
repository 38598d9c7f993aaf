import { CASHIER, MANAGER, OWNER, button, openIn, signIn } from './acts.ts'
import type { Driver, Target } from './driver/driver.ts'
import { headOffice } from './head-office.ts'
import { languagesOf } from './languages.ts'
import { clerk } from './office-books.ts'
import { anotherTablet, expect, test } from './tablet.ts'

const ACCOUNTS = '/org/account/user-manage'
const ROLES = '/org/account/role-manage'
const OWN = 'mine2026secret'

const at = (page: Driver, path: string): Promise<void> => page.waitFor(`location.pathname === '${path}'`)
const permission = (key: string): Target => ({ css: `[role=treeitem][data-key="${key}"]` })
const ticked = (page: Driver, key: string, how: 'true' | 'false' | 'mixed'): Promise<void> =>
  page.waitFor(`document.querySelector('[role=treeitem][data-key="${key}"]')?.ariaChecked === '${how}'`)
const save: Target = { css: 'form button[type=submit]' }
const field = (nth: number): Target => ({
  css: 'form input:not([type=hidden]):not([type=search]):not([type=radio])',
  nth,
})
/** The sentence at the invalid field, as the browser describes the field. */
const wrongAt = (page: Driver, css: string): Promise<string> =>
  page.evaluate<string>(`(() => {
    const field = document.querySelector('${css}[aria-invalid=true]')
    return (field?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.innerText ?? '').join(' ').trim()
  })()`)

const words = {
  en: {
    taken: 'This e-mail address is already in use.',
    empty: 'Length should be 1 to 30.',
    denied: 'Sorry, insufficient permissions',
    withdrawn: /You no longer have permission for that page/,
    initial: 'Initial password',
    slip: 'Print a slip',
    add: 'Add an account',
    activity: 'Activity log',
    roles: 'Organisation roles',
    accounts: 'Accounts',
  },
  zh: {
    taken: '该邮箱已被使用。',
    empty: /1 (到|至) 30/,
    denied: /权限不足/,
    withdrawn: /权限/,
    initial: '初始密码',
    slip: '打印密码单',
    add: '新增用户',
    activity: '操作日志',
    roles: '组织角色管理',
    accounts: '用户管理',
  },
} as const

/** A role that may see the accounts and nothing else. */
async function buildRole(page: Driver, origin: string, name: string): Promise<void> {
  await page.open(`${origin}${ROLES}/add`)
  await page.fill({ css: 'form input[required]' }, name)
  await page.click(permission('orgUserManage/open'))
  await ticked(page, 'orgUserManage', 'mixed')
  await ticked(page, 'orgAccount', 'mixed')
  // an action includes its page, and is removed with it
  await page.click(permission('orgRoleAdd'))
  await ticked(page, 'orgRoleManage/open', 'true')
  await page.click(permission('orgRoleManage/open'))
  await ticked(page, 'orgRoleManage', 'false')
  await page.click(save)
  await at(page, ROLES)
  await page.see({ role: 'link', name })
}

/** Fills in the form of a new account, first wrongly; returns the initial password. */
async function hire(page: Driver, origin: string, role: string, say: (typeof words)['en' | 'zh']): Promise<string> {
  await page.open(`${origin}${ACCOUNTS}/add`)
  await page.click({ role: 'radio', name: say.slip })
  await page.click(save)
  await page.see({ text: say.empty })
  await page.fill(field(0), 'Ada')
  await page.fill(field(1), 'Quay')
  await page.fill({ css: 'input[type=email]' }, CASHIER)
  await page.press('Escape')
  await page.click(field(3))
  await page.click({ role: 'option', name: role })
  await page.click(save)
  await page.see({ text: say.taken })
  expect(await wrongAt(page, 'input[type=email]')).toContain(say.taken)
  // the address is completed with the others' domain
  await page.fill({ css: 'input[type=email]' }, 'ada.quay')
  await page.click({ role: 'option', name: 'ada.quay@evertill.demo' })
  await page.click(save)
  await page.see({ css: '[role=dialog] output[aria-label]' })
  const password = (await page.text({ css: '[role=dialog] output[aria-label]' })).replaceAll(' ', '')
  expect(password).toMatch(/^[a-z]{4}\d{4}[a-z]{4}\d{4}$/)
  await page.evaluate(`document.querySelector('[role=dialog] button[data-autofocus]').click()`)
  await at(page, ACCOUNTS)
  await page.see({ role: 'link', name: 'Ada Quay' })
  await page.see({ text: say.initial })
  // shown once: it is nowhere in the browser's storage
  expect(
    await page.evaluate<boolean>(`JSON.stringify([{...localStorage}, {...sessionStorage}]).includes('${password}')`),
  ).toBe(false)
  return password
}

/** The first sign-in with an initial password: nothing else is open before it is changed. */
async function firstSignIn(page: Driver, origin: string, language: 'en' | 'zh', password: string): Promise<void> {
  await openIn(page, origin, language)
  await signIn(page, 'ada.quay@evertill.demo', password)
  await at(page, '/changePassword')
  await page.open(origin + ACCOUNTS)
  await at(page, '/changePassword')
  // a session that has ended meanwhile is not a dead end
  await fetch(`${origin}/b/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'ada.quay@evertill.demo', password }),
  })
  await page.reload()
  await at(page, '/login')
  await signIn(page, 'ada.quay@evertill.demo', password)
  await at(page, '/changePassword')
  await page.waitFor("document.querySelectorAll('input[type=password]').length === 3")
  // the browser logs that answer for each call in progress at that time, if any
  const said = await page.takeErrors()
  expect(said.filter((line) => !line.includes('status of 401'))).toEqual([])
  const typed = [password, OWN, OWN]
  for (const [nth, text] of typed.entries()) await page.fill({ css: 'input[type=password]', nth }, text)
  await page.click({ css: 'button[type=submit]' })
  await page.waitFor("location.pathname.startsWith('/org/')")
}

for (const language of languagesOf('people 1'))
  test(
    `a role is built, an employee hired, who sees only what it allows (${language})`,
    { tag: '@to-move' },
    async ({ network, tablet: { page } }) => {
      const say = words[language]
      const role = language === 'en' ? 'Welcome desk' : '人事前台'
      await openIn(page, network.url, language)
      await signIn(page, MANAGER)
      await page.waitFor("location.pathname.startsWith('/org/')")
      await buildRole(page, network.url, role)
      const password = await hire(page, network.url, role, say)
      const employee = await anotherTablet()
      try {
        await firstSignIn(employee.page, network.url, language, password)
        await employee.page.click({ role: 'link', name: say.accounts })
        await employee.page.see({ role: 'link', name: 'Ada Quay' })
        expect(await employee.page.count({ role: 'link', name: say.roles })).toBe(0)
        // what the role does not allow stays visible, shows a warning, and does nothing
        await employee.page.click({ role: 'link', name: say.add })
        await employee.page.see({ text: say.denied })
        await at(employee.page, ACCOUNTS)
        await employee.page.open(network.url + ROLES)
        await employee.page.waitFor(`location.pathname !== '${ROLES}'`)
        await employee.page.open(network.url + ACCOUNTS)
        await employee.page.see({ role: 'link', name: 'Ada Quay' })

        await page.open(network.url + ROLES)
        await page.click({ role: 'link', name: role })
        await page.click(permission('orgUserManage/open'))
        await page.click(permission('orgActivity/open'))
        await page.click(save)
        await at(page, ROLES)
        // the employee's open screen updates by itself
        await employee.page.see({ text: say.withdrawn })
        await employee.page.waitFor(`location.pathname !== '${ACCOUNTS}'`)
        await employee.page.see({ role: 'link', name: say.activity })
        expect(await employee.page.takeErrors()).toEqual([])
      } finally {
        await employee.close()
      }
      expect(await page.takeErrors()).toEqual([])
    },
  )

interface Role {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly version: number
  readonly permissions: readonly string[]
}

/** Somebody at head office changes a role outside the browser. */
async function changeRole(origin: string, name: string, change: (role: Role) => Partial<Role>): Promise<void> {
  const books = await clerk(origin, OWNER)
  const { records } = await books.get<{ records: Role[] }>('/org/busirole/list', { pageSize: '100' })
  const role = records.find((one) => one.name === name)!
  const office = await headOffice(origin, OWNER)
  await office.post('/org/busirole/update', { ...role, ...change(role) })
}

test(
  'a permission that the giver lacks: refused where it is ticked, then shown with its reason',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await signIn(page, MANAGER)
    await page.open(`${network.url}${ROLES}/add`)
    await page.click(permission('orgActivity'))
    await ticked(page, 'orgActivity', 'true')
    await page.click(save)
    await page.see({ text: 'Give the role a name.' })
    await page.fill({ css: 'form input[required]' }, 'Auditor')
    await changeRole(server.url, 'Manager', (role) => ({
      permissions: role.permissions.filter((code) => code !== 'orgActivityExport'),
    }))
    await page.click(save)
    await page.see({
      text: 'This account or role has permissions that you don’t have. Ask someone who has them.',
    })
    expect(
      await page.evaluate<boolean>(
        `document.querySelector('[role=tree]').closest('section').querySelector('[role=alert]') !== null`,
      ),
    ).toBe(true)
    // what was typed is still there after a reload; the code is gone, and the screen says why
    await page.reload()
    await page.waitFor(`document.querySelector('form input[required]')?.value === 'Auditor'`)
    await page.see({ css: '[role=treeitem][data-key=orgActivityExport][aria-disabled=true]' })
    expect(await page.text(permission('orgActivityExport'))).toContain('You don’t have it yourself')
  },
)

test(
  'somebody saved first: the newest is loaded and what was typed stays',
  { tag: '@to-move' },
  async ({ server, network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await signIn(page, MANAGER)
    await page.open(network.url + ROLES)
    await page.click({ role: 'link', name: 'Cashier' })
    await page.see({ css: '[role=tree]' })
    await page.fill({ css: 'form input[required]' }, 'Cashier at a counter')
    await changeRole(server.url, 'Cashier', () => ({ note: 'Sells and nothing else' }))
    await page.click(save)
    await page.click(button('Load the latest version'))
    await page.waitFor(`document.querySelector('form textarea').value === 'Sells and nothing else'`)
    expect(await page.evaluate<string>(`document.querySelector('form input[required]').value`)).toBe(
      'Cashier at a counter',
    )
    await page.click(save)
    await at(page, ROLES)
    await page.see({ role: 'link', name: 'Cashier at a counter' })
    await page.see({ text: 'Sells and nothing else' })
  },
)

test(
  'the keyboard alone walks, folds and ticks the permission tree',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await signIn(page, MANAGER)
    await page.open(`${network.url}${ROLES}/add`)
    await page.see({ css: '[role=tree]' })
    await page.evaluate(`document.querySelector('[role=treeitem][tabindex="0"]').focus()`)
    const focused = (): Promise<string> => page.evaluate<string>(`document.activeElement.dataset.key ?? ''`)
    expect(await focused()).toBe('orgShopSelect')
    await page.press('ArrowLeft')
    await page.press('ArrowDown')
    expect(await focused()).toBe('orgAccount')
    await page.press('ArrowRight')
    await page.press(' ')
    await ticked(page, 'orgUserManage', 'true')
    await page.press('End')
    await page.press('Home')
    expect(await focused()).toBe('orgShopSelect')
    await ticked(page, 'orgShopSelect', 'false')
  },
)

test(
  'accounts: disable with undo, reset, delete, and the log says all of it',
  { tag: '@to-move' },
  async ({ network, tablet: { page } }) => {
    await openIn(page, network.url, 'en')
    await signIn(page, MANAGER)
    await page.open(`${network.url}${ACCOUNTS}?search=cashier2`)
    await page.see({ role: 'link', name: 'Cashier 2' })
    await page.evaluate(`document.querySelector('button[aria-label="Disable Cashier 2"]').click()`)
    await page.see({ text: 'Cashier 2 is disabled and signed out.' })
    await page.see({ text: 'Disabled' })
    await page.click(button('Undo'))
    await page.see({ text: 'Enabled' })
    await page.evaluate(`document.querySelector('button[aria-label="Reset the password of Cashier 2"]').click()`)
    await page.click(button('Reset password'))
    await page.see({ css: '[role=dialog] output[aria-label]' })
    await page.click(button('Done'))
    await page.see({ text: 'Initial password' })
    await page.evaluate(`document.querySelector('button[aria-label="Delete Cashier 2"]').click()`)
    await page.see({ text: /cashier2@evertill\.demo/ })
    // the first is the row's own, behind the dialog
    await page.click({ role: 'button', name: 'Delete Cashier 2', nth: 1 })
    await page.see({ text: 'No account matches.' })

    await page.open(`${network.url}/org/activity`)
    for (const done of ['Deleted an account', 'Reset a password', 'Enabled an account', 'Disabled an account'])
      await page.see({ text: done })
    await page.evaluate(`document.querySelector('tbody tr').click()`)
    await page.see({ role: 'dialog' })
    expect(await page.text({ css: '[role=dialog]' })).toMatch(/Deleted an account.*Manager.*Cashier 2.*Chrome/)
    await page.waitFor("new URLSearchParams(location.search).get('open') !== null")
    expect(await page.takeErrors()).toEqual([])
  },
)
