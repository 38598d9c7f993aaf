import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { stockWarn, type StockWarning, WarningFilter, type WarningSearch } from '#contract/stock/stock-warnings.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { stockKinds } from '#features/office/stock/items/stock-kinds.ts'
import { useKindNames } from '#features/office/stock/warnings/kind-names.ts'
import { MAY_SEE, useWarningColumns } from '#features/office/stock/warnings/warning-columns.tsx'
import { OrderSelection } from '#features/office/supply/reorder/order-selection.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** Items with too little or too much, and what to order. */
export const Route = createFileRoute('/_office/shop/stockManage/stockWarning')({
  validateSearch: typedSearch<WarningSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockWarn.list, readSearch(WarningFilter, deps)))
  },
  component: Warnings,
})

const FRESH_EVERY = 15_000
function Warnings() {
  const { t } = useLingui()
  const router = useRouter()
  const may = useMay()
  const say = useSay()
  const kinds = useKindNames()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, WarningFilter, { descends: ['gap'] })
  const query = { ...read(stockWarn.list, filter), refetchInterval: FRESH_EVERY }
  const chosen = useChosenRows<StockWarning>(
    JSON.stringify([filter.keyword, filter.kind, filter.state]),
    (row) => row.itemId,
  )
  const chooses = may({ all: ['shopPurchaseAdd', 'shopPurchaseOrder'] }) || may({ all: ['shopGoodsLabel'] })
  return (
    <ListPage
      id="stock-warnings"
      title={t`Stock warnings`}
      query={query}
      columns={useWarningColumns()}
      row={{
        key: (row) => row.itemId,
        ...(chooses
          ? { choice: { ...chosen, lock: () => undefined, name: (row: StockWarning) => t`Select ${say(row.name)}` } }
          : {}),
        onOpen: ({ kind, itemId }) => {
          if (may({ any: [MAY_SEE[kind]] }))
            void router.navigate({ to: stockKinds[kind].details, params: { id: itemId } })
        },
      }}
      {...list}
      onExport={every((filter) => call(stockWarn.list, filter))}
      actions={
        <May all={['shopStockWarningSettings']}>
          <ButtonLink variant="default" to="/shop/stockManage/stockWarningSettings">
            <Trans>Set limits</Trans>
          </ButtonLink>
        </May>
      }
      below={(total) =>
        chooses ? (
          <OrderSelection
            from="warnings"
            chosen={chosen}
            itemOf={(row) => row.itemId}
            labelled={(row) => row.kind !== 'raw'}
            total={total}
            every={async (pageSize) => (await call(stockWarn.list, { ...filter, currentPage: 1, pageSize })).records}
          />
        ) : null
      }
      filters={
        <>
          <SearchBox
            scans
            label={t`Name, pinyin, item number or barcode`}
            value={filter.keyword ?? ''}
            onChange={(keyword) => change({ keyword: keyword || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`State`}
              value={filter.state}
              choices={[
                { value: 'short', label: t`low stock` },
                { value: 'over', label: t`too much` },
              ]}
              onChange={(state) => change({ state })}
            />
            <FilterChip label={t`Kind`} value={filter.kind} choices={kinds.all} onChange={(kind) => change({ kind })} />
          </FilterChips>
        </>
      }
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="level" />} title={<Trans>No warning matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the name.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="level" />} title={<Trans>All stock is within its limits.</Trans>}>
            <Trans>
              Items at or under their lower limit, or above their upper limit, appear here. Set limits to get warnings.
            </Trans>
          </EmptyState>
        )
      }
    />
  )
}
