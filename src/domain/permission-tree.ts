import { action, type PermissionNode } from './permission-node.ts'
import { dataMenu } from './data-permissions.ts'
import { onlineMenu, onlineOrderScreens } from './online-permissions.ts'
import { stockMenus } from './stock-permissions.ts'

export type { PermissionNode }

/**
 * The one permission tree: every menu, screen and action, in two trunks. Contract calls, routes, menus and elements
 * refer to its codes; nothing else grants anything.
 */
export const permissionTree = {
  organisation: [
    {
      code: 'orgShopSelect',
      kind: 'screen',
      path: '/org/shopSelect',
      name: { zh: '门店', en: 'Stores' },
      children: [
        action('orgShopAdd', '新增门店', 'Open a store'),
        action('orgShopReAudit', '修改并重新提交审核', 'Correct and submit again'),
        action('orgShopDelete', '删除门店', 'Delete a store'),
      ],
    },
    { code: 'orgOverview', kind: 'screen', path: '/org/overview', name: { zh: '概览', en: 'Overview' }, children: [] },
    {
      code: 'orgAccount',
      kind: 'menu',
      name: { zh: '账号与权限', en: 'People and roles' },
      children: [
        {
          code: 'orgUserManage',
          kind: 'screen',
          path: '/org/account/user-manage',
          name: { zh: '用户', en: 'Accounts' },
          children: [
            action('orgUserAdd', '新增用户', 'Add an account'),
            action('orgUserEdit', '编辑用户', 'Edit an account'),
            action('orgUserStatus', '启用或停用', 'Enable or disable'),
            action('orgUserDelete', '删除用户', 'Delete an account'),
            action('orgUserResetPassword', '重置密码', 'Reset a password'),
            action('orgUserPosition', '分配门店岗位', 'Give store positions'),
          ],
        },
        {
          code: 'orgRoleManage',
          kind: 'screen',
          path: '/org/account/role-manage',
          name: { zh: '组织角色管理', en: 'Organisation roles' },
          children: [
            action('orgRoleAdd', '新增组织角色', 'Add an organisation role'),
            action('orgRoleEdit', '编辑组织角色', 'Edit an organisation role'),
            action('orgRoleDelete', '删除组织角色', 'Delete an organisation role'),
          ],
        },
        {
          code: 'orgShopRoleManage',
          kind: 'screen',
          path: '/org/account/shop-role-manage',
          name: { zh: '门店角色管理', en: 'Store roles' },
          children: [
            action('orgShopRoleAdd', '新增门店角色', 'Add a store role'),
            action('orgShopRoleEdit', '编辑门店角色', 'Edit a store role'),
            action('orgShopRoleDelete', '删除门店角色', 'Delete a store role'),
          ],
        },
        action('orgViewShare', '共享列表视图', 'Share views of lists'),
      ],
    },
    {
      code: 'orgBusiness',
      kind: 'menu',
      name: { zh: '组织', en: 'Organisation' },
      children: [
        {
          code: 'orgActivity',
          kind: 'screen',
          path: '/org/activity',
          name: { zh: '操作日志', en: 'Activity log' },
          children: [action('orgActivityExport', '导出操作日志', 'Export the activity log')],
        },
        {
          code: 'orgOperator',
          kind: 'screen',
          path: '/org/operator',
          name: { zh: '经营者信息', en: 'Operator information' },
          children: [action('orgOperatorReveal', '查看经营者证件号码', 'See the operator’s document numbers')],
        },
      ],
    },
  ],
  store: [
    { code: 'shopIndex', kind: 'screen', path: '/shop/index', name: { zh: '今日', en: 'Today' }, children: [] },
    // not an office screen: a pure seller sees neither other people's orders nor the store's revenue
    {
      code: 'shopAtCounter',
      kind: 'menu',
      name: { zh: '收银台', en: 'At the counter' },
      children: [
        action('shopOfflineOrderOfflineCollection', '收银台收款', 'Sell at a counter'),
        action('shopCounterSwitch', '在同事的班次内凭 PIN 代收', 'Take over a colleague’s till by PIN'),
        action('shopOfflineOrderRefund', '收银台退款与换货', 'Refund and exchange at a counter'),
        action('shopCounterDiscount', '收银台打折', 'Give discounts at a counter'),
        action('shopCounterPrice', '收银台改价', 'Change prices at a counter'),
        action('shopCounterTaxExempt', '收银台免税', 'Sell without tax at a counter'),
        action('shopCounterLimit', '收银台超限销售', 'Sell more than a limit at a counter'),
        action('shopCounterOpenAmount', '收银台任意金额销售', 'Sell an open amount at a counter'),
        action('shopCounterRefundWithoutReceipt', '收银台无小票退款', 'Refund without a receipt at a counter'),
      ],
    },
    {
      code: 'shopOrder',
      kind: 'menu',
      name: { zh: '订单管理', en: 'Orders' },
      children: [
        {
          code: 'shopOfflineOrder',
          kind: 'screen',
          path: '/shop/orderManage/offlineOrderInfo',
          name: { zh: '线下订单', en: 'In-store orders' },
          children: [
            action('shopOfflineOrderDetails', '查看详情', 'See details'),
            action('shopOfflineOrderExport', '导出', 'Export'),
            action('shopOfflineOrderDifference', '处理差异', 'Settle differences'),
          ],
        },
        ...onlineOrderScreens,
        {
          code: 'shopDifferenceInfo',
          kind: 'screen',
          path: '/shop/orderManage/differenceInfo',
          name: { zh: '差异', en: 'Differences' },
          children: [],
        },
        {
          code: 'shopCounterFleet',
          kind: 'screen',
          path: '/shop/orderManage/counterFleet',
          name: { zh: '收银台状态', en: 'Counter states' },
          children: [action('shopJournalImport', '导入流水与小票重建', 'Import journals, rebuild from receipts')],
        },
      ],
    },
    {
      code: 'shopGoods',
      kind: 'menu',
      name: { zh: '商品管理', en: 'Products' },
      children: [
        {
          code: 'shopGoodsList',
          kind: 'screen',
          path: '/shop/goodsManage/goodsListInfo',
          name: { zh: '商品列表', en: 'Product list' },
          children: [
            action('shopGoodsAdd', '新增商品', 'Add products'),
            action('shopGoodsEdit', '编辑商品', 'Change products'),
            action('shopGoodsDelete', '删除商品', 'Delete products'),
            action('shopGoodsBulk', '批量修改与撤销', 'Change many products at once, and undo it'),
            action('shopCostSee', '查看成本与毛利', 'See cost and margin'),
          ],
        },
        {
          code: 'shopGoodsClassify',
          kind: 'screen',
          path: '/shop/goodsManage/goodsClassify',
          name: { zh: '分类', en: 'Categories' },
          children: [action('shopGoodsClassifyEdit', '编辑分类', 'Change categories')],
        },
        {
          code: 'shopRawMaterial',
          kind: 'screen',
          path: '/shop/goodsManage/rawMaterial',
          name: { zh: '原材料', en: 'Raw materials' },
          children: [
            action('shopRawMaterialAdd', '新增原材料', 'Add raw materials'),
            action('shopRawMaterialEdit', '编辑原材料', 'Change raw materials'),
            action('shopRawMaterialDelete', '删除原材料', 'Delete raw materials'),
          ],
        },
        {
          code: 'shopRawMaterialClassify',
          kind: 'screen',
          path: '/shop/goodsManage/rawMaterialClassify',
          name: { zh: '原材料分类', en: 'Raw material categories' },
          children: [action('shopRawMaterialClassifyEdit', '编辑原材料分类', 'Change raw material categories')],
        },
        {
          code: 'shopMeasureUnit',
          kind: 'screen',
          path: '/shop/goodsManage/MeasureUnit',
          name: { zh: '计量单位', en: 'Units' },
          children: [],
        },
        {
          code: 'shopFuelCard',
          kind: 'screen',
          path: '/shop/goodsManage/fuelCardInfo',
          name: { zh: '充值卡', en: 'Recharge cards' },
          children: [
            action('shopFuelCardAdd', '新增充值卡', 'Add recharge cards'),
            action('shopFuelCardEdit', '编辑充值卡', 'Change recharge cards'),
            action('shopFuelCardDelete', '删除充值卡', 'Delete recharge cards'),
          ],
        },
        {
          code: 'shopGoodsPrice',
          kind: 'screen',
          path: '/shop/goodsManage/priceChanges',
          name: { zh: '商品调价', en: 'Price changes' },
          children: [],
        },
        {
          code: 'shopGoodsImport',
          kind: 'screen',
          path: '/shop/goodsManage/goodsImport',
          name: { zh: '导入商品', en: 'Import products' },
          children: [],
        },
        {
          code: 'shopGoodsLabel',
          kind: 'screen',
          path: '/shop/goodsManage/labels',
          name: { zh: '标签', en: 'Labels' },
          children: [],
        },
        {
          code: 'shopBulkHistory',
          kind: 'screen',
          path: '/shop/goodsManage/bulkHistory',
          name: { zh: '批量修改记录', en: 'Bulk changes' },
          children: [],
        },
      ],
    },
    onlineMenu,
    ...stockMenus,
    {
      code: 'shopGuaranteeService',
      kind: 'menu',
      name: { zh: '保障', en: 'Guarantee services' },
      children: [
        {
          code: 'shopGuaranteeTemplate',
          kind: 'screen',
          path: '/shop/guaranteeService/guaranteeTemplate',
          name: { zh: '保障服务', en: 'Guarantees' },
          children: [],
        },
        {
          code: 'shopGuaranteeType',
          kind: 'screen',
          path: '/shop/guaranteeService/guaranteeType',
          name: { zh: '保障类型', en: 'Guarantee types' },
          children: [],
        },
      ],
    },
    {
      code: 'shopMemberManage',
      kind: 'menu',
      name: { zh: '会员管理', en: 'Members' },
      children: [
        {
          code: 'shopMember',
          kind: 'screen',
          path: '/shop/memberManage/memberInfo',
          name: { zh: '会员', en: 'Members' },
          children: [
            action('shopMemberEdit', '修改会员', 'Change members'),
            action('shopMemberJoin', '合并会员', 'Join members'),
          ],
        },
      ],
    },
    {
      code: 'shopShift',
      kind: 'menu',
      name: { zh: '班次', en: 'Shifts' },
      children: [action('shopShiftSubmitCash', '缴款', 'Submit cash')],
    },
    dataMenu,
    {
      code: 'shopFinancial',
      kind: 'menu',
      name: { zh: '财务', en: 'Finance' },
      children: [
        {
          code: 'cashPaymentReceipt',
          kind: 'screen',
          path: '/shop/financial/cashPaymentReceipt',
          name: { zh: '现金缴款单', en: 'Cash submissions' },
          children: [],
        },
        {
          code: 'cashCollectionForm',
          kind: 'screen',
          path: '/shop/financial/cashCollectionForm',
          name: { zh: '现金领款单', en: 'Cash requests' },
          children: [],
        },
      ],
    },
    {
      code: 'shopManage',
      kind: 'menu',
      name: { zh: '门店管理', en: 'Store' },
      children: [
        {
          code: 'shopSetting',
          kind: 'screen',
          path: '/shop/shopManage/shopSetting',
          name: { zh: '门店设置', en: 'Store settings' },
          children: [action('shopSettingEdit', '修改门店设置', 'Change store settings')],
        },
        {
          code: 'shopLogistics',
          kind: 'screen',
          path: '/shop/shopManage/logisticsManagement',
          name: { zh: '自提与配送', en: 'Pickup and delivery' },
          children: [],
        },
        {
          code: 'shopStorefront',
          kind: 'screen',
          path: '/shop/shopManage/storefront',
          name: { zh: '网店', en: 'Web shop' },
          children: [],
        },
        {
          code: 'cashierManagement',
          kind: 'screen',
          path: '/shop/shopManage/cashierManagement',
          name: { zh: '收银台', en: 'Counters' },
          children: [
            action('cashierCounterAdd', '新增收银台', 'Add a counter'),
            action('cashierCounterEdit', '编辑收银台', 'Edit a counter'),
            action('cashierCounterDelete', '删除收银台', 'Delete a counter'),
            action('cashierCounterReader', '绑定读卡器', 'Bind a card reader'),
          ],
        },
        {
          code: 'printersManagement',
          kind: 'screen',
          path: '/shop/shopManage/printersManagement',
          name: { zh: '打印机', en: 'Printers' },
          children: [
            action('shopPrinterAdd', '新增打印机', 'Add a printer'),
            action('shopPrinterEdit', '编辑打印机', 'Edit a printer'),
            action('shopPrinterDelete', '删除打印机', 'Delete a printer'),
            action('shopPrinterTest', '测试打印与小票队列', 'Test print and the queue of tickets'),
          ],
        },
        {
          code: 'shopQuickKeys',
          kind: 'screen',
          path: '/shop/shopManage/quickKeys',
          name: { zh: '快捷商品', en: 'Quick keys' },
          children: [action('shopQuickKeysEdit', '编排快捷商品', 'Arrange quick keys')],
        },
      ],
    },
    action('shopOutboundNotification', '出库通知', 'Outbound notifications'),
    action('shopAdministrator', '管理员验证', 'Verify as administrator'),
    action('forcedOffline', '强制离岗', 'Force a counter off duty'),
  ],
} as const satisfies Record<'organisation' | 'store', readonly PermissionNode[]>
