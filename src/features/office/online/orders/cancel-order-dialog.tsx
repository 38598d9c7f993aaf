import { Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { cents } from '#domain/money.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly order: OnlineOrder
  readonly onClose: () => void
}

/** Cancels an order for the store; what was paid goes back whole. */
export function CancelOrderDialog({ order: { id, number, version, paidAt, total, refunds }, onClose }: Props) {
  const { t } = useLingui()
  const cancel = useMutation(write(orderHandling.cancel))
  const asSent = ({ reason }: { reason: string }) => ({ id, version, reason })
  const { field, shell } = useRecordForm({
    schema: orderHandling.cancel.input,
    initial: { reason: '' },
    keep: false,
    asSent,
    save: (values) => cancel.mutateAsync(asSent(values)),
    onSaved: () => {
      showToast({ message: <Trans>{number} is cancelled.</Trans> })
      onClose()
    },
  })
  const left = cents(total - refunds.reduce((sum, { money }) => sum + money, 0))
  return (
    <FormDialog
      title={<Trans>Cancel {number}?</Trans>}
      submit={<Trans>Cancel order</Trans>}
      onClose={onClose}
      {...shell}
    >
      <p>
        {paidAt === undefined ? (
          <Trans>Nothing was paid yet. Its goods and its time are free again.</Trans>
        ) : (
          <Trans>
            The buyer gets <Money value={left} strong /> back, fees and tip included. Its goods and its time are free
            again.
          </Trans>
        )}
      </p>
      <Textarea
        label={t`Why? The buyer reads it.`}
        autosize
        minRows={2}
        maxLength={200}
        data-autofocus
        {...field('reason')}
      />
    </FormDialog>
  )
}
