import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { applications } from '#contract/sales/cash-reviews.ts'
import { queryClient, read } from '#api/query.ts'
import { CashDetails } from '#features/office/sales/finance/cash-details.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** One cash request and its review. */
export const Route = createFileRoute('/_office/shop/financial/cashCollectionForm/details/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(applications.details, params))
  },
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  return (
    <CashDetails
      calls={applications}
      id={id}
      title={<Trans>Cash request</Trans>}
      remark={<Trans>Reason</Trans>}
      all={<Trans>Cash requests</Trans>}
      link={(record) => (
        <AppLink to="/shop/financial/cashCollectionForm/details/$id" params={{ id: record.id }} className="et-code">
          {record.number}
        </AppLink>
      )}
    />
  )
}
