import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { DocumentFilter, type DocumentSearch, writeOffs } from '#contract/stock/stock-documents.ts'
import { writeOffTexts } from '#contract/texts/documents.ts'
import { queryClient, read } from '#api/query.ts'
import { writeOffDocuments } from '#features/office/stock/documents/outbound-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { DocumentsList } from '#features/office/stock/documents/documents-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { Money } from '#ui/money.tsx'
import { useSay } from '#ui/use-language.ts'

export const Route = createFileRoute('/_office/shop/stockManage/writeOff/')({
  validateSearch: typedSearch<DocumentSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(writeOffs.list, readSearch(DocumentFilter, deps)))
  },
  component: WriteOffs,
})

function WriteOffs() {
  const { t } = useLingui()
  const screen = useListScreen(Route, DocumentFilter, { descends: ['created', 'number'] })
  const { from, to } = screen.filter
  return (
    <DocumentsList
      shown={writeOffDocuments}
      title={t`Write-offs`}
      screen={screen}
      above={<SumsByReason from={from} to={to} />}
      empty={<Trans>Scan what is damaged, expired, stolen or used up. Each line says why.</Trans>}
    />
  )
}

/** The write-offs of the chosen time, by reason; costs for people who may see them. */
function SumsByReason({ from, to }: { readonly from: number | undefined; readonly to: number | undefined }) {
  const { t } = useLingui()
  const say = useSay()
  const { data } = useQuery(
    read(writeOffs.sums, { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }),
  )
  if (!data || data.records.length === 0) return null
  return (
    <ul className={css['sums']} aria-label={t`By reason`}>
      {data.records.map(({ reason, lines, value }) => (
        <li key={reason}>
          <span>{say(writeOffTexts[reason])}</span>{' '}
          <strong>{value === undefined ? lines : <Money value={value} />}</strong>
        </li>
      ))}
    </ul>
  )
}
