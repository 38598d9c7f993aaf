import { Alert } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { OrderDetails } from '#contract/supply/purchase-orders.ts'
import { purchaseOrderActions, purchaseOrderStates } from '#domain/purchase-order-states.ts'
import { ExpectedDay } from '#features/office/supply/orders/expected-day.tsx'
import { OrderActions } from '#features/office/supply/orders/order-actions.tsx'
import { OrderCourse } from '#features/office/supply/orders/order-course.tsx'
import { OrderLines } from '#features/office/supply/orders/order-lines.tsx'
import { ReviewFigures } from '#features/office/supply/orders/review-figures.tsx'
import { ReviewPanel } from '#features/office/supply/orders/review-panel.tsx'
import css from '#features/office/supply/orders/orders.module.css'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { allows } from '#domain/states.ts'

interface Props {
  readonly order: OrderDetails
  /** The page of who reviews it. */
  readonly review?: boolean
}

/** An order with what has come of it. */
export function OrderView({ order, review = false }: Props) {
  const { rejectNote } = order
  const open = allows(purchaseOrderActions, order.state, 'review')
  return (
    <DetailPage
      title={<span className="et-code">{order.number}</span>}
      beside={<RecordState of={purchaseOrderStates} code={order.state} look="filled" />}
      actions={
        <>
          <MailNote order={order} />
          <OrderActions order={order} review={review} />
        </>
      }
      aside={
        <Section title={<Trans context="purchase">Order</Trans>}>
          <Facts facts={useFacts(order)} />
        </Section>
      }
      asideFirst
      foot={review && open ? <ReviewPanel order={order} /> : undefined}
    >
      {open && rejectNote !== '' ? (
        <Alert className={css['note']} color="orange" title={<Trans>Sent back</Trans>}>
          {rejectNote}
        </Alert>
      ) : null}
      <Section title={<Trans>Lines</Trans>}>
        <OrderLines order={order} />
        <Sums order={order} />
      </Section>
      {open ? null : <OrderCourse order={order} />}
      {review && open ? <ReviewFigures order={order} /> : null}
    </DetailPage>
  )
}

/** Says why the supplier has no mail of a reviewed order. */
function MailNote({ order }: { readonly order: OrderDetails }) {
  if (order.state !== purchaseOrderStates.notDelivered || order.sentAt !== null) return null
  if (order.mail !== 'off' && order.mail !== 'none') return null
  return (
    <p className={css['unsent']}>
      {order.mail === 'off' ? (
        <Trans>This server can’t send mail: send the PDF yourself.</Trans>
      ) : (
        <Trans>The supplier has no e-mail address: mail it to another, or send the PDF.</Trans>
      )}
    </p>
  )
}

function useFacts(order: OrderDetails) {
  const maySuppliers = useMay()({ all: ['shopSupplier'] })
  const { supplier, total } = order
  return [
    total !== undefined && {
      label: <Trans context="purchase">Total</Trans>,
      value: <Money value={total} />,
      figure: true,
    },
    {
      label: <Trans>Supplier</Trans>,
      value:
        supplier === null ? (
          ''
        ) : maySuppliers ? (
          <AppLink to="/shop/purchaseManage/supplier/details/$id" params={{ id: supplier.id }}>
            {supplier.name}
          </AppLink>
        ) : (
          supplier.name
        ),
    },
    {
      label: <Trans context="purchase">Expected</Trans>,
      value: order.expectedOn === null ? '' : <ExpectedDay state={order.state} on={order.expectedOn} />,
    },
    { label: <Trans>Created by</Trans>, value: order.createdBy },
    { label: <Trans>Created</Trans>, value: <DateTime at={order.createdAt} /> },
    order.reviewedAt !== null && {
      label: <Trans>Reviewed by</Trans>,
      value: (
        <>
          {order.reviewedBy}
          {order.reviewedAlone ? (
            <>
              {' '}
              (<Trans>alone</Trans>)
            </>
          ) : null}
        </>
      ),
    },
    order.reviewedAt !== null && {
      label: <Trans context="purchase">Reviewed</Trans>,
      value: <DateTime at={order.reviewedAt} />,
    },
    order.sentAt !== null && {
      label: <Trans>Sent to the supplier</Trans>,
      value: <DateTime at={order.sentAt} />,
    },
    order.mail === 'waiting' && { label: <Trans>Sent to the supplier</Trans>, value: <Trans>Being sent…</Trans> },
    order.endedAt !== null && { label: <Trans>Ended by</Trans>, value: order.endedBy },
    order.endReason !== '' && { label: <Trans>Why it was ended</Trans>, value: order.endReason, wide: true },
    order.remark !== '' && { label: <Trans>Remark</Trans>, value: order.remark, wide: true },
  ]
}

function Sums({ order }: { readonly order: OrderDetails }) {
  const { t } = useLingui()
  const { goods, discount, freight, tax, total } = order
  if (total === undefined) return null
  const rows = [
    { label: t({ context: 'purchase', message: 'Products' }), value: goods, shown: goods !== total },
    { label: t`Discount`, value: discount, shown: !!discount },
    { label: t`Freight`, value: freight, shown: !!freight },
    { label: t`Tax`, value: tax, shown: !!tax },
    { label: t({ context: 'purchase', message: 'Total' }), value: total, shown: true },
  ]
  return (
    <dl className={css['sums']}>
      {rows
        .filter((row) => row.shown)
        .map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === undefined ? '' : <Money value={value} />}</dd>
          </div>
        ))}
    </dl>
  )
}
