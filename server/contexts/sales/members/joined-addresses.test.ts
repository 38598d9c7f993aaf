import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { memberWallets } from '#contract/sales/member-wallets.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { findDifferences } from '#server/admin/books.ts'
import { moveOrder } from '#server/ledgers/orders/move-order.ts'
import { placeOrder } from '#server/ledgers/orders/place-order.ts'
import { rowsOf } from '#server/testing/books.ts'
import { newOrder } from '#server/testing/new-order.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let last = 2_125_558_000
beforeAll(async () => {
  server = await startTestServer({ goods: 3 })
})
afterAll(() => server.close())

async function memberWith(name = '') {
  const phone = String((last += 1))
  const { data } = await server.callAs('cashier', members.add, { phone, name })
  return { id: data.id as string, code: data.code as string, phone }
}
const join = (from: { id: string }, into: { id: string }) =>
  server.callAs('owner', memberWallets.join, { id: from.id, into: into.id })
const details = async (id: string) => (await server.callAs('owner', memberWallets.details, { id })).data
const edit = async (id: string, own: { name?: string; phone?: string; email?: string }) => {
  const { version } = await details(id)
  return server.callAs('owner', memberWallets.edit, { id, version, name: '', phone: '', email: '', ...own })
}

it('who stays may have the phone number of the one who was joined: it is nobody else’s', async () => {
  const [old, stays] = [await memberWith(), await memberWith()]
  await join(old, stays)
  expect((await edit(stays.id, { phone: old.phone })).error).toBe('')
  expect((await server.callAs('cashier', members.byPhone, { phone: old.phone })).data.id).toBe(stays.id)
  expect((await edit((await memberWith()).id, { phone: old.phone })).error).toBe('member.phone-taken')
})

it('name, phone number and address that who stays does not have are the other’s, with whether they are proved', async () => {
  const [old, stays] = [await memberWith('Lena'), await memberWith()]
  await edit(old.id, { name: 'Lena', phone: old.phone, email: 'lena@example.com' })
  await edit(stays.id, {})
  await server.db.query({
    text: 'update member set phone_proven_at = now() where org_id = $1 and id = $2',
    values: [server.one.orgId, old.id],
  })
  await join(old, stays)
  expect(await details(stays.id)).toMatchObject({ name: 'Lena', phone: `+1${old.phone}`, email: 'lena@example.com' })
  const proved =
    'select phone_proven_at is not null as phone, email_proven_at is not null as email from member where id = $1'
  expect(await rowsOf(server.db, proved, [stays.id])).toEqual([{ phone: true, email: false }])
  const [event] = await rowsOf<{ changes: { field: string }[] }>(
    server.db,
    `select changes from event where kind = 'member.joined' and subject_id = $1`,
    [stays.id],
  )
  expect(event!.changes.map(({ field }) => field)).toEqual(['joinedWith', 'name', 'phone', 'email'])
})

it('what who stays already has is kept', async () => {
  const [old, stays] = [await memberWith('Lena'), await memberWith('Magdalena')]
  await join(old, stays)
  expect(await details(stays.id)).toMatchObject({ name: 'Magdalena', phone: `+1${stays.phone}` })
  expect((await server.callAs('cashier', members.byPhone, { phone: old.phone })).data.id).toBe(stays.id)
})

it('nothing names the one who was joined afterwards, in any table', async () => {
  const tablet = await onDuty(server)
  const [old, stays] = [await memberWith(), await memberWith()]
  const data = tablet.saleData([{ sku: server.one.stores[0].skus[0]! }])
  await tablet.deliver([tablet.freeze('sale', { ...data, memberId: old.id }, { v: 2 })])
  const store = server.one.stores[0]
  const wanted = newOrder(store.skus[1]!.id, server.clock.now, old.id)
  const { order } = await server.db.tx((tx) => placeOrder(tx, store, wanted))
  await join(old, stays)
  const tables = await rowsOf<{ name: string; members: number }>(
    server.db,
    `select table_name as name from information_schema.columns
      where column_name = 'member_id' and table_schema = current_schema() order by 1`,
  )
  // a new table that names members is moved by joining them, and listed here
  expect(tables.map(({ name }) => name)).toEqual([
    'buyer_session',
    'card_return',
    'guarantee_sold',
    'macou_hold',
    'macou_pending',
    'member_address',
    'member_day',
    'online_order',
    'sale',
    'winning_record',
  ])
  for (const { name } of tables)
    expect(await rowsOf(server.db, `select 1 from ${name} where member_id = $1`, [old.id])).toEqual([])
  // an order that is cancelled afterwards gives its part of the limits back to who stays
  const cancelled = { to: onlineOrderStates.cancelled, by: { kind: 'buyer' }, now: server.clock.now } as const
  await server.db.tx((tx) => moveOrder(tx, store, order.id, cancelled))
  expect(await findDifferences(server.db)).toEqual([])
})
