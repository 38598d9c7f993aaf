import { AppError } from '#contract/errors.ts'
import { onlineGoods } from '#contract/online/online-goods.ts'
import type { OnlineProduct, OnlineRun } from '#contract/online/online-goods-schemas.ts'
import type { OnlineAction } from '#domain/online-goods.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { storeHere, type StoreRow } from '#server/contexts/organisation/store-settings/store-settings.queries.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { changeOnline } from '#server/contexts/online/goods/change-online.ts'
import { replenishDay, setDayLimits } from '#server/contexts/online/goods/day-limits.queries.ts'
import { onlinePage, onlineProduct, skusOf } from '#server/contexts/online/goods/online-goods.queries.ts'
import {
  advanceRun,
  countOrdered,
  runHere,
  startOnlineRun,
  type RunOrder,
} from '#server/contexts/online/goods/online-run.ts'
import { onlineRunJob } from '#server/contexts/online/goods/online-run.job.ts'
import { onlineMoment, type OnlineMoment } from '#server/contexts/online/goods/online-skus.ts'
import type { Ways } from '#server/contexts/online/goods/online-scope.ts'
import { isOnSale, waysOf } from '#server/contexts/online/goods/publishable.ts'
import { suggestReserves } from '#server/contexts/online/goods/reserve-suggestions.ts'
import {
  changesFrozen,
  checkForm,
  checkTerms,
  reviewAtOnce,
  saveOnline,
  saveVariants,
} from '#server/contexts/online/goods/save-online.ts'
import { headHere, unpublishedPage } from '#server/contexts/online/goods/unpublished.queries.ts'

/** Up to so many products are done in the call itself; more take their turn behind the counters. */
const AT_ONCE = 200

interface Here {
  readonly store: StoreRow
  readonly moment: OnlineMoment
  readonly ways: Ways
}

async function here(ctx: Ctx): Promise<Here> {
  const store = await storeHere(ctx)
  const moment = onlineMoment(store, ctx)
  return { store, moment, ways: await waysOf(ctx.tx, moment, store) }
}

const momentOf = async (ctx: Ctx): Promise<OnlineMoment> => onlineMoment(await storeHere(ctx), ctx)

async function published(ctx: Ctx, moment: OnlineMoment, id: string): Promise<OnlineProduct> {
  const product = await onlineProduct(ctx.tx, moment, id)
  if (!product) throw new AppError('record.missing')
  return product
}

const nameOf = ({ name }: { readonly name: { readonly zh: string; readonly en: string } }): string => name.en || name.zh

const EVENTS = {
  publish: 'online-goods.published',
  up: 'online-goods.up',
  down: 'online-goods.down',
  delete: 'online-goods.removed',
} as const

/** Does one thing to one product, and refuses with the reason why it can't be done. */
async function changeOne(
  ctx: Ctx,
  action: OnlineAction,
  id: string,
  terms: object = {},
): Promise<Record<string, never>> {
  const { moment, ways } = await here(ctx)
  const [outcome] = await changeOnline(ctx.tx, moment, action, [id], { ways, ...terms })
  const { product, refusal } = outcome!
  if (refusal) throw new AppError(refusal.reason, { values: { ...refusal.values } })
  await changed(ctx, { kind: EVENTS[action], subject: { id, name: product.name_en || product.name_zh } })
  return {}
}

/** Does one thing to all products of a selection: a few at once, many in the background. */
async function changeMany(ctx: Ctx, order: RunOrder, { moment, ways }: Here): Promise<OnlineRun> {
  const total = await countOrdered(ctx.tx, moment, order)
  if (total === 0) throw new AppError('record.missing')
  const runId = newId(ctx.now)
  await startOnlineRun(ctx.tx, moment, { id: runId, action: order.action, total, accountId: ctx.accountId })
  await changed(ctx, { kind: 'online-goods.many', subject: { id: runId, name: `${order.action} · ${total}` } })
  if (total <= AT_ONCE) await advanceRun(ctx.tx, moment, { id: runId, order, limit: AT_ONCE + 1, ways })
  else {
    const { orgId, storeId, now } = ctx
    const payload = { runId, order }
    await enqueueJob(ctx.tx, onlineRunJob, { payload, now, orgId, storeId, about: order.action, key: runId })
  }
  return runHere(ctx.tx, moment, runId, ctx.language)
}

