import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { bulk, BulkFilter, bulkKinds, type BulkRun, type BulkSearch } from '#contract/catalogue/bulk.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { useBulkWords } from '#features/office/catalogue/bulk/bulk-words.ts'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May } from '#ui/may.tsx'

const FRESH_EVERY = 5_000

/** Changes of many products at once, the newest first. */
export const Route = createFileRoute('/_office/shop/goodsManage/bulkHistory/')({
  validateSearch: typedSearch<BulkSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(bulk.history, readSearch(BulkFilter, deps)))
  },
  component: BulkHistory,
})

function BulkHistory() {
  const { t } = useLingui()
  const router = useRouter()
  const words = useBulkWords()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, BulkFilter)
  const query = { ...read(bulk.history, filter), refetchInterval: FRESH_EVERY }
  return (
    <ListPage
      id="bulk-changes"
      title={t`Bulk changes`}
      query={query}
      columns={useColumns()}
      row={{
        key: (run) => run.id,
        onOpen: ({ id }) => void router.navigate({ to: '/shop/goodsManage/bulkHistory/$id', params: { id } }),
      }}
      {...list}
      onExport={every((filter) => call(bulk.history, filter))}
      filters={
        <FilterChips any={filtered} onClear={clear}>
          <FilterChip
            label={t`Kind`}
            value={filter.kind}
            choices={bulkKinds.map((kind) => ({ value: kind, label: words.kind(kind) }))}
            onChange={(kind) => change({ kind })}
          />
        </FilterChips>
      }
      empty={
        <EmptyState
          drawing={<Drawing of="history" />}
          title={filtered ? <Trans>Nothing matches.</Trans> : <Trans>No bulk changes yet.</Trans>}
          action={
            filtered ? null : (
              <>
                <May all={['shopGoodsBulk']}>
                  <ButtonLink to="/shop/goodsManage/goodsGrid">
                    <Trans>Edit in a grid</Trans>
                  </ButtonLink>
                </May>
                <May all={['shopGoodsPrice']}>
                  <ButtonLink variant="default" to="/shop/goodsManage/priceChanges">
                    <Trans>Change prices</Trans>
                  </ButtonLink>
                </May>
                <May all={['shopGoodsImport']}>
                  <ButtonLink variant="default" to="/shop/goodsManage/goodsImport">
                    <Trans>Import products</Trans>
                  </ButtonLink>
                </May>
              </>
            )
          }
        >
          <Trans>
            Imports, changes in the grid and price changes of many products are listed here. Each can be undone for
            seven days.
          </Trans>
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<BulkRun>[] {
  const { t } = useLingui()
  const words = useBulkWords()
  const columns = useColumnPresets<BulkRun>()
  return [
    columns.text('name', t`Name`, (run) => run.name),
    columns.text('kind', t`Kind`, (run) => words.kind(run.kind)),
    columns.state('state', t`State`, bulkRunStates, (run) => run.state),
    columns.count('changes', t`Changes`, (run) => run.changes),
    columns.instant('createdAt', t`Started`, (run) => run.createdAt),
    columns.text('madeBy', t`By`, (run) => run.madeBy),
  ]
}
