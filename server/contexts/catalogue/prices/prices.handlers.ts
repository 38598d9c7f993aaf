import { AppError } from '#contract/errors.ts'
import type { OutputOf, ParsedOf } from '#contract/define.ts'
import { priceChanges, type BatchRow, type PriceChange } from '#contract/catalogue/price-changes.ts'
import { priceRunName } from '#contract/texts/price-texts.ts'
import { priceChangeActions, priceChangeStates } from '#domain/price-change-states.ts'
import { cents, centsOrNone, mulDiv, type Cents } from '#domain/money.ts'
import { enqueueJob } from '#server/jobs/enqueue-job.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { requireAllowed } from '#server/kernel/require-transition.ts'
import { runHere } from '#server/contexts/catalogue/bulk/bulk.queries.ts'
import { startUndo } from '#server/contexts/catalogue/bulk/start-undo.ts'
import { startRun } from '#server/contexts/catalogue/bulk/bulk-runs.ts'
import { priceBatch } from '#server/contexts/catalogue/prices/price-batch.job.ts'
import { planPrices } from '#server/contexts/catalogue/prices/plan-prices.ts'
import { changeHere, changePage } from '#server/contexts/catalogue/prices/prices.queries.ts'
import { ruledPacks, type RuledPack } from '#server/contexts/catalogue/selection/chosen-packs.ts'
import { countSelected, priceBy, namedAfter, type NamedSku } from '#server/contexts/catalogue/selection/selection.ts'
import { projectPrices, lastingPrices } from '#server/contexts/catalogue/skus/project-prices.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

const { planned, live, past, withdrawn } = priceChangeStates
const SHOWN = 100
const READ_AT_ONCE = 5_000

async function found(ctx: Ctx, id: string): Promise<PriceChange> {
  const change = await changeHere(ctx, id)
  if (!change) throw new AppError('record.missing')
  return change
}

const carry = (ctx: Ctx, { skuId, packId }: PriceChange, rev: number): Promise<void> =>
  packId === undefined ? projectPrices(ctx, [skuId], rev) : projectPrices({ ...ctx, of: 'packs' }, [packId], rev)

const subjectOf = ({ id, name }: PriceChange) => ({ id, name: name.en || name.zh })

async function add(ctx: Ctx, form: ParsedOf<typeof priceChanges.add>): Promise<OutputOf<typeof priceChanges.add>> {
  const ids = await planPrices(ctx, form)
  const first = await found(ctx, ids[0])
  await changed(ctx, {
    kind: 'price.planned',
    subject: { id: first.id, name: ids.length === 1 ? subjectOf(first).name : String(ids.length) },
  })
  return { ids }
}

const unitRow = (sku: NamedSku, oldPrice: Cents | null, newPrice: Cents): BatchRow => ({
  skuId: sku.id,
  name: { zh: sku.name_zh, en: sku.name_en },
  itemNo: sku.item_no,
  oldPrice,
  newPrice,
  cost: centsOrNone(sku.cost_cents),
})

const packRow = (sku: NamedSku, { id, name_zh, name_en, quantity, oldPrice, price }: RuledPack): BatchRow => ({
  ...unitRow(sku, oldPrice, price),
  packId: id,
  name: { zh: `${sku.name_zh} · ${name_zh}`, en: `${sku.name_en} · ${name_en}` },
  cost: sku.cost_cents === null ? null : cents(mulDiv(sku.cost_cents, quantity, 1000)),
})

const withoutCost = ({ cost: _, ...row }: BatchRow): BatchRow => row

