import { AppError } from '#contract/errors.ts'
import type { StoreRole } from '#contract/organisation/roles.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'
import { requireGranted } from '#server/contexts/organisation/roles/granting.ts'
import { NO_RIGHTS, requireLimits, rightsInStores } from '#server/contexts/organisation/roles/limits-within.ts'
import { nameTaken } from '#server/contexts/organisation/roles/role-rules.ts'
import { storeRoleById, storesOf } from '#server/contexts/organisation/roles/roles.queries.ts'

interface Copied {
  shared_id: string
  name: string
  note: string
  permissions: string[]
  limits: StoreRole['limits']
  /** The proposal that it was made from. */
  proposal?: string | null
}

/** Gives a new store its copy of each shared role, and a position to everybody who has one in every store. */
export async function addSharedRoles(tx: Tx, orgId: string, storeId: string, now: number): Promise<void> {
  const { rows } = await tx.query<Copied>({
    text: `select distinct on (r.shared_id) r.shared_id, r.name, r.note, r.permissions, r.limits, r.proposal
      from store_role r
      join store s on s.org_id = r.org_id and s.id = r.store_id
      where r.org_id = $1 and r.shared_id is not null
      order by r.shared_id, s.deleted_at is null desc, r.version desc`,
    values: [orgId],
  })
  for (const role of rows) await addCopy(tx, orgId, storeId, role, now)
  if (rows.length === 0) return
  await tx.query({
    text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
      select m.org_id, r.store_id, m.account_id, r.id, $3 from membership m
      join store_role r on r.org_id = m.org_id and r.store_id = $2 and r.shared_id = m.everywhere_id
      where m.org_id = $1 on conflict do nothing`,
    values: [orgId, storeId, new Date(now)],
  })
}

/** False if the store already has a role of this name. */
async function addCopy(tx: Tx, orgId: string, storeId: string, role: Copied, now: number): Promise<boolean> {
  const { rowCount } = await tx.query({
    text: `insert into store_role (org_id, store_id, id, name, note, permissions, limits, shared_id, created_at, proposal)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    values: [
      orgId,
      storeId,
      newId(now),
      role.name,
      role.note,
      JSON.stringify(role.permissions),
      JSON.stringify(role.limits),
      role.shared_id,
      new Date(now),
      role.proposal ?? null,
    ],
  })
  return rowCount > 0
}

/**
 * Turns equal roles of several stores into one shared role: stores without it get a copy. It will also apply in future
 * stores, so the caller must have all of its permissions in every store.
 */
export async function share(ctx: Ctx, roleIds: readonly string[]): Promise<void> {
  const role = await storeRoleById(ctx.tx, ctx.orgId, roleIds[0]!)
  if (!role) throw new AppError('record.missing')
  const stores = await storesOf(ctx.tx, ctx.orgId)
  const rights = await rightsInStores(
    ctx,
    stores.map(({ id }) => id),
  )
  for (const { id } of stores) {
    requireGranted(rights(id).permissions, role.permissions)
    requireLimits(rights(id), NO_RIGHTS, role)
  }
  const sharedId = newId(ctx.now)
  const { rows } = await ctx.tx.query<{ store_id: string }>({
    text: 'update store_role set shared_id = $3 where org_id = $1 and id = any($2) returning store_id',
    values: [ctx.orgId, roleIds, sharedId],
  })
  const having = new Set(rows.map((row) => row.store_id))
  for (const { id } of stores)
    if (!having.has(id) && !(await addCopy(ctx.tx, ctx.orgId, id, { ...role, shared_id: sharedId }, ctx.now)))
      throw nameTaken(ctx)
  await ctx.tx.query({
    text: `update store_role set proposal = (select proposal from store_role where org_id = $1 and id = $2)
      where org_id = $1 and shared_id = $3`,
    values: [ctx.orgId, role.id, sharedId],
  })
}

/** Turns a shared role into one separate role per store. People who had it everywhere keep their current positions. */
export async function unshare(ctx: Ctx, role: StoreRole): Promise<void> {
  const values = [ctx.orgId, role.id]
  const its = '(select shared_id from store_role where org_id = $1 and id = $2)'
  for (const table of ['membership', 'invitation'])
    await ctx.tx.query({
      text: `update ${table} set everywhere_id = null where org_id = $1 and everywhere_id = ${its}`,
      values,
    })
  await ctx.tx.query({
    text: `update store_role set shared_id = null where org_id = $1 and shared_id = ${its}`,
    values,
  })
}
