import { redirect } from '@tanstack/react-router'
import type { OrganisationPermission } from '#domain/permissions.ts'
import { organisationGranted } from '#api/granted.ts'
import { queryClient } from '#api/query.ts'

/** Redirects to the list of stores without the permission. */
export async function requirePermission(code: OrganisationPermission): Promise<void> {
  const { resourcePermissions } = await queryClient.ensureQueryData(organisationGranted())
  if (!resourcePermissions.includes(code)) throw redirect({ to: '/org/shopSelect' })
}
