import * as v from 'valibot'
import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import type { PricePolicy } from '#contract/facts/sale.ts'
import { StoreConfig, type storeSettings } from '#contract/organisation/store-settings.ts'
import { configFaults } from '#contract/texts/config-faults.ts'
import { canonicalJson } from '#domain/canonical-json.ts'
import { cents } from '#domain/money.ts'
import { errorText } from '#contract/texts/errors.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { businessDate } from '#server/kernel/business-date.ts'
import { keepPolicy } from '#server/contexts/organisation/store/keep-policy.ts'
import { DEFAULT_POLICY, StoreSettings } from '#server/contexts/organisation/store/store-settings.ts'
import { ownTaxes } from '#domain/own-taxes.ts'
import { newId } from '#server/kernel/new-id.ts'
import {
  addPreparationEdit,
  preparationEdits,
  putConfig,
  requireVersion,
  storeHere,
  taxAwaitingGoods,
  type StoreRow,
} from '#server/contexts/organisation/store-settings/store-settings.queries.ts'

/** Changes of the preparation time per day. */
export const MOST_PREPARATION_EDITS = 2

type SettingName = keyof StoreConfig & keyof StoreSettings

/** Fields of the form that are kept in `store.settings`; the others are in its profile. */
const isSetting = (name: string): boolean =>
  Object.hasOwn(StoreConfig.entries, name) && Object.hasOwn(StoreSettings.entries, name)

const filtered = (fields: object, keep: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => keep(name)))
const settingsOf = <T extends object>(fields: T) => filtered(fields, isSetting) as Pick<T, keyof T & SettingName>
const profileOf = <T extends object>(fields: T) => filtered(fields, (name) => !isSetting(name)) as Omit<T, SettingName>

/** A store's row as the configuration form. Absent fields: not set yet. */
export function configOf(row: StoreRow): Partial<StoreConfig> {
  const { cards: _, slots: __, onlineReserve: ___, storefront: ____, ...profile } = row.profile
  const settings = v.parse(StoreSettings, row.settings)
  const { policy } = settings
  return {
    ...profile,
    ...settingsOf(settings),
    embeddedCodes: settings.embeddedCodes as NonNullable<StoreConfig['embeddedCodes']>,
    reviewOwnOrders: profile.reviewOwnOrders === true,
    purchaseTaxIsCost: profile.purchaseTaxIsCost === true,
    pricesIncludeTax: policy.pricesIncludeTax,
    taxRounding: policy.rounding,
    cashRoundingStep: (policy.cashRounding?.step ?? 0) as NonNullable<StoreConfig['cashRoundingStep']>,
    cashRoundingMode: policy.cashRounding?.mode ?? 'nearest',
  }
}

/** The settings sent by the app; a setting that an older app does not know is left unchanged. */
const given = <T extends object>(settings: T): Partial<T> =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<T>

function policyOf(config: Partial<StoreConfig>): PricePolicy {
  const { taxRounding: rounding = 'line', pricesIncludeTax = false, cashRoundingStep: step = 0 } = config
  if (step === 0) return { rounding, pricesIncludeTax }
  return { rounding, pricesIncludeTax, cashRounding: { step: cents(step), mode: config.cashRoundingMode ?? 'nearest' } }
}

/** What the form does not have stays as it was. */
function unchangedOf(profile: StoreRow['profile'], form: Partial<StoreConfig>) {
  const {
    closedDates = profile.closedDates,
    reviewOwnOrders = profile.reviewOwnOrders,
    purchaseTaxIsCost = profile.purchaseTaxIsCost,
  } = form
  return {
    ...given({ closedDates, reviewOwnOrders, purchaseTaxIsCost }),
    ...given({ cards: profile.cards, slots: profile.slots }),
    ...given({ onlineReserve: profile.onlineReserve, storefront: profile.storefront }),
  }
}

/** Saves the configuration; the first time this completes the store's setup. */
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
  const { pricesIncludeTax, taxRounding, cashRoundingStep, cashRoundingMode, taxAwaiting, ...others } = form
  const policy = policyOf({
    ...before,
    ...given({ taxRounding, cashRoundingStep, cashRoundingMode }),
    pricesIncludeTax,
  })
  const settings = { ...row.settings, policy, ...given(settingsOf(others)) }
  const profile = { ...profileOf(others), ...unchangedOf(row.profile, form) }
  const replaced = (row.settings['policy'] as PricePolicy | undefined) ?? DEFAULT_POLICY
  const { taxRate } = row.profile
  if (canonicalJson(replaced) !== canonicalJson(policy) || taxRate !== form.taxRate)
    await keepPolicy(ctx.tx, ctx, {
      policy: replaced,
      taxes: taxRate === undefined ? undefined : ownTaxes(taxRate),
    })
  await putConfig(ctx, settings, profile)
  if (taxAwaiting === true && form.taxRate > 0) await taxAwaitingGoods(ctx, ownTaxes(form.taxRate))
  await changed(ctx, {
    kind: row.set_up_at === null ? 'store.set-up' : 'store.settings-changed',
    subject: { id: ctx.storeId, name: row.name },
    changes: changesBetween({ ...before }, { ...configOf({ ...row, settings, profile }) }),
  })
  return {}
}

/** The first value does not count as a change; afterwards two changes per business day. */
export async function countPreparationEdit(
  ctx: Ctx,
  row: StoreRow,
  before: number | undefined,
  after: number,
): Promise<void> {
  if (before === undefined || before === after) return
  const today = businessDate(ctx.now, row.time_zone)
  if ((await preparationEdits(ctx, today)) >= MOST_PREPARATION_EDITS) {
    const preparationMinutes = errorText('setting.preparation-edits', ctx.language)
    throw new AppError('setting.preparation-edits', { fields: { preparationMinutes } })
  }
  await addPreparationEdit(ctx, newId(ctx.now), today, after)
}
