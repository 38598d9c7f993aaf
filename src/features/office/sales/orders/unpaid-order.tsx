import { Alert, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cardPayments, type CardPaymentRow, type OrderDraft } from '#contract/sales/card-payments.ts'
import { isOpenState } from '#contract/sales/card-payment-states.ts'
import { act, read } from '#api/query.ts'
import { CardPayments } from '#features/office/sales/orders/card-payments.tsx'
import { RefundState } from '#features/office/sales/orders/order-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

const FRESH_EVERY = 4000

/** An order with a card payment whose sale has not arrived. */
export function UnpaidOrder({ id }: { readonly id: string }) {
  const { data } = useSuspenseQuery({ ...read(cardPayments.unpaidOrder, { id }), refetchInterval: FRESH_EVERY })
  const { order, payments } = data
  const taken = payments.find((payment) => payment.state === 'approved')
  const pending = taken !== undefined || payments.some((payment) => isOpenState(payment.state))
  const last = payments.at(-1)
  return (
    <DetailPage
      title={<Trans>Order without a sale</Trans>}
      beside={<RefundState state={pending ? 'pending-payment' : 'cancelled'} />}
    >
      {taken ? <Taken payment={taken} /> : null}
      {pending || taken ? null : (
        <p>
          <Trans>Payment failed. Order cancelled.</Trans>
        </p>
      )}
      <Section title={<Trans>Order</Trans>}>
        <Facts
          facts={[
            last !== undefined && {
              label: <Trans>Started</Trans>,
              value: <DateTime at={last.createdAt} />,
            },
            { label: <Trans>Counter</Trans>, value: last?.counterName ?? '' },
            { label: <Trans>Cashier</Trans>, value: last?.cashierName ?? '' },
            { label: <Trans>Goods amount</Trans>, value: <Money value={order.goods} /> },
            { label: <Trans>Tax</Trans>, value: <Money value={order.tax} /> },
            { label: <Trans>Tip</Trans>, value: <Money value={order.tip} /> },
            { label: <Trans>Total</Trans>, value: <Money value={order.total} strong /> },
          ]}
        />
      </Section>
      <Section title={<Trans>Card payments</Trans>}>
        <CardPayments payments={payments} />
      </Section>
      {order.lines.length > 0 ? (
        <Section title={<Trans>Lines</Trans>}>
          <DraftLines lines={order.lines} />
        </Section>
      ) : null}
    </DetailPage>
  )
}

/** The card was charged but there is no sale: somebody must act on it. */
function Taken({ payment }: { readonly payment: CardPaymentRow }) {
  const [asked, setAsked] = useState(false)
  const may = useMay()({ any: ['shopOfflineOrderOfflineCollection'] })
  const giveBack = useMutation(act(cardPayments.giveBack))
  const give = (): void =>
    giveBack.mutate(
      { attemptId: payment.attemptId },
      {
        onSuccess: ({ state }) =>
          showToast({
            message:
              state === 'done' ? (
                <Trans>The money was given back to the card.</Trans>
              ) : state === 'failed' ? (
                <Trans>
                  The refund request failed because the payment account balance is insufficient or the card is invalid.
                </Trans>
              ) : (
                <Trans>
                  It is not known yet whether the money was returned. Check again: it is never returned twice.
                </Trans>
              ),
          }),
        onSettled: () => setAsked(false),
      },
    )
  return (
    <Alert color="orange" title={<Trans>The card was charged, but the sale hasn’t arrived</Trans>} mb="lg">
      <p>
        <Trans>
          It arrives automatically once the counter’s tablet is connected and completes the sale. If the customer didn’t
          get the products, give the money back.
        </Trans>
      </p>
      {may ? (
        <Button mt="sm" variant="default" onClick={() => setAsked(true)}>
          <Trans>Give the money back</Trans>
        </Button>
      ) : null}
      <ConfirmDialog
        opened={asked}
        title={<Trans>Give the money back to the card?</Trans>}
        confirm={<Trans>Give back</Trans>}
        busy={giveBack.isPending}
        onConfirm={give}
        onClose={() => setAsked(false)}
      >
        <Trans>
          <Money value={payment.charged} strong /> goes back to the card. Do this only if the sale won’t be made: a
          disconnected tablet may still complete it.
        </Trans>
      </ConfirmDialog>
    </Alert>
  )
}

type Line = OrderDraft['lines'][number]

function DraftLines({ lines }: { readonly lines: readonly Line[] }) {
  const { t } = useLingui()
  const say = useSay()
  const rows = lines.map((line, n) => ({ ...line, n: String(n) }))
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'name', head: t`Product`, cell: (line) => say(line.name) || line.name.en || line.name.zh },
    { id: 'itemNo', head: t`Item number`, cell: (line) => <span className="et-code">{line.itemNo}</span> },
    { id: 'unitPrice', head: t`Unit price`, cell: (line) => <Money value={line.unitPrice} />, align: 'right' },
    { id: 'quantity', head: t`Quantity`, cell: (line) => <Quantity value={line.quantity} />, align: 'right' },
    { id: 'net', head: t`Subtotal`, cell: (line) => <Money value={line.net} />, align: 'right' },
    { id: 'tax', head: t`Tax`, cell: (line) => <Money value={line.tax} />, align: 'right' },
  ]
  return <DataTable label={t`Lines`} columns={columns} rows={rows} rowKey={(line) => line.n} density="comfortable" />
}
