import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import {
  onlineOrders,
  OrderedGuaranteeFilter,
  type OrderedGuarantee,
  type OrderedGuaranteeSearch,
} from '#contract/online/online-orders.ts'
import { onlineOrderStates } from '#domain/online-order-states.ts'
import { call } from '#api/call.ts'
import { queryClient, read } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
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

/** Guarantees that were ordered with goods of the web shop, and until when each holds. */
export const Route = createFileRoute('/_office/shop/orderManage/guaranteeOrderInfo')({
  validateSearch: typedSearch<OrderedGuaranteeSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(onlineOrders.guaranteeList, readSearch(OrderedGuaranteeFilter, deps)))
  },
  component: OrderedGuarantees,
})

function OrderedGuarantees() {
  const { t } = useLingui()
  const router = useRouter()
  const { filter, change, filtered, list, every } = useListScreen(Route, OrderedGuaranteeFilter)
  return (
    <ListPage<OrderedGuarantee>
      id="ordered-guarantees"
      title={t`Ordered guarantees`}
      query={read(onlineOrders.guaranteeList, filter)}
      columns={useColumns()}
      row={{
        key: ({ orderId, lineNo }) => `${orderId} ${lineNo}`,
        onOpen: ({ orderId: id }) =>
          void router.navigate({ to: '/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id', params: { id } }),
      }}
      {...list}
      filters={
        <SearchBox
          label={t`Order number, buyer, guarantee or product`}
          value={filter.keyword ?? ''}
          onChange={(keyword) => change({ keyword: keyword || undefined })}
        />
      }
      onExport={every((place) => call(onlineOrders.guaranteeList, place))}
      filtered={filtered}
      empty={
        filtered ? (
          <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No guarantee matches.</Trans>}>
            <Trans>Search for the order’s number, its buyer, the guarantee or the product.</Trans>
          </EmptyState>
        ) : (
          <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No guarantees were ordered yet.</Trans>}>
            <Trans>
              Guarantees that buyers choose with products in the web shop appear here. Which ones are offered is set at{' '}
              <AppLink to="/shop/guaranteeService/guaranteeTemplate" underline="always">
                Guarantees
              </AppLink>
              .
            </Trans>
          </EmptyState>
        )
      }
    />
  )
}

function useColumns(): Column<OrderedGuarantee>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<OrderedGuarantee>()
  return [
    columns.link(
      'number',
      t`Order`,
      (row) => row.orderNo,
      (row, text) => (
        <AppLink
          className="et-code"
          to="/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id"
          params={{ id: row.orderId }}
          preload={false}
        >
          {text}
        </AppLink>
      ),
    ),
    columns.text('guarantee', t`Guarantee`, (row) => say(row.name), { card: 'meta' }),
    columns.text('product', t`Product`, (row) => say(row.goods), { card: 'meta' }),
    columns.text('buyer', t`Buyer`, (row) => row.buyerName),
    columns.quantity('quantity', t`Quantity`, (row) => row.quantity),
    columns.money('net', t`Price`, (row) => row.net, { card: 'amount' }),
    columns.count('days', t`Valid days`, (row) => row.validDays, { hidden: true }),
    columns.day('from', t`Valid from`, (row) => row.from, { hidden: true }),
    columns.day('until', t`Valid until`, (row) => row.until),
    columns.state('state', t`State`, onlineOrderStates, (row) => row.state, { card: 'state' }),
  ]
}
