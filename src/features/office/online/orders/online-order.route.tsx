import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { onlineOrders, type OnlineOrder } from '#contract/online/online-orders.ts'
import { pickingTaskStates } from '#domain/picking-task-states.ts'
import { queryClient, read } from '#api/query.ts'
import css from '#features/office/online/orders/online-orders.module.css'
import { OrderActions } from '#features/office/online/orders/order-actions.tsx'
import { OnlineOrderLines } from '#features/office/online/orders/order-lines.tsx'
import { OrderMoney } from '#features/office/online/orders/order-money.tsx'
import { OrderState } from '#features/office/online/orders/order-state.tsx'
import { OrderTrack } from '#features/office/online/orders/order-track.tsx'
import { useOrderWords } from '#features/office/online/orders/order-words.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Day } from '#ui/day.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { useFreshEvery } from '#ui/live-state.ts'
import { useMay } from '#ui/may.tsx'
import { RecordState } from '#ui/record-state.tsx'

/** An order of the web shop: when it is due, for whom, what is in it, and what became of it. */
export const Route = createFileRoute('/_office/shop/orderManage/onlineOrderInfo/onlineOrderDes/$id')({
  loader: async ({ params }) => {
    await Promise.all([
      queryClient.ensureQueryData(read(onlineOrders.details, params)),
      queryClient.ensureQueryData(read(onlineOrders.drawCheck, params)),
    ])
  },
  component: Details,
})

function Details() {
  const params = Route.useParams()
  const query = read(onlineOrders.details, params)
  const { data: order } = useSuspenseQuery(query)
  const { won } = useSuspenseQuery(read(onlineOrders.drawCheck, params)).data
  useQuery({ ...query, refetchInterval: useFreshEvery() })
  return (
    <DetailPage
      title={<span className="et-code">{order.number}</span>}
      beside={<OrderState order={order} />}
      actions={<OrderActions order={order} />}
      aside={<OrderMoney order={order} />}
    >
      <Section title={<Trans>Order</Trans>}>
        <OrderFacts order={order} won={won} />
      </Section>
      <Section title={<Trans>Products</Trans>}>
        <OnlineOrderLines order={order} />
      </Section>
      <Section title={<Trans>What happened</Trans>}>
        <OrderTrack events={order.events} />
      </Section>
    </DetailPage>
  )
}

function OrderFacts({ order, won }: { readonly order: OnlineOrder; readonly won: boolean }) {
  const words = useOrderWords()
  const { address } = order
  return (
    <Facts
      facts={[
        {
          label: order.kind === 'pickup' ? <Trans>Pickup time</Trans> : <Trans>Delivery time</Trans>,
          value: (
            <>
              <Day on={order.slot.day} /> {words.time(order.slot)}
            </>
          ),
          figure: true,
        },
        { label: <Trans>Delivery method</Trans>, value: words.kind(order.kind) },
        { label: <Trans>Buyer</Trans>, value: order.buyerName },
        {
          label: <Trans>Phone</Trans>,
          value: order.buyerPhone && (
            <a className={css.contact} href={`tel:${order.buyerPhone}`}>
              {order.buyerPhone}
            </a>
          ),
        },
        {
          label: <Trans>Email</Trans>,
          value: order.buyerMail && (
            <a className={css.contact} href={`mailto:${order.buyerMail}`}>
              {order.buyerMail}
            </a>
          ),
        },
        { label: <Trans>Member code</Trans>, value: order.memberCode },
        address !== null && {
          label: <Trans>Address</Trans>,
          value: `${address.address}, ${address.city}, ${address.state} ${address.postalCode}`,
          wide: true,
        },
        { label: <Trans>Language of the buyer</Trans>, value: order.language === 'zh' ? '中文' : 'English' },
        order.task !== null && {
          label: <Trans>Picking task</Trans>,
          value: <TaskLink task={order.task} />,
        },
        { label: <Trans>Placed at</Trans>, value: <DateTime at={order.placedAt} /> },
        { label: <Trans>Preparation starts</Trans>, value: <DateTime at={order.stockStartAt} /> },
        won && { label: <Trans>Prize</Trans>, value: <Trans>Won a prize. It can’t be refunded.</Trans>, wide: true },
        { label: <Trans>Reason for cancelling</Trans>, value: order.cancelReason, wide: true },
      ]}
    />
  )
}

function TaskLink({ task }: { readonly task: NonNullable<OnlineOrder['task']> }) {
  const seesTasks = useMay()({ all: ['shopPicking'] })
  return (
    <span className={css.states}>
      {seesTasks ? (
        <AppLink
          className="et-code"
          to="/shop/orderManage/pickingTaskInfo/pickingTaskDes/$id"
          params={{ id: task.id }}
          preload={false}
        >
          {task.number}
        </AppLink>
      ) : (
        <span className="et-code">{task.number}</span>
      )}
      <RecordState of={pickingTaskStates} code={task.state} look="plain" />
    </span>
  )
}
