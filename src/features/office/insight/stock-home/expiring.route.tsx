import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconSettings } from '@tabler/icons-react'
import { useState } from 'react'
import { type Expiring, ExpiringFilter, type ExpiringSearch, stockExpiry } from '#contract/insight/stock-expiry.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ExpirySettings } from '#features/office/insight/stock-home/expiry-settings.tsx'
import { ExpiryDay } from '#features/office/insight/stock-home/expiring-rows.tsx'
import { ItemLink } from '#features/office/insight/stock-home/item-link.tsx'
import css from '#features/office/insight/stock-home/stock-home.module.css'
import { WriteOffButton } from '#features/office/insight/stock-home/write-off-button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** Goods that expire soon, or have expired, and should still be in stock. */
export const Route = createFileRoute('/_office/shop/stockManage/stockHome/expiring')({
  validateSearch: typedSearch<ExpiringSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(stockExpiry.list, readSearch(ExpiringFilter, deps)))
  },
  component: ExpiringGoods,
})

/** All that has expired and fits on one write-off. */
const EXPIRED = { currentPage: 1, pageSize: 200, when: 'past' } as const

function ExpiringGoods() {
  const { t } = useLingui()
  const [asks, setAsks] = useState(false)
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, ExpiringFilter)
  const query = read(stockExpiry.list, filter)
  const days = useQuery(query).data?.days
  const expired = useQuery(read(stockExpiry.list, EXPIRED)).data?.records ?? []
  return (
    <>
      <ListPage
        id="stock-expiring"
        title={t`Expiring products`}
        query={query}
        columns={useColumns()}
        row={{
          key: (row) => row.itemId + row.expiresOn,
          actions: (row) => (row.past ? <WriteOffButton goods={[row]} look="icon" /> : null),
        }}
        {...list}
        onExport={every((all) => call(stockExpiry.list, all))}
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
                label={t({ context: 'goods', message: 'Expiry' })}
                value={filter.when}
                choices={[
                  { value: 'past', label: t({ context: 'goods', message: 'expired' }) },
                  { value: 'coming', label: t({ context: 'goods', message: 'expires soon' }) },
                ]}
                onChange={(when) => change({ when })}
              />
            </FilterChips>
          </>
        }
        actions={
          <>
            <May all={['shopStockWarningSettings']}>
              <Button
                variant="default"
                disabled={days === undefined}
                leftSection={<IconSettings size={18} aria-hidden />}
                onClick={() => setAsks(true)}
              >
                <Trans>Settings</Trans>
              </Button>
            </May>
            {expired.length > 0 ? <WriteOffButton goods={expired} look="all" /> : null}
          </>
        }
        empty={
          <EmptyState
            drawing={<Drawing of="calendar" />}
            title={filtered ? <Trans>Nothing matches.</Trans> : <Trans>Nothing expires soon.</Trans>}
          >
            {filtered ? (
              <Trans>Clear a filter, or search for part of the name.</Trans>
            ) : (
              <Trans>Enter the expiry date when you receive products. They appear here before that day.</Trans>
            )}
          </EmptyState>
        }
      />
      {asks && days !== undefined ? <ExpirySettings days={days} onClose={() => setAsks(false)} /> : null}
    </>
  )
}

function useColumns(): Column<Expiring>[] {
  const { t } = useLingui()
  const say = useSay()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const columns = useColumnPresets<Expiring>()
  return [
    {
      id: 'name',
      head: t`Name`,
      cell: (row) => (
        <>
          <ItemLink item={row} className={css.cellName} />
          <span className={css.narrow}>
            <span className={css.when} data-past={row.past || undefined}>
              <ExpiryDay item={row} />
            </span>
            {' · '}
            <Quantity value={row.left} unit={say(row.unit)} />
          </span>
        </>
      ),
      text: (row) => say(row.name),
    },
    {
      id: 'expires',
      head: t`Expires`,
      cell: (row) => (
        <span className={css.when} data-past={row.past || undefined}>
          <ExpiryDay item={row} headed />
        </span>
      ),
      text: (row) => row.expiresOn,
    },
    columns.quantity('left', t`Left, estimated`, (row) => row.left),
    columns.text('unit', t`Unit`, (row) => say(row.unit)),
    ...(seesCost ? [columns.money('value', t`Value at cost`, (row) => row.value)] : []),
    columns.quantity('received', t({ context: 'goods', message: 'Received' }), (row) => row.received),
    columns.code('itemNo', t`Item number`, (row) => row.itemNo, { hidden: true }),
  ]
}
