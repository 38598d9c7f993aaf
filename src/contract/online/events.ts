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
  ...about('online-order', 'shopOnlineOrder', {
    placed: { zh: '收到新订单', en: 'Received an order' },
    paid: { zh: '收到订单付款', en: 'Took the payment of an order' },
    'paid-otherwise': { zh: '收到无法入账的付款', en: 'A payment came that no order needs' },
    stocking: { zh: '开始备货', en: 'Began to prepare an order' },
    ready: { zh: '订单备货完成', en: 'An order is ready' },
    dispatched: { zh: '订单开始配送', en: 'Sent out a delivery' },
    'not-met': { zh: '配送未成', en: 'A delivery came back' },
    delivered: { zh: '订单已送达', en: 'Delivered an order' },
    completed: { zh: '订单完成', en: 'Completed an order' },
    cancelled: { zh: '取消订单', en: 'Cancelled an order' },
    refunded: { zh: '订单退款', en: 'Gave back a part of an order' },
    rescheduled: { zh: '修改订单时段', en: 'Changed the time of an order' },
    reduced: { zh: '减少订单商品', en: 'Reduced an order' },
  }),
  ...about('picking', 'shopPicking', {
    taken: { zh: '开始拣货', en: 'Began to pick an order' },
    picked: { zh: '拣货', en: 'Picked goods' },
    unpicked: { zh: '放回已拣商品', en: 'Put picked goods back' },
    short: { zh: '登记拣货缺货', en: 'Goods were short when picked' },
    finished: { zh: '完成拣货', en: 'Finished picking an order' },
    checked: { zh: '复核拣货', en: 'Checked a picked order' },
    printed: { zh: '打印拣货单', en: 'Printed a picking list' },
    'put-back': { zh: '已取消订单的商品放回', en: 'Put the goods of a cancelled order back' },
  }),
  ...about('logistics', 'shopLogistics', {
    updated: { zh: '修改物流设置', en: 'Changed pickup and delivery' },
    area: { zh: '修改配送范围', en: 'Changed the service area' },
    times: { zh: '修改一天的时段', en: 'Changed the times of a day' },
  }),
  ...about('storefront', 'shopStorefront', {
    updated: { zh: '开启或关闭网店', en: 'Opened or closed the web shop' },
    selling: { zh: '修改网店接单与付款方式', en: 'Changed whether and how buyers can order' },
  }),
} as const
