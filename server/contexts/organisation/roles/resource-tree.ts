import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'

interface Resource {
  code: string
  kind: 'menu' | 'screen' | 'action'
  name: { zh: string; en: string }
  mine: boolean
  children: Resource[]
}

const resource = (node: PermissionNode, granted: ReadonlySet<string>): Resource => ({
  code: node.code,
  kind: node.kind,
  name: { ...node.name },
  // opening a menu calls nothing: it is granted with anything below it
  mine:
    granted.has(node.code) || (node.kind === 'menu' && node.children.some((child) => resource(child, granted).mine)),
  children: node.children.map((child) => resource(child, granted)),
})

/** A branch of the permission tree; each node says whether it is granted. */
export const resourceTree = (trunk: keyof typeof permissionTree, granted: ReadonlySet<string>): Resource[] =>
  permissionTree[trunk].map((node) => resource(node, granted))
