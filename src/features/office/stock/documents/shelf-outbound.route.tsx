import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentFilter, type DocumentSearch, shelfOutbounds } from '#contract/stock/stock-documents.ts'
import { queryClient, read } from '#api/query.ts'
import { shelfOutboundDocuments } from '#features/office/stock/documents/outbound-kind.ts'
import { DocumentsList } from '#features/office/stock/documents/documents-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

/** Goods that left the warehouse because a shelf ran out at the counter. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelfOutbound/')({
  validateSearch: typedSearch<DocumentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(shelfOutbounds.list, readSearch(DocumentFilter, deps)))
  },
  component: ShelfOutbounds,
})

function ShelfOutbounds() {
  const { t } = useLingui()
  const screen = useListScreen(Route, DocumentFilter, { descends: ['created', 'number'] })
  return (
    <DocumentsList
      shown={shelfOutboundDocuments}
      title={t`Shelf outbound`}
      screen={screen}
      empty={
        <Trans>When a sale takes more than the shelf holds, the rest leaves the warehouse and is listed here.</Trans>
      }
    />
  )
}
