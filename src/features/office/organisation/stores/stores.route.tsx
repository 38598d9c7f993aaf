import { createFileRoute } from '@tanstack/react-router'
import * as v from 'valibot'
import { org } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { StoreSelect } from '#features/office/organisation/stores/store-select.tsx'
import { searchBy } from '#ui/list/read-search.ts'

/** The organisation's stores; only approved ones can be entered. */
export const Route = createFileRoute('/_office/org/shopSelect/')({
  validateSearch: searchBy(
    v.object({
      search: v.optional(v.string()),
      state: v.optional(v.picklist(['business', 'resting', 'review', 'rejected'])),
    }),
  ),
  loader: async () => {
    await queryClient.ensureQueryData(read(org.stores, {}, { persist: true }))
  },
  component: StoreSelectScreen,
})

function StoreSelectScreen() {
  const choice = Route.useSearch()
  const navigate = Route.useNavigate()
  return <StoreSelect choice={choice} onChoice={(search) => void navigate({ search, replace: true })} />
}
