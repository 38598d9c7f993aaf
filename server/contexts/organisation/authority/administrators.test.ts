import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeover } from '#contract/sales/counters.ts'
import { user } from '#contract/organisation/user.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

it('an administrator is verified by their own e-mail and password, and nobody else is', async () => {
  await onDuty(server)
  const list = (await server.callAs('cashier', takeover.administrators, {})).data
  const owner = list.find((one) => one.email === 'owner@one.test')!
  expect(list.map((one) => one.email)).not.toContain('cashier@one.test')
  const verify = async (change: object = {}) => {
    const wish = {
      id: owner.value,
      email: owner.email,
      password: 'evertill1',
      counterId: server.one.stores[0].counters[0]!,
    }
    return (await server.callAs('cashier', takeover.verify, { ...wish, ...change })).error
  }
  expect(await verify()).toBe('')
  expect(await verify({ password: 'evertill2' })).toBe('administrator.wrong-credentials')
  const cashier = await server.db.query<{ id: string }>({
    text: `select id from account where email = 'cashier@one.test'`,
  })
  const own = { id: cashier.rows[0]!.id, email: 'cashier@one.test' }
  expect(await verify(own)).toBe('administrator.wrong-credentials')
  expect(await verify({ email: 'manager@one.test' })).toBe('administrator.wrong-credentials')
  // for a counter of this store only, even with a right password
  for (const store of [server.one.stores[1], server.two.stores[0]])
    expect(await verify({ counterId: store.counters[0]! })).toBe('record.missing')
})

it('wrong passwords of an administrator count against who types them, and keep the administrator out of nothing', async () => {
  const list = (await server.callAs('cashier', takeover.administrators, {})).data
  const { value: id, email } = list.find((one) => one.email === 'manager@one.test')!
  const counterId = server.one.stores[0].counters[0]!
  const verify = async (person: 'cashier' | 'cashier2', password: string) =>
    (await server.callAs(person, takeover.verify, { id, email, password, counterId })).error
  let last = ''
  for (let n = 0; n < 12 && last !== 'auth.too-many-attempts'; n++) last = await verify('cashier', 'wrong1')
  expect(last).toBe('auth.too-many-attempts')
  expect((await server.call(user.login, { username: email, password: 'evertill1' })).error).toBe('')
  expect(await verify('cashier2', 'evertill1')).toBe('')
})
