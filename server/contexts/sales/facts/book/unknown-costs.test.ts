import { afterAll, beforeAll, expect, it } from 'vitest'
import { differences } from '#contract/sales/differences.ts'
import { StoryShop } from '#server/stories/story-shop.ts'

let shop: StoryShop
beforeAll(async () => {
  shop = await StoryShop.open()
})
afterAll(() => shop.server.close())

it('tells once of each item that it is sold without a known cost, where the store knows what its stock cost', async () => {
  const { server } = shop
  const tablet = await shop.counter()
  const known = await shop.product('Known')
  const unknown = await shop.product('Unknown')
  await shop.found(unknown, 'shelf', 10, 0)
  const sell = async (sku: typeof known) => {
    server.clock.now += 60_000
    await shop.ringUp(tablet, sku, 1)()
  }
  const open = async () => {
    const { records } = (await server.callAs('manager', differences.list, {}, shop.at())).data
    return records.filter((one) => one.code === 'cost.unknown').length
  }
  // nothing in this store has a cost yet
  await sell(unknown)
  expect(await open()).toBe(0)
  await shop.found(known, 'shelf', 10, 2_000_000)
  const other = await shop.product('Other')
  await shop.found(other, 'shelf', 10, 0)
  await sell(known)
  await sell(other)
  await sell(other)
  expect(await open()).toBe(1)
})
