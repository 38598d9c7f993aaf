import { createFileRoute } from '@tanstack/react-router'
import { inboundDocuments } from '#features/office/stock/documents/inbound-kind.tsx'
import { loadDocument } from '#features/office/stock/documents/load-document.ts'
import { StockDocument } from '#features/office/stock/documents/stock-document.tsx'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'

export const Route = createFileRoute('/_office/shop/warehouseManage/inbound/inboundDetails/$id')({
  validateSearch: newDocumentSearch<{ type?: number; bay?: string; order?: string }>(),
  loader: ({ params, location }) => loadDocument(inboundDocuments, params.id, location.search),
  component: OneDocument,
})

function OneDocument() {
  const { id } = Route.useParams()
  const { type, bay, order } = Route.useSearch()
  return <StockDocument key={id} kind={inboundDocuments} id={id} newType={type} bay={bay} newOrder={order} />
}
