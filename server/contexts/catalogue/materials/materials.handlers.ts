import { AppError } from '#contract/errors.ts'
import { type MaterialDetails, type MaterialForm, rawMaterials } from '#contract/catalogue/materials.ts'
import { errorText, fieldTexts } from '#contract/texts/errors.ts'
import { unitStates } from '#domain/unit-states.ts'
import { searchColumns } from '#server/import/goods-words.ts'
import { COMING } from '#server/contexts/catalogue/skus/coming.ts'
import { bothNames } from '#server/kernel/both-names.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { requirePicture } from '#server/pictures/require-picture.ts'
import {
  materialHere,
  materialPage,
  nextMaterialNumber,
  skusMadeOf,
} from '#server/contexts/catalogue/materials/materials.queries.ts'
import { lockStore, rawCategoriesHere } from '#server/contexts/catalogue/materials/raw-categories.queries.ts'
import { valueUncosted } from '#server/ledgers/stock/value-stock.ts'
import { machines } from '#server/kernel/machines.ts'
import { transition } from '#server/kernel/transition.ts'
import { maySeeCost } from '#server/kernel/may-see-cost.ts'

async function found(ctx: Ctx, id: string): Promise<MaterialDetails> {
  const material = await materialHere(ctx, id)
  if (!material) throw new AppError('record.missing')
  return material
}

/** Throws input.invalid with a sentence at each field that is wrong, or names what the store does not have. */
async function requireInOrder(ctx: Ctx, form: MaterialForm, before: MaterialDetails | undefined): Promise<void> {
  const { rows } = await ctx.tx.query<{ unit: number | null; category: boolean }>({
    text: `select (select status from unit where org_id = $1 and store_id = $2 and id = $3) as unit,
      ($4::uuid is null or exists (select 1 from raw_category
        where org_id = $1 and store_id = $2 and id = $4)) as category`,
    values: [ctx.orgId, ctx.storeId, form.unitId, form.categoryId],
  })
  const { unit, category } = rows[0]!
  const unitFits = unit === unitStates.on || (unit !== null && before?.unitId === form.unitId)
  const text = fieldTexts.invalid[ctx.language]
  const fields = { ...(unitFits ? {} : { unitId: text }), ...(category ? {} : { categoryId: text }) }
  if (Object.keys(fields).length > 0) throw new AppError('input.invalid', { fields })
  if (form.image !== '' && form.image !== before?.image) await requirePicture(ctx, 'image', form.image)
}

/** The item number of the form, or the next free one. Throws material.item-number-taken, naming who has it. */
async function ownNumber(ctx: Ctx, id: string | null, { itemNo }: MaterialForm): Promise<string> {
  if (itemNo === '') return nextMaterialNumber(ctx)
  const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string }>({
    text: `select name_zh, name_en from raw_material where org_id = $1 and store_id = $2 and deleted_at is null
      and lower(item_no) = lower($4) and id is distinct from $3 limit 1`,
    values: [ctx.orgId, ctx.storeId, id, itemNo],
  })
  const other = rows[0]
  if (!other) return itemNo
  const values = { code: itemNo, name: ctx.language === 'zh' ? other.name_zh : other.name_en }
  throw new AppError('material.item-number-taken', {
    fields: { itemNo: errorText('material.item-number-taken', ctx.language, values) },
    values,
  })
}

const columns = (form: MaterialForm, itemNo: string): unknown[] => {
  const name = { zh: form.nameZh, en: form.nameEn }
  const { search, sort_zh, sort_en } = searchColumns({ name, options: { zh: '', en: '' }, itemNo, barcodes: [] })
  const { categoryId, unitId, image, specification } = form
  return [name.zh, name.en, itemNo, unitId, categoryId, image, specification, search, sort_zh, sort_en]
}

/** Fields that the activity log compares; a cost as money, with as many decimals as it has. */
const logged = (form: Pick<MaterialForm, 'nameZh' | 'nameEn' | 'specification' | 'cost'> & { itemNo: string }) => ({
  nameZh: form.nameZh,
  nameEn: form.nameEn,
  itemNo: form.itemNo,
  specification: form.specification,
  cost: typeof form.cost === 'number' ? String(form.cost / 1_000_000) : '',
})