async function batchPreview(
  ctx: Ctx,
  { selection, rule, startsAt }: ParsedOf<typeof priceChanges.batchPreview>,
): Promise<OutputOf<typeof priceChanges.batchPreview>> {
  const seesCost = maySeeCost(ctx)
  const found = { total: 0, changed: 0, notPriced: 0, belowCost: 0, oldSum: 0, newSum: 0 }
  const rows: OutputOf<typeof priceChanges.batchPreview>['rows'] = []
  for (let after: string | undefined; ;) {
    const skus = await namedAfter(ctx.tx, ctx, selection, after, READ_AT_ONCE)
    const at = Math.max(ctx.now, startsAt ?? 0)
    const lasting = await lastingPrices(ctx, skus, at)
    const packs = await ruledPacks(ctx, skus, rule, at)
    for (const sku of skus) {
      const oldPrice = lasting.get(sku.id) ?? null
      const newPrice = priceBy(sku, oldPrice, rule)
      found.total += 1
      if (newPrice === null && !sku.card) found.notPriced += 1
      const own = newPrice === null || newPrice === oldPrice ? [] : [unitRow(sku, oldPrice, newPrice)]
      for (const row of [...own, ...(packs.get(sku.id) ?? []).map((pack) => packRow(sku, pack))]) {
        const { oldPrice: before, newPrice: after, cost = null } = row
        found.changed += 1
        found.oldSum += before ?? 0
        found.newSum += after ?? 0
        if (cost !== null && after !== null && after < cost) found.belowCost += 1
        if (rows.length < SHOWN) rows.push(seesCost ? row : withoutCost(row))
      }
    }
    if (skus.length < READ_AT_ONCE) break
    after = skus.at(-1)!.id
  }
  const { belowCost, oldSum, newSum, ...counts } = found
  return { ...counts, ...(seesCost ? { belowCost } : {}), oldSum: cents(oldSum), newSum: cents(newSum), rows }
}

async function batchApply(ctx: Ctx, form: ParsedOf<typeof priceChanges.batchApply>): Promise<{ runId: string }> {
  const { orgId, storeId, now } = ctx
  const name = form.note || priceRunName(form.rule, ctx.language)
  const total = await countSelected(ctx.tx, ctx, form.selection)
  if (total === 0) throw new AppError('record.missing')
  const startsAt = form.startsAt !== null && form.startsAt > now ? form.startsAt : null
  const runId = await startRun(ctx, { kind: 'price', name, accountId: ctx.accountId, total, startsAt })
  await enqueueJob(ctx.tx, priceBatch, {
    payload: { runId, selection: form.selection, rule: form.rule, startsAt, note: name },
    now,
    orgId,
    storeId,
    about: name,
    key: runId,
  })
  await changed(ctx, { kind: 'price.batch', subject: { id: runId, name } })
  return { runId }
}

const keysOf = ({ orgId, storeId }: Ctx, id: string) => ({ org_id: orgId, store_id: storeId, id })

export const priceChangesHandlers = implement(priceChanges, {
  list: changePage,

  add,

  withdraw: async (ctx, { id }) => {
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const change = await found(ctx, id)
    const state = change.state === live ? past : withdrawn
    requireAllowed(priceChangeActions, change.state, 'withdraw')
    if (state === withdrawn) await transition(ctx.tx, machines.priceChange, keysOf(ctx, id), withdrawn)
    // it ends at this instant, and what it replaced returns
    else
      await ctx.tx.query({
        text: `update price_change set ends_at = greatest($4, starts_at + interval '1 millisecond')
          where org_id = $1 and store_id = $2 and id = $3`,
        values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
      })
    await carry(ctx, change, rev)
    await changed(ctx, { kind: 'price.withdrawn', subject: subjectOf(change) })
    return { state }
  },

  restore: async (ctx, { id }) => {
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const change = await found(ctx, id)
    requireAllowed(priceChangeActions, change.state, 'restore')
    // its time has passed meanwhile: it would begin in the past
    if (change.startsAt <= ctx.now) throw new AppError('state.not-allowed')
    await transition(ctx.tx, machines.priceChange, keysOf(ctx, id), planned)
    await carry(ctx, change, rev)
    await changed(ctx, { kind: 'price.planned', subject: subjectOf(change) })
    return {}
  },

  batchPreview,

  batchApply,

  batchWithdraw: async (ctx, { id }) => {
    const run = await runHere(ctx, id, true)
    if (run?.kind !== 'price') throw new AppError('record.missing')
    await startUndo(ctx, run)
    return {}
  },
})
