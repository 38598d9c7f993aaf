import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconTruckDelivery } from '@tabler/icons-react'
import * as v from 'valibot'
import { OutboundFilter, type OutboundSearch, type ShelfOutbound, shelfOutbounds } from '#contract/shelf.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { SearchBox } from '#ui/search-box.tsx'

const DETAILS = '/shop/shelfManage/shelfOutbound/outboundDetails/$id'

/** What left the warehouse because a shelf ran out at the counter. */
export const Route = createFileRoute('/_office/shop/shelfManage/shelfOutbound/')({
  validateSearch: typedSearch<OutboundSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(shelfOutbounds.list, v.parse(OutboundFilter, deps)))
  },
  component: ShelfOutbounds,
})

function ShelfOutbounds() {
  const { t } = useLingui()
  const navigate = Route.useNavigate()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, OutboundFilter)
  return (
    <ListPage
      id="shelf-outbound"
      title={t`Shelf outbound`}
      query={read(shelfOutbounds.list, filter)}
      columns={useColumns()}
      row={{ key: (row) => row.id, onOpen: ({ id }) => void navigate({ to: DETAILS, params: { id } }) }}
      {...list}
      onExport={every((filter) => call(shelfOutbounds.list, filter))}
      filters={
        <>
          <SearchBox
            label={t`Document or receipt number`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <DateRangeChip from={filter.from} to={filter.to} onChange={change} />
          </FilterChips>
        </>
      }
      empty={
        <EmptyState
          icon={<IconTruckDelivery aria-hidden />}
          title={filtered ? <Trans>No document matches.</Trans> : <Trans>No shelf has run out yet.</Trans>}
        >
          {filtered ? (
            <Trans>Clear a filter, or choose other days.</Trans>
          ) : (
            <Trans>
              When a sale takes more than the shelf holds, the rest leaves the warehouse and is listed here.
            </Trans>
          )}
        </EmptyState>
      }
    />
  )
}

function useColumns(): Column<ShelfOutbound>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<ShelfOutbound>()
  return [
    columns.link(
      'number',
      t`Number`,
      (row) => row.number,
      (row, text) => (
        <AppLink to={DETAILS} params={{ id: row.id }} preload={false} className="et-code">
          {text}
        </AppLink>
      ),
    ),
    columns.instant('createdAt', t`Time`, (row) => row.createdAt),
    columns.count('goods', t`Items`, (row) => row.goods),
    columns.code('receiptNo', t`Receipt`, (row) => row.receiptNo),
    columns.text('by', t`Cashier`, (row) => row.by),
  ]
}
