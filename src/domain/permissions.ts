export interface PermissionNode {
  readonly code: string
  readonly kind: 'menu' | 'screen' | 'action'
  /** Route that a screen opens. */
  readonly path?: string
  readonly name: { readonly zh: string; readonly en: string }
  readonly children: readonly PermissionNode[]
}

/**
 * The one permission tree: every menu, screen and action there is, in two trunks (product.md 4). Calls of
 * the contract, routes, menus and elements name its codes; nothing else grants anything.
 */
export const permissionTree = {
  organisation: [
    {
      code: 'orgShopSelect',
      kind: 'screen',
      path: '/org/shopSelect',
      name: { zh: '选择门店', en: 'Choose a store' },
      children: [],
    },
  ],
  store: [
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
            {
              code: 'shopOfflineOrderDetails',
              kind: 'action',
              name: { zh: '查看详情', en: 'See details' },
              children: [],
            },
            { code: 'shopOfflineOrderExport', kind: 'action', name: { zh: '导出', en: 'Export' }, children: [] },
            {
              code: 'shopOfflineOrderOfflineCollection',
              kind: 'action',
              name: { zh: '收银台收款', en: 'Sell at a counter' },
              children: [],
            },
            {
              code: 'shopOfflineOrderDifference',
              kind: 'action',
              name: { zh: '处理差异', en: 'Settle differences' },
              children: [],
            },
          ],
        },
      ],
    },
    {
      code: 'shopGoods',
      kind: 'menu',
      name: { zh: '商品管理', en: 'Goods' },
      children: [
        {
          code: 'shopGoodsList',
          kind: 'screen',
          path: '/shop/goodsManage/goodsListInfo',
          name: { zh: '商品列表', en: 'Goods list' },
          children: [],
        },
      ],
    },
    {
      code: 'shopShift',
      kind: 'menu',
      name: { zh: '班次', en: 'Shifts' },
      children: [
        { code: 'shopShiftSubmitCash', kind: 'action', name: { zh: '缴款', en: 'Submit cash' }, children: [] },
      ],
    },
    { code: 'forcedOffline', kind: 'action', name: { zh: '强制离岗', en: 'Force a counter off duty' }, children: [] },
  ],
} as const satisfies Record<'organisation' | 'store', readonly PermissionNode[]>

type CodeOf<N> = N extends { readonly code: infer C extends string; readonly children: infer K }
  ? C | (K extends readonly unknown[] ? CodeOf<K[number]> : never)
  : never

export type OrganisationPermission = CodeOf<(typeof permissionTree)['organisation'][number]>
export type StorePermission = CodeOf<(typeof permissionTree)['store'][number]>
/** A code of the tree. */
export type Permission = OrganisationPermission | StorePermission

interface Place {
  readonly node: PermissionNode
  readonly above: readonly Permission[]
}

const walk = (nodes: readonly PermissionNode[], above: readonly Permission[]): Place[] =>
  nodes.flatMap((node) => [{ node, above }, ...walk(node.children, [...above, node.code as Permission])])

const places = [...walk(permissionTree.organisation, []), ...walk(permissionTree.store, [])]
const byCode = new Map(places.map((place) => [place.node.code, place]))

/** Every code, parents before children. */
export const allPermissions: readonly Permission[] = places.map((place) => place.node.code as Permission)
/** The codes of the organisation's trunk, parents before children. */
export const organisationPermissions = allPermissions.filter((code) => trunkOf(code) === 'organisation')
/** The codes of a store's trunk, parents before children. */
export const storePermissions = allPermissions.filter((code) => trunkOf(code) === 'store')

export const isPermission = (code: string): code is Permission => byCode.has(code)

/** Which trunk a code belongs to: what an account may do in the organisation, or in one of its stores. */
function trunkOf(code: Permission): 'organisation' | 'store' {
  const root = byCode.get(code)?.above[0] ?? code
  return permissionTree.organisation.some((node) => node.code === root) ? 'organisation' : 'store'
}

/**
 * What menus, routes and elements read (the specification's `resourcePermissions`): the granted codes and
 * the menus and screens above them, in the order of the tree. Unknown codes are dropped: a role may carry
 * a code that a later version has renamed.
 */
export function resourcePermissions(granted: Iterable<string>): Permission[] {
  const wanted = new Set<string>()
  for (const code of granted) {
    const place = byCode.get(code)
    if (place) [...place.above, code].forEach((each) => wanted.add(each))
  }
  return allPermissions.filter((code) => wanted.has(code))
}

/**
 * What calls are checked against (the specification's `apiPermissions`): the granted screens and actions
 * alone, since opening a menu calls nothing and seeing a screen follows only from being granted it.
 */
export function apiPermissions(granted: Iterable<string>): Permission[] {
  const held = new Set(granted)
  return allPermissions.filter((code) => held.has(code) && byCode.get(code)?.node.kind !== 'menu')
}

/** Whether at least one of the codes is held; an empty list asks for nothing. */
export const mayAny = (held: Iterable<string>, codes: readonly Permission[]): boolean => {
  const set = new Set(held)
  return codes.length === 0 || codes.some((code) => set.has(code))
}

/** Whether all of the codes are held. */
export const mayAll = (held: Iterable<string>, codes: readonly Permission[]): boolean => {
  const set = new Set(held)
  return codes.every((code) => set.has(code))
}