export const onlineGoodsHandlers = implement(onlineGoods, {
  list: async (ctx, filter) => onlinePage(ctx.tx, await momentOf(ctx), filter),

  details: async (ctx, { id }) => published(ctx, await momentOf(ctx), id),

  skuInfo: async (ctx, { id }) => {
    const moment = await momentOf(ctx)
    const head = await headHere(ctx.tx, ctx, id)
    if (!head) throw new AppError('record.missing')
    const published = (await onlineProduct(ctx.tx, moment, id)) !== undefined
    return { ...head, published, skus: await skusOf(ctx.tx, moment, id) }
  },

  rebuttalReason: async (ctx, { id }) => ({
    reason: (await published(ctx, await momentOf(ctx), id)).rebuttalReason,
  }),

  ifOnShelf: async (ctx, { id }) => {
    if (!(await headHere(ctx.tx, ctx, id))) throw new AppError('record.missing')
    const product = await onlineProduct(ctx.tx, await momentOf(ctx), id)
    return { onSale: product !== undefined && isOnSale(product.state) }
  },

  unpublishedGoods: (ctx, filter) => unpublishedPage(ctx.tx, ctx, 'goods', filter),

  unpublishedRechargeCards: (ctx, filter) => unpublishedPage(ctx.tx, ctx, 'cards', filter),

  deliveryConfigured: async (ctx) => {
    const { ways } = await here(ctx)
    return { ...ways, configured: ways.pickup || ways.delivery }
  },

  publish: async (ctx, { id, ...form }) => {
    const { store, moment, ways } = await here(ctx)
    const head = await headHere(ctx.tx, ctx, id)
    if (!head) throw new AppError('record.missing')
    const skus = await skusOf(ctx.tx, moment, id)
    checkForm(ctx, form, { ways, timeZone: store.time_zone, skus, card: head.kind === 'cards' })
    // with the prices of the form, so that a product that has none at the counter can have one here
    await saveVariants(ctx, form)
    await changeOne(ctx, 'publish', id, { terms: form, review: reviewAtOnce(ctx) })
    await saveOnline(ctx, id, form)
    return {}
  },

  edit: async (ctx, { id, version, ...form }) => {
    const { store, moment, ways } = await here(ctx)
    await ctx.tx.query({
      text: 'select 1 from online_product where org_id = $1 and store_id = $2 and product_id = $3 for update',
      values: [ctx.orgId, ctx.storeId, id],
    })
    const before = await published(ctx, moment, id)
    if (before.version !== version) throw new AppError('record.stale')
    checkForm(ctx, form, { ways, timeZone: store.time_zone, skus: before.skus, card: before.kind === 'cards' })
    if (isOnSale(before.state) && changesFrozen(before, form)) throw new AppError('goods.online')
    await saveVariants(ctx, form)
    await saveOnline(ctx, id, form, before)
    await changed(ctx, { kind: 'online-goods.edited', subject: { id, name: nameOf(before) } })
    return {}
  },

  up: (ctx, { id }) => changeOne(ctx, 'up', id),

  down: (ctx, { id }) => changeOne(ctx, 'down', id),

  delete: (ctx, { id }) => changeOne(ctx, 'delete', id),

  batchPublish: async (ctx, { selection, terms }) => {
    const at = await here(ctx)
    checkTerms(ctx, terms, at.ways)
    return changeMany(ctx, { action: 'publish', selection, terms, review: reviewAtOnce(ctx) }, at)
  },

  batchUp: async (ctx, { selection }) => changeMany(ctx, { action: 'up', selection }, await here(ctx)),

  batchDown: async (ctx, { selection }) => changeMany(ctx, { action: 'down', selection }, await here(ctx)),

  batchDelete: async (ctx, { selection }) => changeMany(ctx, { action: 'delete', selection }, await here(ctx)),

  run: async (ctx, { id }) => runHere(ctx.tx, await momentOf(ctx), id, ctx.language),

  replenish: async (ctx, { id, skus }) => {
    const moment = await momentOf(ctx)
    const product = await published(ctx, moment, id)
    requireVariants(product, skus)
    const limited = new Set(product.skus.filter((sku) => sku.dayLimit !== null).map((sku) => sku.skuId))
    if (skus.some(({ skuId }) => !limited.has(skuId))) throw new AppError('online.no-limit')
    await replenishDay(ctx.tx, moment, skus)
    await changed(ctx, { kind: 'online-goods.replenished', subject: { id, name: nameOf(product) } })
    return {}
  },

  salesLimit: async (ctx, { id, skus }) => {
    const moment = await momentOf(ctx)
    const product = await published(ctx, moment, id)
    requireVariants(product, skus)
    await setDayLimits(ctx.tx, moment, skus)
    await changed(ctx, { kind: 'online-goods.edited', subject: { id, name: nameOf(product) } })
    return {}
  },

  reserveSuggest: async (ctx, { id }) => {
    const store = await storeHere(ctx)
    const moment = onlineMoment(store, ctx)
    if (!(await headHere(ctx.tx, ctx, id))) throw new AppError('record.missing')
    return {
      records: await suggestReserves(ctx.tx, moment, store.profile.hours ?? [], await skusOf(ctx.tx, moment, id)),
    }
  },
})

function requireVariants({ skus }: OnlineProduct, wanted: readonly { readonly skuId: string }[]): void {
  const known = new Set(skus.map(({ skuId }) => skuId))
  if (wanted.some(({ skuId }) => !known.has(skuId))) throw new AppError('record.missing')
}
