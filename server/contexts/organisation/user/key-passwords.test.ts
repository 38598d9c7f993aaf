import { afterAll, beforeAll, expect, it } from 'vitest'
import { people } from '#contract/organisation/people.ts'
import { registration } from '#contract/organisation/registration.ts'
import { user } from '#contract/organisation/user.ts'
import { keyPasswords } from '#server/contexts/organisation/user/key-passwords.ts'
import { hashPassword, passwordsWith } from '#server/kernel/password.ts'
import { rowsOf } from '#server/testing/books.ts'
import { PASSWORD_KEY, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

const passwords = passwordsWith(PASSWORD_KEY)
const others = passwordsWith(Buffer.alloc(32, 8))
const KEYED = /^\$argon2id-hmac-sha256\$/

let server: TestServer
let said: string[] = []
beforeAll(async () => {
  server = await startTestServer({ goods: 1 })
})
afterAll(() => server.close())

const start = async (by = passwords): Promise<string[]> => {
  said = []
  await keyPasswords(server.db, by, (message) => void said.push(message))
  return said
}
const hashes = async (): Promise<Record<string, string>> => {
  const rows = await rowsOf<{ email: string; password_hash: string }>(
    server.db,
    'select email, password_hash from account order by email',
  )
  return Object.fromEntries(rows.map((row) => [row.email, row.password_hash]))
}
const set = (email: string, hash: string) =>
  server.db.query({ text: 'update account set password_hash = $2 where email = $1', values: [email, hash] })
const signIn = async (username: string): Promise<string> =>
  (await server.call(user.login, { username, password: PASSWORD })).error

it('hashes from before the key let in, and all get it at the start', async () => {
  await set('cashier@one.test', await hashPassword(PASSWORD))
  expect(await signIn('cashier@one.test')).toBe('')
  expect(await start()).toEqual([])
  const after = await hashes()
  expect(Object.keys(after).length).toBeGreaterThan(5)
  for (const hash of Object.values(after)) expect(hash).toMatch(KEYED)
  expect(await signIn('cashier@one.test')).toBe('')
  expect(await signIn('manager@two.test')).toBe('')
})

it('a second start changes nothing', async () => {
  const before = await hashes()
  expect(await start()).toEqual([])
  expect(await hashes()).toEqual(before)
})

it('what is not a hash stays as it is: nobody signs in with it', async () => {
  await set('clerk@two.test', '')
  expect(await start()).toEqual([])
  expect((await hashes())['clerk@two.test']).toBe('')
})

it('new passwords have the key from the beginning', async () => {
  const { data } = await server.callAs('owner', people.add, {
    email: 'fresh@one.test',
    firstName: 'F',
    lastName: 'G',
    roleId: (await rowsOf<{ id: string }>(server.db, `select id from org_role where name = 'clerk' limit 1`))[0]!.id,
    positions: [],
  })
  expect((await hashes())['fresh@one.test']).toMatch(KEYED)
  const answer = await server.call(user.login, { username: 'fresh@one.test', password: data.initialPassword! })
  expect(answer.error).toBe('')
})

it('another key says how many passwords need the former one, and leaves the rest without a key', async () => {
  const plain = await hashPassword(PASSWORD)
  await set('clerk@two.test', plain)
  const before = await hashes()
  expect(await start(others)).toEqual([
    expect.stringMatching(/^\d+ passwords need the key .* EVERTILL_KEY or personal\.key .* "Forgot password/),
  ])
  expect(said[0]).toContain(`${Object.values(before).filter((hash) => KEYED.test(hash)).length} passwords`)
  expect(await hashes()).toEqual(before)
  expect(await start()).toEqual([])
  expect((await hashes())['clerk@two.test']).toMatch(KEYED)
})

it('whose key is lost is told so and not counted as wrong; a code lets in again', async () => {
  const username = 'neighbour@one.test'
  await set(username, await others.hash(PASSWORD))
  for (let n = 0; n < 12; n++) expect(await signIn(username)).toBe('auth.key-lost')
  await server.call(registration.sendResetCode, { username })
  const [{ body }] = (await rowsOf<{ body: string }>(
    server.db,
    `select body from message where recipient = '${username}' order by created_at desc limit 1`,
  )) as [{ body: string }]
  const code = /\d{6}/.exec(body)![0]
  expect((await server.call(registration.resetPassword, { username, code, password: 'lantern8quay' })).error).toBe('')
  expect((await server.call(user.login, { username, password: 'lantern8quay' })).error).toBe('')
})
