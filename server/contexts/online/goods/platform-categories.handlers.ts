import { AppError } from '#contract/errors.ts'
import {
  MOST_PLATFORM_CATEGORIES,
  platformCategories,
  type PlatformCategory,
} from '#contract/online/platform-categories.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { bothNames } from '#server/kernel/both-names.ts'
import { changed } from '#server/ledgers/events/changed.ts'

interface Row {
  id: string
  parent_id: string | null
  name_zh: string
  name_en: string
  image: string
  products: number
}

interface Form {
  readonly nameZh: string
  readonly nameEn: string
  readonly image: string
  readonly parentId: string | null
}

/** The categories of the store in their order, each before its children. `lock`: nobody else changes any meanwhile. */
async function categoriesHere(ctx: Ctx, lock = false): Promise<PlatformCategory[]> {
  if (lock)
    await ctx.tx.query({
      text: 'select 1 from platform_category where org_id = $1 and store_id = $2 order by id for update',
      values: [ctx.orgId, ctx.storeId],
    })
  const { rows } = await ctx.tx.query<Row>({
    text: `select w.id, w.parent_id, w.name_zh, w.name_en, w.image, (select count(*) from online_product o
        where o.org_id = w.org_id and o.store_id = w.store_id and o.platform_category_id = w.id) as products
      from platform_category w
        left join platform_category above on above.org_id = w.org_id and above.store_id = w.store_id and above.id = w.parent_id
      where w.org_id = $1 and w.store_id = $2
      order by coalesce(above.sort, w.sort), coalesce(above.id, w.id), w.parent_id is not null, w.sort, w.id`,
    values: [ctx.orgId, ctx.storeId],
  })
  return rows.map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    name: { zh: row.name_zh, en: row.name_en },
    image: row.image,
    products: row.products,
  }))
}

function found(all: readonly PlatformCategory[], id: string): PlatformCategory {
  const one = all.find((category) => category.id === id)
  if (!one) throw new AppError('record.missing')
  return one
}

/** @throws AppError if a category would be of a third level */
function checkLevel(all: readonly PlatformCategory[], parentId: string | null, id?: string): void {
  if (parentId === null) return
  if (parentId === id || found(all, parentId).parentId !== null) throw new AppError('online.category-levels')
  if (all.some((one) => one.parentId === id && id !== undefined)) throw new AppError('online.category-levels')
}

/** The ids of a level in their new order: `id` comes before another, or last. */
function reordered(
  all: readonly PlatformCategory[],
  parentId: string | null,
  id: string,
  before: string | null,
): string[] {
  const others = all.filter((one) => one.parentId === parentId && one.id !== id).map((one) => one.id)
  const at = before === null ? -1 : others.indexOf(before)
  return at < 0 ? [...others, id] : others.toSpliced(at, 0, id)
}

const putOrder = (ctx: Ctx, ids: readonly string[]) =>
  ctx.tx.query({
    text: `update platform_category w set sort = t.at from unnest($3::uuid[]) with ordinality as t(id, at)
      where w.org_id = $1 and w.store_id = $2 and w.id = t.id`,
    values: [ctx.orgId, ctx.storeId, ids],
  })

const nameOf = ({ nameEn, nameZh }: Form): string => nameEn || nameZh

export const platformCategoriesHandlers = implement(platformCategories, {
  list: async (ctx) => ({ records: await categoriesHere(ctx) }),

  add: async (ctx, form) => {
    const all = await categoriesHere(ctx, true)
    if (all.length >= MOST_PLATFORM_CATEGORIES) throw new AppError('online.category-many')
    checkLevel(all, form.parentId)
    const id = newId(ctx.now)
    const { nameZh, nameEn } = bothNames(ctx, form)
    await ctx.tx.query({
      text: `insert into platform_category (org_id, store_id, id, parent_id, name_zh, name_en, image, sort)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [ctx.orgId, ctx.storeId, id, form.parentId, nameZh, nameEn, form.image, all.length + 1],
    })
    await changed(ctx, { kind: 'online-category.added', subject: { id, name: nameOf(form) } })
    return { id }
  },

  update: async (ctx, { id, before, ...form }) => {
    const all = await categoriesHere(ctx, true)
    const present = found(all, id)
    checkLevel(all, form.parentId, id)
    const { nameZh, nameEn } = bothNames(ctx, form)
    await ctx.tx.query({
      text: `update platform_category set parent_id = $4, name_zh = $5, name_en = $6, image = $7
        where org_id = $1 and store_id = $2 and id = $3`,
      values: [ctx.orgId, ctx.storeId, id, form.parentId, nameZh, nameEn, form.image],
    })
    if (before !== undefined || present.parentId !== form.parentId)
      await putOrder(ctx, reordered(all, form.parentId, id, before ?? null))
    await changed(ctx, { kind: 'online-category.updated', subject: { id, name: nameOf(form) } })
    return {}
  },

  delete: async (ctx, { id }) => {
    const all = await categoriesHere(ctx, true)
    const { name } = found(all, id)
    if (all.some((one) => one.parentId === id)) throw new AppError('online.category-children')
    await ctx.tx.query({
      text: `update online_product set platform_category_id = null
        where org_id = $1 and store_id = $2 and platform_category_id = $3`,
      values: [ctx.orgId, ctx.storeId, id],
    })
    await ctx.tx.query({
      text: 'delete from platform_category where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, ctx.storeId, id],
    })
    await changed(ctx, { kind: 'online-category.removed', subject: { id, name: name.en || name.zh } })
    return {}
  },
})
