import { action, type PermissionNode } from './permission-node.ts'

/** The menu of what is sold on the web. */
export const onlineMenu = {
  code: 'shopOnlineGoodsManage',
  kind: 'menu',
  name: { zh: '线上商品', en: 'Online goods' },
  children: [
    {
      code: 'shopOnlineGoods',
      kind: 'screen',
      path: '/shop/onlineGoodsManage/pushGoodsView',
      name: { zh: '线上商品', en: 'Online goods' },
      children: [
        action('shopOnlinePublish', '发布商品', 'Publish products'),
        action('shopOnlineEdit', '修改线上商品', 'Change online products'),
        action('shopOnlineUp', '上架', 'Put on sale'),
        action('shopOnlineDown', '下架', 'Take off sale'),
        action('shopOnlineDelete', '移除线上商品', 'Remove online products'),
        action('shopOnlineCategory', '编辑线上分类', 'Change categories of the web shop'),
      ],
    },
  ],
} as const satisfies PermissionNode

/** The screens of online orders, in the menu of orders. */
export const onlineOrderScreens = [
  {
    code: 'shopOnlineOrder',
    kind: 'screen',
    path: '/shop/orderManage/onlineOrderInfo',
    name: { zh: '线上订单', en: 'Online orders' },
    children: [
      action('shopOnlineOrderStock', '备货与改约', 'Prepare, reschedule and reduce orders'),
      action('shopOnlineOrderHandOver', '交付线上订单', 'Hand over online orders'),
      action('shopOnlineOrderCancel', '取消线上订单', 'Cancel online orders'),
      action('shopOnlineOrderRefund', '重试退款', 'Ask again for refunds'),
    ],
  },
  {
    code: 'shopPicking',
    kind: 'screen',
    path: '/shop/orderManage/pickingTaskInfo',
    name: { zh: '拣货任务', en: 'Picking tasks' },
    children: [
      action('shopPickingDo', '拣货', 'Pick orders'),
      action('shopPickingCheck', '复核拣货', 'Check picked orders'),
    ],
  },
] as const satisfies readonly PermissionNode[]
