import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'

interface Resource {
  code: string
  kind: 'menu' | 'screen' | 'action'
  name: { zh: string; en: string }
  mine: boolean
  children: Resource[]
}

const resource = (node: PermissionNode, held: ReadonlySet<string>): Resource => ({
  code: node.code,
  kind: node.kind,
  name: { ...node.name },
  // opening a menu calls nothing: it is held with anything below it
  mine: held.has(node.code) || (node.kind === 'menu' && node.children.some((child) => resource(child, held).mine)),
  children: node.children.map((child) => resource(child, held)),
})

/** A trunk of the permission tree, each node with whether it is held. */
export const resourceTree = (trunk: keyof typeof permissionTree, held: ReadonlySet<string>): Resource[] =>
  permissionTree[trunk].map((node) => resource(node, held))
