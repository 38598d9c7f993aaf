import { newPermissionsFor, permissionReleases } from '#domain/proposed-positions.ts'
import type { Permission } from '#domain/permissions.ts'
import { insertMany } from '#server/db/insert-many.ts'
import type { Database, Tx } from '#server/db/session.ts'
import { newId } from '#server/kernel/new-id.ts'
import { changed } from '#server/ledgers/events/changed.ts'
import { permissionChanges } from '#server/contexts/organisation/roles/role-rules.ts'

const KEEPING = 'orgShopRoleEdit' satisfies Permission

/**
 * Gives the positions of every organisation the permissions of releases that it has not had yet, once, with a notice for
 * each position that got some. Runs at each start of a server, after the migrations.
 */
export async function giveNewPermissions(db: Database, now: number): Promise<void> {
  const { rows } = await db.query<{ id: string }>({
    text: 'select id from organisation where permission_release < $1',
    values: [permissionReleases.length],
  })
  for (const { id } of rows) await db.tx((tx) => giveTo(tx, id, now))
}

async function giveTo(tx: Tx, orgId: string, now: number): Promise<void> {
  // locked: of two servers that start together, the second finds it done
  const { rows } = await tx.query<{ permission_release: number }>({
    text: 'select permission_release from organisation where id = $1 for update',
    values: [orgId],
  })
  const release = rows[0]?.permission_release ?? permissionReleases.length
  if (release >= permissionReleases.length) return
  const { rows: roles } = await tx.query<RoleRow>({
    text: `select r.id, r.store_id, r.name, r.permissions, r.proposal, exists (
        select 1 from store_position p
        join membership m on m.org_id = p.org_id and m.account_id = p.account_id
        join org_role o on o.org_id = m.org_id and o.id = m.org_role_id
        where p.org_id = r.org_id and p.store_id = r.store_id and p.store_role_id = r.id
          and o.permissions @> $2::jsonb) as keeper
      from store_role r where r.org_id = $1 order by r.store_id, r.id for update of r`,
    values: [orgId, JSON.stringify([KEEPING])],
  })
  for (const role of roles) {
    const given = newPermissionsFor(role, release)
    if (given.length > 0) await give(tx, orgId, role, given, now)
  }
  await tx.query({
    text: 'update organisation set permission_release = $2 where id = $1',
    values: [orgId, permissionReleases.length],
  })
}

interface RoleRow {
  id: string
  store_id: string
  name: string
  permissions: string[]
  proposal: string | null
  keeper: boolean
}

async function give(tx: Tx, orgId: string, role: RoleRow, given: readonly Permission[], now: number): Promise<void> {
  const permissions = [...role.permissions, ...given]
  await tx.query({
    text: `update store_role set permissions = $4, version = version + 1
      where org_id = $1 and store_id = $2 and id = $3`,
    values: [orgId, role.store_id, role.id, JSON.stringify(permissions)],
  })
  await insertMany(tx, 'permission_notice', [
    {
      org_id: orgId,
      store_id: role.store_id,
      id: newId(now),
      role_id: role.id,
      permissions: given,
      created_at: new Date(now).toISOString(),
    },
  ])
  await changed(
    { tx, now, orgId, accountId: '', storeId: role.store_id, ip: '', userAgent: '' },
    {
      kind: 'store-role.updated',
      subject: { id: role.id, name: role.name },
      changes: permissionChanges(role.permissions, permissions),
    },
  )
}
