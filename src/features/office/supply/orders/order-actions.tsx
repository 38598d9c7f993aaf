import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconMail, IconPackageImport } from '@tabler/icons-react'
import { useState } from 'react'
import { type OrderDetails, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderActions } from '#domain/purchase-order-states.ts'
import { allows } from '#domain/states.ts'
import { EndDialog } from '#features/office/supply/orders/end-dialog.tsx'
import { MailDialog } from '#features/office/supply/orders/mail-dialog.tsx'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import { useReceive } from '#features/office/supply/orders/use-receive.ts'
import { PdfButton } from '#features/shared/pdf-button.tsx'
import { ButtonLink } from '#ui/app-link.tsx'
import { May } from '#ui/may.tsx'

interface Props {
  readonly order: OrderDetails
  readonly review: boolean
}

/** The actions that an order allows on its page. */
export function OrderActions({ order, review }: Props) {
  const { id, number, state } = order
  const receive = useReceive()
  const [asking, setAsking] = useState<'end' | 'mail'>()
  const can = (action: keyof typeof purchaseOrderActions) => allows(purchaseOrderActions, state, action)
  return (
    <>
      <PdfButton call={purchaseOrders.pdf} input={{ id }} name={number} />
      {can('mail') && order.mail !== 'off' ? (
        <May all={['shopPurchaseEdit']}>
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden />} onClick={() => setAsking('mail')}>
            <Trans>Mail…</Trans>
          </Button>
        </May>
      ) : null}
      {can('end') ? (
        <May all={['shopPurchaseEnd']}>
          <Button variant="default" onClick={() => setAsking('end')}>
            <Trans>End…</Trans>
          </Button>
        </May>
      ) : null}
      {can('receive') ? (
        <May all={['shopInboundAdd']}>
          <Button leftSection={<IconPackageImport size={18} aria-hidden />} onClick={() => receive(id)}>
            <Trans context="purchase">Receive</Trans>
          </Button>
        </May>
      ) : null}
      {can('edit') ? (
        <May all={['shopPurchaseEdit']}>
          <ButtonLink variant="default" to={orderRoutes.details} params={{ id }} search={{ edit: 'yes' }}>
            <Trans>Edit</Trans>
          </ButtonLink>
        </May>
      ) : null}
      {can('review') && !review ? (
        <May all={['shopPurchaseReview']}>
          <ButtonLink to={orderRoutes.review} params={{ id }}>
            <Trans>Review</Trans>
          </ButtonLink>
        </May>
      ) : null}
      {asking === 'end' ? <EndDialog order={order} onClose={() => setAsking(undefined)} /> : null}
      {asking === 'mail' ? <MailDialog order={order} onClose={() => setAsking(undefined)} /> : null}
    </>
  )
}
