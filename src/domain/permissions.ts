import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'

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

/** The trunk of a code: organisation or store. */
function trunkOf(code: Permission): 'organisation' | 'store' {
  const root = byCode.get(code)?.above[0] ?? code
  return permissionTree.organisation.some((node) => node.code === root) ? 'organisation' : 'store'
}

/** The name of a code; undefined for one that is no longer in the tree. */
export const permissionWords = (code: string): PermissionNode['name'] | undefined => byCode.get(code)?.node.name

/** The code that opens the menu screen at a path; undefined for other paths. */
export const codeOfScreen = (path: string): Permission | undefined =>
  places.find(({ node }) => node.kind === 'screen' && node.path === path)?.node.code as Permission | undefined

const isA = (kind: PermissionNode['kind']) => (code: string) => byCode.get(code)?.node.kind === kind

/** The granted codes in tree order, with those that `above` adds for their ancestors. Unknown codes are dropped. */
function withAbove(granted: Iterable<string>, adds: (code: Permission) => boolean): Permission[] {
  const wanted = new Set<string>()
  for (const code of granted) {
    const place = byCode.get(code)
    if (place) [...place.above.filter(adds), code].forEach((each) => wanted.add(each))
  }
  return allPermissions.filter((code) => wanted.has(code))
}

/**
 * Codes that menus, routes and elements read (the specification's `resourcePermissions`): the granted codes and the
 * menus above them. A screen needs its own grant, as its calls do, so that no menu leads to a refusal. Unknown codes
 * are dropped: a later version may have renamed them.
 */
export const resourcePermissions = (granted: Iterable<string>): Permission[] => withAbove(granted, isA('menu'))

/** The codes stored for a role: an action adds its screen, because nobody could reach the action otherwise. */
export const withScreens = (chosen: Iterable<string>): Permission[] => withAbove(chosen, isA('screen'))

/**
 * Codes that calls are checked against (the specification's `apiPermissions`): granted screens and actions only.
 * Opening a menu makes no call, and a screen needs its own grant.
 */
export function apiPermissions(granted: Iterable<string>): Permission[] {
  const set = new Set(granted)
  return allPermissions.filter((code) => set.has(code) && byCode.get(code)?.node.kind !== 'menu')
}
