import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type OrderDetails, purchaseOrders } from '#contract/supply/purchase-orders.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly order: OrderDetails
  readonly onClose: () => void
}

/** Sends an order to its supplier, with the order as a PDF. */
export function MailDialog({ order: { id, number, email }, onClose }: Props) {
  const { t } = useLingui()
  const mail = useMutation(write(purchaseOrders.mail))
  const [mailId] = useState(() => crypto.randomUUID())
  const sent = (values: { readonly email: string }) => ({ id, mailId, email: values.email.trim() })
  const { field, shell } = useRecordForm({
    schema: purchaseOrders.mail.input,
    initial: { email },
    asSent: sent,
    keep: false,
    save: (values) => mail.mutateAsync(sent(values)),
    onSaved: () => {
      showToast({ message: <Trans>{number} is being sent.</Trans> })
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Mail {number}</Trans>} submit={<Trans>Send</Trans>} onClose={onClose} {...shell}>
      <TextInput
        label={t`E-mail`}
        type="email"
        inputMode="email"
        required
        data-autofocus
        description={t`The order goes along as a PDF, in its own language.`}
        {...field('email')}
      />
    </FormDialog>
  )
}
