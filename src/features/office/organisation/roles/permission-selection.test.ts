import { expect, test } from 'vitest'
import type { Resource } from '#contract/organisation/roles.ts'
import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'
import {
  afterPress,
  foldable,
  leavesOf,
  matching,
  shownRows,
  tickedOf,
  treeOf,
  withTicked,
  type TreeNode,
} from '#features/office/organisation/roles/permission-selection.ts'

const resource = (node: PermissionNode, lacking: ReadonlySet<string>): Resource => ({
  code: node.code,
  kind: node.kind,
  name: { ...node.name },
  mine: !lacking.has(node.code),
  children: node.children.map((child) => resource(child, lacking)),
})
const organisation = (...lacking: string[]): TreeNode[] =>
  treeOf(permissionTree.organisation.map((node) => resource(node, new Set(lacking))))

function find(nodes: readonly TreeNode[], key: string): TreeNode {
  const found = [...shownRows(nodes, new Set())].find((row) => row.node.key === key)
  if (!found) throw new Error(key)
  return found.node
}
const nothing: ReadonlySet<string> = new Set()

test('ticking a screen grants it with its actions; ticking again takes all of it back', () => {
  const tree = organisation()
  const screen = find(tree, 'orgRoleManage')
  const given = afterPress(tree, nothing, screen)
  expect([...given].toSorted()).toEqual(['orgRoleAdd', 'orgRoleDelete', 'orgRoleEdit', 'orgRoleManage'])
  expect(tickedOf(screen, given)).toBe('all')
  expect(tickedOf(find(tree, 'orgAccount'), given)).toBe('some')
  expect(afterPress(tree, given, screen).size).toBe(0)
})

test('a menu grants nothing by itself: the wire never carries its code', () => {
  const tree = organisation()
  const given = withTicked(tree, nothing, tree, true)
  expect(given.has('orgAccount')).toBe(false)
  expect(given.size).toBe(leavesOf(tree).length)
})

test('an action brings its screen, and a screen that is cleared takes its actions along', () => {
  const tree = organisation()
  const given = afterPress(tree, nothing, find(tree, 'orgUserDelete'))
  expect([...given].toSorted()).toEqual(['orgUserDelete', 'orgUserManage'])
  expect(afterPress(tree, given, find(tree, 'orgUserManage/open')).size).toBe(0)
})

test('what the caller lacks is neither given nor taken', () => {
  const tree = organisation('orgUserDelete', 'orgUserManage')
  expect(withTicked(tree, nothing, tree, true).has('orgUserDelete')).toBe(false)
  // without the screen, none of its actions can be granted
  expect(withTicked(tree, nothing, tree, true).has('orgUserAdd')).toBe(false)
  const had = new Set(['orgUserManage', 'orgUserDelete', 'orgUserAdd'])
  const cleared = withTicked(tree, had, tree, false)
  expect([...cleared].toSorted()).toEqual(['orgUserDelete', 'orgUserManage'])
})

test('a screen stays while an action on it that the caller lacks needs it', () => {
  const tree = organisation('orgUserDelete')
  const had = new Set(['orgUserManage', 'orgUserDelete', 'orgUserAdd'])
  const cleared = withTicked(tree, had, [find(tree, 'orgUserManage')], false)
  expect([...cleared].toSorted()).toEqual(['orgUserDelete', 'orgUserManage'])
})

test('searching keeps the way to what was found', () => {
  const found = matching(organisation(), '重置', 'zh')
  expect(shownRows(found, nothing).map((row) => row.node.key)).toEqual([
    'orgAccount',
    'orgUserManage',
    'orgUserResetPassword',
  ])
  expect(matching(organisation(), 'no such thing', 'en')).toEqual([])
})

test('folding hides what is below and tells where each row stands', () => {
  const tree = organisation()
  const rows = shownRows(tree, new Set(foldable(tree)))
  expect(rows.map((row) => row.node.key)).toEqual(['orgShopSelect', 'orgOverview', 'orgAccount', 'orgBusiness'])
  expect(rows.map((row) => `${row.level} ${row.place}/${row.siblings}`)).toEqual(['1 1/4', '1 2/4', '1 3/4', '1 4/4'])
})