export const rawMaterialsHandlers = implement(rawMaterials, {
  list: materialPage,
  details: (ctx, { id }) => found(ctx, id),

  choices: async (ctx) => {
    const { rows } = await ctx.tx.query<{
      id: string
      name_zh: string
      name_en: string
      decimals: number
      status: 1 | 2
    }>({
      text: `select id, name_zh, name_en, decimals, status from unit where org_id = $1 and store_id = $2
        order by status, name_en, id`,
      values: [ctx.orgId, ctx.storeId],
    })
    return {
      categories: (await rawCategoriesHere(ctx)).map(({ id, name }) => ({ id, name })),
      units: rows.map(({ name_zh, name_en, ...unit }) => ({ ...unit, name: { zh: name_zh, en: name_en } })),
      itemNo: await nextMaterialNumber(ctx),
    }
  },

  add: async (ctx, sent) => {
    const form = { ...sent, ...bothNames(ctx, sent) }
    await lockStore(ctx)
    await requireInOrder(ctx, form, undefined)
    const itemNo = await ownNumber(ctx, null, form)
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into raw_material (org_id, store_id, id, name_zh, name_en, item_no, unit_id, category_id, image,
          specification, search, sort_zh, sort_en, default_cost_micro)
        values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
      values: [ctx.orgId, ctx.storeId, id, ...columns(form, itemNo), maySeeCost(ctx) ? (form.cost ?? null) : null],
    })
    await changed(ctx, { kind: 'raw-material.added', subject: { id, name: form.nameEn } })
    return { id }
  },

  update: async (ctx, { id, ...sent }) => {
    const form = { ...sent, ...bothNames(ctx, sent) }
    await lockStore(ctx)
    const before = await found(ctx, id)
    await requireInOrder(ctx, form, before)
    if (form.unitId !== before.unitId && before.unitFixed)
      throw new AppError('material.unit-fixed', {
        fields: { unitId: errorText('material.unit-fixed', ctx.language) },
      })
    const itemNo = await ownNumber(ctx, id, form)
    const keepsCost = form.cost === undefined || !maySeeCost(ctx)
    await ctx.tx.query({
      text: `update raw_material set name_zh = $4, name_en = $5, item_no = $6, unit_id = $7, category_id = $8, image = $9,
          specification = $10, search = $11, sort_zh = $12, sort_en = $13,
          default_cost_micro = case when $15 then default_cost_micro else $14 end
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, ...columns(form, itemNo), form.cost ?? null, keepsCost],
    })
    await valueUncosted(ctx.tx, ctx, [id], ctx.now)
    await changed(ctx, {
      kind: 'raw-material.updated',
      subject: { id, name: form.nameEn },
      changes: changesBetween(
        logged({ ...before, cost: before.cost ?? null }),
        logged({ ...form, itemNo, cost: (keepsCost ? before.cost : form.cost) ?? null }),
      ),
    })
    return {}
  },

  status: async (ctx, { id, status }) => {
    const material = await found(ctx, id)
    await transition(ctx.tx, machines.material, { org_id: ctx.orgId, store_id: ctx.storeId, id }, status)
    await changed(ctx, {
      kind: status === unitStates.on ? 'raw-material.enabled' : 'raw-material.disabled',
      subject: { id, name: material.nameEn },
    })
    return {}
  },

  /** The row stays: documents of its stock go on naming it. Its category can be deleted after it. */
  remove: async (ctx, { id }) => {
    await lockStore(ctx)
    const material = await found(ctx, id)
    if (material.used > 0) throw new AppError('material.in-recipe')
    const { rows } = await ctx.tx.query({
      text: `select 1 from stock_balance where org_id = $1 and store_id = $2 and sku_id = $3
        and quantity_milli <> 0 limit 1`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    if (rows.length > 0) throw new AppError('material.has-stock')
    const { rows: coming } = await ctx.tx.query({
      text: `select 1 from sku_stock where org_id = $1 and store_id = $2 and item_id = $3 and ${COMING}`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    const name = material[ctx.language === 'zh' ? 'nameZh' : 'nameEn']
    if (coming.length > 0) throw new AppError('goods.on-order', { values: { name } })
    await ctx.tx.query({
      text: `update raw_material set deleted_at = $4, category_id = null
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, new Date(ctx.now)],
    })
    await changed(ctx, { kind: 'raw-material.removed', subject: { id, name: material.nameEn } })
    return {}
  },

  skus: async (ctx, filter) => {
    await found(ctx, filter.id)
    return skusMadeOf(ctx, filter)
  },
})
