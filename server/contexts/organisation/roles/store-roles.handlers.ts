import type { ParsedOf } from '#contract/define.ts'
import { AppError } from '#contract/errors.ts'
import { storeRoles, type StoreRole } from '#contract/organisation/roles.ts'
import { storePermissions } from '#domain/permissions.ts'
import { implement, type Ctx } from '#server/kernel/context.ts'
import { changesBetween, changed } from '#server/ledgers/events/changed.ts'
import { newId } from '#server/kernel/new-id.ts'
import { chosenIn, permissionsInStore, requireGranted } from '#server/contexts/organisation/roles/granting.ts'
import {
  NO_RIGHTS,
  mayCreate,
  requireLimits,
  rightsInStore,
  rightsInStores,
} from '#server/contexts/organisation/roles/limits-within.ts'
import { nameTaken, permissionChanges } from '#server/contexts/organisation/roles/role-rules.ts'
import { resourceTree } from '#server/contexts/organisation/roles/resource-tree.ts'
import {
  accountsOfStoreRoles,
  copiesOf,
  namesakes,
  storePage,
  storeRoleById,
  storeRolePage,
  storesOf,
} from '#server/contexts/organisation/roles/roles.queries.ts'
import { addProposedRoles } from '#server/contexts/organisation/roles/proposed-roles.ts'
import { closeNotices, openNotices } from '#server/contexts/organisation/roles/permission-notices.queries.ts'
import { share, unshare } from '#server/contexts/organisation/roles/shared-roles.ts'

async function found(ctx: Ctx, id: string): Promise<StoreRole> {
  const role = await storeRoleById(ctx.tx, ctx.orgId, id)
  if (!role) throw new AppError('record.missing')
  return role
}

/** The stores by id. Throws record.missing if one is not the organisation's. */
async function storesHere(ctx: Ctx, ids: readonly string[]) {
  const wanted = [...new Set(ids)]
  const stores = await storesOf(ctx.tx, ctx.orgId, wanted)
  if (stores.length !== wanted.length) throw new AppError('record.missing')
  return stores
}

