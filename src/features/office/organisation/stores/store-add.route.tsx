import { createFileRoute } from '@tanstack/react-router'
import { user } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { requirePermission } from '#features/office/organisation/stores/require-permission.ts'
import { StoreAdd } from '#features/office/organisation/stores/store-add.tsx'

/** Registers another store of the organisation. */
export const Route = createFileRoute('/_office/org/shopSelect/add')({
  beforeLoad: () => requirePermission('orgShopAdd'),
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(user.profile, {}, { persist: true })),
      queryClient.ensureQueryData(read(user.timeZone, {})),
    ])
  },
  component: StoreAdd,
})
