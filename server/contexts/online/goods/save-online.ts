import { AppError, type ErrorCode } from '#contract/errors.ts'
import type { OnlineForm, OnlineProduct, OnlineSku, OnlineTerms } from '#contract/online/online-goods-schemas.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { fitsUnit } from '#domain/fits-unit.ts'
import { onlineReviewStates, salesMethods } from '#domain/online-goods.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import type { Ways } from '#server/contexts/online/goods/online-scope.ts'
import { businessDate } from '#server/kernel/business-date.ts'

/** The state of the review that whoever runs the platform asks for. */
export const reviewAtOnce = ({ settings }: Pick<Ctx, 'settings'>): number =>
  settings.platformReview === 'manual' ? onlineReviewStates.waiting : onlineReviewStates.approved

/** Refuses with one sentence, which stands at its field. */
function refuse(ctx: Ctx, code: ErrorCode, field: string): never {
  throw new AppError(code, { fields: { [field]: errorText(code, ctx.language) } })
}

/** @throws AppError for terms on which nothing could be sold now */
export function checkTerms(ctx: Ctx, terms: OnlineTerms, ways: Ways): void {
  if (terms.salesMethod === null) refuse(ctx, 'online.sales-method', 'salesMethod')
  if (!terms.pickup && !terms.delivery) refuse(ctx, 'online.no-way', 'pickup')
  if (terms.pickup && !ways.pickup) refuse(ctx, 'online.delivery-not-configured', 'pickup')
  if (terms.delivery && !ways.delivery) refuse(ctx, 'online.delivery-not-configured', 'delivery')
  if (terms.offSaleAt !== null && terms.offSaleAt <= ctx.now) refuse(ctx, 'online.off-sale-past', 'offSaleAt')
}

interface Variants {
  readonly skus: readonly OnlineSku[]
  readonly card: boolean
  /** By the store's clock. */
  readonly today: string
}

/** @throws AppError for variants that are not the product's, or figures that nobody could keep to */
function checkVariants(ctx: Ctx, form: OnlineForm, { skus, card, today }: Variants): void {
  const known = new Map(skus.map((sku) => [sku.skuId, sku]))
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  for (const [at, wanted] of form.skus.entries()) {
    const sku = known.get(wanted.skuId)
    if (!sku || seen.has(wanted.skuId)) throw new AppError('record.missing')
    seen.add(wanted.skuId)
    const unit = { decimals: sku.unitDecimals }
    for (const field of ['dayLimit', 'memberLimit', 'reserve', 'presaleMost'] as const)
      if (!fitsUnit(wanted[field] ?? 0, unit)) fields[`skus.${at}.${field}`] = fieldTexts.number[ctx.language]
    if (card && wanted.price !== null) fields[`skus.${at}.price`] = errorText('goods.card-price', ctx.language)
    if (wanted.shown && wanted.price === null && sku.counterPrice === null)
      fields[`skus.${at}.price`] = errorText('goods.not-priced', ctx.language)
    if (form.salesMethod === salesMethods.presale && wanted.readyOn !== null && wanted.readyOn < today)
      fields[`skus.${at}.readyOn`] = fieldTexts.invalid[ctx.language]
  }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
  const shown = skus.filter(({ skuId }) => form.skus.find((one) => one.skuId === skuId)?.shown ?? true)
  if (shown.length === 0) throw new AppError('online.nothing-shown')
}

/** @throws AppError for anything in the form with which the product could not be sold */
export function checkForm(
  ctx: Ctx,
  form: OnlineForm,
  { ways, timeZone, ...variants }: { readonly ways: Ways; readonly timeZone: string } & Omit<Variants, 'today'>,
): void {
  checkTerms(ctx, form, ways)
  checkVariants(ctx, form, { ...variants, today: businessDate(ctx.now, timeZone) })
}

/** What buyers read of a product while it is on sale: it can't be changed meanwhile. */
const WORDS = ['titleZh', 'titleEn', 'descriptionZh', 'descriptionEn'] as const

export const changesFrozen = (before: OnlineProduct, form: OnlineForm): boolean =>
  before.salesMethod !== form.salesMethod || changesWords(before, form)

const changesWords = (before: OnlineProduct, form: OnlineForm): boolean =>
  WORDS.some((field) => before[field] !== form[field])

/** Writes how a published product is sold. One that was rejected, or whose words change, is reviewed again. */
export async function saveOnline(ctx: Ctx, id: string, form: OnlineForm, before?: OnlineProduct): Promise<void> {
  const keys = { org_id: ctx.orgId, store_id: ctx.storeId, product_id: id }
  const { rows } = await ctx.tx.query({
    text: `select 1 from platform_category where org_id = $1 and store_id = $2 and id = $3`,
    values: [ctx.orgId, ctx.storeId, form.platformCategoryId],
  })
  if (form.platformCategoryId !== null && rows.length === 0) throw new AppError('record.missing')
  await ctx.tx.query({
    text: `update online_product set sales_method = $4, pickup = $5, delivery = $6, additional_fee_cents = $7,
        off_sale_at = $8, platform_category_id = $9, title_zh = $10, title_en = $11, description_zh = $12,
        description_en = $13, version = version + 1
      where org_id = $1 and store_id = $2 and product_id = $3`,
    values: [
      ctx.orgId,
      ctx.storeId,
      id,
      form.salesMethod,
      form.pickup,
      form.delivery,
      form.additionalFee,
      form.offSaleAt === null ? null : new Date(form.offSaleAt),
      form.platformCategoryId,
      form.titleZh,
      form.titleEn,
      form.descriptionZh,
      form.descriptionEn,
    ],
  })
  if (before && (before.review === onlineReviewStates.rejected || changesWords(before, form)))
    await transition(ctx.tx, machines.onlineReview, keys, reviewAtOnce(ctx), {
      set: { rebuttal_reason: '' },
      again: true,
    })
}

/** Writes how each variant is sold where that differs from the counter. */
export async function saveVariants(ctx: Ctx, { skus }: OnlineForm): Promise<void> {
  await insertMany(
    ctx.tx,
    'online_sku',
    skus.map((sku) => ({
      org_id: ctx.orgId,
      store_id: ctx.storeId,
      sku_id: sku.skuId,
      price_cents: sku.price,
      day_limit_milli: sku.dayLimit,
      member_limit_milli: sku.memberLimit,
      reserve_milli: sku.reserve,
      shown: sku.shown,
      presale_ready_on: sku.readyOn,
      presale_max_milli: sku.presaleMost,
    })),
    `on conflict (org_id, store_id, sku_id) do update set price_cents = excluded.price_cents,
      day_limit_milli = excluded.day_limit_milli, member_limit_milli = excluded.member_limit_milli,
      reserve_milli = excluded.reserve_milli, shown = excluded.shown, presale_ready_on = excluded.presale_ready_on,
      presale_max_milli = excluded.presale_max_milli`,
  )
}
