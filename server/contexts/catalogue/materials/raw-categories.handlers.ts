import { rawCategories } from '#contract/catalogue/materials.ts'
import { categoryTable } from '#server/contexts/catalogue/categories/category-table.ts'
import { lockStore, rawCategoriesHere } from '#server/contexts/catalogue/materials/raw-categories.queries.ts'
import { implement } from '#server/kernel/context.ts'

const { find, ...commands } = categoryTable({
  table: 'raw_category',
  members: 'raw_material',
  logged: 'raw-category',
  inUse: 'raw-category.in-use',
  // counters know no raw materials
  lock: async (ctx) => void (await lockStore(ctx)),
})

export const rawCategoriesHandlers = implement(rawCategories, {
  list: async (ctx) => ({ records: await rawCategoriesHere(ctx) }),

  details: async (ctx, { id }) => {
    const { nameZh, nameEn } = await find(ctx, id)
    return { id, nameZh, nameEn }
  },

  relation: async (ctx, { id }) => ({ materials: (await find(ctx, id)).held }),

  ...commands,
})
