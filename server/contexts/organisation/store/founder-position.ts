import { storePermissions } from '#domain/permissions.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { newId } from '#server/kernel/new-id.ts'

const roleName = { zh: '店长', en: 'Store manager' }

/**
 * Gives the person who opens a store the position with all permissions of that store: the proposed manager's, or else one
 * of its own. Otherwise only the primary account, which has them anyway, could set it up.
 */
export async function giveFounderPosition(ctx: Ctx, storeId: string): Promise<void> {
  if (ctx.primary) return
  const at = new Date(ctx.now)
  const { rows } = await ctx.tx.query<{ id: string }>({
    text: `select id from store_role where org_id = $1 and store_id = $2 and proposal = 'manager' and permissions @> $3::jsonb`,
    values: [ctx.orgId, storeId, JSON.stringify(storePermissions)],
  })
  const roleId = rows[0]?.id ?? (await addOwnRole(ctx, storeId, at))
  await ctx.tx.query({
    text: `insert into store_position (org_id, store_id, account_id, store_role_id, created_at)
      values ($1, $2, $3, $4, $5)
      on conflict (org_id, store_id, account_id) do update set store_role_id = excluded.store_role_id`,
    values: [ctx.orgId, storeId, ctx.accountId, roleId, at],
  })
}

async function addOwnRole(ctx: Ctx, storeId: string, at: Date): Promise<string> {
  const name = roleName[ctx.language]
  const taken = await ctx.tx.query<{ name: string }>({
    text: 'select lower(name) as name from store_role where org_id = $1 and store_id = $2',
    values: [ctx.orgId, storeId],
  })
  const known = new Set(taken.rows.map((row) => row.name))
  let own = name
  // a shared role may already have the name
  for (let n = 2; known.has(own.toLowerCase()); n++) own = `${name} ${n}`
  const roleId = newId(ctx.now)
  await ctx.tx.query({
    text: `insert into store_role (org_id, store_id, id, name, permissions, created_at) values ($1, $2, $3, $4, $5, $6)`,
    values: [ctx.orgId, storeId, roleId, own, JSON.stringify(storePermissions), at],
  })
  return roleId
}
