import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Endpoint } from '#contract/define.ts'
import { registration } from '#contract/organisation/registration.ts'
import { user } from '#contract/organisation/user.ts'
import { derivedEachTime } from '#server/testing/keys-derived-once.ts'
import { codeSentTo, newOwner } from '#server/testing/new-owner.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ goods: 1, env: { TRUST_PROXY: '1' } })
})
afterAll(() => server.close())

const from = (ip: string) => ({ headers: { 'X-Forwarded-For': ip } })
const login = (username: string, password: string, ip: string, deviceId?: string) =>
  server.call(user.login, { username, password, ...(deviceId === undefined ? {} : { deviceId }) }, from(ip))
/** Signs in wrongly this many times and returns the last answer. */
async function wrong(count: number, username: string, ip: (n: number) => string) {
  let answer = await login(username, 'wrong1', ip(0))
  for (let n = 1; n < count; n++) answer = await login(username, 'wrong1', ip(n))
  return answer
}
const WAIT = 16 * 60_000

describe('wrong passwords of strangers', () => {
  it('from one /64 of IPv6 count together, and so do those of an IPv4 address in either form', async () => {
    expect((await wrong(11, 'clerk@one.test', (n) => `2001:db8:1:2::${n + 1}`)).error).toBe('auth.too-many-attempts')
    expect((await login('clerk@one.test', 'wrong1', '2001:db8:1:3::1')).error).toBe('auth.wrong-credentials')
    await wrong(5, 'clerk@two.test', () => '203.0.113.40')
    expect((await wrong(6, 'clerk@two.test', () => '::ffff:203.0.113.40')).error).toBe('auth.too-many-attempts')
    server.clock.now += WAIT
  })

  it('of many networks end the tries of strangers for an account, and never keep its person out', async () => {
    const [home, device] = ['198.51.100.20', 'a tablet of the cashier']
    expect((await login('cashier@one.test', PASSWORD, home, device)).error).toBe('')
    const last = await wrong(51, 'cashier@one.test', (n) => `2001:db8:${n}::1`)
    expect(last.error).toBe('auth.too-many-attempts')
    expect((await login('cashier@one.test', PASSWORD, '192.0.2.1')).error).toBe('auth.too-many-attempts')
    expect((await login('cashier@one.test', PASSWORD, home)).error).toBe('')
    expect((await login('cashier@one.test', PASSWORD, '192.0.2.2', device)).error).toBe('')
    server.clock.now += WAIT
  })

  it('in a shop’s own network lock one account on unknown devices there, not the network', async () => {
    const shop = '198.51.100.30'
    expect((await login('cashier2@one.test', PASSWORD, shop, 'till')).error).toBe('')
    expect((await login('manager@one.test', PASSWORD, shop)).error).toBe('')
    expect((await wrong(11, 'cashier2@one.test', () => shop)).error).toBe('auth.too-many-attempts')
    expect((await login('nobody1@one.test', 'wrong1', shop)).error).toBe('auth.wrong-credentials')
    // as if ninety-nine other addresses had been tried as well
    await server.db.query({ text: 'update rate_limit set points = 100 where key = $1', values: [`sign-in ${shop}`] })
    expect((await login('nobody@one.test', 'wrong1', shop)).error).toBe('auth.too-many-attempts')
    expect((await login('manager@one.test', PASSWORD, shop)).error).toBe('')
    expect((await login('cashier2@one.test', PASSWORD, shop, 'till')).error).toBe('')
    server.clock.now += WAIT
  })
})

