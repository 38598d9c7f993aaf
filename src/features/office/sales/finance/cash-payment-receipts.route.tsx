import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contributions, CashFilter, type CashSearch } from '#contract/sales/cash-reviews.ts'
import { queryClient, read } from '#api/query.ts'
import { CashList } from '#features/office/sales/finance/cash-list.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

/** Cash submissions to review: money handed in at counters. */
export const Route = createFileRoute('/_office/shop/financial/cashPaymentReceipt/')({
  validateSearch: typedSearch<CashSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(contributions.list, readSearch(CashFilter, deps)))
  },
  component: List,
})

const DETAILS = '/shop/financial/cashPaymentReceipt/details/$id'

function List() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  return (
    <CashList
      id="cash-payment-receipts"
      title={t`Cash submissions`}
      remark={t`Remark`}
      calls={contributions}
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
