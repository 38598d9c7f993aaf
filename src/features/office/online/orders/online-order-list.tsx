import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { OnlineOrderFilter, onlineOrders, type OnlineOrderRow } from '#contract/online/online-orders.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { useOrderColumns } from '#features/office/online/orders/order-columns.tsx'
import { OrderFilters } from '#features/office/online/orders/order-filters.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { useListScreen } from '#ui/list/use-list-screen.ts'
import { useFreshEvery } from '#ui/live-state.ts'

interface Props {
  readonly route: { readonly useSearch: () => object }
  /** One kind alone; absent: both. */
  readonly kind?: OnlineOrderRow['kind']
}

const calls = { pickup: onlineOrders.selfPickupList, delivery: onlineOrders.deliveryList }

/** Orders of the web shop: what is due first stands first, what is over last. */
export function OnlineOrderList({ route, kind }: Props) {
  const { t } = useLingui()
  const router = useRouter()
  const { filter, change, filtered, clear, list, every } = useListScreen(route, OnlineOrderFilter, {
    descends: ['placedAt', 'total', 'number'],
  })
  const listed = kind === undefined ? onlineOrders.list : calls[kind]
  const query = { ...read(listed, filter), refetchInterval: useFreshEvery() }
  const title = { pickup: t`Pickup orders`, delivery: t`Delivery orders` }
  return (
    <ListPage<OnlineOrderRow>
      id={kind === undefined ? 'online-orders' : `${kind}-orders`}
      title={kind === undefined ? t`Online orders` : title[kind]}
      query={query}
      columns={useOrderColumns(kind)}
      row={{
        key: (row) => row.id,
        onOpen: ({ id }) =>
          void router.navigate({ to: '/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id', params: { id } }),
      }}
      {...list}
      filters={<OrderFilters filter={filter} change={change} filtered={filtered} clear={clear} kind={kind} />}
      onExport={every((place) => call(listed, place))}
      filtered={filtered}
      empty={<Empty filtered={filtered} />}
    />
  )
}

const Empty = ({ filtered }: { readonly filtered: boolean }) =>
  filtered ? (
    <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No order matches.</Trans>}>
      <Trans>Clear a filter, or search for the number, the buyer’s name or phone, or a product.</Trans>
    </EmptyState>
  ) : (
    <EmptyState drawing={<Drawing of="receipt" />} title={<Trans>No orders yet.</Trans>}>
      <Trans>
        Orders of the web shop appear here, the ones due first at the top. Whether it takes orders is set at{' '}
        <AppLink to="/shop/shopManage/storefront" underline="always">
          Web shop
        </AppLink>
        .
      </Trans>
    </EmptyState>
  )
