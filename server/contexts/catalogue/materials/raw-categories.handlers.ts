import { AppError } from '#contract/errors.ts'
import { rawCategories } from '#contract/materials.ts'
import { errorText } from '#contract/texts/errors.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, recordActivity } from '#server/kernel/record-activity.ts'
import { lockStore, rawCategoriesHere } from '#server/contexts/catalogue/materials/raw-categories.queries.ts'

interface Names {
  readonly nameZh: string
  readonly nameEn: string
}

/** Throws category.name-taken, with a sentence at each name that another category of raw materials has. */
async function requireOwnNames(ctx: Ctx, id: string | null, { nameZh, nameEn }: Names): Promise<void> {
  const { rows } = await ctx.tx.query<{ zh: boolean; en: boolean }>({
    text: `select coalesce(bool_or(lower(name_zh) = lower($4)), false) as zh,
        coalesce(bool_or(lower(name_en) = lower($5)), false) as en
      from raw_category where org_id = $1 and store_id = $2 and id is distinct from $3`,
    values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn],
  })
  const { zh, en } = rows[0]!
  if (!zh && !en) return
  const text = errorText('category.name-taken', ctx.language)
  throw new AppError('category.name-taken', {
    fields: { ...(zh ? { nameZh: text } : {}), ...(en ? { nameEn: text } : {}) },
  })
}

async function found(ctx: Ctx, id: string): Promise<Names & { readonly materials: number }> {
  const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string; materials: number }>({
    text: `select c.name_zh, c.name_en, (select count(*) from raw_material m
        where m.org_id = c.org_id and m.store_id = c.store_id and m.category_id = c.id) as materials
      from raw_category c where c.org_id = $1 and c.store_id = $2 and c.id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const row = rows[0]
  if (!row) throw new AppError('record.missing')
  return { nameZh: row.name_zh, nameEn: row.name_en, materials: row.materials }
}

export const rawCategoriesHandlers = implement(rawCategories, {
  list: async (ctx) => ({ records: await rawCategoriesHere(ctx) }),

  details: async (ctx, { id }) => {
    const { nameZh, nameEn } = await found(ctx, id)
    return { id, nameZh, nameEn }
  },

  relation: async (ctx, { id }) => ({ materials: (await found(ctx, id)).materials }),

  add: async (ctx, names) => {
    await lockStore(ctx)
    await requireOwnNames(ctx, null, names)
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into raw_category (org_id, store_id, id, name_zh, name_en, sort)
        select $1, $2, $3, $4, $5, coalesce(max(sort), 0) + 1 from raw_category where org_id = $1 and store_id = $2`,
      values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn],
    })
    await recordActivity(ctx, { action: 'raw-category.added', subject: { id, name: names.nameEn } })
    return { id }
  },

  update: async (ctx, { id, ...names }) => {
    await lockStore(ctx)
    const { nameZh, nameEn } = await found(ctx, id)
    await requireOwnNames(ctx, id, names)
    await ctx.tx.query({
      text: 'update raw_category set name_zh = $4, name_en = $5 where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn],
    })
    await recordActivity(ctx, {
      action: 'raw-category.updated',
      subject: { id, name: names.nameEn },
      changes: changesBetween({ nameZh, nameEn }, names),
    })
    return {}
  },

  order: async (ctx, { ids }) => {
    await lockStore(ctx)
    await ctx.tx.query({
      text: `update raw_category c set sort = t.place from (
          select id, row_number() over (order by coalesce(array_position($3::uuid[], id), 1000000), sort, id) as place
          from raw_category where org_id = $1 and store_id = $2) t
        where c.org_id = $1 and c.store_id = $2 and c.id = t.id and c.sort <> t.place`,
      values: [ctx.orgId, ctx.storeId, ids],
    })
    await recordActivity(ctx, { action: 'raw-category.ordered' })
    return {}
  },

  remove: async (ctx, { id }) => {
    await lockStore(ctx)
    const { materials, nameEn } = await found(ctx, id)
    if (materials > 0) throw new AppError('raw-category.in-use')
    await ctx.tx.query({
      text: 'delete from raw_category where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await recordActivity(ctx, { action: 'raw-category.removed', subject: { id, name: nameEn } })
    return {}
  },
})
