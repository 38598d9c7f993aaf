import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { storeSettings, StoreConfig } from '#contract/store-settings.ts'
import { configFaults } from '#contract/texts/config-faults.ts'
import { cents } from '#domain/money.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Ctx } from '#server/http/context.ts'
import { changesBetween, recordActivity } from '#server/modules/activity/record-activity.ts'
import { businessDate } from '#server/modules/facts/business-date.ts'
import { DEFAULT_REFUND_LIMIT } from '#server/modules/org/store-settings.ts'
import { newId } from '#server/modules/new-id.ts'
import {
  addPreparationEdit,
  preparationEdits,
  putConfig,
  requireVersion,
  storeHere,
  type StoreRow,
} from '#server/modules/store-settings/store-settings.queries.ts'

/** Changes of the preparation time a day (store-and-checkout 9). */
export const MOST_PREPARATION_EDITS = 2

/** What a store's row says as a form of its configuration. Absent: not settled yet. */
export function configOf(row: StoreRow): Partial<StoreConfig> {
  const { cards: _, ...profile } = row.profile
  const policy = row.settings['policy'] as { pricesIncludeTax?: boolean } | undefined
  return {
    ...profile,
    tipsSupported: row.settings['tipsSupported'] === true,
    tipPercents: (row.settings['tipPercents'] as number[] | undefined) ?? [10, 15, 20],
    pricesIncludeTax: policy?.pricesIncludeTax === true,
    refundWay: (row.settings['refundWay'] as StoreConfig['refundWay']) ?? 'either',
    refundDisconnectedLimit: cents(
      (row.settings['refundDisconnectedLimit'] as number | undefined) ?? DEFAULT_REFUND_LIMIT,
    ),
    embeddedCodes: (row.settings['embeddedCodes'] as StoreConfig['embeddedCodes']) ?? [],
  }
}

/** Writes the configuration; the first time it completes the store's set-up. */
export async function setConfig(
  ctx: Ctx,
  { version, ...form }: ParsedOf<typeof storeSettings.setConfig>,
): Promise<Record<string, never>> {
  const row = await storeHere(ctx, true)
  requireVersion(row, version)
  const faults = configFaults(form, ctx.language)
  if (Object.keys(faults).length > 0) throw new AppError('input.invalid', { fields: faults })
  const before = configOf(row)
  await countPreparationEdit(ctx, row, before.preparationMinutes, form.preparationMinutes)
  const {
    tipsSupported,
    tipPercents,
    pricesIncludeTax,
    embeddedCodes,
    refundWay,
    refundDisconnectedLimit,
    ...profile
  } = form
  const policy = { rounding: 'line', ...(row.settings['policy'] as object | undefined), pricesIncludeTax }
  const labels = embeddedCodes ? { embeddedCodes } : {}
  const refunds = {
    ...(refundWay ? { refundWay } : {}),
    ...(refundDisconnectedLimit === undefined ? {} : { refundDisconnectedLimit }),
  }
  const settings = { ...row.settings, tipsSupported, tipPercents, policy, ...labels, ...refunds }
  await putConfig(ctx, settings, { ...profile, ...(row.profile.cards ? { cards: row.profile.cards } : {}) })
  await recordActivity(ctx, {
    action: row.set_up_at === null ? 'store.set-up' : 'store.settings-changed',
    subject: { id: ctx.storeId, name: row.name },
    changes: changesBetween({ ...before }, { ...form }),
  })
  return {}
}

/** The first value is no change; afterwards at most two a business day. */
async function countPreparationEdit(ctx: Ctx, row: StoreRow, before: number | undefined, after: number): Promise<void> {
  if (before === undefined || before === after) return
  const today = businessDate(ctx.now, row.time_zone)
  if ((await preparationEdits(ctx, today)) >= MOST_PREPARATION_EDITS) {
    const preparationMinutes = errorText('setting.preparation-edits', ctx.language)
    throw new AppError('setting.preparation-edits', { fields: { preparationMinutes } })
  }
  await addPreparationEdit(ctx, newId(ctx.now), today, after)
}
