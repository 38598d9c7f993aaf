import { afterAll, beforeAll, expect, it } from 'vitest'
import { members } from '#contract/organisation/members.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const add = (phone: string, name = '') => server.callAs('cashier', members.add, { phone, name })

it('a member is found again by phone, however it is written, and by code with or without its prefix', async () => {
  const added = (await add('(212) 555-0100', 'Lena')).data
  expect(added).toMatchObject({ name: 'Lena', phoneEnd: '0100', macou: 0 })
  for (const phone of ['2125550100', '+12125550100', '+1 212-555-0100'])
    expect((await server.callAs('cashier', members.byPhone, { phone })).data).toEqual(added)
  for (const code of [added.code, `MEMBER-${added.code}`, `member-${added.code.toLowerCase()}`])
    expect((await server.callAs('cashier2', members.byCode, { code })).data).toEqual(added)
})

it('whoever is not a member is said not to exist; what is not well formed is said at the field', async () => {
  const missing = await server.callAs('cashier', members.byPhone, { phone: '2125550101' }, { locale: 'en_US' })
  expect(missing).toMatchObject({ error: 'member.missing', message: 'Member does not exist.' })
  expect((await server.callAs('cashier', members.byCode, { code: 'MEMBER-NOBODY' })).error).toBe('member.missing')
  expect((await server.callAs('cashier', members.byPhone, { phone: 'call me' })).error).toBe('input.invalid')
  expect((await server.callAs('cashier', members.byCode, { code: 'MEMBER-' })).error).toBe('input.invalid')
})

it('one phone number is one member, and each organisation has its own members', async () => {
  await add('2125550102')
  expect((await add('+1 (212) 555-0102')).error).toBe('member.phone-taken')
  const two = await server.callAs('cashier', members.byPhone, { phone: '2125550102' }, { organisation: server.two })
  expect(two.error).toBe('member.missing')
})

it('a member may bring a card: its code is theirs, and nobody else’s', async () => {
  const withCard = (phone: string) =>
    server.callAs('cashier', members.add, { phone, name: 'Ada', code: 'MEMBER-card77ax' })
  expect((await withCard('2125550110')).data).toMatchObject({ code: 'CARD77AX' })
  expect((await withCard('2125550111')).error).toBe('member.code-taken')
  expect((await server.callAs('cashier', members.byCode, { code: 'card77ax' })).data).toMatchObject({ name: 'Ada' })
})

it('whoever brings a new member is named by their code, and counts once the new one has bought', async () => {
  const inviter = (await add('2125550120', 'Ina')).data
  const invite = (phone: string, invitedBy: string) =>
    server.callAs('cashier', members.add, { phone, name: 'New', invitedBy })
  expect((await invite('2125550121', 'NOBODY99')).error).toBe('member.inviter-missing')
  const { data } = await invite('2125550121', `member-${inviter.code.toLowerCase()}`)
  const again = () => server.callAs('cashier', members.byCode, { code: inviter.code })
  expect((await again()).data).not.toHaveProperty('invites')
  const tablet = await onDuty(server)
  const [sku] = server.one.stores[0].skus
  const sold = tablet.sale([{ sku: sku! }], (one) => ({ ...one, memberCode: data.code }))
  await tablet.deliver([sold])
  expect((await again()).data).toMatchObject({ invited: true, invites: 1 })
  const limits = await server.callAs('cashier', members.boughtToday, { code: inviter.code, skuId: sku!.id })
  expect(limits.data).toEqual({ bought: 0, invites: 1 })
  await tablet.deliver([tablet.refund(sold, [1000])])
  expect((await again()).data).not.toHaveProperty('invites')
})
