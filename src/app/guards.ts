import { redirect } from '@tanstack/react-router'
import { mayAny, isPermission, type Permission } from '#domain/permissions.ts'
import { permissionTree, type PermissionNode } from '#domain/permission-tree.ts'
import { shopShell, user } from '#contract/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'

const MINUTE = 60_000

/** Permissions in the chosen store; the last known ones without the network. */
async function storePermissions(): Promise<ReadonlySet<Permission>> {
  const list = await queryClient.ensureQueryData({
    ...read(shopShell.permissions, {}, { persist: true }),
    revalidateIfStale: true,
    staleTime: MINUTE,
  })
  return new Set(list.resourcePermissions.filter(isPermission))
}

/** Nobody without a sign-in gets past this (organisation-and-shell 6). */
function requireSignIn(): void {
  if (session.token() === '') throw redirect({ to: '/login' })
}

/** Store paths need a chosen store; without one they lead to the choice. */
function requireStore(): void {
  requireSignIn()
  if (session.storeId() === '') throw redirect({ to: '/' })
}

const screens = (nodes: readonly PermissionNode[]): PermissionNode[] =>
  nodes.flatMap((node) => [...(node.kind === 'screen' ? [node] : []), ...screens(node.children)])

/** The first screen of a store that the account may open. */
async function storeLanding(): Promise<string> {
  const held = await storePermissions()
  const first = screens(permissionTree.store).find((node) => mayAny(held, [node.code as Permission]))
  if (first?.path) return first.path
  return held.has('shopOfflineOrderOfflineCollection') ? '/shop/counter' : '/org/shopSelect'
}

/** Where an account begins: sign-in, the choice of a store, or the store's first screen. */
export async function landing(): Promise<string> {
  if (session.token() === '') return (await needsSetUp()) ? '/register' : '/login'
  return session.storeId() === '' ? '/org/shopSelect' : storeLanding()
}

async function needsSetUp(): Promise<boolean> {
  try {
    return (await queryClient.ensureQueryData(read(user.setupState, {}))).needed
  } catch {
    return false
  }
}

/** The screen of the tree that a path belongs to: its own, or one below it. */
const screenOf = (path: string): PermissionNode | undefined =>
  screens(permissionTree.store).find(
    (node) => node.path !== undefined && (path === node.path || path.startsWith(`${node.path}/`)),
  )

/** What every screen of the office asks before it opens (organisation-and-shell 6). */
export async function guardOffice(path: string): Promise<void> {
  requireSignIn()
  if (!path.startsWith('/shop')) return
  const screen = screenOf(path)
  if (screen) await requirePermission(screen.code as Permission)
  else requireStore()
}

/** A screen of a store: signed in, store chosen, permission held; else the store's own first screen. */
async function requirePermission(code: Permission): Promise<void> {
  requireStore()
  if ((await storePermissions()).has(code)) return
  const href = await storeLanding()
  throw redirect({ href })
}
