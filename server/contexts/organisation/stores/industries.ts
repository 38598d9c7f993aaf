import type { Words } from '#contract/schemas.ts'

export interface Industry {
  readonly id: number
  readonly name: Words
  readonly categories: readonly { readonly id: number; readonly name: Words }[]
}

const industry = (
  id: number,
  zh: string,
  en: string,
  categories: readonly (readonly [string, string])[],
): Industry => ({
  id,
  name: { zh, en },
  categories: categories.map(([czh, cen], n) => ({ id: id * 100 + n + 1, name: { zh: czh, en: cen } })),
})

/** The industries and categories a store can be registered with. Their numbers are stored and never reused. */
export const industries: readonly Industry[] = [
  industry(1, '零售', 'Retail', [
    ['超市', 'Supermarket'],
    ['便利店', 'Convenience store'],
    ['食品杂货', 'Grocery'],
    ['服装鞋帽', 'Clothing and shoes'],
    ['美妆个护', 'Beauty and personal care'],
    ['母婴用品', 'Baby goods'],
    ['家居百货', 'Household goods'],
    ['数码电器', 'Electronics'],
    ['图书文具', 'Books and stationery'],
    ['宠物用品', 'Pet supplies'],
    ['鲜花礼品', 'Flowers and gifts'],
    ['五金建材', 'Hardware and building supplies'],
  ]),
  industry(2, '餐饮', 'Food and drink', [
    ['餐厅', 'Restaurant'],
    ['快餐', 'Quick service'],
    ['咖啡饮品', 'Coffee and drinks'],
    ['烘焙甜品', 'Bakery and desserts'],
  ]),
  industry(3, '加油与汽车', 'Fuel and automotive', [
    ['加油站', 'Gas station'],
    ['汽车配件', 'Auto parts'],
    ['洗车保养', 'Car wash and service'],
  ]),
  industry(4, '生活服务', 'Services', [
    ['美容美发', 'Hair and beauty'],
    ['健身运动', 'Fitness and sports'],
    ['维修', 'Repairs'],
    ['洗衣', 'Laundry'],
  ]),
  industry(5, '健康', 'Health', [
    ['药店', 'Pharmacy'],
    ['眼镜店', 'Optician'],
    ['保健品', 'Health food'],
  ]),
]

/** Whether the category belongs to the industry. */
export const isIndustry = (industryId: number, categoryId: number): boolean =>
  industries.some((each) => each.id === industryId && each.categories.some((category) => category.id === categoryId))
