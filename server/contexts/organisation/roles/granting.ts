import { AppError } from '#contract/errors.ts'
import { storePermissions, withScreens, type Permission } from '#domain/permissions.ts'
import type { Tx } from '#server/db/session.ts'
import type { Ctx } from '#server/kernel/context.ts'

const KEEPING = 'orgRoleEdit' satisfies Permission

/** The caller's permissions in one store: everything for the primary account, else those of their position. */
export async function permissionsInStore(ctx: Ctx, storeId: string): Promise<ReadonlySet<string>> {
  if (ctx.primary) return new Set(storePermissions)
  const { rows } = await ctx.tx.query<{ permissions: string[] }>({
    text: `select r.permissions from store_position p
      join store_role r on r.org_id = p.org_id and r.store_id = p.store_id and r.id = p.store_role_id
      where p.org_id = $1 and p.store_id = $2 and p.account_id = $3`,
    values: [ctx.orgId, storeId, ctx.accountId],
  })
  return new Set(rows[0]?.permissions ?? [])
}

/** Throws role.beyond-own if a code is not granted: nobody grants or takes over permissions they lack. */
export function requireGranted(granted: ReadonlySet<string>, wanted: Iterable<string>): void {
  for (const code of wanted) if (!granted.has(code)) throw new AppError('role.beyond-own')
}

/**
 * The permissions that a role is stored with: the chosen codes and the pages of chosen actions. Throws
 * role.unknown-permission for an unknown code, since its meaning can't be guessed.
 */
export function chosenIn(trunk: readonly Permission[], codes: readonly string[]): Permission[] {
  const unknown = codes.find((code) => !(trunk as readonly string[]).includes(code))
  if (unknown !== undefined) throw new AppError('role.unknown-permission', { values: { code: unknown } })
  return withScreens(codes)
}

/**
 * Throws role.last-keeper if, after the caller's changes, no enabled account could edit roles. Locks the organisation's
 * row first, so that two such changes cannot pass each other.
 */
export async function requireKeeper(tx: Tx, orgId: string): Promise<void> {
  await tx.query({ text: 'select 1 from organisation where id = $1 for update', values: [orgId] })
  const { rows } = await tx.query({
    text: `select 1 from membership m left join org_role r on r.org_id = m.org_id and r.id = m.org_role_id
      join account a on a.id = m.account_id
      where m.org_id = $1 and m.disabled_at is null and a.disabled_at is null
        and (m.is_primary or r.permissions @> $2::jsonb) limit 1`,
    values: [orgId, JSON.stringify([KEEPING])],
  })
  if (rows.length === 0) throw new AppError('role.last-keeper')
}
