import { Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { OnlineOrder } from '#contract/online/online-orders.ts'
import { orderHandling } from '#contract/online/order-handling.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly order: OnlineOrder
  readonly onClose: () => void
}

/** Nobody was met: the goods come back, and the delivery is tried again. */
export function NotMetDialog({ order: { id, number }, onClose }: Props) {
  const { t } = useLingui()
  const send = useMutation(write(orderHandling.notMet))
  const asSent = ({ note }: { note: string }) => ({ id, note })
  const { field, shell } = useRecordForm({
    schema: orderHandling.notMet.input,
    initial: { note: '' },
    keep: false,
    asSent,
    save: (values) => send.mutateAsync(asSent(values)),
    onSaved: () => {
      showToast({ message: <Trans>{number} waits for another delivery.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Nobody met</Trans>} submit={<Trans>Goods are back</Trans>} onClose={onClose} {...shell}>
      <p>
        <Trans>Put the goods back to where orders wait. Call the buyer before you send them out again.</Trans>
      </p>
      <Textarea label={t`Note`} autosize minRows={2} maxLength={200} data-autofocus {...field('note')} />
    </FormDialog>
  )
}
