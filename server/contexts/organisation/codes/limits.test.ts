import { afterAll, beforeAll, expect, it } from 'vitest'
import { registration } from '#contract/organisation/registration.ts'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { user } from '#contract/organisation/user.ts'
import { codeSentTo } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1, env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

let made = 0
/** A caller behind the proxy; addresses further left are made up by the caller. */
const from = (ip: string, token = '') => ({
  headers: { 'X-Forwarded-For': `198.51.100.${(made += 1)}, ${ip}` },
  ...(token === '' ? {} : { token, storeId: server.one.stores[0].storeId }),
})
const count = (key: string, points: number) =>
  server.db.query({
    text: 'insert into rate_limit (key, points, ends_at) values ($1, $2, $3)',
    values: [key, points, new Date(server.clock.now + 60_000)],
  })
const counted = async (key: string) =>
  (await server.db.query({ text: 'select points from rate_limit where key = $1', values: [key] })).rows[0]?.['points']
const login = (username: string, password: string, ip: string) =>
  server.call(user.login, { username, password }, from(ip))

it('a hundred failed sign-ins from one address end the tries from there, whosever they were', async () => {
  const ip = '203.0.113.7'
  for (let n = 0; n < 3; n++)
    expect((await login(`nobody${n}@one.test`, 'wrong1', ip)).error).toBe('auth.wrong-credentials')
  expect(await counted(`sign-in ${ip}`)).toBe(3)
  await server.db.query({ text: 'update rate_limit set points = 99 where key = $1', values: [`sign-in ${ip}`] })
  expect((await login('nobody@one.test', 'wrong1', ip)).error).toBe('auth.wrong-credentials')
  const refused = await login('manager@one.test', 'evertill1', ip)
  expect(refused).toMatchObject({ status: 429, error: 'auth.too-many-attempts' })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800)
  expect((await login('manager@one.test', 'evertill1', '203.0.113.8')).error).toBe('')
  server.clock.now += 16 * 60_000
  expect((await login('manager@one.test', 'evertill1', ip)).error).toBe('')
})

it('thirty codes an hour are sent for one address of the network', async () => {
  const ip = '203.0.113.9'
  const send = (n: number, by: string) =>
    server.call(registration.sendCode, { username: `somebody${n}@new.test` }, from(by))
  for (let n = 0; n < 30; n++) expect((await send(n, ip)).error).toBe('')
  expect(await send(30, ip)).toMatchObject({ status: 429, error: 'auth.too-many-attempts' })
  expect(await codeSentTo(server, 'somebody30@new.test')).toBe('')
  expect((await send(30, '203.0.113.10')).error).toBe('')
})

it('sixty wrong codes an hour from one address end the guessing of any code', async () => {
  const ip = '203.0.113.11'
  const token = await server.signIn('manager')
  await server.call(storeSettings.sendEmailCode, { email: 'guess@shop.test' }, from(ip, token))
  const code = await codeSentTo(server, 'guess@shop.test')
  await count(`code-guess ${ip}`, 58)
  const reset = { username: 'cashier@one.test', code: '000000', password: 'quay2026' }
  expect((await server.call(registration.resetPassword, reset, from(ip))).error).toBe('code.wrong')
  const check = (given: string, by: string) =>
    server.call(storeSettings.checkEmailCode, { email: 'guess@shop.test', code: given }, from(by, token))
  // the code for a store's address counts the same way
  const wrong = await check(code === '111111' ? '222222' : '111111', ip)
  expect(wrong).toMatchObject({ error: 'code.wrong', fields: { code: expect.any(String) } })
  expect(await counted(`code-guess ${ip}`)).toBe(60)
  expect((await check(code, ip)).error).toBe('auth.too-many-attempts')
  expect((await check(code, '203.0.113.12')).error).toBe('')
})
