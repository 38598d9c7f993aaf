import { expect } from 'vitest'
import { fill, find, holds, openScreen, OWNER, press } from '#testing/screen.tsx'
import { clerk, reload, say, seen, test, until } from '#testing/screen.tsx'
import { alerted, at } from '#testing/people-acts.ts'
import { permission, tick, ticked } from '#testing/roles-acts.ts'

const ROLES = '/org/account/role-manage'

interface Role {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly permissions: readonly string[]
}

async function roleNamed(name: string): Promise<Role> {
  const boss = await clerk(OWNER)
  const { records } = await boss.get<{ records: Role[] }>('/org/busirole/list', { pageSize: '100' })
  return records.find((one) => one.name === name)!
}

/** Somebody else at head office changes a role. */
async function changeRole(name: string, change: (role: Role) => Partial<Role>): Promise<void> {
  const role = await roleNamed(name)
  const boss = await clerk(OWNER)
  await boss.post('/org/busirole/update', { ...role, ...change(role) })
}

test('roles: a permission that the giver lacks is refused where it is ticked, then shown with its reason', async () => {
  await openScreen(`${ROLES}/add`, { store: '' })
  await tick('orgActivity')
  await ticked('orgActivity', 'true')
  await press('Save')
  await seen('Give the role a name.')
  await fill('Name', 'Auditor')
  await changeRole('Manager', (role) => ({
    permissions: role.permissions.filter((code) => code !== 'orgActivityExport'),
  }))
  await press('Save')
  const beyond = say('This account or role has permissions that you don’t have. Ask someone who has them.')
  await until(async () => expect(await alerted()).toContain(beyond))
  // what was typed is still there after a reload; the code is gone, and the screen says why
  await reload()
  await holds('Name', 'Auditor')
  await until(async () => {
    const row = await permission('orgActivityExport')
    expect(row.getAttribute('aria-disabled')).toBe('true')
    expect(row.textContent).toContain(say('You don’t have it yourself'))
  })
})

test('roles: somebody saved first: the newest is loaded and what was typed stays', async () => {
  await openScreen(ROLES, { store: '' })
  await press({ en: 'Cashier', zh: 'Cashier' }, { role: 'link' })
  await find('Save')
  await fill('Name', 'Cashier at a counter')
  await tick('orgActivity/open')
  await ticked('orgActivity/open', 'true')
  await changeRole('Cashier', () => ({ note: 'Sells and nothing else' }))
  await press('Save')
  await press('Load the latest version')
  await holds('Purpose', 'Sells and nothing else')
  await holds('Name', 'Cashier at a counter')
  await press('Save')
  await at(ROLES)
  await find('Cashier at a counter', { role: 'link' })
  await seen('Sells and nothing else')
  expect((await roleNamed('Cashier at a counter')).permissions).toContain('orgActivity')
})
