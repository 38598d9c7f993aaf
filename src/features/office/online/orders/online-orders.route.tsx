import { createFileRoute } from '@tanstack/react-router'
import { OnlineOrderFilter, onlineOrders, type OnlineOrderSearch } from '#contract/online/online-orders.ts'
import { queryClient, read } from '#api/query.ts'
import { OnlineOrderList } from '#features/office/online/orders/online-order-list.tsx'
import { readSearch } from '#ui/list/read-search.ts'
import { typedSearch } from '#ui/list/typed-search.ts'

/** The orders of the web shop. */
export const Route = createFileRoute('/_office/shop/orderManage/onlineOrderInfo/')({
  validateSearch: typedSearch<OnlineOrderSearch>(),
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) => {
    await queryClient.ensureQueryData(read(onlineOrders.list, readSearch(OnlineOrderFilter, deps)))
  },
  component: () => <OnlineOrderList route={Route} />,
})
