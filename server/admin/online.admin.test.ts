import { afterAll, beforeAll, expect, it } from 'vitest'
import { activity } from '#contract/organisation/activity.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { onlineReviewStates } from '#domain/online-goods.ts'
import { online } from '#server/admin/online.admin.ts'
import type { AdminEnv } from '#server/admin/admin-command.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let id = ''
beforeAll(async () => {
  server = await startTestServer()
  const { rows } = await server.db.query<{ product_id: string }>({
    text: `insert into online_product (org_id, store_id, product_id, review)
      select org_id, store_id, product_id, ${onlineReviewStates.waiting} from sku where id = $1 returning product_id::text`,
    values: [server.one.stores[0].skus[0]!.id],
  })
  id = rows[0]!.product_id
  const hours = [{ day: 1, from: 540, to: 1080 }]
  await server.db.query({
    text: 'update store set profile = profile || $1',
    values: [JSON.stringify({ hours, selfPickup: true, delivery: false })],
  })
})
afterAll(() => server.close())

/** `npm run admin -- online …`; returns what it said. */
async function run(...args: string[]): Promise<string> {
  const said: string[] = []
  const env = { db: server.db, say: (line: string) => said.push(line) } as unknown as AdminEnv
  await online.run(args, env)
  return said.join('\n')
}
const up = async () => (await server.callAs('manager', onlineGoods.up, { id })).error

it('whoever runs the platform approves products, or rejects them with a reason that the merchant reads', async () => {
  expect(await run('list')).toContain(`${id}  Under review`)
  expect(await up()).toBe('online.waiting')
  expect(await run('approve', id)).toContain('approved')
  expect(await run()).toBe('0 products under review.')
  expect(await up()).toBe('')

  await expect(run('reject', id)).rejects.toThrow('Give a reason')
  expect(await run('reject', id, 'wrong', 'picture')).toContain('rejected (wrong picture)')
  const product = (await server.callAs('manager', onlineGoods.details, { id })).data
  expect(product).toMatchObject({ state: 1, review: onlineReviewStates.rejected, rebuttalReason: 'wrong picture' })
  expect(await up()).toBe('online.rejected')
  const logged = (await server.callAs('owner', activity.list, { action: 'online-goods.rejected' })).data
  expect(logged.records).toHaveLength(1)
  await expect(run('approve', server.one.orgId)).rejects.toThrow('No published product')
  await expect(run('publish', id)).rejects.toThrow('Usage')
})
