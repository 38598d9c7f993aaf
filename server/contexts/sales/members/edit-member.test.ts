import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { openWallet } from '#server/ledgers/macou/book-macou.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
  const added = { phone: '(212) 555-0177', name: 'Lena', email: 'Lena@Example.com' }
  id = (await server.callAs('cashier', members.add, added)).data.id
})
afterAll(() => server.close())

/** As somebody who has just opened the member. */
const edit = async (values: { name: string; phone: string; email: string }) => {
  const { version } = (await server.callAs('owner', memberWallets.details, { id })).data
  return server.callAs('owner', memberWallets.edit, { id, version, ...values })
}
const details = async (person: 'owner' | 'manager' = 'owner') =>
  (await server.callAs(person, memberWallets.details, { id })).data

it('changes name and addresses, and says both values; nothing proves an address that somebody typed', async () => {
  await server.db.query({ text: 'update member set phone_proven_at = now(), email_proven_at = now()' })
  expect(await details()).toMatchObject({ name: 'Lena', phone: '+12125550177', email: 'lena@example.com' })
  expect((await edit({ name: 'Lena Ortiz', phone: '212 555 0178', email: 'lena@example.com' })).error).toBe('')
  expect(await details()).toMatchObject({ name: 'Lena Ortiz', phone: '+12125550178' })
  const [row] = await rowsOf(server.db, 'select phone_proven_at, email_proven_at from member where id = $1', [id])
  expect(row).toEqual({ phone_proven_at: null, email_proven_at: expect.any(Number) })
  const events = await rowsOf<{ changes: object }>(server.db, `select changes from event where kind = 'member.changed'`)
  expect(events).toEqual([
    {
      changes: [
        { field: 'name', from: 'Lena', to: 'Lena Ortiz' },
        { field: 'phone', from: '+12125550177', to: '+12125550178' },
      ],
    },
  ])
  await edit({ name: '', phone: '', email: '' })
  expect(await details()).toMatchObject({ name: '', phone: '', email: '' })
})

it('a number that another member has is said at its field', async () => {
  await server.callAs('cashier', members.add, { phone: '2125550199' })
  const answer = await edit({ name: 'Lena', phone: '2125550199', email: '' })
  expect(answer).toMatchObject({ error: 'member.phone-taken', fields: { phone: expect.any(String) } })
})

it('two edits of one state: the second one is told; the same words again, and what sales do meanwhile, are no change', async () => {
  const { version } = await details()
  const first = { id, version, name: 'Lena', phone: '', email: '' }
  await openWallet(server.db, { orgId: server.one.orgId, memberId: id, cents: 500, now: server.clock.now })
  expect((await server.callAs('owner', memberWallets.edit, first)).error).toBe('')
  expect((await server.callAs('manager', memberWallets.edit, { ...first, name: 'Helena' })).error).toBe('record.stale')
  expect((await server.callAs('manager', memberWallets.edit, first)).error).toBe('')
  expect((await details()).name).toBe('Lena')
  expect((await edit({ name: 'Helena', phone: '', email: '' })).error).toBe('')
})

it('an address that was kept with capitals is found by the whole of it', async () => {
  await server.db.query({ text: `update member set email = 'Lena.Ortiz@Example.com' where id = $1`, values: [id] })
  await server.db.query({ text: `update store_role set permissions = permissions - 'shopMemberEdit'` })
  for (const keyword of ['lena.ortiz@example.com', 'Lena.Ortiz@Example.com'])
    expect((await server.callAs('manager', memberWallets.list, { keyword })).data.total).toBe(1)
  await server.db.query({ text: `update store_role set permissions = permissions || '["shopMemberEdit"]'` })
})

it('whoever may not change members sees their addresses masked, and finds them by the whole ones alone', async () => {
  await edit({ name: 'Lena', phone: '2125550177', email: 'lena@example.com' })
  expect((await details('manager')).phone).toBe('+12125550177')
  const { rows } = await server.db.query<{ id: string }>({
    text: `update store_role set permissions = permissions - 'shopMemberEdit' returning id`,
  })
  expect(rows.length).toBeGreaterThan(0)
  expect(await details('manager')).toMatchObject({ phone: '••• 0177', email: 'l•••@example.com' })
  const found = async (keyword: string, person: 'owner' | 'manager' = 'manager'): Promise<number> =>
    (await server.callAs(person, memberWallets.list, { keyword })).data.total
  expect([await found('5550177', 'owner'), await found('lena@exam', 'owner')]).toEqual([1, 1])
  expect([await found('5550177'), await found('lena@exam')]).toEqual([0, 0])
  expect([await found('2125550177'), await found('0177'), await found('LENA@example.com')]).toEqual([1, 1, 1])
  const nobody = { id, version: 0, name: 'Nobody', phone: '', email: '' }
  expect((await server.callAs('manager', memberWallets.edit, nobody)).error).toBe('access.denied')
})
