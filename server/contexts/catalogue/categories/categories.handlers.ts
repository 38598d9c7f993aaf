import { categories } from '#contract/categories.ts'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { recordActivity } from '#server/kernel/record-activity.ts'

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

export const categoriesHandlers = implement(categories, {
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
})
