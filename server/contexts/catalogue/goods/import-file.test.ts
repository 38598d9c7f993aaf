import { afterAll, beforeAll, expect, it } from 'vitest'
import { goods } from '#contract/goods.ts'
import { shopShell } from '#contract/user.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const file = [
  'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Track stock,Available for sale [Main],Price [Main],In stock [Main]',
  'jasmine,J1,Jasmine tea,Tea,,N,,,1.00,,Y,Y,3.50,12',
  'nothing,,,,,,,,,,,,,',
].join('\n')

it('a file from another system is tried first, then imported; what is left out is named by its row', async () => {
  const tried = await server.callAs('owner', goods.importFile, { text: `\uFEFF${file}`, dryRun: true })
  expect(tried.data).toMatchObject({ format: 'loyverse', added: 1, skipped: 1, untaxed: 0 })
  expect(tried.data.problems[0]).toMatchObject({ row: 3 })
  const count = async () => (await server.callAs('owner', goods.list, { keyword: 'jasmine' })).data.total
  expect(await count()).toBe(0)
  expect((await server.callAs('owner', goods.importFile, { text: file })).data.added).toBe(1)
  expect(await count()).toBe(1)
  const wrong = await server.callAs('owner', goods.importFile, { text: 'a,b\n1,2' }, { locale: 'en_US' })
  expect(wrong.fields['text']).toMatch(/not recognised/)
  expect((await server.callAs('cashier', goods.importFile, { text: file })).error).toBe('access.denied')
})

it('the steps of the first day tick themselves from what the store has', async () => {
  const steps = async () =>
    Object.fromEntries(
      (await server.callAs('owner', shopShell.firstDay, {})).data.steps.map((one) => [one.code, one.done]),
    )
  expect(await steps()).toEqual({ tax: true, goods: true, printer: false, tablet: false, sale: false })
  await server.db.query({ text: `update store set profile = profile - 'taxRate'` })
  expect((await steps())['tax']).toBe(false)
})
