import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as catalogue from '#db/catalogue.ts'
import type * as reopening from '#db/with-reopen.ts'
import { Goods } from '#features/counter/device/goods.ts'

vi.mock('#db/catalogue.ts', async (original) => {
  const real = await original<typeof catalogue>()
  return { ...real, catalogueState: vi.fn(real.catalogueState), findByCode: vi.fn(real.findByCode) }
})

vi.mock('#db/with-reopen.ts', async (original) => ({ ...(await original<typeof reopening>()), START_LIMIT: 40 }))

class DeadWorker {
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {}
}
const never = <T>(): Promise<T> => new Promise<T>(() => undefined)
const state = {
  generation: 1,
  rev: 7,
  header: { count: 3, categories: [], units: [], taxes: [] },
  blocks: 0,
  checkedAt: 1,
  overlaid: 0,
} as never
const tea = { sku: { skuId: 'tea' }, quantity: 1000 } as never

beforeEach(() => {
  vi.stubGlobal('Worker', DeadWorker)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

test('goods are there and found although the storage did not answer the first time', async () => {
  vi.mocked(catalogue.catalogueState).mockReturnValueOnce(never()).mockResolvedValue(state)
  vi.mocked(catalogue.findByCode).mockReturnValueOnce(never()).mockResolvedValue(tea)
  const goods = new Goods(crypto.randomUUID())
  expect((await goods.find(['code1']))?.sku.skuId).toBe('tea')
  await vi.waitFor(() => expect(goods.state().summary.rev).toBe(7), { timeout: 10_000 })
})
