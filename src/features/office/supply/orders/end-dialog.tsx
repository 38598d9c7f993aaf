import { Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import * as v from 'valibot'
import { EndReason, type OrderRow, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly order: Pick<OrderRow, 'id' | 'number'>
  readonly onClose: () => void
}

/** Cancels what has not come. */
export function EndDialog({ order: { id, number }, onClose }: Props) {
  const { t } = useLingui()
  const end = useMutation(write(purchaseOrders.end))
  const { field, shell } = useRecordForm({
    schema: v.object({ reason: EndReason }),
    initial: { reason: '' },
    keep: false,
    save: ({ reason }) => end.mutateAsync({ id, reason }),
    onSaved: () => {
      showToast({ message: <Trans>{number} is completed.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>End {number}?</Trans>} submit={<Trans>End order</Trans>} onClose={onClose} {...shell}>
      <p>
        <Trans>
          What hasn’t arrived is cancelled. What has arrived stays in stock, and nothing more can be received on this
          order.
        </Trans>
      </p>
      <Textarea label={t`Why?`} autosize minRows={2} data-autofocus {...field('reason')} />
    </FormDialog>
  )
}
