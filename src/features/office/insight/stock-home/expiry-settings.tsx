import { NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type * as v from 'valibot'
import { stockExpiry } from '#contract/insight/stock-expiry.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

/** The lead time for showing goods that expire. */
export function ExpirySettings({ days, onClose }: { readonly days: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { mutateAsync: set } = useMutation(write(stockExpiry.set))
  const { field, shell } = useRecordForm<{ days: number }, unknown>({
    schema: stockExpiry.set.input as v.GenericSchema,
    initial: { days },
    keep: false,
    save: (values) => set(values),
    onSaved: onClose,
  })
  return (
    <FormDialog {...shell} title={<Trans>Expiring products</Trans>} onClose={onClose}>
      <NumberInput
        {...field('days')}
        label={t`Days before products expire`}
        description={t`Products are listed this many days before they expire.`}
        min={1}
        max={365}
        allowDecimal={false}
        allowNegative={false}
      />
    </FormDialog>
  )
}
