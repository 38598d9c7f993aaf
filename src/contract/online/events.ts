import { about } from '#contract/define-event.ts'

export const onlineEvents = {
  ...about('online-goods', 'shopOnlineGoods', {
    published: { zh: '发布线上商品', en: 'Published a product online', catalogue: true },
    edited: { zh: '修改线上商品', en: 'Changed an online product', catalogue: true },
    up: { zh: '上架商品', en: 'Put a product on sale online', catalogue: true },
    down: { zh: '下架商品', en: 'Took a product off sale online', catalogue: true },
    removed: { zh: '移除线上商品', en: 'Removed a product from the online store', catalogue: true },
    replenished: { zh: '补充当日可售', en: 'Replenished today’s sales limit', catalogue: true },
    approved: { zh: '线上商品通过审核', en: 'Approved an online product', catalogue: true },
    rejected: { zh: '线上商品被驳回', en: 'Rejected an online product', catalogue: true },
    many: { zh: '批量处理线上商品', en: 'Changed many online products' },
  }),
  ...about('online-category', 'shopOnlineGoods', {
    added: { zh: '新增线上分类', en: 'Added a category of the web shop', catalogue: true },
    updated: { zh: '修改线上分类', en: 'Changed a category of the web shop', catalogue: true },
    removed: { zh: '删除线上分类', en: 'Deleted a category of the web shop', catalogue: true },
  }),
  ...about('logistics', 'shopLogistics', {
    updated: { zh: '修改物流设置', en: 'Changed pickup and delivery' },
    area: { zh: '修改配送范围', en: 'Changed the service area' },
    times: { zh: '修改一天的时段', en: 'Changed the times of a day' },
  }),
  ...about('storefront', 'shopStorefront', {
    updated: { zh: '开启或关闭网店', en: 'Opened or closed the web shop' },
  }),
} as const
