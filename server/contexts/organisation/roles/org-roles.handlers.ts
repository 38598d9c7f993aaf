import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { orgRoles, type OrganisationRole } from '#contract/organisation/roles.ts'
import { organisationPermissions } from '#domain/permissions.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { newId } from '#server/kernel/new-id.ts'
import { chosenIn, requireGranted, requireKeeper } from '#server/contexts/organisation/roles/granting.ts'
import { nameTaken, permissionChanges } from '#server/contexts/organisation/roles/role-rules.ts'
import { resourceTree } from '#server/contexts/organisation/roles/resource-tree.ts'
import { accountsOfOrgRole, orgRoleById, orgRolePage } from '#server/contexts/organisation/roles/roles.queries.ts'

async function found(ctx: Ctx, id: string): Promise<OrganisationRole> {
  const role = await orgRoleById(ctx.tx, ctx.orgId, id)
  if (!role) throw new AppError('record.missing')
  return role
}

const logged = (role: { name: string; note: string; sessionMinutes?: number | undefined }) => ({
  name: role.name,
  note: role.note,
  sessionMinutes: role.sessionMinutes ?? null,
})

async function add(ctx: Ctx, form: ParsedOf<typeof orgRoles.add>): Promise<{ id: string }> {
  const permissions = chosenIn(organisationPermissions, form.permissions)
  requireGranted(ctx.permissions, permissions)
  const id = newId(ctx.now)
  const { rowCount } = await ctx.tx.query({
    text: `insert into org_role (org_id, id, name, note, permissions, session_minutes, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    values: [
      ctx.orgId,
      id,
      form.name,
      form.note,
      JSON.stringify(permissions),
      form.sessionMinutes ?? null,
      new Date(ctx.now),
    ],
  })
  if (rowCount === 0) throw nameTaken(ctx)
  await changed(ctx, {
    kind: 'role.added',
    subject: { id, name: form.name },
    changes: [...changesBetween({}, logged(form)), ...permissionChanges([], permissions)],
  })
  return { id }
}

async function update(ctx: Ctx, form: ParsedOf<typeof orgRoles.update>): Promise<Record<string, never>> {
  const before = await found(ctx, form.id)
  const permissions = chosenIn(organisationPermissions, form.permissions)
  // removed permissions must be the caller's own too, or a clerk could strip the manager
  const permitted = permissionChanges(before.permissions, permissions)
  requireGranted(ctx.permissions, new Set(permitted.map((change) => change.field)))
  const { rows } = await ctx.tx.query({
    text: 'select 1 from org_role where org_id = $1 and lower(name) = lower($2) and id <> $3',
    values: [ctx.orgId, form.name, form.id],
  })
  if (rows.length > 0) throw nameTaken(ctx)
  const { rowCount } = await ctx.tx.query({
    text: `update org_role set name = $3, note = $4, permissions = $5, session_minutes = $6, version = version + 1
      where org_id = $1 and id = $2 and version = $7`,
    values: [
      ctx.orgId,
      form.id,
      form.name,
      form.note,
      JSON.stringify(permissions),
      form.sessionMinutes ?? null,
      form.version,
    ],
  })
  if (rowCount === 0) throw new AppError('record.stale')
  await requireKeeper(ctx.tx, ctx.orgId)
  await changed(ctx, {
    kind: 'role.updated',
    subject: { id: form.id, name: form.name },
    changes: [...changesBetween(logged(before), logged(form)), ...permitted],
  })
  return {}
}

const accounts = async (ctx: Ctx, { id }: { id: string }) => {
  await found(ctx, id)
  return accountsOfOrgRole(ctx.tx, ctx.orgId, id)
}
const resources = (ctx: Ctx) => Promise.resolve(resourceTree('organisation', ctx.permissions))
const list = (ctx: Ctx, filter: ParsedOf<typeof orgRoles.list>) => orgRolePage(ctx.tx, ctx.orgId, filter)
const details = (ctx: Ctx, { id }: { id: string }) => found(ctx, id)

export const orgRolesHandlers = implement(orgRoles, {
  list,
  details,
  add,
  update,
  accounts,
  resources,

  remove: async (ctx, { id }) => {
    const role = await found(ctx, id)
    if (role.accountCount > 0) throw new AppError('role.in-use', { values: { count: role.accountCount } })
    await ctx.tx.query({ text: 'delete from org_role where org_id = $1 and id = $2', values: [ctx.orgId, id] })
    await changed(ctx, {
      kind: 'role.removed',
      subject: { id, name: role.name },
      changes: permissionChanges(role.permissions, []),
    })
    return {}
  },

  sessionTime: async (ctx, { id }) => {
    const { sessionMinutes } = await found(ctx, id)
    return sessionMinutes === undefined ? {} : { minutes: sessionMinutes }
  },
})
