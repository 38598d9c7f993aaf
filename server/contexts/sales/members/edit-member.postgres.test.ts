import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { insertMember } from '#server/contexts/organisation/members/members.queries.ts'
import { newId } from '#server/kernel/new-id.ts'
import { rowsOf } from '#server/testing/books.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

it('a number that somebody else is taking at this moment is refused at its field', async () => {
  const { data } = await server.callAs('cashier', members.add, { phone: '2125550177' })
  const { version } = (await server.callAs('owner', memberWallets.details, { id: data.id })).data
  const [id, by] = [newId(server.clock.now), newId(server.clock.now)]
  const other = { id, code: 'OTHER1', phone: '+12125550178', email: '', name: '', by, now: server.clock.now }
  let told!: () => void
  const waited = new Promise<void>((resolve) => (told = resolve))
  let held!: () => void
  const holds = new Promise<void>((resolve) => (held = resolve))
  const taking = server.db.tx(async (tx) => {
    await insertMember(tx, server.one.orgId, other)
    held()
    await waited
  })
  await holds
  const editing = server.callAs('owner', memberWallets.edit, {
    id: data.id,
    version,
    name: 'Lena',
    phone: '2125550178',
    email: '',
  })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rowsOf(server.db, waiting)).length === 0) continue
  told()
  await taking
  expect(await editing).toMatchObject({ error: 'member.phone-taken', fields: { phone: expect.any(String) } })
  const kept = (await server.callAs('owner', memberWallets.details, { id: data.id })).data
  expect(kept).toMatchObject({ version, phone: '+12125550177', name: '' })
})
