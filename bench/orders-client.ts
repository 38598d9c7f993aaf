/**
 * Buyers in a process of their own and of low priority, as they would have devices of their own. Each line of its input
 * makes them order at a steady pace; a line of its output says that all of these orders are placed.
 */
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { Chance } from '#server/demo/shops/chance.ts'
import { Buyers } from './orders-buyers.ts'
import { PREFIX } from './storefront-data.ts'
import { ShopReader } from './storefront-reader.ts'

const [port, orders, perSecond, network] = process.argv.slice(2).map(Number) as [number, number, number, number]

const reader = new ShopReader(port, PREFIX)
const { products } = await reader.addresses()
reader.close()
const buyers = new Buyers(port, products, new Chance('buyers'), network)

process.stdout.write('ready\n')
for await (const _ of createInterface({ input: process.stdin })) {
  // whether or not those before have been placed
  const placed: Promise<void>[] = []
  for (let n = 0; n < orders; n++) {
    placed.push(buyers.order())
    await wait(1000 / perSecond)
  }
  await Promise.all(placed)
  process.stdout.write('placed\n')
}
