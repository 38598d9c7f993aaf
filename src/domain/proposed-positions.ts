import { documentRights } from './documents/document-permissions.ts'
import { cents, type Cents } from './money.ts'
import { storePermissions, withScreens, type Permission, type StorePermission } from './permissions.ts'

/** The positions that a new store is offered. A position remembers which of them it was made from. */
export const proposalNames = ['manager', 'buyer', 'stock-keeper', 'counter', 'count-helper'] as const
export type ProposalName = (typeof proposalNames)[number]

export interface ProposedPosition {
  readonly name: { readonly zh: string; readonly en: string }
  readonly note: { readonly zh: string; readonly en: string }
  readonly permissions: readonly Permission[]
  /** The limits without approval, in percent and cents. */
  readonly limits: { readonly discountPercent?: number; readonly refundCents?: Cents }
}

const chosen = (...codes: StorePermission[]): Permission[] => withScreens(codes)
const documentsOf = (proposal: ProposalName): StorePermission[] =>
  documentRights.flatMap(({ code, to }) => ((to as readonly string[]).includes(proposal) ? [code] : []))

/** Names and permissions can be changed afterwards, as those of any position. */
export const proposedPositions: Readonly<Record<ProposalName, ProposedPosition>> = {
  manager: {
    name: { zh: '店长', en: 'Manager' },
    note: { zh: '管理门店的一切', en: 'Runs the store' },
    permissions: storePermissions,
    limits: {},
  },
  buyer: {
    name: { zh: '采购', en: 'Buyer' },
    note: { zh: '商品、价格与成本，不做审核', en: 'Products, prices and costs; approves nothing' },
    permissions: chosen(
      'shopGoodsAdd',
      'shopGoodsEdit',
      'shopGoodsImport',
      'shopGoodsBulk',
      'shopBulkHistory',
      'shopGoodsPrice',
      'shopGoodsLabel',
      'shopCostSee',
      'shopGoodsClassifyEdit',
      'shopRawMaterialAdd',
      'shopRawMaterialEdit',
      'shopRawMaterialDelete',
      'shopRawMaterialClassifyEdit',
      'shopMeasureUnit',
      'shopGuaranteeTemplate',
      'shopGuaranteeType',
      'shopStockHome',
      'shopGoodsStock',
      'shopRawStock',
      'shopRechargeCardStock',
      'shopStockWarning',
      'shopStockWarningSettings',
      'shopSupplier',
      'shopPurchaseAdd',
      'shopPurchaseEdit',
      'shopPurchaseDelete',
      'shopPurchaseEnd',
      'shopFuelCardAdd',
      'shopFuelCardEdit',
      'shopTransferRequest',
      'shopOnlinePublish',
      'shopOnlineEdit',
      'shopOnlineUp',
      'shopOnlineDown',
      'shopOnlineCategory',
      ...documentsOf('buyer'),
    ),
    limits: {},
  },
  'stock-keeper': {
    name: { zh: '库管', en: 'Stock keeper' },
    note: { zh: '商品、货位与出库，不看成本', en: 'Products, shelves and the warehouse; no costs' },
    permissions: chosen(
      'shopGoodsList',
      'shopRawMaterial',
      'shopGoodsLabel',
      'shopShelf',
      'shopPurchaseOrder',
      'shopStockHome',
      'shopGoodsStock',
      'shopRawStock',
      'shopRechargeCardStock',
      'shopStockWarning',
      'shopStockWarningSettings',
      'shopCountManage',
      'shopCountEnter',
      'shopWarehouse',
      'shopShelfOperate',
      'shopShelfWarning',
      'shopShelfWarningSettings',
      'shopShelfOutbound',
      'shopOutboundNotification',
      'shopTransferRequest',
      'shopTransferSend',
      'shopTransferReceive',
      'shopOnlineOrderStock',
      'shopOnlineOrderHandOver',
      'shopPickingDo',
      'shopPickingCheck',
      ...documentsOf('stock-keeper'),
    ),
    limits: {},
  },
  counter: {
    name: { zh: '收银员', en: 'Counter' },
    note: { zh: '收银、退款与缴款', en: 'Sells, refunds and submits cash' },
    permissions: chosen(
      'shopOfflineOrderOfflineCollection',
      'shopOfflineOrderRefund',
      'shopCounterDiscount',
      'shopCounterSwitch',
      'shopShiftSubmitCash',
    ),
    limits: { discountPercent: 10, refundCents: cents(5000) },
  },
  'count-helper': {
    name: { zh: '盘点员', en: 'Count helper' },
    note: { zh: '只做清点，看不到账面数量', en: 'Counts products; sees no expected quantities' },
    permissions: chosen('shopCountEnter'),
    limits: {},
  },
}

