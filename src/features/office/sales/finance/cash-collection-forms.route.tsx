import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { applications, CashFilter, type CashSearch } from '#contract/sales/cash-reviews.ts'
import { queryClient, read } from '#api/query.ts'
import { CashList } from '#features/office/sales/finance/cash-list.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

/** Cash requests to review: money taken out of drawers. */
export const Route = createFileRoute('/_office/shop/financial/cashCollectionForm/')({
  validateSearch: typedSearch<CashSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(applications.list, readSearch(CashFilter, deps)))
  },
  component: List,
})

const DETAILS = '/shop/financial/cashCollectionForm/details/$id'

function List() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  return (
    <CashList
      id="cash-collection-forms"
      title={t`Cash requests`}
      remark={t`Reason`}
      calls={applications}
      screen={useListScreen(Route, CashFilter)}
      onOpen={({ id }) => void navigate({ to: DETAILS, params: { id } })}
      link={({ id, number }) => (
        <AppLink to={DETAILS} params={{ id }} preload={false} className="et-code">
          {number}
        </AppLink>
      )}
    />
  )
}
