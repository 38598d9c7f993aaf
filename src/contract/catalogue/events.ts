import { about } from '#contract/define-event.ts'

export const catalogueEvents = {
  ...about('price', 'shopGoodsPrice', {
    planned: { zh: '设置商品调价', en: 'Planned a price change' },
    withdrawn: { zh: '撤回商品调价', en: 'Withdrew a price change' },
    batch: { zh: '批量调价', en: 'Changed prices of many products' },
  }),
  ...about('goods', 'shopGoodsList', {
    grid: { zh: '在表格中修改商品', en: 'Changed products in the grid' },
    imported: { zh: '导入商品', en: 'Imported products' },
    category: { zh: '批量更改商品分类', en: 'Moved products to a category' },
  }),
  ...about('category', 'shopGoodsClassify', {
    added: { zh: '新增商品分类', en: 'Added a category' },
    updated: { zh: '修改商品分类', en: 'Changed a category' },
    ordered: { zh: '调整商品分类顺序', en: 'Changed the order of categories' },
    removed: { zh: '删除商品分类', en: 'Deleted a category' },
  }),
  ...about('raw-category', 'shopRawMaterialClassify', {
    added: { zh: '新增原材料分类', en: 'Added a raw material category' },
    updated: { zh: '修改原材料分类', en: 'Changed a raw material category' },
    ordered: { zh: '调整原材料分类顺序', en: 'Changed the order of raw material categories' },
    removed: { zh: '删除原材料分类', en: 'Deleted a raw material category' },
  }),
  ...about('raw-material', 'shopRawMaterial', {
    added: { zh: '新增原材料', en: 'Added a raw material' },
    updated: { zh: '修改原材料', en: 'Changed a raw material' },
    enabled: { zh: '启用原材料', en: 'Started using a raw material again' },
    disabled: { zh: '停用原材料', en: 'Stopped using a raw material' },
    removed: { zh: '删除原材料', en: 'Deleted a raw material', tasks: ['short', 'refill', 'expiring'] },
  }),
  ...about('product', 'shopGoodsList', {
    added: { zh: '新增商品', en: 'Added a product' },
    updated: { zh: '修改商品', en: 'Changed a product' },
    removed: { zh: '删除商品', en: 'Deleted a product' },
  }),
  ...about('card', 'shopFuelCard', {
    added: { zh: '新增充值卡', en: 'Added a recharge card' },
    updated: { zh: '修改充值卡', en: 'Changed a recharge card' },
    removed: { zh: '删除充值卡', en: 'Deleted a recharge card' },
  }),
  ...about('bulk', 'shopBulkHistory', {
    undone: { zh: '撤销批量修改', en: 'Undid a bulk change' },
  }),
  ...about('unit', 'shopMeasureUnit', {
    added: { zh: '新增计量单位', en: 'Added a unit', catalogue: true },
    updated: { zh: '修改计量单位', en: 'Changed a unit', catalogue: true },
    enabled: { zh: '启用计量单位', en: 'Started using a unit again' },
    disabled: { zh: '停用计量单位', en: 'Stopped using a unit' },
    removed: { zh: '删除计量单位', en: 'Deleted a unit' },
  }),
  ...about('guarantee-type', 'shopGuaranteeType', {
    added: { zh: '新增保障类型', en: 'Added a guarantee type' },
    updated: { zh: '修改保障类型', en: 'Changed a guarantee type' },
    removed: { zh: '删除保障类型', en: 'Deleted a guarantee type' },
  }),
  ...about('guarantee', 'shopGuaranteeTemplate', {
    added: { zh: '新增保障服务', en: 'Added a guarantee' },
    updated: { zh: '修改保障服务', en: 'Changed a guarantee' },
    offered: { zh: '上架保障服务', en: 'Started offering a guarantee' },
    withdrawn: { zh: '停售保障服务', en: 'Stopped offering a guarantee' },
    removed: { zh: '删除保障服务', en: 'Deleted a guarantee' },
  }),
  ...about('zone', 'shopShelf', {
    added: { zh: '新增巷道或库区', en: 'Added an aisle or area' },
    updated: { zh: '修改巷道或库区', en: 'Changed an aisle or area' },
    removed: { zh: '删除巷道或库区', en: 'Deleted an aisle or area' },
    ordered: { zh: '调整巷道或库区顺序', en: 'Changed the order of aisles or areas' },
  }),
  ...about('place', 'shopShelf', {
    added: { zh: '新增货位或库位', en: 'Added a bay or location' },
    updated: { zh: '修改货位或库位', en: 'Changed a bay or location' },
    removed: { zh: '删除货位或库位', en: 'Deleted a bay or location', tasks: ['refill'] },
    ordered: { zh: '调整取货顺序', en: 'Changed the walking order' },
  }),
  ...about('shelf', 'shopShelf', {
    assigned: { zh: '为商品安排货位', en: 'Gave products a bay' },
    'main-bay': { zh: '设为商品的主货位', en: 'Changed the main bay of products' },
    unassigned: { zh: '从货位移除商品', en: 'Removed products from a bay', tasks: ['refill'] },
    'warning-set': { zh: '设置货架预警', en: 'Set shelf warnings' },
  }),
  ...about('quick-keys', 'shopQuickKeysEdit', {
    arranged: { zh: '编排快捷商品', en: 'Arranged the quick keys', catalogue: true },
  }),
} as const