async function add(ctx: Ctx, form: ParsedOf<typeof storeRoles.add>): Promise<{ ids: string[] }> {
  const permissions = chosenIn(storePermissions, form.permissions)
  const ids: string[] = []
  for (const store of await storesHere(ctx, form.storeIds)) {
    const own = await rightsInStore(ctx, store.id)
    requireGranted(own.permissions, permissions)
    requireLimits(own, NO_RIGHTS, { permissions, limits: form.limits ?? {} })
    const id = newId(ctx.now)
    const { rowCount } = await ctx.tx.query({
      text: `insert into store_role (org_id, store_id, id, name, note, permissions, created_at, limits)
        values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
      values: [
        ctx.orgId,
        store.id,
        id,
        form.name,
        form.note,
        JSON.stringify(permissions),
        new Date(ctx.now),
        JSON.stringify(form.limits ?? {}),
      ],
    })
    if (rowCount === 0) throw nameTaken(ctx)
    await changed(ctx, {
      kind: 'store-role.added',
      subject: { id, name: form.name },
      storeId: store.id,
      changes: permissionChanges([], permissions),
    })
    ids.push(id)
  }
  if (form.shared) await share(ctx, ids)
  return { ids }
}

/** Limits for the activity log; only those that are set. */
const limitFields = ({ discountPercent, discountCents, refundCents }: StoreRole['limits']) => ({
  discountPercent: discountPercent ?? '',
  discountCents: discountCents ?? '',
  refundCents: refundCents ?? '',
})

/**
 * Changes a role and the roles that follow it: the copies of a shared role or, if requested, those of the same name.
 * All or none.
 */
async function update(ctx: Ctx, form: ParsedOf<typeof storeRoles.update>): Promise<Record<string, never>> {
  const before = await found(ctx, form.id)
  const { orgId, tx } = ctx
  const alone = form.shared === false && before.shared
  const copies = before.shared && !alone
  const others = copies
    ? await copiesOf(tx, orgId, before.id)
    : form.shared === true || form.everywhere
      ? await namesakes(tx, orgId, before)
      : []
  if (alone) await requireAllOf(ctx, [before, ...(await copiesOf(tx, orgId, before.id))])
  await change(ctx, before, form)
  for (const other of others) await change(ctx, other, { ...form, id: other.id, version: other.version })
  if (alone) await unshare(ctx, before)
  if (form.shared === true && !before.shared) await share(ctx, [before.id, ...others.map(({ id }) => id)])
  return {}
}

/** Throws role.beyond-own if one of the roles has more rights than the caller in its store. */
async function requireAllOf(ctx: Ctx, roles: readonly StoreRole[]): Promise<void> {
  const rights = await rightsInStores(
    ctx,
    roles.map(({ storeId }) => storeId),
  )
  for (const role of roles) {
    requireGranted(rights(role.storeId).permissions, role.permissions)
    requireLimits(rights(role.storeId), NO_RIGHTS, role)
  }
}

async function change(ctx: Ctx, before: StoreRole, form: ParsedOf<typeof storeRoles.update>): Promise<void> {
  const permissions = chosenIn(storePermissions, form.permissions)
  const permitted = permissionChanges(before.permissions, permissions)
  const own = await rightsInStore(ctx, before.storeId)
  requireGranted(own.permissions, new Set(permitted.map((change) => change.field)))
  requireLimits(own, before, { permissions, limits: form.limits ?? before.limits })
  const { rows } = await ctx.tx.query({
    text: `select 1 from store_role where org_id = $1 and store_id = $2 and lower(name) = lower($3) and id <> $4`,
    values: [ctx.orgId, before.storeId, form.name, form.id],
  })
  if (rows.length > 0) throw nameTaken(ctx)
  const { rowCount } = await ctx.tx.query({
    text: `update store_role set name = $4, note = $5, permissions = $6, limits = coalesce($8::jsonb, limits),
      version = version + 1
      where org_id = $1 and store_id = $2 and id = $3 and version = $7`,
    values: [
      ctx.orgId,
      before.storeId,
      form.id,
      form.name,
      form.note,
      JSON.stringify(permissions),
      form.version,
      form.limits ? JSON.stringify(form.limits) : null,
    ],
  })
  if (rowCount === 0) throw new AppError('record.stale')
  await changed(ctx, {
    kind: 'store-role.updated',
    subject: { id: form.id, name: form.name },
    storeId: before.storeId,
    changes: [
      ...changesBetween(
        { name: before.name, note: before.note, shared: before.shared, ...limitFields(before.limits) },
        {
          name: form.name,
          note: form.note,
          shared: form.shared ?? before.shared,
          ...limitFields(form.limits ?? before.limits),
        },
      ),
      ...permitted,
    ],
  })
}

/** Deletes a role; a shared one in every store. */
async function remove(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  const role = await found(ctx, id)
  const roles = role.shared ? [role, ...(await copiesOf(ctx.tx, ctx.orgId, id))] : [role]
  const count = roles.reduce((sum, one) => sum + one.accountCount, 0)
  if (count > 0) throw new AppError('role.in-use', { values: { count } })
  if (role.shared) await unshare(ctx, role)
  for (const one of roles) {
    await ctx.tx.query({
      text: 'delete from store_role where org_id = $1 and store_id = $2 and id = $3',
      values: [ctx.orgId, one.storeId, one.id],
    })
    await changed(ctx, {
      kind: 'store-role.removed',
      subject: { id: one.id, name: one.name },
      storeId: one.storeId,
      changes: permissionChanges(one.permissions, []),
    })
  }
  return {}
}

async function addProposed(ctx: Ctx, { storeId }: { storeId: string }): Promise<{ names: string[] }> {
  await storesHere(ctx, [storeId])
  const own = await rightsInStore(ctx, storeId)
  const added = await addProposedRoles(ctx.tx, { orgId: ctx.orgId, storeId }, ctx.language, ctx.now, (position) =>
    mayCreate(own, position),
  )
  for (const { id, name, permissions } of added) {
    const subject = { id, name }
    const changes = permissionChanges([], permissions)
    await changed(ctx, { kind: 'store-role.added', subject, storeId, changes })
  }
  return { names: added.map(({ name }) => name) }
}

async function resources(ctx: Ctx, { id }: { id: string }) {
  await storesHere(ctx, [id])
  return resourceTree('store', await permissionsInStore(ctx, id))
}
const list = (ctx: Ctx, filter: ParsedOf<typeof storeRoles.list>) => storeRolePage(ctx.tx, ctx.orgId, filter)
const details = (ctx: Ctx, { id }: { id: string }) => found(ctx, id)

export const storeRolesHandlers = implement(storeRoles, {
  list,
  details,
  add,
  update,
  remove,
  addProposed,
  resources,

  notices: async (ctx) => ({ records: await openNotices(ctx) }),
  closeNotices: async (ctx, { ids }) => {
    await closeNotices(ctx, ids)
    return {}
  },

  accounts: async (ctx, { id }) => {
    await found(ctx, id)
    const rows = await accountsOfStoreRoles(ctx.tx, ctx.orgId, { roleId: id })
    return rows.map(({ roleName: _, ...account }) => account)
  },

  accountsOfStore: async (ctx, { id }) => {
    await storesHere(ctx, [id])
    return accountsOfStoreRoles(ctx.tx, ctx.orgId, { storeId: id })
  },

  stores: (ctx) => storesOf(ctx.tx, ctx.orgId),
  storeList: (ctx, filter) => storePage(ctx.tx, ctx.orgId, filter),
})
