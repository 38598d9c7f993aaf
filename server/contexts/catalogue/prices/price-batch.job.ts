import * as v from 'valibot'
import type { PriceSelection } from '#contract/catalogue/price-changes.ts'
import type { PriceRule } from '#domain/goods/price-rule.ts'
import type { Tx } from '#server/db/session.ts'
import { inBlocks } from '#server/jobs/in-blocks.ts'
import { doubling, jobKind } from '#server/jobs/job-kind.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { newId } from '#server/kernel/new-id.ts'
import { countDone, finishRun, recordChanges, type DoneChange } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { addPlanned, type Planned } from '#server/contexts/catalogue/prices/prices.queries.ts'
import { idsAhead, priceBy, stillChosen, type ChosenSku } from '#server/contexts/catalogue/selection/selection.ts'
import { ruledPacks, type RuledPack } from '#server/contexts/catalogue/selection/chosen-packs.ts'
import { setPrices } from '#server/contexts/catalogue/skus/set-prices.ts'
import { projectPrices, lastingPrices, type PriceScope } from '#server/contexts/catalogue/skus/project-prices.ts'

interface Batch {
  readonly runId: string
  readonly selection: PriceSelection
  readonly rule: PriceRule
  /** Null: the prices hold at once. */
  readonly startsAt: number | null
  readonly note: string
}

interface Run {
  readonly account_id: string | null
  readonly account_name: string
}

/** Progress of a batch: the last product that it has dealt with. */
async function lastDone({ tx, orgId, storeId }: PriceScope, { runId }: Batch): Promise<string | undefined> {
  const { rows } = await tx.query<{ id: string }>({
    text: `select coalesce(k.sku_id, c.entity_id) as id from bulk_change c
      left join sku_pack k on k.org_id = c.org_id and k.store_id = c.store_id and k.id = c.entity_id
      where c.org_id = $1 and c.store_id = $2 and c.run_id = $3 order by c.change_no desc limit 1`,
    values: [orgId, storeId, runId],
  })
  return rows[0]?.id
}

const changeOf = (entityId: string, before: unknown, after: unknown): DoneChange => ({
  entity: 'sku',
  entityId,
  field: 'price',
  before,
  after,
})
const packChange = ({ id: entityId, oldPrice: before, price: after }: RuledPack): DoneChange => ({
  entity: 'pack',
  entityId,
  field: 'packPrice',
  before,
  after,
})

/** Sets the prices of products that hold at once, as a part of the run. */
async function setBlock(scope: PriceScope, batch: Batch, skus: readonly ChosenSku[], rev: number): Promise<void> {
  const { tx, orgId, storeId, now } = scope
  const lasting = await lastingPrices(scope, skus, now)
  const wanted = skus.flatMap((sku) => {
    const price = priceBy(sku, lasting.get(sku.id) ?? null, batch.rule)
    return price === null ? [] : [{ id: sku.id, price }]
  })
  const by = { runId: batch.runId }
  const packs = await ruledPacks(scope, skus, batch.rule, now)
  const changed = await setPrices(scope, by, wanted, rev)
  await setPrices({ ...scope, of: 'packs' }, by, [...packs.values()].flat(), rev)
  const done = new Map(changed.map((one) => [one.id, one.before]))
  const products = new Set(skus.flatMap(({ id, product_id }) => (done.has(id) || packs.has(id) ? [product_id] : [])))
  await tx.query({
    text: `update product set version = version + 1, updated_at = $4
      where org_id = $1 and store_id = $2 and id = any($3::uuid[])`,
    values: [orgId, storeId, [...products], new Date(now)],
  })
  const prices = new Map(wanted.map((one) => [one.id, one.price]))
  await recordChanges(
    scope,
    batch.runId,
    // in the order of the products' ids: a stopped batch goes on after the last one
    skus.flatMap(({ id }) => [
      ...(done.has(id) ? [changeOf(id, done.get(id), prices.get(id))] : []),
      ...(packs.get(id) ?? []).map(packChange),
    ]),
  )
}

async function planBlock(
  scope: PriceScope,
  batch: Batch,
  startsAt: number,
  skus: readonly ChosenSku[],
  rev: number,
): Promise<void> {
  const { rows } = await scope.tx.query<Run>({
    text: 'select account_id, account_name from bulk_run where org_id = $1 and store_id = $2 and id = $3',
    values: [scope.orgId, scope.storeId, batch.runId],
  })
  const lasting = await lastingPrices(scope, skus, startsAt)
  const packs = await ruledPacks(scope, skus, batch.rule, startsAt)
  const planned = skus.flatMap((sku): Planned[] => {
    const oldPrice = lasting.get(sku.id) ?? null
    const price = priceBy(sku, oldPrice, batch.rule)
    const own = price === null || price === oldPrice ? [] : [{ id: newId(scope.now), skuId: sku.id, oldPrice, price }]
    const packed = (packs.get(sku.id) ?? []).map((pack) => ({
      id: newId(scope.now),
      skuId: sku.id,
      packId: pack.id,
      oldPrice: pack.oldPrice,
      price: pack.price,
    }))
    return [...own, ...packed]
  })
  if (planned.length === 0) return
  await addPlanned(scope, planned, {
    startsAt,
    endsAt: null,
    note: batch.note,
    accountId: rows[0]?.account_id ?? '',
    madeBy: rows[0]?.account_name ?? '',
    runId: batch.runId,
  })
  const own = planned.flatMap((one) => (one.packId === undefined ? one.skuId : []))
  await projectPrices(scope, own, rev)
  await projectPrices(
    { ...scope, of: 'packs' },
    [...packs.values()].flat().map((pack) => pack.id),
    rev,
  )
  await recordChanges(
    scope,
    batch.runId,
    planned.map(({ skuId, packId, oldPrice: before, price: after }) =>
      packId === undefined
        ? changeOf(skuId, before, after)
        : { entity: 'pack', entityId: packId, field: 'packPrice', before, after },
    ),
  )
}

async function changeBlock(scope: PriceScope, batch: Batch, skuIds: string[]): Promise<void> {
  // locks the store first: nobody else changes the prices that are read here
  const rev = await nextRevision(scope.tx, scope.orgId, scope.storeId)
  const skus = await stillChosen(scope.tx, scope, batch.selection, skuIds)
  if (batch.startsAt === null) await setBlock(scope, batch, skus, rev)
  else await planBlock(scope, batch, batch.startsAt, skus, rev)
  await countDone(scope, batch.runId, skus.length)
}

/** Changes the prices of a selection, block by block; after a stop it goes on with the next product. */
export const priceBatch = jobKind({
  kind: 'prices.batch',
  payload: v.custom<Batch>((given) => typeof given === 'object' && given !== null && 'runId' in given),
  tries: 10,
  backoff: doubling(5_000, 600_000),
  atOnce: 2,
  eachOrg: 1,
  run: async (batch, { services: { db, now }, orgId, storeId, signal }) => {
    const inStore = <T>(work: (scope: PriceScope) => Promise<T>): Promise<T> =>
      db.tx((tx: Tx) => work({ tx, orgId, storeId, now: now() }))
    const last = await inStore((scope) => lastDone(scope, batch))
    const nextIds = idsAhead(db, { orgId, storeId }, batch.selection, last)
    await inBlocks(db, signal, async (rows) => {
      const ids = await nextIds(rows)
      if (ids.length > 0) await inStore((scope) => changeBlock(scope, batch, ids))
      return ids.length > 0
    })
    await inStore((scope) => finishRun(scope, batch.runId))
  },
})
