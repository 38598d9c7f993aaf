import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { IconPackageExport } from '@tabler/icons-react'
import { useState } from 'react'
import { onlineOrders, type OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { onlineOrderActions } from '#domain/online-order-states.ts'
import { allows } from '#domain/states.ts'
import { act } from '#api/query.ts'
import { CancelOrderDialog } from '#features/office/online/orders/cancel-order-dialog.tsx'
import { HandOverDialog } from '#features/office/online/orders/hand-over-dialog.tsx'
import { NotMetDialog } from '#features/office/online/orders/not-met-dialog.tsx'
import { OrderTimeDialog } from '#features/office/online/orders/order-time-dialog.tsx'
import { ReduceOrderDialog } from '#features/office/online/orders/reduce-order-dialog.tsx'
import { PrintMenu } from '#features/office/organisation/printers/print-menu.tsx'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

/** What can be done with an order now; the step that comes next stands last and filled. */
export function OrderActions({ order }: { readonly order: OnlineOrder }) {
  const [asking, setAsking] = useState<'cancel' | 'time' | 'reduce' | 'hand-over' | 'not-met'>()
  const close = (): void => setAsking(undefined)
  const can = (action: keyof typeof onlineOrderActions): boolean => allows(onlineOrderActions, order.state, action)
  return (
    <>
      <PrintMenu id={order.id} number={order.number} calls={onlineOrders}>
        <Trans>Print order</Trans>
      </PrintMenu>
      {can('cancel') ? (
        <May all={['shopOnlineOrderCancel']}>
          <Button variant="default" onClick={() => setAsking('cancel')}>
            <Trans>Cancel order…</Trans>
          </Button>
        </May>
      ) : null}
      <May all={['shopOnlineOrderStock']}>
        {can('reduce') ? (
          <Button variant="default" onClick={() => setAsking('reduce')}>
            <Trans>Reduce…</Trans>
          </Button>
        ) : null}
        {can('reschedule') ? (
          <Button variant="default" onClick={() => setAsking('time')}>
            <Trans>Change time…</Trans>
          </Button>
        ) : null}
      </May>
      {order.refunded === 'failed' ? <RetryRefund order={order} /> : null}
      {can('stock') ? <StartStocking order={order} /> : null}
      {can('handOver') ? (
        <May all={['shopOnlineOrderHandOver']}>
          <Button leftSection={<IconPackageExport size={18} aria-hidden />} onClick={() => setAsking('hand-over')}>
            <Trans>Hand over…</Trans>
          </Button>
        </May>
      ) : null}
      <DeliverySteps order={order} onNotMet={() => setAsking('not-met')} />
      {asking === 'cancel' ? <CancelOrderDialog order={order} onClose={close} /> : null}
      {asking === 'time' ? <OrderTimeDialog order={order} onClose={close} /> : null}
      {asking === 'reduce' ? <ReduceOrderDialog order={order} onClose={close} /> : null}
      {asking === 'hand-over' ? <HandOverDialog order={order} onClose={close} /> : null}
      {asking === 'not-met' ? <NotMetDialog order={order} onClose={close} /> : null}
    </>
  )
}

/** Money that could not go back to the card is asked for again. */
function RetryRefund({ order: { id, number } }: { readonly order: OnlineOrder }) {
  const { mutateAsync: retry, isPending } = useMutation(act(orderHandling.retryRefund))
  const run = async (): Promise<void> => {
    await retry({ id })
    showToast({ message: <Trans>The refund of {number} is tried again within a minute.</Trans> })
  }
  return (
    <May all={['shopOnlineOrderRefund']}>
      <Button variant="default" loading={isPending} onClick={() => void run().catch(() => undefined)}>
        <Trans>Try refund again</Trans>
      </Button>
    </May>
  )
}

function StartStocking({ order: { id, number } }: { readonly order: OnlineOrder }) {
  const { mutateAsync: start, isPending } = useMutation(act(orderHandling.manualStocking))
  const run = async (): Promise<void> => {
    await start({ id })
    showToast({ message: <Trans>{number} can be picked now.</Trans> })
  }
  return (
    <May all={['shopOnlineOrderStock']}>
      <Button loading={isPending} onClick={() => void run().catch(() => undefined)}>
        <Trans>Prepare now</Trans>
      </Button>
    </May>
  )
}

/** A delivery leaves, arrives, and is confirmed. */
function DeliverySteps({ order, onNotMet }: { readonly order: OnlineOrder; readonly onNotMet: () => void }) {
  const { id, number, state } = order
  const dispatch = useMutation(act(orderHandling.dispatch))
  const deliver = useMutation(act(orderHandling.delivered))
  const confirm = useMutation(act(orderHandling.confirmReceipt))
  const can = (action: keyof typeof onlineOrderActions): boolean => allows(onlineOrderActions, state, action)
  // the three calls take and answer the same
  const doIt = (step: typeof dispatch, said: React.ReactNode): void =>
    void step
      .mutateAsync({ id })
      .then(() => showToast({ message: said }))
      .catch(() => undefined)
  return (
    <May all={['shopOnlineOrderHandOver']}>
      {can('dispatch') ? (
        <Button loading={dispatch.isPending} onClick={() => doIt(dispatch, <Trans>{number} is on its way.</Trans>)}>
          <Trans>Send out</Trans>
        </Button>
      ) : null}
      {can('deliver') ? (
        <>
          <Button variant="default" onClick={onNotMet}>
            <Trans>Nobody met…</Trans>
          </Button>
          <Button loading={deliver.isPending} onClick={() => doIt(deliver, <Trans>{number} is delivered.</Trans>)}>
            <Trans>Delivered</Trans>
          </Button>
        </>
      ) : null}
      {can('confirmReceipt') ? (
        <Button
          variant="default"
          loading={confirm.isPending}
          onClick={() => doIt(confirm, <Trans>{number} is completed.</Trans>)}
        >
          <Trans>Confirm receipt</Trans>
        </Button>
      ) : null}
    </May>
  )
}
