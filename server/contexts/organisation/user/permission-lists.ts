import type { PermissionList } from '#contract/organisation/user.ts'
import { resourcePermissions, type Permission } from '#domain/permissions.ts'
import { contract } from '#contract/all.ts'
import { atEachPath, type AnyEndpoint } from '#contract/define.ts'

const endpoints = Object.values(contract).flatMap((area) =>
  (Object.values(area) as AnyEndpoint[]).flatMap(atEachPath).map(({ can, path }) => ({ can: can as string, path })),
)

/** Both permission lists of the specification, from what is granted: tree resources, and the calls that they open. */
export function permissionLists(granted: readonly Permission[]): PermissionList {
  const set = new Set<string>(granted)
  return {
    resourcePermissions: resourcePermissions(granted),
    apiPermissions: endpoints.filter((e) => set.has(e.can)).map((e) => e.path),
  }
}
