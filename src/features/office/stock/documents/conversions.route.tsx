import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { conversions } from '#contract/stock/conversions.ts'
import { DocumentFilter, type DocumentSearch } from '#contract/stock/stock-documents.ts'
import { queryClient, read } from '#api/query.ts'
import { ConvertProposals } from '#features/office/stock/documents/convert-proposals.tsx'
import { conversionDocuments } from '#features/office/stock/documents/conversion-kind.tsx'
import { DocumentsList } from '#features/office/stock/documents/documents-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May } from '#ui/may.tsx'

export const Route = createFileRoute('/_office/shop/stockManage/conversion/')({
  validateSearch: typedSearch<DocumentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(conversions.list, readSearch(DocumentFilter, deps)))
  },
  component: Conversions,
})

function Conversions() {
  const { t } = useLingui()
  const screen = useListScreen(Route, DocumentFilter, { descends: ['created', 'number'] })
  return (
    <DocumentsList
      shown={conversionDocuments}
      title={t`Conversions`}
      screen={screen}
      above={
        <May all={['shopConversionAdd']}>
          <ConvertProposals />
        </May>
      }
      empty={
        <Trans>
          Open a case into singles, cut products, or pack bulk. The new products carry over the cost of what you used.
        </Trans>
      }
    />
  )
}
