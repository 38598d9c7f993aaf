import { AppError } from '#contract/errors.ts'
import { type Guarantee, type GuaranteeForm, guaranteeTemplates } from '#contract/catalogue/guarantee-templates.ts'
import { errorText } from '#contract/texts/errors.ts'
import { guaranteeStates } from '#domain/guarantee-states.ts'
import { storeTaxes } from '#server/import/goods.queries.ts'
import { bothNames } from '#server/kernel/both-names.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import {
  guaranteeHere,
  guaranteePage,
  lockGuarantee,
  raiseOffering,
  takenNames,
  typesHere,
} from '#server/contexts/catalogue/guarantees/guarantees.queries.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'

async function found(ctx: Ctx, id: string): Promise<Guarantee> {
  const guarantee = await guaranteeHere(ctx, id)
  if (!guarantee) throw new AppError('record.missing')
  return guarantee
}

/** Throws record.missing for an unknown type, or guarantee.name-taken with a sentence at each name. */
async function requireFit(ctx: Ctx, id: string | null, form: GuaranteeForm): Promise<void> {
  if (!(await typesHere(ctx)).some((type) => type.id === form.typeId)) throw new AppError('record.missing')
  const { zh, en } = await takenNames(ctx, id, form)
  if (!zh && !en) return
  const text = errorText('guarantee.name-taken', ctx.language)
  throw new AppError('guarantee.name-taken', {
    fields: { ...(zh ? { nameZh: text } : {}), ...(en ? { nameEn: text } : {}) },
  })
}

/** In the order of the columns that are inserted. */
const columns = (form: GuaranteeForm) => ({
  type_id: form.typeId,
  name_zh: form.nameZh,
  name_en: form.nameEn,
  price_cents: form.price,
  valid_days: form.validDays,
  introduction_zh: form.introductionZh,
  introduction_en: form.introductionEn,
  macou_supported: form.macouSupported,
  taxes: JSON.stringify(form.taxes),
  status: form.status,
})

/** Fields that the activity log compares. */
const logged = (
  form: Pick<GuaranteeForm, 'nameZh' | 'nameEn' | 'price' | 'validDays' | 'taxes' | 'macouSupported'>,
) => ({
  nameZh: form.nameZh,
  nameEn: form.nameEn,
  prices: (form.price / 100).toFixed(2),
  validDays: form.validDays,
  taxes: form.taxes.map((tax) => `${tax.name} ${tax.rate / 10_000} %`),
  macouSupported: form.macouSupported,
})

const before = ({ name, price, validDays, taxes, macouSupported }: Guarantee) =>
  logged({ nameZh: name.zh, nameEn: name.en, price, validDays, taxes, macouSupported })

export const guaranteeTemplatesHandlers = implement(guaranteeTemplates, {
  list: guaranteePage,
  details: (ctx, { id }) => found(ctx, id),

  choices: async (ctx) => ({ types: await typesHere(ctx), taxes: [...(await storeTaxes(ctx.tx, ctx)).taxes] }),

  add: async (ctx, sent) => {
    const form = { ...sent, ...bothNames(ctx, sent) }
    // locks the store's row: two that take the same name at once would both find it free
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    await requireFit(ctx, null, form)
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into guarantee (org_id, store_id, id, type_id, name_zh, name_en, price_cents, valid_days,
          introduction_zh, introduction_en, macou_supported, taxes, status)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      values: [ctx.orgId, ctx.storeId, id, ...Object.values(columns(form))],
    })
    await changed(ctx, { kind: 'guarantee.added', subject: { id, name: form.nameEn } })
    return { id }
  },

  update: async (ctx, { id, ...sent }) => {
    const form = { ...sent, ...bothNames(ctx, sent) }
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const guarantee = await found(ctx, id)
    await requireFit(ctx, id, form)
    const { status, ...set } = columns(form)
    const row = { org_id: ctx.orgId, store_id: ctx.storeId, id }
    await transition(ctx.tx, machines.guarantee, row, status, { set, again: true })
    await raiseOffering(ctx, { id }, rev)
    await changed(ctx, {
      kind: 'guarantee.updated',
      subject: { id, name: form.nameEn },
      changes: changesBetween(before(guarantee), logged(form)),
    })
    return {}
  },

  status: async (ctx, { id, status }) => {
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { name } = await found(ctx, id)
    await transition(ctx.tx, machines.guarantee, { org_id: ctx.orgId, store_id: ctx.storeId, id }, status)
    await raiseOffering(ctx, { id }, rev)
    await changed(ctx, {
      kind: status === guaranteeStates.offered ? 'guarantee.offered' : 'guarantee.withdrawn',
      subject: { id, name: name.en },
    })
    return {}
  },

  remove: async (ctx, { id }) => {
    // an order may be taking it just now
    await lockGuarantee(ctx, id)
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { name, products, sold } = await found(ctx, id)
    if (products > 0 || sold) throw new AppError('guarantee.in-use')
    // variants that were deleted may still name it
    await ctx.tx.query({
      text: 'delete from sku_guarantee where org_id = $1 and store_id = $2 and guarantee_id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await ctx.tx.query({
      text: 'delete from guarantee where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await changed(ctx, { kind: 'guarantee.removed', subject: { id, name: name.en } })
    return {}
  },
})
