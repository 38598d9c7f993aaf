import type { CSSProperties } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import {
  ConfidenceFilter,
  type ConfidenceSearch,
  type StockConfidence,
  stockHome,
} from '#contract/insight/stock-home.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** The confidence in the stock of each item, and the items most worth counting. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/confidence')({
  validateSearch: typedSearch<ConfidenceSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockHome.confidence, readSearch(ConfidenceFilter, deps)))
  },
  component: Confidence,
})

function Confidence() {
  const { t } = useLingui()
  const { filter, change, filtered, list, every } = useListScreen(Route, ConfidenceFilter, {
    descends: ['sold', 'rank'],
  })
  return (
    <ListPage
      id="stock-confidence"
      title={t`Stock confidence`}
      query={read(stockHome.confidence, filter)}
      columns={useColumns()}
      row={{ key: (row) => row.itemId }}
      {...list}
      onExport={every((filter) => call(stockHome.confidence, filter))}
      filters={
        <SearchBox
          scans
          label={t`Name, pinyin, item number or barcode`}
          value={filter.keyword ?? ''}
          onChange={(keyword) => change({ keyword: keyword || undefined })}
        />
      }
      empty={
        <EmptyState
          drawing={<Drawing of="level" />}
          title={filtered ? <Trans>Nothing matches.</Trans> : <Trans>Not worked out yet.</Trans>}
          action={
            filtered ? null : (
              <ButtonLink variant="default" to="/shop/stockManage/stockHome">
                <Trans>Stock home</Trans>
              </ButtonLink>
            )
          }
        >
          {filtered ? (
            <Trans>Search for part of the name, the item number or a barcode.</Trans>
          ) : (
            <Trans>It is updated every night. You can also update it on the stock overview.</Trans>
          )}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<StockConfidence>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<StockConfidence>()
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (row) => <ItemLink item={row} className={css.cellName} />,
      text: (row) => say(row.name),
    },
    {
      ...columns.count('confidence', t`Confidence, %`, (row) => row.confidence, { sortable: true }),
      cell: ({ confidence }) => (
        <span className={css.part} style={{ '--part': `${confidence}%` } as CSSProperties}>
          {confidence}
        </span>
      ),
    },
    columns.quantity('stock', t`Stock`, (row) => row.stock),
    columns.text('unit', t`Unit`, (row) => say(row.unit)),
    columns.quantity('sold', t`Sold in four weeks`, (row) => row.sold, { sortable: true }),
    columns.instant('countedAt', t`Counted or entered`, (row) => row.countedAt ?? undefined),
    columns.count('movements', t`Movements since`, (row) => row.movements),
    columns.count('late', t`Booked late`, (row) => row.late),
    columns.count('belowZero', t`Below zero`, (row) => row.belowZero),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { hidden: true }),
  ]
}
