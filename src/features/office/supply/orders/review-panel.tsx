import { Button, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { type OrderDetails, purchaseOrders, SendBackNote } from '#contract/supply/purchase-orders.ts'
import { queryClient, read, write } from '#api/query.ts'
import { orderRoutes } from '#features/office/supply/orders/order-routes.ts'
import css from '#features/office/supply/orders/orders.module.css'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { May } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

/** In the page's foot, in sight however long the order is: says yes to it, or sends it back. */
export function ReviewPanel({ order }: { readonly order: OrderDetails }) {
  const [returning, setReturning] = useState(false)
  return (
    <May all={['shopPurchaseReview']}>
      {order.review === 'self' ? (
        <p className={css['why']}>
          <Trans>Someone else has to review an order you made.</Trans>
        </p>
      ) : (
        <Approve order={order} onReturn={() => setReturning(true)} />
      )}
      {returning ? <SendBack order={order} onClose={() => setReturning(false)} /> : null}
    </May>
  )
}

function Approve({ order, onReturn }: { readonly order: OrderDetails; readonly onReturn: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, number, version } = order
  const alone = order.review === 'alone'
  const review = useMutation(write(purchaseOrders.review))
  const sent = ({ password }: { readonly password: string }) => ({ id, version, ...(alone ? { password } : {}) })
  const { field, shell } = useRecordForm({
    schema: purchaseOrders.review.input,
    initial: { password: '' },
    asSent: sent,
    keep: false,
    newest: async () => {
      await queryClient.fetchQuery({ ...read(purchaseOrders.details, { id }), staleTime: 0 })
    },
    save: (values) => review.mutateAsync(sent(values)),
    onSaved: ({ mail }) => {
      showToast({
        message:
          mail === 'queued' ? (
            <Trans>{number} is ordered. The supplier gets it by mail.</Trans>
          ) : (
            <Trans>{number} is ordered. Send the PDF to the supplier.</Trans>
          ),
      })
      void navigate({ to: orderRoutes.details, params: { id }, replace: true })
    },
  })
  return (
    <form className={css['review']} onSubmit={shell.onSubmit} noValidate>
      <FormFailure>{shell.failure}</FormFailure>
      {order.supplier === null ? (
        <p className={css['why']}>
          <Trans>Choose a supplier first: edit the order.</Trans>
        </p>
      ) : null}
      {order.review === 'allowed' ? (
        <p className={css['why']}>
          <Trans>You made or last changed this order. Your store’s settings let you review it yourself.</Trans>
        </p>
      ) : null}
      {alone ? (
        <PasswordInput
          className={css['password']}
          label={t`Your password`}
          description={t`Nobody else here may review orders. The order will say that you reviewed it alone.`}
          autoComplete="current-password"
          {...field('password')}
        />
      ) : null}
      <div className={css['buttons']}>
        <Button variant="default" onClick={onReturn}>
          <Trans>Send back…</Trans>
        </Button>
        <Button type="submit" loading={shell.busy} disabled={order.supplier === null}>
          <Trans>Approve and order</Trans>
        </Button>
      </div>
    </form>
  )
}

function SendBack({ order, onClose }: { readonly order: OrderDetails; readonly onClose: () => void }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { id, number, version } = order
  const sendBack = useMutation(write(purchaseOrders.sendBack))
  const { field, shell } = useRecordForm({
    schema: v.object({ note: SendBackNote }),
    initial: { note: '' },
    keep: false,
    save: ({ note }) => sendBack.mutateAsync({ id, version, note }),
    onSaved: () => {
      showToast({ message: <Trans>{number} is sent back.</Trans> })
      onClose()
      void navigate({ to: orderRoutes.details, params: { id }, replace: true })
    },
  })
  return (
    <FormDialog
      title={<Trans>Send {number} back</Trans>}
      submit={<Trans>Send back</Trans>}
      onClose={onClose}
      {...shell}
    >
      <Textarea label={t`What should change?`} required autosize minRows={2} data-autofocus {...field('note')} />
    </FormDialog>
  )
}
