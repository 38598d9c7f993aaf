import type { Permission } from '#domain/permissions.ts'
import type { TestServer } from '#server/testing/test-server.ts'

/** Gives a permission to the cashiers of the first organisation, or takes it from them. */
export async function letCashiers(server: TestServer, may: boolean, permission: Permission): Promise<void> {
  await server.db.query({
    text: `update store_role set permissions = (permissions - $2::text) ${may ? '|| to_jsonb($2::text)' : ''}
      where org_id = $1 and name in ('cashier', 'cashier2')`,
    values: [server.one.orgId, permission],
  })
}
