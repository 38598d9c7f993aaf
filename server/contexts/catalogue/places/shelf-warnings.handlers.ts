import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { shelfWarnings, shelfWarningSettings } from '#contract/catalogue/shelf.ts'
import { errorText } from '#contract/texts/errors.ts'
import { placeLabel } from '#domain/place-label.ts'
import { filledPlaces } from '#server/contexts/catalogue/places/filled-places.queries.ts'
import { goodsAt } from '#server/contexts/catalogue/places/placed-goods.queries.ts'
import { refillPage } from '#server/contexts/catalogue/places/refill.queries.ts'
import { bayHere, itemsHere, namesOf } from '#server/contexts/catalogue/places/shelf.queries.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changed, type Change } from '#server/ledgers/events/changed.ts'
import { followLimits, watchItems } from '#server/ledgers/stock/watch-items.ts'

/** A bay of one item and what it was warned at. */
async function limitsBefore(ctx: Ctx, bayId: string, itemId: string) {
  const { rows } = await ctx.tx.query<{ min_milli: number | null; max_milli: number | null }>({
    text: `select min_milli, max_milli from item_place
      where org_id = $1 and store_id = $2 and place_id = $3 and item_id = $4`,
    values: [ctx.orgId, ctx.storeId, bayId, itemId],
  })
  return rows[0] ?? { min_milli: null, max_milli: null }
}

const pieces = (value: number | null) => (value === null ? null : value / 1000)

async function setLimits(ctx: Ctx, { bayId, itemIds, min, max }: ParsedOf<typeof shelfWarningSettings.batchSet>) {
  if (min !== null && max !== null && max < min)
    throw new AppError('input.invalid', { fields: { max: errorText('input.invalid', ctx.language) } })
  // what there is of the items before the store's row, in the order in which sales lock them
  const items = await itemsHere(ctx, itemIds)
  await watchItems(
    ctx.tx,
    ctx,
    items.map(({ id }) => id),
  )
  await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
  const bay = await bayHere(ctx, bayId)
  const before = items.length === 1 ? await limitsBefore(ctx, bayId, items[0]!.id) : undefined
  await ctx.tx.query({
    text: `insert into item_place (org_id, store_id, item_id, place_id, min_milli, max_milli)
      select $1, $2, t.id, p.id, $5::bigint, $6::bigint from unnest($3::uuid[]) as t(id)
      join stock_place p on p.org_id = $1 and p.store_id = $2 and p.id = $4
      on conflict (org_id, store_id, item_id, place_id) do update set min_milli = $5::bigint, max_milli = $6::bigint`,
    values: [ctx.orgId, ctx.storeId, items.map(({ id }) => id), bayId, min, max],
  })
  await followLimits(
    ctx.tx,
    ctx,
    items.map(({ id }) => id),
    ctx.now,
  )
  const changes: Change[] = [
    { field: 'goods', from: null, to: namesOf(items) },
    { field: 'min', from: pieces(before?.min_milli ?? null), to: pieces(min) },
    { field: 'max', from: pieces(before?.max_milli ?? null), to: pieces(max) },
  ]
  const subject = { id: bayId, name: placeLabel(bay.areaCode, bay.code) }
  await changed(ctx, { kind: 'shelf.warning-set', subject, changes })
  return {}
}

export const shelfWarningsHandlers = implement(shelfWarnings, { list: refillPage })

export const shelfWarningSettingsHandlers = implement(shelfWarningSettings, {
  bays: async (ctx) => ({ records: await filledPlaces(ctx, 'shelf', undefined) }),

  list: async (ctx, filter) => {
    await bayHere(ctx, filter.bayId)
    return goodsAt(ctx, filter.bayId, filter)
  },

  set: (ctx, { itemId, ...form }) => setLimits(ctx, { ...form, itemIds: [itemId] }),
  batchSet: setLimits,
})
