import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentFilter, type DocumentSearch, inbound } from '#contract/stock/stock-documents.ts'
import { queryClient, read } from '#api/query.ts'
import { inboundDocuments } from '#features/office/stock/documents/inbound-kind.tsx'
import { DocumentsList } from '#features/office/stock/documents/documents-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

export const Route = createFileRoute('/_office/shop/warehouseManage/inbound/')({
  validateSearch: typedSearch<DocumentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(inbound.list, readSearch(DocumentFilter, deps)))
  },
  component: Inbound,
})

function Inbound() {
  const { t } = useLingui()
  const screen = useListScreen(Route, DocumentFilter, { descends: ['created', 'number'] })
  return (
    <DocumentsList
      shown={inboundDocuments}
      title={t`Inbound`}
      screen={screen}
      empty={<Trans>Add products you found, made or took back from a customer: scan them, then post.</Trans>}
    />
  )
}