describe('codes for a new password', () => {
  const guess = (username: string, code: string, ip: string) =>
    server.call(registration.resetPassword, { username, code, password: 'lantern7quay' }, from(ip))

  it('answer the same with and without an account, however often, used or expired', async () => {
    const tell = async (username: string): Promise<string[]> => {
      await server.call(registration.sendResetCode, { username }, from('192.0.2.50'))
      const answers: string[] = []
      for (let n = 0; n < 7; n++) answers.push((await guess(username, '000000', '192.0.2.50')).error)
      server.clock.now += 11 * 60_000
      answers.push((await guess(username, '000000', '192.0.2.51')).error)
      return answers
    }
    expect(await tell('manager@one.test')).toEqual(await tell('nobody@nowhere.test'))
  })

  it('work for ten minutes and no longer', async () => {
    const email = 'late@new.test'
    await newOwner(server, email)
    const after = async (ms: number): Promise<string> => {
      server.clock.now += 3_600_001
      await server.call(registration.sendResetCode, { username: email }, from('192.0.2.70'))
      const code = await codeSentTo(server, email)
      server.clock.now += ms
      return (await guess(email, code, '192.0.2.70')).error
    }
    expect(await after(10 * 60_000 + 1)).toBe('code.wrong')
    expect(await after(10 * 60_000 - 1)).toBe('')
  })

  it('of strangers end neither the codes nor the tries of who owns the address', async () => {
    const email = 'asked@new.test'
    await newOwner(server, email)
    server.clock.now += 3_600_001
    for (let n = 0; n < 21; n++) {
      server.clock.now += 1_000
      await server.call(registration.sendResetCode, { username: email }, from(`203.0.113.${100 + n}`))
    }
    expect((await server.call(registration.sendResetCode, { username: email }, from('203.0.113.99'))).error).toBe(
      'auth.too-many-attempts',
    )
    const code = await codeSentTo(server, email)
    for (let n = 0; n < 6; n++) await guess(email, '000000', '203.0.113.90')
    expect((await guess(email, code, '203.0.113.91')).error).toBe('')
    // a network on which the account has signed in is known
    expect((await login(email, 'lantern7quay', '198.51.100.60')).error).toBe('')
    expect((await server.call(registration.sendResetCode, { username: email }, from('198.51.100.60'))).error).toBe('')
  })
})

describe('what is read of somebody unknown', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    server.fetch(`/b${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': String(body.length), ...headers },
      body,
    })

  it('is 64 KB, of every call that nobody needs to sign in for', async () => {
    const open = Object.values(contract)
      .flatMap((area) => Object.values(area) as unknown as Endpoint[])
      .filter((endpoint) => endpoint.can === 'public' && endpoint.method === 'POST')
    expect(open.length).toBeGreaterThan(8)
    const body = JSON.stringify({ username: 'a'.repeat(70_000) })
    for (const { path } of open) expect([path, (await post(path, body)).status]).toEqual([path, 413])
  })

  it('is nothing of a large body without a session, or a credential', async () => {
    const body = JSON.stringify({ entries: 'x'.repeat(200_000) })
    for (const path of ['/user/updateProfile', '/shop/order/facts'])
      for (const headers of [{}, { Token: 'wrong' }] as Record<string, string>[]) {
        const answer = await post(path, body, headers)
        expect([path, answer.status]).toEqual([path, 401])
      }
  })

  it('is looked at for its length before any pattern', () => {
    /** Every pipe of a schema, as lists of its steps' types. */
    const pipes = (schema: unknown, seen = new Set<unknown>()): string[][] => {
      if (typeof schema !== 'object' || schema === null || seen.has(schema)) return []
      seen.add(schema)
      const own = (schema as { pipe?: { type: string }[] }).pipe
      return [
        ...(own ? [own.map((step) => step.type)] : []),
        ...Object.values(schema).flatMap((part) => pipes(part, seen)),
      ]
    }
    const open = Object.values(contract)
      .flatMap((area) => Object.values(area) as unknown as Endpoint[])
      .filter((endpoint) => endpoint.can === 'public')
    const withPattern = open.flatMap((endpoint) =>
      pipes(endpoint.input)
        .filter((steps) => steps.includes('regex'))
        .map((steps) => ({ name: endpoint.name, steps })),
    )
    expect(withPattern.length).toBeGreaterThan(10)
    for (const { name, steps } of withPattern)
      expect([
        name,
        steps.indexOf('max_length') !== -1 && steps.indexOf('max_length') < steps.indexOf('regex'),
      ]).toEqual([name, true])
  })
})

it(
  'a crowd that signs in at once keeps nobody else waiting',
  () =>
    derivedEachTime(async () => {
      const token = await server.signIn('manager')
      const crowd = Array.from({ length: 60 }, () => login('cashier@one.test', PASSWORD, '203.0.113.200'))
      const health = await server.fetch('/healthz')
      const profile = await server.call(user.profile, {}, { token })
      expect([health.status, profile.error]).toEqual([200, ''])
      const answers = await Promise.all(crowd)
      const errors = new Set(answers.map((answer) => answer.error))
      expect([...errors].filter((error) => error !== '' && error !== 'server.too-many-requests')).toEqual([])
      const turnedAway = answers.find((answer) => answer.error === 'server.too-many-requests')
      expect([turnedAway?.status, Number(turnedAway?.headers.get('Retry-After'))]).toEqual([429, 3])
    }),
  30_000,
)
