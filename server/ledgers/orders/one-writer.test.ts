import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))

const sources = ['server', 'tests', 'bench', 'scripts']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  // what transactions lock is known there by the words of their statements
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && file !== 'server/testing/order-of-locks.ts')

const writes =
  /(?:insert into|update|delete from)\s+(?:online_order|online_order_line|online_order_fee|order_event|picking_task|picking_line|pick_scan)\b|(?:insertMany\(\s*\w+,|insertionInto\()\s*'(?:online_order|order_event|order_refund|picking_|pick_scan)/i

it('orders are written by their ledger alone', () => {
  expect(sources.length).toBeGreaterThan(400)
  const writers = sources.filter((file) => writes.test(readFileSync(`${root}${file}`, 'utf8')))
  expect(writers.filter((file) => !file.startsWith('server/ledgers/orders/'))).toEqual([])
  expect(writers).toContain('server/ledgers/orders/place-order.ts')
})
