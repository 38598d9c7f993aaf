import { expect } from 'vitest'
import { session } from '#api/session.ts'
import { CASHIER, choose, click, clerk, fill, find, front, gone, openScreen, OWNER, press } from '#testing/screen.tsx'
import { refused, reload, row, say, seen, test, until } from '#testing/screen.tsx'
import { ask, at, content, NOBODY, signIn, typeAddress } from '#testing/people-acts.ts'
import { tick, ticked } from '#testing/roles-acts.ts'

const ACCOUNTS = '/org/account/user-manage'
const ROLES = '/org/account/role-manage'
const ADA = 'ada.quay@evertill.demo'
const OWN = 'mine2026secret'

/** A role that may see the accounts and nothing else. */
async function buildRole(name: string): Promise<void> {
  await openScreen(`${ROLES}/add`, { store: '' })
  await fill('Name', name)
  await tick('orgUserManage/open')
  await ticked('orgUserManage', 'mixed')
  await ticked('orgAccount', 'mixed')
  // an action includes its page, and is removed with it
  await tick('orgRoleAdd')
  await ticked('orgRoleManage/open', 'true')
  await tick('orgRoleManage/open')
  await ticked('orgRoleManage', 'false')
  await press('Save')
  await at(ROLES)
  await find(name, { role: 'link' })
}

/** The initial password that is shown once. */
const shownPassword = async (): Promise<string> =>
  ((await find('Initial password', { role: 'status' })).textContent ?? '').replaceAll(' ', '')

/** Fills in the form of a new account, first wrongly; returns the initial password. */
async function hire(role: string): Promise<string> {
  await openScreen(`${ACCOUNTS}/add`, { store: '' })
  await press('Print a slip', { role: 'radio' })
  await press('Add account', { in: content() })
  await refused('First name', { en: 'Length should be 1 to 30.', zh: '长度应为 1 到 30。' })
  await fill('First name', 'Ada')
  await fill('Last name', 'Quay')
  await fill('E-mail', CASHIER)
  await choose('Organisation role', role)
  await press('Add account', { in: content() })
  await refused('E-mail', 'This e-mail address is already in use.')
  // the address is completed with the others' domain
  await fill('E-mail', 'ada.quay')
  await press(ADA, { role: 'option' })
  await press('Add account', { in: content() })
  const password = await shownPassword()
  expect(password).toMatch(/^[a-z]{4}\d{4}[a-z]{4}\d{4}$/)
  await press('Done')
  await at(ACCOUNTS)
  await row('Ada Quay', 'Initial password')
  // shown once: it is nowhere in the browser's storage
  const kept = [localStorage, sessionStorage].flatMap((one) => Object.keys(one).map((key) => one.getItem(key)))
  expect(kept).toContain(session.token())
  expect(kept.join()).not.toContain(password)
  return password
}

/** The first sign-in with an initial password: nothing else is open before it is changed. */
async function firstSignIn(password: string): Promise<void> {
  await openScreen('/login', NOBODY)
  await signIn(ADA, password)
  await at('/changePassword')
  await typeAddress(ACCOUNTS)
  await at('/changePassword')
  // a session that has ended meanwhile is not a dead end
  await ask('/user/login', { username: ADA, password })
  await reload()
  await at('/login')
  await signIn(ADA, password)
  await at('/changePassword')
  await fill('Initial password', password)
  await fill('New password', OWN)
  await fill('Confirm new password', OWN)
  await press('Change password')
  await at(/^\/org\//)
}

test('accounts: a role is built, an employee hired, who sees only what it allows', async () => {
  const role = say({ en: 'Welcome desk', zh: '人事前台' })
  await buildRole(role)
  const password = await hire(role)

  await firstSignIn(password)
  await press('People')
  await press('Accounts', { role: 'link' })
  await find('Ada Quay', { role: 'link' })
  await gone('Organisation roles')
  // what the role does not allow stays visible, shows a warning, and does nothing
  await press('Add an account', { role: 'link' })
  await seen('Sorry, insufficient permissions')
  await at(ACCOUNTS)
  await typeAddress(ROLES)
  await until(() => expect(location.pathname).not.toBe(ROLES))
  await typeAddress(ACCOUNTS)
  await find('Ada Quay', { role: 'link' })

  // the employee's open screen updates by itself
  const boss = await clerk(OWNER)
  const { records } = await boss.get<{ records: { name: string }[] }>('/org/busirole/list', { pageSize: '100' })
  const held = records.find(({ name }) => name === role)!
  await boss.post('/org/busirole/update', { ...held, permissions: ['orgActivity'] })
  await seen('You no longer have permission for that page. What you typed is kept on this device until you sign out.')
  await until(() => expect(location.pathname).not.toBe(ACCOUNTS))
  await find('Activity log', { role: 'link' })
})

test('accounts: disable with undo, reset, delete, and the log says all of it', async () => {
  const name = 'Cashier 2'
  await openScreen(`${ACCOUNTS}?search=cashier2`, { store: '' })
  await row(name, 'Enabled')
  await press(say('Disable {name}', { name }))
  await seen(say('{name} is disabled and signed out.', { name }))
  await row(name, 'Disabled')
  await press('Undo')
  await row(name, 'Enabled')
  await press(say('Reset the password of {name}', { name }))
  await press('Reset password')
  await shownPassword()
  await press('Done')
  await row(name, 'Initial password')
  await press(say('Delete {name}', { name }))
  await until(() => expect(front().textContent).toContain('cashier2@evertill.demo'))
  await press(say('Delete {name}', { name }))
  await seen('No account matches.')

  await openScreen('/org/activity', { store: '' })
  for (const done of ['Reset a password', 'Enabled an account', 'Disabled an account']) await seen(done)
  click(await row('Deleted an account'))
  await find('Deleted an account', { role: 'heading' })
  await until(() => expect(front().textContent).toMatch(/Manager.*Cashier 2.*Linux/))
  expect(new URLSearchParams(location.search).get('open')).not.toBeNull()
})
