import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  allPermissions,
  apiPermissions,
  organisationPermissions,
  resourcePermissions,
  storePermissions,
  withScreens,
} from '#domain/permissions.ts'
import { isOfStore, mayAll, mayAny } from '#domain/granted.ts'
import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'

const nodes = (list: readonly PermissionNode[]): PermissionNode[] => list.flatMap((n) => [n, ...nodes(n.children)])
const everyNode = nodes([...permissionTree.organisation, ...permissionTree.store])
const granted = fc.subarray([...allPermissions])

test('every code is there once, named in both languages, and every screen has a path', () => {
  expect(new Set(allPermissions).size).toBe(everyNode.length)
  for (const node of everyNode) {
    expect(node.name.zh.length * node.name.en.length).toBeGreaterThan(0)
    expect(node.path !== undefined).toBe(node.kind === 'screen')
  }
})

test('the trunks part the tree', () => {
  expect([...organisationPermissions, ...storePermissions]).toEqual(allPermissions)
  expect(organisationPermissions.length).toBeGreaterThan(20)
  expect(allPermissions.filter(isOfStore)).toEqual(storePermissions)
  expect(organisationPermissions.every((code) => code.startsWith('org'))).toBe(true)
  expect(storePermissions.some((code) => code.startsWith('org'))).toBe(false)
})

test('a role is kept with the screen above an action, so that it can be reached', () => {
  expect(withScreens(['shopOfflineOrderExport', 'renamedLongAgo'])).toEqual([
    'shopOfflineOrder',
    'shopOfflineOrderExport',
  ])
})

test('no menu shows a screen whose calls are refused: only what was granted, and the menus above it', () => {
  expect(resourcePermissions(['shopOfflineOrderExport', 'renamedLongAgo'])).toEqual([
    'shopOrder',
    'shopOfflineOrderExport',
  ])
})

test('to sell at a counter brings no list of orders with it', () => {
  expect(withScreens(['shopOfflineOrderOfflineCollection', 'shopOfflineOrderRefund'])).toEqual([
    'shopOfflineOrderOfflineCollection',
    'shopOfflineOrderRefund',
  ])
})

test('calls are allowed only by what was granted itself', () => {
  expect(apiPermissions(['shopOrder', 'shopOfflineOrderOfflineCollection', 'unknown'])).toEqual([
    'shopOfflineOrderOfflineCollection',
  ])
})

test('both lists never grow beyond what was granted and its way there', () => {
  fc.assert(
    fc.property(granted, (codes) => {
      const resources = resourcePermissions(codes)
      expect(resourcePermissions(resources)).toEqual(resources)
      expect(mayAll(resources, codes)).toBe(true)
      expect(apiPermissions(codes).every((code) => codes.includes(code))).toBe(true)
    }),
  )
})

test('any-of and all-of', () => {
  expect(mayAny(['forcedOffline'], ['shopGoods', 'forcedOffline'])).toBe(true)
  expect(mayAll(['forcedOffline'], ['shopGoods', 'forcedOffline'])).toBe(false)
  expect(mayAny([], ['shopGoods'])).toBe(false)
  expect([mayAny([], []), mayAll([], [])]).toEqual([true, true])
})
