import { pbkdf2Sync } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pins } from '#contract/organisation/pins.ts'
import { rowsOf } from '#server/testing/books.ts'
import { onDuty } from '#server/testing/tablet.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { PASSWORD } from '#server/testing/test-world.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('an administrator sets a PIN with the password; devices of the store get what checks it, not the PIN', async () => {
  expect((await server.callAs('owner', pins.state, {})).data).toMatchObject({ offered: true, set: false })
  expect((await server.callAs('owner', pins.set, { password: 'wrong1', pin: '258017' })).error).toBe(
    'account.wrong-password',
  )
  for (const pin of ['25801', '123456789', '25801a'])
    expect((await server.callAs('owner', pins.set, { password: PASSWORD, pin })).error).toBe('input.invalid')
  expect((await server.callAs('owner', pins.set, { password: PASSWORD, pin: '258017' })).error).toBe('')
  expect((await server.callAs('owner', pins.state, {})).data).toMatchObject({ offered: true, set: true, renew: false })
  const { authority } = (await onDuty(server)).lease
  expect(authority).toMatchObject({ may: [], administrators: [], approvers: [{ name: 'Olive Owner' }] })
  const { salt, iterations, tag } = authority!.approvers![0]!
  const key = pbkdf2Sync('258017', Buffer.from(salt, 'base64'), iterations, 32, 'sha256')
  expect(tag).toBe(key[0]! >> 4)
  const kept = await rowsOf<{ pin_hash: string }>(
    server.db,
    'select pin_hash from membership where pin_hash is not null',
  )
  expect(kept).toEqual([{ pin_hash: expect.stringMatching(/^\$argon2id\$/) }])
})

it('whoever sells is offered one too, and who does neither is not; one that was taken away approves nothing more', async () => {
  expect((await server.callAs('clerk', pins.state, {})).data).toMatchObject({ offered: false, set: false })
  expect((await server.callAs('clerk', pins.set, { password: PASSWORD, pin: '258017' })).error).toBe('access.denied')
  expect((await server.callAs('cashier', pins.state, {})).data).toMatchObject({ offered: true, set: false })
  expect((await server.callAs('cashier', pins.set, { password: PASSWORD, pin: '731955' })).error).toBe('')
  const { authority } = (await onDuty(server)).lease
  expect(authority!.approvers!.map(({ name }) => name)).toEqual(['Olive Owner'])
  expect((await server.callAs('owner', pins.remove, {})).error).toBe('')
  expect((await server.callAs('owner', pins.state, {})).data).toMatchObject({ offered: true, set: false })
})
