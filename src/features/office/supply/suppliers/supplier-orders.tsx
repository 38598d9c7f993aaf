import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { purchaseOrders, type OrderRow } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { read } from '#api/query.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import css from '#features/office/supply/suppliers/suppliers.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section, SideList } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'

/** The newest orders; the list of orders has the others. */
const SHOWN = 5

/** What was last ordered from a supplier, for those who may see orders. */
export function SupplierOrders({ id }: { readonly id: string }) {
  return useMay()({ all: ['shopPurchaseOrder'] }) ? <LastOrders id={id} /> : null
}

function LastOrders({ id }: { readonly id: string }) {
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const { data } = useQuery(read(purchaseOrders.list, { supplierId: id, currentPage: 1, pageSize: SHOWN }))
  if (!data) return null
  const { total } = data
  return (
    <Section
      title={<Trans>Last orders</Trans>}
      actions={
        total > SHOWN ? (
          <AppLink to="/shop/purchaseManage/purchaseOrder" search={{ supplierId: id }}>
            <Trans>All ({total})</Trans>
          </AppLink>
        ) : null
      }
    >
      {total === 0 ? (
        <p className={css.none}>
          <Trans>Nothing ordered yet.</Trans>
        </p>
      ) : (
        <SideList
          rows={data.records.map((order) => ({
            key: order.id,
            name: <Order order={order} />,
            ...(seesCost && order.total !== undefined
              ? {
                  with: (
                    <span className={css.ordered}>
                      <Money value={order.total} />
                    </span>
                  ),
                }
              : {}),
          }))}
        />
      )}
    </Section>
  )
}

const Order = ({ order }: { readonly order: OrderRow }) => (
  <span className={css.order}>
    <AppLink to={orderRoutes.details} params={{ id: order.id }} className="et-code">
      {order.number}
    </AppLink>
    <span>
      <DateTime at={order.createdAt} />
      <RecordState of={purchaseOrderStates} code={order.state} look="plain" />
    </span>
  </span>
)
