import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Permission } from '#domain/permissions.ts'
import { mayOpen, type Screen, screensIn, screensOf } from '#app/shell/screens.ts'

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
  /**
   * The screens of each page, of which the first that the account may open names the entry; or a menu of the tree: each
   * of its screens that stands nowhere else has a page.
   */
  readonly pages: readonly (readonly Permission[] | Permission)[]
}

/**
 * The way the menu groups the screens of both trunks of the permission tree. A shop thinks of its work in these groups;
 * the tree stays as the specification has it.
 */
const arranged: readonly Group[] = [
  { id: 'today', name: msg`Today`, pages: [['shopIndex']] },
  {
    id: 'orders',
    name: msg`Orders`,
    pages: [['shopOnlineOrder', 'shopPicking'], ['shopOfflineOrder'], 'shopOrder'],
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
      'shopGoods',
      'shopOnlineGoodsManage',
      'shopGuaranteeService',
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
      'shopStock',
      'shopShelfManage',
      'shopWarehouseManage',
    ],
  },
  { id: 'purchasing', name: msg`Purchasing`, pages: ['shopPurchase'] },
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
      'shopData',
      'shopFinancial',
    ],
  },
  {
    id: 'people',
    name: msg`People`,
    pages: ['shopMemberManage', 'orgAccount'],
  },
  {
    id: 'settings',
    name: msg`Settings`,
    pages: ['shopManage', ['orgShopSelect'], ['orgOperator'], 'orgBusiness'],
  },
]

const placed = new Set(arranged.flatMap(({ pages }) => pages.filter((page) => typeof page !== 'string').flat()))

const groups = arranged.map(({ pages, ...group }) => ({
  ...group,
  pages: pages.flatMap((page): readonly (readonly Permission[])[] =>
    typeof page === 'string' ? screensIn(page).flatMap(({ code }) => (placed.has(code) ? [] : [[code]])) : [page],
  ),
}))

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
export const groupOf = (screen: Screen | undefined): (typeof groups)[number] | undefined =>
  groups.find(({ pages }) => pages.some((codes) => screen && codes.includes(screen.code)))
