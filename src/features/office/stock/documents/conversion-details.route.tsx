import { createFileRoute } from '@tanstack/react-router'
import { conversionDocuments } from '#features/office/stock/documents/conversion-kind.tsx'
import { loadDocument } from '#features/office/stock/documents/load-document.ts'
import { StockDocument } from '#features/office/stock/documents/stock-document.tsx'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'

export const Route = createFileRoute('/_office/shop/stockManage/conversion/conversionDetails/$id')({
  validateSearch: newDocumentSearch<{ type?: number; bay?: string }>(),
  loader: ({ params, location }) => loadDocument(conversionDocuments, params.id, location.search),
  component: OneConversion,
})

function OneConversion() {
  const { id } = Route.useParams()
  const { type, bay } = Route.useSearch()
  return <StockDocument key={id} kind={conversionDocuments} id={id} newType={type} bay={bay} />
}
