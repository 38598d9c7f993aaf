import { categories } from '#contract/categories.ts'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changesBetween, recordActivity } from '#server/kernel/record-activity.ts'

interface Names {
  readonly nameZh: string
  readonly nameEn: string
}

/** Throws category.name-taken, with a sentence at each name that another category of the store has. */
async function requireOwnNames(ctx: Ctx, id: string | null, { nameZh, nameEn }: Names): Promise<void> {
  const { rows } = await ctx.tx.query<{ zh: boolean; en: boolean }>({
    text: `select coalesce(bool_or(lower(name_zh) = lower($4)), false) as zh,
        coalesce(bool_or(lower(name_en) = lower($5)), false) as en
      from category where org_id = $1 and store_id = $2 and id is distinct from $3`,
    values: [ctx.orgId, ctx.storeId, id, nameZh, nameEn],
  })
  const taken = rows[0]!
  if (!taken.zh && !taken.en) return
  const text = errorText('category.name-taken', ctx.language)
  throw new AppError('category.name-taken', {
    fields: { ...(taken.zh ? { nameZh: text } : {}), ...(taken.en ? { nameEn: text } : {}) },
  })
}

async function found(ctx: Ctx, id: string): Promise<Names & { readonly products: number }> {
  const { rows } = await ctx.tx.query<{ name_zh: string; name_en: string; products: number }>({
    // products that were deleted keep their category: orders and reports name it
    text: `select c.name_zh, c.name_en, (select count(*) from product p
        where p.org_id = c.org_id and p.store_id = c.store_id and p.category_id = c.id) as products
      from category c where c.org_id = $1 and c.store_id = $2 and c.id = $3`,
    values: [ctx.orgId, ctx.storeId, id],
  })
  const row = rows[0]
  if (!row) throw new AppError('record.missing')
  return { nameZh: row.name_zh, nameEn: row.name_en, products: row.products }
}

export const categoriesHandlers = implement(categories, {
  details: async (ctx, { id }) => {
    const { nameZh, nameEn } = await found(ctx, id)
    return { id, nameZh, nameEn }
  },

  relation: async (ctx, { id }) => ({ products: (await found(ctx, id)).products }),

  add: async (ctx, names) => {
    // locks the store's row: two that take the same name at once would both find it free
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    await requireOwnNames(ctx, null, names)
    const id = newId(ctx.now)
    await ctx.tx.query({
      text: `insert into category (org_id, store_id, id, name_zh, name_en, sort, rev)
        select $1, $2, $3, $4, $5, coalesce(max(sort), 0) + 1, $6 from category where org_id = $1 and store_id = $2`,
      values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn, rev],
    })
    await recordActivity(ctx, { action: 'category.added', subject: { id, name: names.nameEn } })
    return { id }
  },

  update: async (ctx, { id, ...names }) => {
    // counters show the name above their tiles: they fetch it with the next delta
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { nameZh, nameEn } = await found(ctx, id)
    await requireOwnNames(ctx, id, names)
    await ctx.tx.query({
      text: `update category set name_zh = $4, name_en = $5, rev = $6
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, names.nameZh, names.nameEn, rev],
    })
    await recordActivity(ctx, {
      action: 'category.updated',
      subject: { id, name: names.nameEn },
      changes: changesBetween({ nameZh, nameEn }, names),
    })
    return {}
  },

  order: async (ctx, { ids }) => {
    const rev = await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    await ctx.tx.query({
      text: `update category c set sort = t.place, rev = $4 from (
          select id, row_number() over (order by coalesce(array_position($3::uuid[], id), 1000000), sort, id) as place
          from category where org_id = $1 and store_id = $2) t
        where c.org_id = $1 and c.store_id = $2 and c.id = t.id and c.sort <> t.place`,
      values: [ctx.orgId, ctx.storeId, ids, rev],
    })
    await recordActivity(ctx, { action: 'category.ordered' })
    return {}
  },

  remove: async (ctx, { id }) => {
    await nextRevision(ctx.tx, ctx.orgId, ctx.storeId)
    const { products, nameEn } = await found(ctx, id)
    if (products > 0) throw new AppError('category.in-use')
    await ctx.tx.query({
      text: 'delete from category where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await recordActivity(ctx, { action: 'category.removed', subject: { id, name: nameEn } })
    return {}
  },
})
