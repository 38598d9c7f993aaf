import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentFilter, type DocumentSearch, outbound } from '#contract/stock/stock-documents.ts'
import { queryClient, read } from '#api/query.ts'
import { outboundDocuments } from '#features/office/stock/documents/outbound-kind.ts'
import { DocumentsList } from '#features/office/stock/documents/documents-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

export const Route = createFileRoute('/_office/shop/warehouseManage/outbound/')({
  validateSearch: typedSearch<DocumentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(outbound.list, readSearch(DocumentFilter, deps)))
  },
  component: Outbound,
})

function Outbound() {
  const { t } = useLingui()
  const screen = useListScreen(Route, DocumentFilter, { descends: ['created', 'number'] })
  return (
    <DocumentsList
      shown={outboundDocuments}
      title={t`Outbound`}
      screen={screen}
      empty={
        <Trans>
          Write off damaged or expired products, return products to a supplier, or take some for your own use. What
          sales took from the warehouse is listed here too.
        </Trans>
      }
    />
  )
}
