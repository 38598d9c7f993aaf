import { createFileRoute, redirect } from '@tanstack/react-router'
import { stores } from '#contract/organisation/stores.ts'
import { queryClient, read } from '#api/query.ts'
import { requirePermission } from '#features/office/organisation/stores/require-permission.ts'
import { StoreEdit } from '#features/office/organisation/stores/store-edit.tsx'
import { storeReviewStates } from '#domain/store-review-states.ts'

/** A rejected store, corrected and submitted again. */
export const Route = createFileRoute('/_office/org/shopSelect/edit/$id')({
  beforeLoad: () => requirePermission('orgShopReAudit'),
  loader: async ({ params }) => {
    const store = await queryClient.fetchQuery({ ...read(stores.info, { id: params.id }), staleTime: 0 })
    if (store.reviewState !== storeReviewStates.rejected) throw redirect({ to: '/org/shopSelect' })
  },
  component: StoreEditScreen,
})

function StoreEditScreen() {
  const { id } = Route.useParams()
  return <StoreEdit key={id} id={id} />
}
