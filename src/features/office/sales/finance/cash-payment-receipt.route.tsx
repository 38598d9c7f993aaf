import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { contributions } from '#contract/sales/cash-reviews.ts'
import { queryClient, read } from '#api/query.ts'
import { CashDetails } from '#features/office/sales/finance/cash-details.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** One cash submission and its review. */
export const Route = createFileRoute('/_office/shop/financial/cashPaymentReceipt/details/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(contributions.details, params))
  },
  component: Details,
})

function Details() {
  const { id } = Route.useParams()
  return (
    <CashDetails
      calls={contributions}
      id={id}
      title={<Trans>Cash submission</Trans>}
      remark={<Trans>Remark</Trans>}
      all={<Trans>Cash submissions</Trans>}
      link={(record) => (
        <AppLink to="/shop/financial/cashPaymentReceipt/details/$id" params={{ id: record.id }} className="et-code">
          {record.number}
        </AppLink>
      )}
    />
  )
}
