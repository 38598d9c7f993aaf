import { createFileRoute, redirect } from '@tanstack/react-router'
import { moveTypes } from '#domain/document-types.ts'
import { newDocumentSearch } from '#features/office/stock/documents/new-document.ts'

/** Starts a stock move at a bay: goods are put there, or returned from there to the warehouse. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelf/putToShelf/$id')({
  validateSearch: newDocumentSearch<{ type?: number }>(),
  beforeLoad: ({ params, search }) => {
    throw redirect({
      to: '/shop/shelfManage/stockMoves/stockMoveDetails/$id',
      params: { id: crypto.randomUUID() },
      search: { type: search.type ?? moveTypes.putToShelf, bay: params.id },
      replace: true,
    })
  },
})
