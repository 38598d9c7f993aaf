import { createFileRoute } from '@tanstack/react-router'
import { outboundDocuments } from '#features/office/stock/documents/outbound-kind.ts'
import { loadDocument } from '#features/office/stock/documents/load-document.ts'
import { StockDocument } from '#features/office/stock/documents/stock-document.tsx'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'

export const Route = createFileRoute('/_office/shop/warehouseManage/outbound/outboundDetails/$id')({
  validateSearch: newDocumentSearch<{ type?: number; bay?: string }>(),
  loader: ({ params, location }) => loadDocument(outboundDocuments, params.id, location.search),
  component: OneDocument,
})

function OneDocument() {
  const { id } = Route.useParams()
  const { type, bay } = Route.useSearch()
  return <StockDocument key={id} kind={outboundDocuments} id={id} newType={type} bay={bay} />
}
