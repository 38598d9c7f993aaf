import { createFileRoute, redirect } from '@tanstack/react-router'
import { moveDocuments } from '#features/office/stock/documents/move-kind.ts'
import { loadDocument } from '#features/office/stock/documents/load-document.ts'
import { StockDocument } from '#features/office/stock/documents/stock-document.tsx'
import { serverAnswers } from '#features/office/stock/documents/server-answers.ts'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'

export const Route = createFileRoute('/_office/shop/shelfManage/stockMoves/stockMoveDetails/$id')({
  validateSearch: newDocumentSearch<{ type?: number; bay?: string }>(),
  loader: async ({ params, location }) => {
    const { type, bay }: { type?: number; bay?: string } = location.search
    // one that is started at a bay can be done without the network, on another screen
    if (bay !== undefined && !(await serverAnswers()))
      throw redirect({
        to: '/shop/shelfManage/shelf/putToShelf/$id',
        params: { id: bay },
        search: type === undefined ? {} : { type },
        replace: true,
      })
    await loadDocument(moveDocuments, params.id, location.search)
  },
  component: OneDocument,
})

function OneDocument() {
  const { id } = Route.useParams()
  const { type, bay } = Route.useSearch()
  return <StockDocument key={id} kind={moveDocuments} id={id} newType={type} bay={bay} />
}
