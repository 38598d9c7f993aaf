import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { IconPlus } from '@tabler/icons-react'
import {
  OrderFilter,
  type OrderRow,
  type OrderSearch,
  type OrderState,
  purchaseOrders,
} from '#contract/supply/purchase-orders.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { ExpectedDay } from '#features/office/supply/orders/expected-day.tsx'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { OrderMenu } from '#features/office/supply/orders/order-menu.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FilterChip, FilterChips } from '#ui/filter-chips.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { NONE } from '#ui/list/folded-columns.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { May, useMay } from '#ui/may.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useSay } from '#ui/use-language.ts'

/** Purchases from suppliers. */
export const Route = createFileRoute('/_office/shop/purchaseManage/purchaseOrder/')({
  validateSearch: typedSearch<OrderSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(purchaseOrders.list, readSearch(OrderFilter, deps)))
  },
  component: Orders,
})

function Orders() {
  const { t } = useLingui()
  const router = useRouter()
  const screen = useListScreen(Route, OrderFilter, { descends: ['created', 'number'] })
  const { filter, change, filtered, clear, list, every } = screen
  const add = (): void =>
    void router.navigate({ to: orderRoutes.details, params: { id: crypto.randomUUID() }, search: { edit: 'new' } })
  return (
    <ListPage
      id="purchaseOrders"
      title={t`Purchase orders`}
      query={read(purchaseOrders.list, filter)}
      columns={useColumns()}
      row={{
        key: (row) => row.id,
        onOpen: ({ id }) => void router.navigate({ to: orderRoutes.details, params: { id } }),
        actions: (row) => <OrderMenu order={row} />,
      }}
      {...list}
      onExport={every((all) => call(purchaseOrders.list, all))}
      filters={
        <>
          <SearchBox
            label={t`Number, supplier, remark or product`}
            value={filter.search ?? ''}
            onChange={(search) => change({ search: search || undefined })}
          />
          <FilterChips any={filtered} onClear={clear}>
            <DateRangeChip from={filter.from} to={filter.to} onChange={change} />
            <StateAndSupplier filter={filter} onChange={change} />
          </FilterChips>
        </>
      }
      actions={
        <May all={['shopPurchaseAdd']}>
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={add}>
            <Trans>New order</Trans>
          </Button>
        </May>
      }
      filtered={filtered}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="order" />} title={<Trans>No order matches.</Trans>}>
            <Trans>Clear a filter, or search for part of the number.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="order" />} title={<Trans>No purchase orders yet.</Trans>}>
            <Trans>
              List what you buy from a supplier. Once another person has reviewed the order, the products are on the
              way.
            </Trans>
          </EmptyState>
        )
      }
    />
  )
}

interface FilterProps {
  readonly filter: OrderFilter
  readonly onChange: (next: Partial<OrderFilter>) => void
}

function StateAndSupplier({ filter, onChange }: FilterProps) {
  const { t } = useLingui()
  const say = useSay()
  const suppliers = useQuery(read(purchaseOrders.suppliers, {})).data?.records ?? []
  return (
    <>
      <FilterChip
        label={t`State`}
        value={filter.state?.toString()}
        choices={purchaseOrderStates.all.map((state) => ({ value: String(state.code), label: say(state.words) }))}
        onChange={(code) => onChange({ state: code ? (Number(code) as OrderState) : undefined })}
      />
      <FilterChip
        label={t({ context: 'purchase', message: 'Delivery' })}
        value={filter.due}
        choices={[
          { value: 'coming', label: t`on the way` },
          { value: 'today', label: t`expected today` },
          { value: 'overdue', label: t`overdue` },
        ]}
        onChange={(due) => onChange({ due })}
      />
      <FilterChip
        label={t`Supplier`}
        value={filter.supplierId}
        choices={suppliers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(supplierId) => onChange({ supplierId })}
      />
    </>
  )
}

function useColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<OrderRow>()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  return [
    columns.link(
      'number',
      t`Number`,
      (row) => row.number,
      ({ id }, text) => (
        <AppLink to={orderRoutes.details} params={{ id }} className="et-code">
          {text}
        </AppLink>
      ),
      { sortable: true },
    ),
    columns.text('supplier', t`Supplier`, (row) => row.supplier?.name ?? ''),
    columns.state('state', t`State`, purchaseOrderStates, (row) => row.state),
    columns.count('lines', t({ context: 'purchase', message: 'Items' }), (row) => row.lines, { hidden: true }),
    columns.quantity('quantity', t({ context: 'purchase', message: 'Ordered' }), (row) => row.quantity),
    columns.quantity('arrived', t({ context: 'purchase', message: 'Arrived' }), (row) => row.arrived),
    ...(seesCost ? [columns.money('total', t({ context: 'purchase', message: 'Total' }), (row) => row.total)] : []),
    {
      ...columns.day('expected', t({ context: 'purchase', message: 'Expected' }), (row) => row.expectedOn),
      cell: ({ state, expectedOn }) => (expectedOn ? <ExpectedDay state={state} on={expectedOn} /> : NONE),
      sortable: true,
    },
    columns.instant('created', t`Created`, (row) => row.createdAt, { sortable: true }),
    columns.text('createdBy', t`Created by`, (row) => row.createdBy, { hidden: true }),
    columns.text('remark', t`Remark`, (row) => row.remark, { grow: true }),
  ]
}
