import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contributions } from '#contract/cash-reviews.ts'
import { CashFilter } from '#contract/filters.ts'
import { queryClient, read } from '#api/query.ts'
import { CashList } from '#features/office/finance/cash-list.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Cash that counters handed in, to be reviewed (store-and-checkout 2, 4). */
export const Route = createFileRoute('/_office/shop/financial/cashPaymentReceipt/')({
  validateSearch: CashFilter,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(contributions.list, deps))
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
      filter={Route.useSearch()}
      onFilter={(search) => void navigate({ search, replace: true })}
      onOpen={({ id }) => void navigate({ to: DETAILS, params: { id } })}
      link={({ id, number }) => (
        <AppLink to={DETAILS} params={{ id }} preload={false} className="et-code">
          {number}
        </AppLink>
      )}
    />
  )
}
