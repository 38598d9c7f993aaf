import { categories } from '#contract/catalogue/categories.ts'
import { categoryTable } from '#server/contexts/catalogue/categories/category-table.ts'
import { nextRevision } from '#server/kernel/catalogue-revision.ts'
import { implement } from '#server/kernel/context.ts'

const { find, ...commands } = categoryTable({
  table: 'category',
  members: 'product',
  logged: 'category',
  inUse: 'category.in-use',
  lock: ({ tx, orgId, storeId }) => nextRevision(tx, orgId, storeId),
})

export const categoriesHandlers = implement(categories, {
  details: async (ctx, { id }) => {
    const { nameZh, nameEn } = await find(ctx, id)
    return { id, nameZh, nameEn }
  },

  relation: async (ctx, { id }) => ({ products: (await find(ctx, id)).held }),

  ...commands,
})
