import { createFileRoute } from '@tanstack/react-router'
import { loadDocument } from '#features/office/stock/documents/load-document.ts'
import { StockDocument } from '#features/office/stock/documents/stock-document.tsx'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'

export const Route = createFileRoute('/_office/shop/shelfManage/stockMoves/stockMoveDetails/$id')({
  validateSearch: newDocumentSearch<{ type?: number; bay?: string }>(),
  loader: ({ params, location }) => loadDocument('stockMoves', params.id, location.search),
  component: OneDocument,
})

function OneDocument() {
  const { id } = Route.useParams()
  const { type, bay } = Route.useSearch()
  return <StockDocument key={id} kind="stockMoves" id={id} newType={type} bay={bay} />
}
