import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type Refill, shelfWarnings, WarningFilter, type WarningSearch } from '#contract/catalogue/shelf.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import css from '#features/office/stock/places/places.module.css'
import { RefillButton } from '#features/office/stock/places/refill-button.tsx'
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
import { Quantity } from '#ui/quantity.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** Bays at or under their minimum, and what the warehouse has to refill. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelfWarning')({
  validateSearch: typedSearch<WarningSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(shelfWarnings.list, readSearch(WarningFilter, deps)))
  },
  component: ShelfWarnings,
})

function ShelfWarnings() {
  const { t } = useLingui()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, WarningFilter)
  const low = (useQuery(read(shelfWarnings.list, filter)).data?.total ?? 0) > 0
  return (
    <ListPage
      id="shelf-warnings"
      title={t`Shelf warnings`}
      query={read(shelfWarnings.list, filter)}
      columns={useColumns()}
      row={{ key: (row) => row.bayId + row.itemId }}
      {...list}
      onExport={every((filter) => call(shelfWarnings.list, filter))}
      filters={
        <>
          <SearchBox
            scans
            label={t`Name, item number or barcode`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <FilterChip
              label={t`Warehouse`}
              value={filter.refillable}
              choices={[
                { value: 'yes', label: t`can refill it` },
                { value: 'no', label: t`has none left` },
              ]}
              onChange={(refillable) => change({ refillable })}
            />
          </FilterChips>
        </>
      }
      actions={
        <>
          <May all={['shopShelfWarningSettings']}>
            <ButtonLink variant="default" to="/shop/shelfManage/shelfWarningSettings">
              <Trans>Warning settings</Trans>
            </ButtonLink>
          </May>
          {low ? <RefillButton /> : null}
        </>
      }
      empty={
        <EmptyState
          drawing={<Drawing of="done" />}
          title={filtered ? <Trans>No warning matches.</Trans> : <Trans>No bay is low.</Trans>}
        >
          {filtered ? (
            <Trans>Clear a filter, or search for part of the name.</Trans>
          ) : (
            <Trans>Bays appear here when they are at or under the minimum that you set for them.</Trans>
          )}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<Refill>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<Refill>()
  const fromWhere = (row: Refill): string => row.from.map(({ code }) => code).join(', ')
  return [
    columns.code('bay', t`Bay`, (row) => row.bay),
    {
      id: 'refill',
      head: t`Bring`,
      align: 'right',
      cell: (row) =>
        row.refill === 0 ? (
          '–'
        ) : (
          <strong className={css.bring}>
            <Quantity value={row.refill} unit={say(row.unit)} />
          </strong>
        ),
      text: (row) => row.refill / 1000,
    },
    columns.code('from', t`From`, fromWhere),
    columns.text('name', t`Name`, (row) => say(row.name)),
    columns.quantity('quantity', t`In the bay`, (row) => row.quantity),
    columns.quantity('min', t({ context: 'shelf', message: 'Minimum' }), (row) => row.min),
    {
      id: 'max',
      head: t`Maximum`,
      align: 'right',
      cell: (row) => (row.max === null ? '–' : <Quantity value={row.max} />),
      text: (row) => (row.max === null ? '' : row.max / 1000),
    },
    columns.quantity('warehouse', t`In the warehouse`, (row) => row.warehouse),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { hidden: true }),
  ]
}