interface NewPermission {
  readonly code: StorePermission
  /** Positions made from these proposals get it. */
  readonly to: readonly ProposalName[]
  /** So do positions that have this older permission. */
  readonly like?: StorePermission
}

/** What each release brought besides the rights to stock documents, which say theirs themselves. */
const releases: readonly (readonly NewPermission[])[] = [
  [
    { code: 'shopGoodsBulk', to: ['manager', 'buyer'], like: 'shopGoodsImport' },
    { code: 'shopBulkHistory', to: ['manager', 'buyer'], like: 'shopGoodsImport' },
    { code: 'shopGoodsPrice', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopGoodsLabel', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopShelf', to: ['manager', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopGuaranteeTemplate', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopGuaranteeType', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
  ],
  [
    { code: 'shopRawMaterial', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopRawMaterialAdd', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopRawMaterialEdit', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopRawMaterialDelete', to: ['manager', 'buyer'], like: 'shopGoodsDelete' },
    { code: 'shopRawMaterialClassify', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopRawMaterialClassifyEdit', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopGoodsStock', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopRawStock', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopRechargeCardStock', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopStockWarning', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopStockWarningSettings', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsEdit' },
    { code: 'shopSupplier', to: ['manager', 'buyer'], like: 'shopGoodsImport' },
    { code: 'shopFuelCardAdd', to: ['manager', 'buyer'], like: 'shopGoodsAdd' },
    { code: 'shopFuelCardEdit', to: ['manager', 'buyer'], like: 'shopGoodsEdit' },
    { code: 'shopFuelCardDelete', to: ['manager'], like: 'shopGoodsDelete' },
    { code: 'shopWarehouse', to: ['manager', 'stock-keeper'], like: 'shopShelf' },
    { code: 'shopShelfOperate', to: ['manager', 'stock-keeper'], like: 'shopShelf' },
    { code: 'shopShelfWarning', to: ['manager', 'stock-keeper'], like: 'shopShelf' },
    { code: 'shopShelfWarningSettings', to: ['manager', 'stock-keeper'], like: 'shopShelf' },
    { code: 'shopShelfOutbound', to: ['manager', 'stock-keeper'], like: 'shopOutboundNotification' },
  ],
  [
    { code: 'shopStockHome', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopGoodsStock' },
    { code: 'shopPurchaseOrder', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopInboundAdd' },
    { code: 'shopPurchaseAdd', to: ['manager', 'buyer'], like: 'shopSupplier' },
    { code: 'shopPurchaseEdit', to: ['manager', 'buyer'], like: 'shopSupplier' },
    { code: 'shopPurchaseDelete', to: ['manager', 'buyer'], like: 'shopSupplier' },
    { code: 'shopPurchaseReview', to: ['manager'] },
    { code: 'shopPurchaseEnd', to: ['manager', 'buyer'], like: 'shopSupplier' },
    { code: 'shopStockForce', to: ['manager'] },
    { code: 'shopTransferRequest', to: ['manager', 'buyer', 'stock-keeper'], like: 'shopOutboundAdd' },
    { code: 'shopTransferSend', to: ['manager', 'stock-keeper'], like: 'shopOutboundAdd' },
    { code: 'shopTransferReceive', to: ['manager', 'stock-keeper'], like: 'shopInboundAdd' },
    { code: 'shopTransferSettle', to: ['manager'] },
    { code: 'shopCountManage', to: ['manager', 'stock-keeper'], like: 'shopShelf' },
    { code: 'shopCountEnter', to: ['manager', 'stock-keeper', 'count-helper'], like: 'shopShelf' },
    { code: 'shopCountPost', to: ['manager'] },
  ],
  [
    { code: 'shopMember', to: ['manager'] },
    { code: 'shopMemberEdit', to: ['manager'] },
    { code: 'shopMemberJoin', to: ['manager'] },
  ],
  [
    { code: 'shopIndex', to: ['manager'] },
    { code: 'operatingStatement', to: ['manager'] },
    { code: 'summaryTable', to: ['manager'] },
    { code: 'paymentDetails', to: ['manager'] },
    { code: 'taxesDetails', to: ['manager'] },
    { code: 'tipDetails', to: ['manager'] },
    { code: 'refundDetails', to: ['manager'] },
    { code: 'orderDeductionDetails', to: ['manager'] },
    { code: 'analysisReport', to: ['manager'] },
  ],
  [{ code: 'accountingFile', to: ['manager'], like: 'summaryTable' }],
  [{ code: 'shopLogistics', to: ['manager'], like: 'shopSettingEdit' }],
  [
    { code: 'shopOnlineGoods', to: ['manager', 'buyer'] },
    { code: 'shopOnlinePublish', to: ['manager', 'buyer'] },
    { code: 'shopOnlineEdit', to: ['manager', 'buyer'] },
    { code: 'shopOnlineUp', to: ['manager', 'buyer'] },
    { code: 'shopOnlineDown', to: ['manager', 'buyer'] },
    { code: 'shopOnlineDelete', to: ['manager'] },
    { code: 'shopOnlineCategory', to: ['manager', 'buyer'] },
    { code: 'shopStorefront', to: ['manager'], like: 'shopSettingEdit' },
  ],
  [
    { code: 'shopOnlineOrder', to: ['manager', 'stock-keeper'] },
    { code: 'shopOnlineOrderStock', to: ['manager', 'stock-keeper'] },
    { code: 'shopOnlineOrderHandOver', to: ['manager', 'stock-keeper'] },
    { code: 'shopOnlineOrderCancel', to: ['manager'] },
    { code: 'shopOnlineOrderRefund', to: ['manager'] },
    { code: 'shopPicking', to: ['manager', 'stock-keeper'] },
    { code: 'shopPickingDo', to: ['manager', 'stock-keeper'] },
    { code: 'shopPickingCheck', to: ['manager', 'stock-keeper'] },
  ],
]

/**
 * Permissions by the release that brought them. When a server first starts with a release, existing positions get its
 * permissions: those named here, and those of people who may change positions, since nobody else could pass them on. A
 * notice in the office says so. Append a release; never change one. The migration that adds it sets the default of
 * organisation.permission_release to its number, so that new organisations start with it.
 */
export const permissionReleases: readonly (readonly NewPermission[])[] = Array.from(
  { length: Math.max(releases.length, ...documentRights.map(({ release }) => release)) },
  (_, at) => [...(releases[at] ?? []), ...documentRights.filter(({ release }) => release === at + 1)],
)

/** The permissions for a position that was last updated for `release`; in tree order, without those it has. */
export function newPermissionsFor(
  position: {
    readonly permissions: readonly string[]
    readonly proposal: string | null
    /** Somebody who may change positions has it. */
    readonly keeper: boolean
  },
  release: number,
  releases: typeof permissionReleases = permissionReleases,
): Permission[] {
  const before = new Set(position.permissions)
  const has = new Set(before)
  const given: StorePermission[] = []
  // one release after the other: a permission may follow one that the release before it brought
  for (const brought of releases.slice(release)) {
    const codes = brought
      .filter(
        ({ to, like }) =>
          position.keeper ||
          (to as readonly string[]).includes(position.proposal ?? '') ||
          (like !== undefined && has.has(like)),
      )
      .map(({ code }) => code)
    given.push(...codes)
    for (const code of codes) has.add(code)
  }
  return withScreens(given).filter((code) => !before.has(code))
}
