import { priceChangeStates } from '#domain/price-change-states.ts'
import type { Inputs, InputWorld, Preparations } from '#server/testing/inputs/input-world.ts'

const change = { id: '0192f0c1-0000-7000-8000-0000000000c1' }
const run = { id: '0192f0c1-0000-7000-8000-0000000000c2' }
const rule = { kind: 'percent', value: 50_000, ending: '99' } as const
const skuIds = ({ server }: InputWorld) => [server.one.stores[0].skus[0]!.id]

const edits = (world: InputWorld) => [{ skuId: skuIds(world)[0]!, version: 1, values: { price: 250 } }]

export const inputs: Inputs = {
  'priceChanges.add': (world) => ({
    skuIds: skuIds(world),
    rule,
    startsAt: world.server.clock.now + 86_400_000,
    endsAt: null,
  }),
  'priceChanges.withdraw': () => change,
  'priceChanges.restore': () => change,
  'priceChanges.batchPreview': (world) => ({ selection: { skuIds: skuIds(world) }, rule }),
  'priceChanges.batchApply': (world) => ({ selection: { skuIds: skuIds(world) }, rule, startsAt: null }),
  'priceChanges.batchWithdraw': () => run,
  'grid.rows': (world) => ({ selection: { skuIds: skuIds(world) } }),
  'grid.preview': (world) => ({ edits: edits(world) }),
  'grid.apply': (world) => ({ total: 1, edits: edits(world) }),
}

/** A change that begins tomorrow, in this state. */
const makeChange =
  (state: number) =>
  ({ server }: InputWorld) => {
    const store = server.one.stores[0]
    return server.db.query({
      text: `insert into price_change (org_id, store_id, id, sku_id, old_cents, new_cents, starts_at, state, made_at)
        values ($1, $2, $3, $4, 100, 90, $5, $6, $7) on conflict (org_id, store_id, id) do update set state = $6`,
      values: [
        server.one.orgId,
        store.storeId,
        change.id,
        store.skus[0]!.id,
        new Date(server.clock.now + 86_400_000),
        state,
        new Date(server.clock.now),
      ],
    })
  }

const makeRun = ({ server }: InputWorld) =>
  server.db.query({
    text: `insert into bulk_run (org_id, store_id, id, kind, state, name, account_name, created_at)
      values ($1, $2, $3, 'price', 2, 'Walk', '', $4) on conflict (org_id, store_id, id) do update set state = 2`,
    values: [server.one.orgId, server.one.stores[0].storeId, run.id, new Date(server.clock.now)],
  })

export const preparations: Preparations = {
  'priceChanges.withdraw': makeChange(priceChangeStates.planned),
  'priceChanges.restore': makeChange(priceChangeStates.withdrawn),
  'priceChanges.batchWithdraw': makeRun,
  'grid.apply': ({ server }) =>
    server.db.query({
      text: 'update product set version = 1 where org_id = $1 and store_id = $2',
      values: [server.one.orgId, server.one.stores[0].storeId],
    }),
}
