import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { shelfOutbounds } from '#contract/stock/stock-documents.ts'
import { queryClient, read } from '#api/query.ts'
import { shelfOutboundDocuments } from '#features/office/stock/documents/outbound-kind.ts'
import { DocumentView } from '#features/office/stock/documents/document-view.tsx'

/** The goods that one sale took from the warehouse, with their places. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelfOutbound/outboundDetails/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(shelfOutbounds.details, params))
  },
  component: OneOutbound,
})

function OneOutbound() {
  const { data } = useSuspenseQuery(read(shelfOutbounds.details, Route.useParams()))
  return <DocumentView shown={shelfOutboundDocuments} document={data} />
}
