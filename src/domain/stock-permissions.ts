import { action, type PermissionNode } from './permission-node.ts'

/** The menus of stock, purchasing, shelves and the warehouse. */
export const stockMenus = [
  {
    code: 'shopStock',
    kind: 'menu',
    name: { zh: '库存管理', en: 'Stock' },
    children: [
      {
        code: 'shopGoodsStock',
        kind: 'screen',
        path: '/shop/stockManage/goodsStock',
        name: { zh: '商品库存', en: 'Goods stock' },
        children: [],
      },
      {
        code: 'shopRawStock',
        kind: 'screen',
        path: '/shop/stockManage/rawStock',
        name: { zh: '原料库存', en: 'Raw material stock' },
        children: [],
      },
      {
        code: 'shopRechargeCardStock',
        kind: 'screen',
        path: '/shop/stockManage/rechargeCardStock',
        name: { zh: '充值卡库存', en: 'Recharge card stock' },
        children: [],
      },
      {
        code: 'shopStockWarning',
        kind: 'screen',
        path: '/shop/stockManage/stockWarning',
        name: { zh: '库存预警', en: 'Stock warnings' },
        children: [],
      },
      {
        code: 'shopStockWarningSettings',
        kind: 'screen',
        path: '/shop/stockManage/stockWarningSettings',
        name: { zh: '库存预警设置', en: 'Warning limits' },
        children: [],
      },
      {
        code: 'shopStockCount',
        kind: 'screen',
        path: '/shop/stockManage/stockCount',
        name: { zh: '盘点', en: 'Stock counts' },
        children: [
          action('shopCountManage', '发起与审核盘点', 'Plan and review counts'),
          action('shopCountEnter', '清点录入', 'Count goods'),
          action('shopCountPost', '盘点过账', 'Post counts'),
        ],
      },
    ],
  },
  {
    code: 'shopPurchase',
    kind: 'menu',
    name: { zh: '采购管理', en: 'Purchasing' },
    children: [
      {
        code: 'shopSupplier',
        kind: 'screen',
        path: '/shop/purchaseManage/supplier',
        name: { zh: '供应商', en: 'Suppliers' },
        children: [],
      },
    ],
  },
  {
    code: 'shopShelfManage',
    kind: 'menu',
    name: { zh: '货架管理', en: 'Shelves' },
    children: [
      {
        code: 'shopShelf',
        kind: 'screen',
        path: '/shop/shelfManage/shelf',
        name: { zh: '巷道与货位', en: 'Aisles and bays' },
        children: [action('shopShelfOperate', '安排货位上的商品', 'Give goods their bays')],
      },
      {
        code: 'shopShelfWarning',
        kind: 'screen',
        path: '/shop/shelfManage/shelfWarning',
        name: { zh: '货架预警', en: 'Shelf warnings' },
        children: [],
      },
      {
        code: 'shopShelfWarningSettings',
        kind: 'screen',
        path: '/shop/shelfManage/shelfWarningSettings',
        name: { zh: '货架预警设置', en: 'Shelf warning settings' },
        children: [],
      },
      {
        code: 'shopShelfOutbound',
        kind: 'screen',
        path: '/shop/shelfManage/shelfOutbound',
        name: { zh: '货架出库', en: 'Shelf outbound' },
        children: [],
      },
      {
        code: 'shopStockMove',
        kind: 'screen',
        path: '/shop/shelfManage/stockMoves',
        name: { zh: '移库单', en: 'Stock moves' },
        children: [
          action('shopStockMoveAdd', '上架、退仓与移库', 'Put to shelf, return, move'),
          action('shopStockMoveReverse', '冲销移库单', 'Reverse a stock move'),
        ],
      },
    ],
  },
  {
    code: 'shopWarehouseManage',
    kind: 'menu',
    name: { zh: '仓库管理', en: 'Warehouse' },
    children: [
      {
        code: 'shopWarehouse',
        kind: 'screen',
        path: '/shop/warehouseManage/warehouse',
        name: { zh: '库区与库位', en: 'Areas and locations' },
        children: [],
      },
      {
        code: 'shopInbound',
        kind: 'screen',
        path: '/shop/warehouseManage/inbound',
        name: { zh: '入库单', en: 'Inbound' },
        children: [
          action('shopInboundAdd', '入库', 'Bring goods in'),
          action('shopInboundReverse', '冲销入库单', 'Reverse an inbound document'),
        ],
      },
      {
        code: 'shopOutbound',
        kind: 'screen',
        path: '/shop/warehouseManage/outbound',
        name: { zh: '出库单', en: 'Outbound' },
        children: [
          action('shopOutboundAdd', '出库与报损', 'Take goods out, write off'),
          action('shopOutboundReverse', '冲销出库单', 'Reverse an outbound document'),
        ],
      },
    ],
  },
] as const satisfies readonly PermissionNode[]
