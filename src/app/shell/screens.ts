import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'
import type { Permission } from '#domain/permissions.ts'
import { furtherPages } from '#domain/statement-pages.ts'

/** A screen of the permission tree. */
export interface Screen {
  readonly code: Permission
  readonly path: string
  readonly name: PermissionNode['name']
}

export type Area = 'organisation' | 'store' | 'settings'

const walk = (nodes: readonly PermissionNode[]): Screen[] =>
  nodes.flatMap((node) => [
    ...(node.kind === 'screen' && node.path !== undefined
      ? [{ code: node.code as Permission, path: node.path, name: node.name }]
      : []),
    ...walk(node.children),
  ])

/** Every screen that a menu can show, in the order of the tree. */
export const screensOf: Readonly<Record<'organisation' | 'store', readonly Screen[]>> = {
  organisation: walk(permissionTree.organisation),
  store: walk(permissionTree.store),
}
const all = [...screensOf.organisation, ...screensOf.store]

/** The screens of a menu of the tree. */
export const screensIn = (menu: Permission): readonly Screen[] =>
  [...permissionTree.organisation, ...permissionTree.store].flatMap((node) => (node.code === menu ? walk([node]) : []))

/** The screen of a permission: its own, or the one that an action is done on; undefined for those without any. */
export const screenOf = (code: string): Screen | undefined => {
  const below = (nodes: readonly PermissionNode[], screen: string | undefined): string | undefined => {
    for (const node of nodes) {
      const own = node.kind === 'screen' ? node.code : screen
      const found = node.code === code ? own : below(node.children, own)
      if (found !== undefined) return found
    }
    return undefined
  }
  const found = below([...permissionTree.organisation, ...permissionTree.store], undefined)
  return all.find((screen) => screen.code === found)
}

/** Open to every signed-in account: without it nobody could choose a store. */
const FOR_ALL: Permission = 'orgShopSelect'
/** Where a store is chosen. */
export const STORE_CHOICE = '/org/shopSelect'

/** Whether these granted codes open a screen. */
export const mayOpen = (screen: Screen, granted: ReadonlySet<string>): boolean =>
  screen.code === FOR_ALL || granted.has(screen.code)

const isBelow = (path: string, below: string): boolean => path === below || path.startsWith(`${below}/`)
/** Orders of the web shop by how they reach their buyers, and what was ordered with goods. */
const onlineOrderPages = {
  selfPickupOrderInfo: { zh: '自提订单', en: 'Pickup orders' },
  deliveryOrderInfo: { zh: '配送订单', en: 'Delivery orders' },
  guaranteeOrderInfo: { zh: '已订保障', en: 'Ordered guarantees' },
}

/** Children of screens whose paths are not below those screens' paths. */
const BELOW = [
  { path: '/org/account/shop-role', screen: '/org/account/shop-role-manage' },
  { path: '/shop/goodsManage/goodsGrid', screen: '/shop/goodsManage/goodsListInfo' },
  ...['releaseGoodsView', 'editReleaseGoods', 'viewReleaseGoods'].map((page) => ({
    path: `/shop/onlineGoodsManage/${page}`,
    screen: '/shop/onlineGoodsManage/pushGoodsView',
  })),
  ...Object.keys(onlineOrderPages).map((page) => ({
    path: `/shop/orderManage/${page}`,
    screen: '/shop/orderManage/onlineOrderInfo',
  })),
]
const isAt = (path: string, screen: Screen): boolean =>
  isBelow(path, screen.path) || BELOW.some((one) => screen.path === one.screen && isBelow(path, one.path))

/** A page of a screen that has no node of its own: open to who may open the screen and has what its calls need. */
export interface SubPage {
  readonly of: Permission
  readonly path: string
  readonly name: PermissionNode['name']
  readonly needs: readonly Permission[]
}

/** Those that are tabs beside their screen. */
export const subPages: readonly SubPage[] = [
  ...Object.entries(furtherPages).map(([page, { name, needs }]) => ({
    of: 'operatingStatement' as const,
    path: `/shop/data/operatingStatement/${page}`,
    name,
    needs,
  })),
  ...Object.entries(onlineOrderPages).map(([page, name]) => ({
    of: 'shopOnlineOrder' as const,
    path: `/shop/orderManage/${page}`,
    name,
    needs: [],
  })),
]

/** The screen that a path belongs to: its own, or the screen above a detail or edit page. */
export const screenAt = (path: string): Screen | undefined =>
  all.filter((screen) => isAt(path, screen)).toSorted((a, b) => b.path.length - a.path.length)[0]

/** Whether these granted codes open a path. */
export function mayOpenAt(path: string, granted: ReadonlySet<string>): boolean {
  const screen = screenAt(path)
  const needs = subPages.find((page) => page.path === path)?.needs ?? []
  return screen === undefined || (mayOpen(screen, granted) && needs.every((code) => granted.has(code)))
}

/** Whether a path is a menu screen rather than a detail or edit page. */
export const isMenuScreen = (path: string): boolean => all.some((screen) => screen.path === path)

/** Store set-up: not in any menu, and its tab closes when it is left. */
const SET_UP = '/shop/shopConfig'

/** Whether a page's tab closes when another page opens: detail and edit pages, and store set-up. */
export const closesItself = (path: string): boolean =>
  path === SET_UP || (!isMenuScreen(path) && screenAt(path) !== undefined)

/** The area that a path lies in. */
export function areaOf(path: string): Area {
  if (path.startsWith('/shop')) return 'store'
  return path.startsWith('/settings') ? 'settings' : 'organisation'
}

/**
 * The first screen of an area that the account may open; undefined if there is none. Who looks after the stock begins with
 * what has to be done in it, not with the list of products.
 */
export function firstScreen(area: 'organisation' | 'store', granted: ReadonlySet<string>): Screen | undefined {
  const first = screensOf[area].find((screen) => mayOpen(screen, granted))
  if (first?.code !== 'shopGoodsList' && first?.code !== 'shopOnlineOrder') return first
  return screensOf[area].find(({ code }) => code === 'shopStockHome' && granted.has(code)) ?? first
}

const below = (nodes: readonly PermissionNode[], code: string): readonly PermissionNode[] =>
  nodes.flatMap((node) => (node.code === code ? [node, ...node.children] : below(node.children, code)))

/**
 * Permissions of a pure seller: everything at the counter, and what older roles of a cashier have besides; the order
 * list comes with the permission to see an order's details.
 */
const SELLING: ReadonlySet<string> = new Set<string>([
  ...below(permissionTree.store, 'shopAtCounter' satisfies Permission).map(({ code }) => code),
  ...([
    'orgShopSelect',
    'shopOrder',
    'shopOfflineOrder',
    'shopOfflineOrderDetails',
    'shopShift',
    'shopShiftSubmitCash',
    'forcedOffline',
  ] satisfies Permission[]),
])

/** Whether nothing that is granted needs the office. Before a store is chosen, that is who has no work in the organisation. */
export const hasNoOffice = (granted: ReadonlySet<string>): boolean => [...granted].every((code) => SELLING.has(code))

/** Whether an account sells at a counter and has no office work: its store then starts at the counter. */
export const onlySells = (granted: ReadonlySet<string>): boolean =>
  granted.has('shopOfflineOrderOfflineCollection') && hasNoOffice(granted)
