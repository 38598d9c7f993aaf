import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type OrderRow, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderActions } from '#domain/purchase-order-states.ts'
import { allows } from '#domain/states.ts'
import { act } from '#api/query.ts'
import { EndDialog } from '#features/office/supply/orders/end-dialog.tsx'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { useReceive } from '#features/office/supply/orders/use-receive.ts'
import { RowMenu } from '#ui/list/row-menu.tsx'

/** The actions that an order allows in the list. */
export function OrderMenu({ order }: { readonly order: OrderRow }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const receive = useReceive()
  const { mutateAsync: remove } = useMutation(act(purchaseOrders.delete))
  const [ending, setEnding] = useState(false)
  const { id, number, state } = order
  const can = (action: keyof typeof purchaseOrderActions) => allows(purchaseOrderActions, state, action)
  return (
    <>
      <RowMenu
        label={t`Actions for ${number}`}
        items={[
          can('review') && {
            may: { all: ['shopPurchaseReview'] },
            label: <Trans>Review</Trans>,
            run: () => navigate({ to: orderRoutes.review, params: { id } }),
          },
          can('edit') && {
            may: { all: ['shopPurchaseEdit'] },
            label: <Trans>Edit</Trans>,
            run: () => navigate({ to: orderRoutes.details, params: { id }, search: { edit: 'yes' } }),
          },
          can('receive') && {
            may: { all: ['shopInboundAdd'] },
            label: <Trans context="purchase">Receive</Trans>,
            run: () => receive(id),
          },
          can('end') && {
            may: { all: ['shopPurchaseEnd'] },
            label: <Trans>End…</Trans>,
            danger: true,
            run: () => setEnding(true),
          },
          can('delete') && {
            may: { all: ['shopPurchaseDelete'] },
            label: <Trans>Delete…</Trans>,
            run: () => remove({ id }),
            confirm: {
              title: <Trans>Delete {number}?</Trans>,
              body: <Trans>Nothing on it has been ordered. Its number is not used again.</Trans>,
              action: <Trans>Delete order</Trans>,
            },
          },
        ]}
      />
      {ending ? <EndDialog order={order} onClose={() => setEnding(false)} /> : null}
    </>
  )
}
