import { Trans, useLingui } from '@lingui/react/macro'
import { Fragment } from 'react'
import { waitingQuantity, type WaitingOrder } from '#contract/stock/waiting-orders.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { AppLink } from '#ui/app-link.tsx'
import { formatQuantity } from '#ui/format-quantity.ts'
import { useMay } from '#ui/may.tsx'

/** The part of an item that is on orders that wait for their review, and on which; '' if on none. */
export function useWaitingWords(): (orders: readonly WaitingOrder[]) => string {
  const { t, i18n } = useLingui()
  return (orders) => {
    if (orders.length === 0) return ''
    const quantity = formatQuantity(waitingQuantity(orders), i18n.locale)
    const numbers = orders.map((order) => order.number).join(', ')
    return t`${quantity} more on ${numbers}, not reviewed`
  }
}

/** The same with a link to each order, for those who may open it. */
export function WaitingOrders({ orders }: { readonly orders: readonly WaitingOrder[] }) {
  const { i18n } = useLingui()
  const opens = useMay()({ all: ['shopPurchaseOrder'] })
  const words = useWaitingWords()
  if (orders.length === 0) return '–'
  if (!opens) return words(orders)
  const quantity = formatQuantity(waitingQuantity(orders), i18n.locale)
  const numbers = orders.map(({ id, number }, at) => (
    <Fragment key={id}>
      {at === 0 ? '' : ', '}
      <AppLink to={orderRoutes.details} params={{ id }}>
        {number}
      </AppLink>
    </Fragment>
  ))
  return (
    <Trans>
      {quantity} more on {numbers}, not reviewed
    </Trans>
  )
}
