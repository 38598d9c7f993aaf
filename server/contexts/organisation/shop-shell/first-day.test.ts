import { afterAll, beforeAll, expect, it } from 'vitest'
import { shopShell } from '#contract/organisation/user.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('the steps of the first day tick themselves from what the store has', async () => {
  const steps = async () =>
    Object.fromEntries(
      (await server.callAs('owner', shopShell.firstDay, {})).data.steps.map((one) => [one.code, one.done]),
    )
  expect(await steps()).toEqual({ tax: true, goods: true, printer: false, tablet: false, sale: false })
  await server.db.query({ text: `update store set profile = profile - 'taxRate'` })
  expect((await steps())['tax']).toBe(false)
})
