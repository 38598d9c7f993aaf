import { redirect } from '@tanstack/react-router'
import type { OrganisationPermission } from '#domain/permissions.ts'
import { organisationGranted } from '#api/granted.ts'
import { queryClient } from '#api/query.ts'

/** The forms below the stores are for who may send them; anybody else gets the stores. */
export async function requirePermission(code: OrganisationPermission): Promise<void> {
  const { resourcePermissions } = await queryClient.ensureQueryData(organisationGranted())
  if (!resourcePermissions.includes(code)) throw redirect({ to: '/org/shopSelect' })
}
