import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as catalogue from '#db/catalogue.ts'
import type * as reopening from '#db/with-reopen.ts'
import { session } from '#api/session.ts'
import { Goods } from '#features/counter/core/device/goods.ts'
import { emptySummary } from '#workers/catalogue-messages.ts'

vi.mock('#db/catalogue.ts', async (original) => {
  const real = await original<typeof catalogue>()
  return { ...real, catalogueState: vi.fn(real.catalogueState), findByCodes: vi.fn(real.findByCodes) }
})

vi.mock('#db/with-reopen.ts', async (original) => ({ ...(await original<typeof reopening>()), START_LIMIT: 40 }))

class DeadWorker {
  addEventListener(): void {}
  postMessage(): void {}
  terminate(): void {}
}
/** Answers each question with what it comes to. */
const answering = (answer: () => object) =>
  class {
    #tell: (event: { data: unknown }) => void = () => undefined
    addEventListener(_: string, tell: (event: { data: unknown }) => void): void {
      this.#tell = tell
    }
    postMessage({ n }: { n: number }): void {
      queueMicrotask(() => this.#tell({ data: { n, ...answer() } }))
    }
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
  vi.mocked(catalogue.findByCodes).mockReturnValueOnce(never()).mockResolvedValue(tea)
  const goods = new Goods(crypto.randomUUID())
  expect((await goods.find(['code1']))?.sku.skuId).toBe('tea')
  await vi.waitFor(() => expect(goods.state().summary.rev).toBe(7), { timeout: 10_000 })
})

test('a worker whose storage did not answer is asked again until it does, and meanwhile that is said', async () => {
  let asked = 0
  vi.stubGlobal(
    'Worker',
    answering(() =>
      ++asked === 1 ? { failed: 'StorageSilent' } : { answer: { ...emptySummary, complete: true, rev: 9 } },
    ),
  )
  vi.mocked(catalogue.catalogueState).mockReturnValue(never())
  const goods = new Goods(crypto.randomUUID())
  await vi.waitFor(() => expect(goods.state()).toMatchObject({ silent: true, loaded: false }))
  await vi.waitFor(() => expect(goods.state()).toMatchObject({ silent: false, loaded: true, summary: { rev: 9 } }), {
    timeout: 10_000,
  })
  expect(asked).toBe(2)
})

test('goods that a pull brought are no longer said to be kept back, before the worker is asked again', async () => {
  let tell: (event: { data: unknown }) => void = () => undefined
  const Silent = answering(() => ({ failed: 'StorageSilent' }))
  vi.stubGlobal(
    'Worker',
    class extends Silent {
      override addEventListener(type: string, listener: typeof tell): void {
        super.addEventListener(type, listener)
        tell = listener
      }
    },
  )
  vi.mocked(catalogue.catalogueState).mockReturnValue(never())
  const goods = new Goods(crypto.randomUUID())
  await vi.waitFor(() => expect(goods.state().silent).toBe(true))
  tell({ data: { changed: { ...emptySummary, complete: true, rev: 9 } } })
  expect(goods.state()).toMatchObject({ silent: false, loaded: true })
})

test('a pull that the storage gave no answer to has failed, and is no error of the page', async () => {
  session.setToken('somebody')
  vi.stubGlobal(
    'Worker',
    answering(() => ({ failed: 'StorageSilent' })),
  )
  vi.mocked(catalogue.catalogueState).mockReturnValue(never())
  const goods = new Goods(crypto.randomUUID())
  expect(await goods.pull()).toBe('failed')
  expect(goods.state().outcome).toBe('failed')
})
