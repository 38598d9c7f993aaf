import { AppError } from '#contract/errors.ts'
import type { Person } from '#contract/organisation/people.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { requireGranted } from '#server/contexts/organisation/roles/granting.ts'
import { NO_RIGHTS, requireLimits, rightsInStores } from '#server/contexts/organisation/roles/limits-within.ts'
import {
  organisationPermissionsOf,
  orgRoleOf,
  personOf,
  storeRolesById,
} from '#server/contexts/organisation/people/people.queries.ts'

export interface RequestedPosition {
  readonly storeId: string
  readonly roleId: string
}

/** The person. Throws record.missing for somebody of another organisation. */
export async function personHere(ctx: Ctx, id: string): Promise<Person> {
  const found = await personOf(ctx.tx, ctx.orgId, id)
  if (!found) throw new AppError('record.missing')
  return found
}

/**
 * The person, if the caller may edit them. Nobody can change the primary account, people change their own account in
 * the settings, and people with more permissions in the organisation are out of reach. Positions are checked in
 * `setPositions`, only those that change. Throws account.primary, account.not-yourself, role.beyond-own.
 */
export async function editable(ctx: Ctx, id: string): Promise<Person> {
  const person = await personHere(ctx, id)
  if (person.ifPrimary) throw new AppError('account.primary')
  if (id === ctx.accountId) throw new AppError('account.not-yourself')
  requireGranted(ctx.permissions, ctx.primary ? [] : await organisationPermissionsOf(ctx.tx, ctx.orgId, id))
  return person
}

/**
 * The person, if the caller may reset, disable or delete the account: editable, and without permissions in any store
 * that the caller lacks, since a password reset would be a way to get them. Throws what `editable` throws.
 */
export async function withinReach(ctx: Ctx, id: string): Promise<Person> {
  const person = await editable(ctx, id)
  const roleIds = person.positions.map((position) => position.roleId)
  await requireGrantedInStores(ctx, await storeRolesById(ctx.tx, ctx.orgId, roleIds))
  return person
}

async function requireGrantedInStores(ctx: Ctx, roles: Awaited<ReturnType<typeof storeRolesById>>): Promise<void> {
  if (ctx.primary || roles.length === 0) return
  const rights = await rightsInStores(
    ctx,
    roles.map((role) => role.store_id),
  )
  for (const role of roles) {
    const own = rights(role.store_id)
    requireGranted(own.permissions, role.permissions)
    requireLimits(own, NO_RIGHTS, role)
  }
}

/** Throws role.beyond-own for a role with permissions that the caller lacks. */
export async function requireGivableRole(ctx: Ctx, roleId: string): Promise<string> {
  const role = await orgRoleOf(ctx.tx, ctx.orgId, roleId)
  if (!role) throw new AppError('record.missing')
  if (!ctx.primary) requireGranted(ctx.permissions, role.permissions)
  return role.name
}

/** Throws role.beyond-own, or record.missing, for positions that the caller may not give. */
export async function requireGivablePositions(ctx: Ctx, wanted: readonly RequestedPosition[]): Promise<void> {
  const roles = await storeRolesById(
    ctx.tx,
    ctx.orgId,
    wanted.map((position) => position.roleId),
  )
  for (const { storeId, roleId } of wanted)
    if (!roles.some((role) => role.id === roleId && role.store_id === storeId)) throw new AppError('record.missing')
  await requireGrantedInStores(ctx, roles)
}

/**
 * Sets exactly the wanted positions. Unchanged positions need no permission; each one added, changed or removed must be
 * within the caller's own permissions in that store.
 */
export async function setPositions(
  ctx: Ctx,
  person: Pick<Person, 'id' | 'positions'>,
  wanted: readonly RequestedPosition[],
) {
  const one = new Map(wanted.map((position) => [position.storeId, position.roleId]))
  const touched = new Set([
    ...person.positions.filter((had) => one.get(had.storeId) !== had.roleId).map((had) => had.roleId),
    ...wanted
      .filter((position) => !person.positions.some((had) => had.roleId === position.roleId))
      .map((position) => position.roleId),
  ])
  const roles = await storeRolesById(ctx.tx, ctx.orgId, [...touched])
  for (const [storeId, roleId] of one)
    if (touched.has(roleId) && !roles.some((role) => role.id === roleId && role.store_id === storeId))
      throw new AppError('record.missing')
  await requireGrantedInStores(ctx, roles)
  await ctx.tx.query({
    text: 'delete from store_position where org_id = $1 and account_id = $2 and not (store_id = any($3))',
    values: [ctx.orgId, person.id, [...one.keys()]],
  })
  const fresh = [...one].filter(([, roleId]) => touched.has(roleId))
  await insertMany(
    ctx.tx,
    'store_position',
    fresh.map(([store_id, store_role_id]) => ({
      org_id: ctx.orgId,
      store_id,
      account_id: person.id,
      store_role_id,
      created_at: new Date(ctx.now).toISOString(),
    })),
    'on conflict (org_id, store_id, account_id) do update set store_role_id = excluded.store_role_id',
  )
}
