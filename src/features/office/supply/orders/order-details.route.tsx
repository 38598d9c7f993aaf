import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { AppError } from '#contract/errors.ts'
import { purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderActions } from '#domain/purchase-order-states.ts'
import { queryClient, read } from '#api/query.ts'
import { OrderEditor } from '#features/office/supply/orders/order-editor.tsx'
import { OrderView } from '#features/office/supply/orders/order-view.tsx'
import { typedSearch } from '#ui/list/typed-search.ts'
import { allows } from '#domain/states.ts'

/** One purchase order: an editor for a new one or one that is not reviewed, a page otherwise. */
export const Route = createFileRoute('/_office/shop/purchaseManage/purchaseOrder/purchaseOperDetails/$id')({
  validateSearch: typedSearch<{ edit?: 'new' | 'yes' }>(),
  loader: async ({ params, location }) => {
    const { edit } = location.search as { edit?: string }
    await Promise.all([
      queryClient.ensureQueryData(read(purchaseOrders.suppliers, {})),
      queryClient.fetchQuery(read(purchaseOrders.details, params)).catch((error: unknown) => {
        // one that is just being written is not on the server yet
        if (edit !== 'new' || !(error instanceof AppError) || error.code !== 'record.missing') throw error
      }),
    ])
  },
  component: OneOrder,
})

function OneOrder() {
  const { id } = Route.useParams()
  const { edit } = Route.useSearch()
  const { data } = useQuery({ ...read(purchaseOrders.details, { id }), retry: false })
  const editable = data === undefined || (edit !== undefined && allows(purchaseOrderActions, data.state, 'edit'))
  if (editable) return <OrderEditor key={id} id={id} order={data} />
  return <OrderView order={data} />
}
