import type { Resource } from '#contract/organisation/roles.ts'
import type { Words } from '#contract/schemas.ts'

/** A row of the permission tree. A screen that has actions is opened by a row of its own, the first below it. */
export interface TreeNode {
  /** Unique in the tree: the code, or `code/open` for the row that opens a screen. */
  readonly key: string
  readonly name: Words | 'open'
  readonly kind: Resource['kind']
  /**
   * The permissions granted by ticking this row; menus, and screens with rows below them, grant nothing by
   * themselves.
   */
  readonly code: string | undefined
  /** The code of the screen that opens it: an action without its screen could not be reached. */
  readonly needs: string | undefined
  readonly mine: boolean
  readonly children: readonly TreeNode[]
}

/** The permission tree as rows to tick. */
export const treeOf = (resources: readonly Resource[]): TreeNode[] => resources.map((one) => nodeOf(one, undefined))

function nodeOf(resource: Resource, screen: string | undefined): TreeNode {
  const { code, kind, name, mine } = resource
  if (resource.children.length === 0) return { key: code, name, kind, code, needs: screen, mine, children: [] }
  const below = kind === 'screen' ? code : screen
  const children = resource.children.map((child) => nodeOf(child, below))
  const open: TreeNode = {
    key: `${code}/open`,
    name: 'open',
    kind: 'action',
    code,
    needs: undefined,
    mine,
    children: [],
  }
  return {
    key: code,
    name,
    kind,
    code: undefined,
    needs: undefined,
    mine: kind === 'screen' ? mine || children.some((child) => child.mine) : children.some((child) => child.mine),
    children: kind === 'screen' ? [open, ...children] : children,
  }
}

/** The rows that can be ticked themselves, under a row or the row alone. */
export const leavesOf = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [node] : leavesOf(node.children)))

export type Ticked = 'all' | 'some' | 'none'

/** Whether all, some or none of what lies under a row is granted. */
export function tickedOf(node: TreeNode, granted: ReadonlySet<string>): Ticked {
  const leaves = leavesOf([node])
  const count = leaves.filter((leaf) => granted.has(leaf.code!)).length
  return count === 0 ? 'none' : count === leaves.length ? 'all' : 'some'
}

/**
 * The granted codes after rows were ticked or cleared. Codes that the caller lacks stay as they are; an action brings
 * the screen it lies on, and a screen that is cleared takes its actions with it, unless one must stay.
 */
export function withTicked(
  tree: readonly TreeNode[],
  granted: ReadonlySet<string>,
  nodes: readonly TreeNode[],
  on: boolean,
): Set<string> {
  const next = new Set(granted)
  const all = leavesOf(tree)
  const mine = new Set(all.filter((leaf) => leaf.mine).map((leaf) => leaf.code!))
  for (const { code, needs } of leavesOf(nodes)) {
    if (!mine.has(code!)) continue
    if (on) {
      if (needs !== undefined && !next.has(needs) && !mine.has(needs)) continue // the screen it needs cannot be granted
      next.add(code!)
      if (needs !== undefined) next.add(needs)
    } else {
      next.delete(code!)
      for (const leaf of all) if (leaf.needs === code && leaf.mine) next.delete(leaf.code!)
    }
  }
  for (const { code, needs } of all) if (needs !== undefined && next.has(code!) && granted.has(needs)) next.add(needs)
  return next
}

/** The grants after a press on a row: ticks everything that the caller may grant, or clears it if all is ticked. */
export function afterPress(tree: readonly TreeNode[], granted: ReadonlySet<string>, node: TreeNode): Set<string> {
  const open = leavesOf([node]).filter((leaf) => leaf.mine)
  return withTicked(tree, granted, [node], !open.every((leaf) => granted.has(leaf.code!)))
}

/** A visible row with its depth and the position among its siblings. */
export interface ShownRow {
  readonly node: TreeNode
  readonly parent: TreeNode | undefined
  readonly level: number
  readonly place: number
  readonly siblings: number
}

/** The visible rows from top to bottom, without those inside folded rows. */
export const shownRows = (
  nodes: readonly TreeNode[],
  folded: ReadonlySet<string>,
  level = 1,
  parent?: TreeNode,
): ShownRow[] =>
  nodes.flatMap((node, i) => [
    { node, parent, level, place: i + 1, siblings: nodes.length },
    ...(folded.has(node.key) ? [] : shownRows(node.children, folded, level + 1, node)),
  ])

/** The rows whose name or code contains the search text, with their parents and children. */
export function matching(nodes: readonly TreeNode[], typed: string, language: 'zh' | 'en'): TreeNode[] {
  const words = typed.trim().toLowerCase()
  if (words === '') return [...nodes]
  return nodes.flatMap((node) => {
    const label = node.name === 'open' ? '' : node.name[language]
    if (`${label} ${node.key}`.toLowerCase().includes(words)) return [node]
    const children = matching(node.children, typed, language)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Keys of the rows that can be folded. */
export const foldable = (nodes: readonly TreeNode[]): string[] =>
  nodes.flatMap((node) => (node.children.length === 0 ? [] : [node.key, ...foldable(node.children)]))
