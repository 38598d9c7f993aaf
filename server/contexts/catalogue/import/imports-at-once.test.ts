import { afterAll, beforeAll, expect, it } from 'vitest'
import { IMPORT_PART, imports } from '#contract/catalogue/imports.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { testRunner } from '#server/testing/test-runner.ts'

let server: TestServer
let runner: ReturnType<typeof testRunner>
beforeAll(async () => {
  server = await startTestServer()
  runner = testRunner(server.db, { now: () => server.clock.now })
})
afterAll(() => server.close())

const bytes = Buffer.from('Name,Price\nTea,1.00')
const upload = (storeId?: string) =>
  server.callAs(
    'owner',
    imports.upload,
    { name: 'goods.csv', size: bytes.length, part: 0, data: bytes.toString('base64') },
    storeId === undefined ? {} : { storeId },
  )

it('ten files of a store are worked on at once; the next one waits until one of them is done', async () => {
  for (let n = 0; n < 10; n++) expect((await upload()).error).toBe('')
  expect((await upload()).error).toBe('import.too-many')
  expect((await upload(server.one.stores[1].storeId)).error).toBe('')
  await runner.runDue()
  expect((await upload()).error).toBe('')
})

it('an upload that was given up does not count', async () => {
  await runner.runDue()
  const half = {
    name: 'half.csv',
    size: IMPORT_PART + 1,
    part: 0,
    data: Buffer.alloc(IMPORT_PART, 'a').toString('base64'),
  }
  for (let n = 0; n < 10; n++) await server.callAs('owner', imports.upload, half)
  const refused = await upload()
  // somebody who is still there
  for (let n = 0; n < 3; n++) {
    server.clock.now += 7 * 60_000
    await server.callAs('owner', imports.list, {})
  }
  const later = await upload()
  expect([refused.error, later.error]).toEqual(['import.too-many', ''])
})
