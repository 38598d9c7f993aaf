import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '#domain/permissions.ts'
import { mayOpen, type Screen, screensOf } from '#app/shell/screens.ts'

/** An entry of the menu: one screen, and those that are shown as tabs beside it. */
export interface MenuPage {
  readonly to: string
  readonly screens: readonly Screen[]
}

export interface MenuGroup {
  readonly id: GroupId
  readonly name: MessageDescriptor
  readonly pages: readonly MenuPage[]
}

export type GroupId = 'today' | 'orders' | 'products' | 'stock' | 'purchasing' | 'cash' | 'people' | 'settings'

interface Group {
  readonly id: GroupId
  readonly name: MessageDescriptor
  /** Each page's screens; the first one that the account may open names the entry. */
  readonly pages: readonly (readonly Permission[])[]
}

/**
 * The way the menu groups the screens of both trunks of the permission tree. A shop thinks of its work in these groups;
 * the tree stays as the specification has it.
 */
const groups: readonly Group[] = [
  { id: 'today', name: msg`Today`, pages: [['shopIndex']] },
  {
    id: 'orders',
    name: msg`Orders`,
    pages: [['shopOnlineOrder', 'shopPicking'], ['shopOfflineOrder'], ['shopDifferenceInfo'], ['shopCounterFleet']],
  },
  {
    id: 'products',
    name: msg`Products`,
    pages: [
      ['shopGoodsList'],
      ['shopGoodsClassify'],
      ['shopOnlineGoods'],
      ['shopGoodsPrice'],
      ['shopGoodsLabel'],
      ['shopGoodsImport', 'shopBulkHistory'],
      ['shopRawMaterial', 'shopRawMaterialClassify'],
      ['shopFuelCard'],
      ['shopGuaranteeTemplate', 'shopGuaranteeType'],
      ['shopMeasureUnit'],
    ],
  },
  {
    id: 'stock',
    name: msg`Stock`,
    pages: [
      ['shopStockHome'],
      ['shopGoodsStock', 'shopRawStock', 'shopRechargeCardStock'],
      ['shopStockWarning', 'shopStockWarningSettings', 'shopShelfWarning', 'shopShelfWarningSettings'],
      ['shopStockCount'],
      ['shopInbound'],
      ['shopOutbound', 'shopShelfOutbound'],
      ['shopTransfer'],
      ['shopWriteOff'],
      ['shopConversion'],
      ['shopStockMove'],
      ['shopShelf'],
      ['shopWarehouse'],
    ],
  },
  { id: 'purchasing', name: msg`Purchasing`, pages: [['shopPurchaseOrder'], ['shopSupplier']] },
  {
    id: 'cash',
    name: msg`Cash`,
    pages: [
      [
        'operatingStatement',
        'summaryTable',
        'paymentDetails',
        'taxesDetails',
        'tipDetails',
        'refundDetails',
        'orderDeductionDetails',
      ],
      ['orgOverview'],
      ['analysisReport'],
      ['handoverRecord'],
      ['cashPaymentReceipt'],
      ['cashCollectionForm'],
    ],
  },
  {
    id: 'people',
    name: msg`People`,
    pages: [['shopMember'], ['orgUserManage'], ['orgRoleManage'], ['orgShopRoleManage']],
  },
  {
    id: 'settings',
    name: msg`Settings`,
    pages: [
      ['shopSetting'],
      ['shopLogistics'],
      ['shopStorefront'],
      ['cashierManagement'],
      ['printersManagement'],
      ['shopQuickKeys'],
      ['orgShopSelect'],
      ['orgOperator'],
      ['orgActivity'],
    ],
  },
]

const screens = new Map([...screensOf.organisation, ...screensOf.store].map((screen) => [screen.code, screen]))

/** The menu of an account: groups with the pages that it may open; groups without any are left out. */
export function menuOf(granted: ReadonlySet<string>): readonly MenuGroup[] {
  const open = (codes: readonly Permission[]): MenuPage[] => {
    const shown = codes.flatMap((code) => screens.get(code) ?? []).filter((screen) => mayOpen(screen, granted))
    return shown[0] ? [{ to: shown[0].path, screens: shown }] : []
  }
  return groups
    .map(({ pages, ...group }) => ({ ...group, pages: pages.flatMap(open) }))
    .filter(({ pages }) => pages.length > 0)
}

/** The group of a screen. */
export const groupOf = (screen: Screen | undefined): Group | undefined =>
  groups.find(({ pages }) => pages.some((codes) => screen && codes.includes(screen.code)))
