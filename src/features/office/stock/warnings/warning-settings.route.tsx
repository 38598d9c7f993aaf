import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { StockRow } from '#contract/stock/stock-items.ts'
import { LimitFilter, type LimitSearch, MOST_LIMITS, stockWarnSetting } from '#contract/stock/stock-warnings.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ItemName, Level, StockLevel } from '#features/office/stock/items/stock-columns.tsx'
import { BatchLimitsDialog } from '#features/office/stock/warnings/batch-limits-dialog.tsx'
import { LimitFilters } from '#features/office/stock/warnings/limit-filters.tsx'
import { LimitInput } from '#features/office/stock/warnings/limit-input.tsx'
import { SuggestDialog } from '#features/office/stock/warnings/suggest-dialog.tsx'
import { useLimits } from '#features/office/stock/warnings/use-limits.ts'
import { FirstProducts } from '#features/shared/first-products.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useSay } from '#ui/use-language.ts'

/** From when on items have too little or too much. */
export const Route = createFileRoute('/_office/shop/stockManage/stockWarningSettings')({
  validateSearch: typedSearch<LimitSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockWarnSetting.list, readSearch(LimitFilter, deps)))
  },
  component: WarningSettings,
})

type Open = { readonly dialog: 'batch' | 'suggest'; readonly rows: readonly StockRow[] }

function WarningSettings() {
  const { t } = useLingui()
  const say = useSay()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, LimitFilter, { descends: ['total'] })
  const { keyword, categoryId, kind, limits } = filter
  const chosen = useChosenRows<StockRow>(JSON.stringify({ keyword, categoryId, kind, limits }), (row) => row.id)
  const [open, setOpen] = useState<Open>()
  const done = (): void => {
    setOpen(undefined)
    chosen.clear()
  }
  const rows = chosen.rows.slice(0, MOST_LIMITS)
  return (
    <>
      <ListPage
        id="stock-limits"
        title={t`Warning limits`}
        query={read(stockWarnSetting.list, filter)}
        columns={useColumns()}
        row={{
          key: (row) => row.id,
          choice: { ...chosen, lock: () => undefined, name: (row) => t`Select ${say(row.name)}` },
          actions: (row) => (
            <RowMenu
              label={t`Actions for ${say(row.name)}`}
              items={[{ label: <Trans>Suggest limits</Trans>, run: () => setOpen({ dialog: 'suggest', rows: [row] }) }]}
            />
          ),
        }}
        {...list}
        onExport={every((filter) => call(stockWarnSetting.list, filter))}
        filters={<LimitFilters value={filter} onChange={change} any={filtered} onClear={clear} />}
        below={(total) => (
          <SelectionBar
            count={chosen.rows.length}
            total={Math.min(total, MOST_LIMITS)}
            onAll={async () => {
              const place = { currentPage: 1, pageSize: 200 }
              const pages = [1, 2, 3].map((currentPage) =>
                call(stockWarnSetting.list, { ...filter, ...place, currentPage }),
              )
              const all = (await Promise.all(pages)).flatMap((page) => page.records)
              chosen.choose(all.slice(0, MOST_LIMITS), true)
            }}
            onClear={chosen.clear}
          >
            <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'batch', rows })}>
              <Trans>Set limits</Trans>
            </Button>
            <Button variant="default" size="xs" onClick={() => setOpen({ dialog: 'suggest', rows })}>
              <Trans>Suggest limits</Trans>
            </Button>
          </SelectionBar>
        )}
        empty={
          filtered ? (
            <EmptyState drawing={<Drawing of="level" />} title={<Trans>Nothing matches.</Trans>}>
              <Trans>Clear a filter, or search for part of the name, the item number or a barcode.</Trans>
            </EmptyState>
          ) : (
            <EmptyState
              drawing={<Drawing of="level" />}
              title={<Trans>No products yet.</Trans>}
              action={<FirstProducts />}
            >
              <Trans>Once you have products, set how low or high stock can get before you are warned.</Trans>
            </EmptyState>
          )
        }
      />
      {open?.dialog === 'batch' ? (
        <BatchLimitsDialog rows={open.rows} onClose={() => setOpen(undefined)} onSaved={done} />
      ) : null}
      {open?.dialog === 'suggest' ? (
        <SuggestDialog rows={open.rows} onClose={() => setOpen(undefined)} onSaved={done} />
      ) : null}
    </>
  )
}

function useColumns(): Column<StockRow>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<StockRow>()
  const { one, typed } = useLimits()
  const save = (row: StockRow, change: { lower?: number | null; upper?: number | null }): void =>
    void one(say(row.name), row, change).catch(() => undefined)
  const limit = (side: 'lower' | 'upper', head: string): Column<StockRow> => ({
    id: side,
    head,
    align: 'right',
    card: 'field',
    cell: (row) => <LimitInput row={typed(row)} side={side} onChange={(value) => save(row, { [side]: value })} />,
    text: (row) => (row[side] === null ? '' : row[side] / 1000),
  })
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (row) => <ItemName row={row} />,
      sortable: true,
      text: (row) => say(row.name),
    },
    limit('lower', t`Lower limit`),
    limit('upper', t`Upper limit`),
    {
      ...columns.quantity('total', t`Stock`, (row) => row.total, { sortable: true }),
      cell: (row) => <Level value={row.total} />,
      card: 'amount',
    },
    columns.text('unit', t`Unit`, (row) => say(row.unit), { wide: true }),
    { id: 'level', head: t`State`, cell: (row) => <StockLevel row={row} />, card: 'state' },
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { sortable: true, wide: true }),
  ]
}
