import { Button, Menu } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import {
  stockTransfers,
  TransferFilter,
  type TransferRow,
  type TransferSearch,
} from '#contract/stock/stock-transfers.ts'
import { transferStates } from '#domain/transfer-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
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
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

const DETAILS = '/shop/stockManage/stockTransfer/transferDetails/$id'

/** Goods that go to other stores of the organisation, or come from them. */
export const Route = createFileRoute('/_office/shop/stockManage/stockTransfer/')({
  validateSearch: typedSearch<TransferSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(stockTransfers.list, readSearch(TransferFilter, deps))),
      // its button is there from the start
      queryClient.ensureQueryData(read(stockTransfers.stores, {})),
    ])
  },
  component: Transfers,
})

function Transfers() {
  const { t } = useLingui()
  const say = useSay()
  const navigate = useNavigate()
  const { filter, change, filtered, clear, list, every } = useListScreen(Route, TransferFilter, {
    descends: ['created', 'number'],
  })
  return (
    <ListPage
      id="stockTransfer"
      title={t`Transfers`}
      query={read(stockTransfers.list, filter)}
      columns={useColumns()}
      row={{ key: (row) => row.id, onOpen: (row) => void navigate({ to: DETAILS, params: { id: row.id } }) }}
      {...list}
      onExport={every((all) => call(stockTransfers.list, all))}
      filters={
        <>
          <SearchBox
            label={t`Number, store, remark or product`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <DateRangeChip from={filter.from} to={filter.to} onChange={change} />
            <FilterChip
              label={t`Direction`}
              value={filter.way}
              choices={[
                { value: 'in', label: t`To this store` },
                { value: 'out', label: t`From this store` },
              ]}
              onChange={(way) => change({ way: way as TransferFilter['way'] })}
            />
            <FilterChip
              label={t`State`}
              value={filter.task ?? filter.state?.toString()}
              choices={[
                ...transferStates.all.map((state) => ({ value: String(state.code), label: say(state.words) })),
                { value: 'short', label: t`Reserved stock was sold` },
              ]}
              onChange={(value) =>
                change({
                  task: value === 'short' ? value : undefined,
                  state: value && value !== 'short' ? (Number(value) as TransferRow['state']) : undefined,
                })
              }
            />
          </FilterChips>
        </>
      }
      actions={<NewTransfer />}
      filtered={filtered}
      empty={<NoTransfers filtered={filtered} />}
    />
  )
}

function NoTransfers({ filtered }: { readonly filtered: boolean }) {
  const { data } = useQuery(read(stockTransfers.stores, {}))
  if (filtered)
    return (
      <EmptyState drawing={<Drawing of="exchange" />} title={<Trans>No transfer matches.</Trans>}>
        <Trans>Clear a filter, or search for part of the number.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState drawing={<Drawing of="exchange" />} title={<Trans>No transfers yet.</Trans>}>
      {data?.records.length === 0 ? (
        <Trans>Transfers move products between stores. You have only one store so far.</Trans>
      ) : (
        <Trans>Request products from another store, or offer it what you have too much of.</Trans>
      )}
    </EmptyState>
  )
}

/** Starts a draft under an id of its own, so that a reload finds it again. */
function NewTransfer() {
  const navigate = useNavigate()
  const { data } = useQuery(read(stockTransfers.stores, {}))
  const start = (direction: 'ask' | 'offer'): void =>
    void navigate({ to: DETAILS, params: { id: crypto.randomUUID() }, search: { direction } })
  if (!data || data.records.length === 0) return null
  return (
    <May all={['shopTransferRequest']}>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconPlus size={18} aria-hidden />}>
            <Trans>New transfer</Trans>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => start('ask')}>
            <Trans>Request products</Trans>
          </Menu.Item>
          <Menu.Item onClick={() => start('offer')}>
            <Trans>Offer products</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </May>
  )
}

function useColumns(): Column<TransferRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<TransferRow>()
  return [
    columns.link(
      'number',
      t`Number`,
      (row) => row.number ?? t`Draft`,
      (row, text) => (
        <AppLink to={DETAILS} params={{ id: row.id }} className={row.number ? 'et-code' : undefined}>
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    columns.text('way', t`Direction`, (row) =>
      row.way === 'out' ? t`To ${row.store.name}` : t`From ${row.store.name}`,
    ),
    columns.state('state', t`State`, transferStates, (row) => row.state),
    columns.count('lines', t`Lines`, (row) => row.lines),
    columns.instant('created', t`Created`, (row) => row.createdAt, { sortable: true }),
    columns.text('createdBy', t`Created by`, (row) => row.createdBy, { wide: true }),
    columns.instant('sent', t`Sent`, (row) => row.sentAt ?? undefined, { wide: true }),
    columns.instant('received', t`Received`, (row) => row.receivedAt ?? undefined, { wide: true }),
    columns.text('remark', t`Remark`, (row) => row.remark, { wide: true }),
  ]
}
