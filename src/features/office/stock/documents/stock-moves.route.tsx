import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentFilter, type DocumentSearch, stockMoves } from '#contract/stock/stock-documents.ts'
import { queryClient, read } from '#api/query.ts'
import { moveDocuments } from '#features/office/stock/documents/move-kind.ts'
import { DocumentsList } from '#features/office/stock/documents/documents-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

export const Route = createFileRoute('/_office/shop/shelfManage/stockMoves/')({
  validateSearch: typedSearch<DocumentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockMoves.list, readSearch(DocumentFilter, deps)))
  },
  component: StockMoves,
})

function StockMoves() {
  const { t } = useLingui()
  const screen = useListScreen(Route, DocumentFilter, { descends: ['created', 'number'] })
  return (
    <DocumentsList
      shown={moveDocuments}
      title={t`Stock moves`}
      screen={screen}
      empty={<Trans>Move products from the warehouse to the shelf, back to the warehouse, or to another place.</Trans>}
    />
  )
}
