import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { cardPayments } from '#contract/sales/card-payments.ts'
import { exportFiles } from '#contract/insight/export-files.ts'
import { OrderFilter, order, type OrderRow, type OrderSearch } from '#contract/sales/order.ts'
import { callText } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { shopShell } from '#contract/organisation/user.ts'
import { useLargeExport } from '#features/shared/export-files/use-large-export.tsx'
import { FirstDay } from '#features/office/organisation/first-day/first-day.tsx'
import { OrderFilters } from '#features/office/sales/orders/order-filters.tsx'
import { RefundState, RungUp } from '#features/office/sales/orders/order-state.tsx'
import { useTenderName } from '#ui/use-tender-name.ts'
import { AppLink } from '#ui/app-link.tsx'
import type { Column } from '#ui/list/column.ts'
import { DateTime } from '#ui/date-time.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Money } from '#ui/money.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'
import { useListScreen } from '#ui/list/use-list-screen.ts'

const DESCENDS = ['occurredAt', 'receivedAt', 'total', 'receiptNo'] as const
/** Interval at which the list is refreshed, in ms. */
const FRESH_EVERY = 4000

/** In-store orders: every sale the server has received. */
export const Route = createFileRoute('/_office/shop/orderManage/offlineOrderInfo/')({
  validateSearch: typedSearch<OrderSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(order.list, readSearch(OrderFilter, deps)))
  },
  component: InStoreOrders,
})

function InStoreOrders() {
  const { t } = useLingui()
  const { filter, change, filtered, list } = useListScreen(Route, OrderFilter, { descends: DESCENDS })
  const navigate = Route.useNavigate()
  const columns = useColumns()
  const query = { ...read(order.list, filter), refetchInterval: FRESH_EVERY }
  const found = useQuery({ ...query, placeholderData: keepPreviousData }).data
  const sums = found?.sums
  const large = useLargeExport({ call: exportFiles.orders, input: filter, total: found?.total })
  const untouched = found?.total === 0 && !filtered
  const firstDay = useQuery({ ...read(shopShell.firstDay, {}), enabled: untouched, refetchInterval: FRESH_EVERY })
  // a store without sales shows the first-day checklist instead of an empty list
  const steps = untouched ? firstDay.data?.steps : undefined
  if (steps?.some((step) => !step.done)) return <FirstDay steps={steps} />
  return (
    <>
      <ListPage
        id="in-store-orders"
        title={t`In-store orders`}
        query={query}
        columns={columns}
        row={{
          key: (row) => row.id,
          onOpen: (row) =>
            void navigate({ to: '/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id', params: { id: row.id } }),
        }}
        {...list}
        filters={<OrderFilters value={filter} onChange={change} />}
        actions={
          sums ? (
            <span>
              <TakenWithoutSale />
              <Trans>Sum</Trans> <Money value={sums.total} strong />
              {sums.refunded > 0 ? (
                <Trans>
                  {' '}
                  · Refunded <Money value={sums.refunded} strong />
                </Trans>
              ) : null}
            </span>
          ) : null
        }
        onExport={large.may && { csv: () => callText(order.exportCsv, filter) }}
        large={large}
        empty={
          <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No sale matches.</Trans>}>
            <Trans>
              Try a wider date range or clear a filter. Sales made while disconnected appear here once the tablet has
              sent them.
            </Trans>
          </EmptyState>
        }
      />
      {large.panel}
    </>
  )
}

function useColumns(): Column<OrderRow>[] {
  const { t } = useLingui()
  const tenders = useTenderName()
  return [
    {
      id: 'receiptNo',
      head: t`Receipt`,
      cell: (row) => (
        <AppLink
          to="/shop/orderManage/offlineOrderInfo/offlineOrderDes/$id"
          params={{ id: row.id }}
          preload={false}
          className="et-code"
        >
          {row.receiptNo || <Trans>No receipt</Trans>}
        </AppLink>
      ),
      sortable: true,
    },
    { id: 'occurredAt', head: t`Rung up`, cell: (row) => <RungUp sale={row} />, sortable: true, card: 'meta' },
    { id: 'counter', head: t`Counter`, cell: (row) => row.counterName },
    { id: 'cashier', head: t`Cashier`, cell: (row) => row.cashierName },
    { id: 'lines', head: t`Lines`, cell: (row) => row.lineCount, align: 'right' },
    { id: 'goods', head: t`Goods amount`, cell: (row) => <Money value={row.goods} />, align: 'right', hidden: true },
    {
      id: 'discount',
      head: t`Discount`,
      cell: (row) => (row.taken ? <Money value={row.taken} /> : '–'),
      align: 'right',
      hidden: true,
    },
    {
      id: 'macou',
      head: t`Macou used`,
      cell: (row) => (row.macouUsed ? <Money value={row.macouUsed} /> : '–'),
      align: 'right',
      hidden: true,
    },
    { id: 'tax', head: t`Tax`, cell: (row) => <Money value={row.tax} />, align: 'right' },
    { id: 'tip', head: t`Tip`, cell: (row) => <Money value={row.tip} />, align: 'right', hidden: true },
    {
      id: 'total',
      head: t`Total`,
      cell: (row) => <Money value={row.total} strong />,
      align: 'right',
      sortable: true,
      card: 'amount',
    },
    {
      id: 'refunded',
      head: t`Refunded`,
      cell: (row) => (row.refunded > 0 ? <Money value={row.refunded} /> : '–'),
      align: 'right',
    },
    { id: 'tenders', head: t`Paid by`, cell: (row) => row.tenders.map(tenders).join(' + '), card: 'meta' },
    {
      id: 'receivedAt',
      head: t`Arrived`,
      cell: (row) => <DateTime at={row.receivedAt} />,
      sortable: true,
      hidden: true,
    },
    {
      id: 'state',
      head: t`State`,
      cell: (row) => <RowState row={row} />,
    },
    { id: 'member', head: t`Member`, cell: (row) => row.memberCode || '–', hidden: true },
  ]
}

/** Warns about card payments whose sale has not arrived. */
function TakenWithoutSale() {
  const { data } = useQuery({ ...read(cardPayments.list, { taken: 'yes', pageSize: 1 }), refetchInterval: FRESH_EVERY })
  if (!data || data.total === 0) return null
  return (
    <AppLink
      to="/shop/orderManage/offlineOrderInfo"
      search={{ state: 'pending-payment', currentPage: 1, pageSize: 20 }}
      preload={false}
    >
      <StateBadge state="attention">
        <Plural value={data.total} one="# card payment without a sale" other="# card payments without a sale" />
      </StateBadge>{' '}
    </AppLink>
  )
}

/** The refund state of an order, and whether it has differences. Both are shown. */
function RowState({ row }: { readonly row: Pick<OrderRow, 'state' | 'hasDifferences'> }) {
  if (row.state === 'completed') return <Arrival row={row} />
  return (
    <>
      <RefundState state={row.state} /> {row.hasDifferences ? <Arrival row={row} /> : null}
    </>
  )
}

/** Whether a sale has differences. */
function Arrival({ row }: { readonly row: Pick<OrderRow, 'hasDifferences'> }) {
  if (row.hasDifferences)
    return (
      <StateBadge state="attention">
        <Trans>Differences</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="ready" look="plain">
      <Trans>Received</Trans>
    </StateBadge>
  )
}
