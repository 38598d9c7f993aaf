import { redirect } from '@tanstack/react-router'
import type { OrganisationPermission } from '#domain/permissions.ts'
import { organisationHeld } from '#api/held.ts'
import { queryClient } from '#api/query.ts'

/** Redirects to the list of stores without the permission. */
export async function requirePermission(code: OrganisationPermission): Promise<void> {
  const { resourcePermissions } = await queryClient.ensureQueryData(organisationHeld())
  if (!resourcePermissions.includes(code)) throw redirect({ to: '/org/shopSelect' })
}
