import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { write } from '#api/query.ts'
import css from '#features/office/online/orders/online-orders.module.css'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { Money } from '#ui/money.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly order: OnlineOrder
  readonly onClose: () => void
}

/** Hands an order to whoever has its code. */
export function HandOverDialog({ order: { id, number, due, buyerName }, onClose }: Props) {
  const { t } = useLingui()
  const hand = useMutation(write(orderHandling.handOver))
  const asSent = ({ code }: { code: string }) => ({ id, code })
  const { field, shell } = useRecordForm({
    schema: orderHandling.handOver.input,
    initial: { code: '' },
    keep: false,
    asSent,
    save: (values) => hand.mutateAsync(asSent(values)),
    // a wrong code is wrong at its field
    placeOf: ({ code }) => (code === 'pickup.wrong-code' ? 'code' : undefined),
    onSaved: () => {
      showToast({ message: <Trans>{number} is handed over.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog
      title={<Trans>Hand over {number}</Trans>}
      submit={<Trans>Hand over</Trans>}
      onClose={onClose}
      {...shell}
    >
      {due > 0 ? (
        <p>
          <Trans>
            <Money value={due} strong /> is still to be paid. Take the payment at a counter first.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>{buyerName} shows a code of six figures, on a phone or on paper. Scan or type it.</Trans>
        </p>
      )}
      <TextInput
        className={css.code}
        label={t`Pickup code`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        data-autofocus
        {...field('code')}
      />
    </FormDialog>
  )
}
