import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { queryClient, read } from '#api/query.ts'
import { OrderView } from '#features/office/supply/orders/order-view.tsx'

/** A purchase order for who reviews it. */
export const Route = createFileRoute('/_office/shop/purchaseManage/purchaseOrder/purchaseOperReview/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(purchaseOrders.details, params))
  },
  component: Review,
})

function Review() {
  const { data: order } = useSuspenseQuery(read(purchaseOrders.details, Route.useParams()))
  return <OrderView order={order} review />
}
