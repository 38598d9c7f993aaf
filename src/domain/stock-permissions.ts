import { documentScreens } from './documents/document-permissions.ts'
import { action, type PermissionNode } from './permission-node.ts'

/** The menus of stock, purchasing, shelves and the warehouse. */
export const stockMenus = [
  {
    code: 'shopStock',
    kind: 'menu',
    name: { zh: '库存管理', en: 'Stock' },
    children: [
      {
        code: 'shopStockHome',
        kind: 'screen',
        path: '/shop/stockManage/stockHome',
        name: { zh: '库存首页', en: 'Stock home' },
        children: [],
      },
      {
        code: 'shopGoodsStock',
        kind: 'screen',
        path: '/shop/stockManage/goodsStock',
        name: { zh: '商品库存', en: 'Product stock' },
        children: [
          action(
            'shopStockForce',
            '动用已占用的库存、强制冲销',
            'Take stock that is reserved for others, reverse what is gone',
          ),
        ],
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
        code: 'shopTransfer',
        kind: 'screen',
        path: '/shop/stockManage/stockTransfer',
        name: { zh: '门店调拨', en: 'Transfers' },
        children: [
          action('shopTransferRequest', '申请或提供调拨', 'Request or offer products'),
          action('shopTransferSend', '同意并发出调拨', 'Agree and send goods'),
          action('shopTransferReceive', '接收调拨', 'Receive goods'),
          action('shopTransferSettle', '处理调拨差异', 'Settle what is missing'),
        ],
      },
      ...documentScreens('shopStock'),
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
        code: 'shopPurchaseOrder',
        kind: 'screen',
        path: '/shop/purchaseManage/purchaseOrder',
        name: { zh: '采购单', en: 'Purchase orders' },
        children: [
          action('shopPurchaseAdd', '新增采购单', 'Add purchase orders'),
          action('shopPurchaseEdit', '编辑采购单', 'Change purchase orders'),
          action('shopPurchaseDelete', '删除采购单', 'Delete purchase orders'),
          action('shopPurchaseReview', '审核采购单', 'Review purchase orders'),
          action('shopPurchaseEnd', '手动完成采购单', 'End purchase orders'),
        ],
      },
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
      ...documentScreens('shopShelfManage'),
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
      ...documentScreens('shopWarehouseManage'),
    ],
  },
] as const satisfies readonly PermissionNode[]
