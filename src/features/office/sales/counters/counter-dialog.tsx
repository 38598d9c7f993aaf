import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { counters, type ManagedCounter } from '#contract/sales/counters.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  /** Absent for a new one. */
  readonly counter?: ManagedCounter
  readonly onClose: () => void
}

/** Edits a counter's name. Its code is assigned by the server and never changes. */
export function CounterDialog({ counter, onClose }: Props) {
  const { t } = useLingui()
  const add = useMutation(write(counters.add))
  const edit = useMutation(write(counters.edit))
  const { field, shell } = useRecordForm({
    schema: counters.add.input,
    initial: { cashierName: counter?.cashierName ?? '' },
    keep: false,
    save: async (values) => {
      const cashierName = values.cashierName.trim()
      if (counter) await edit.mutateAsync({ id: counter.id, cashierName })
      else {
        const { code } = await add.mutateAsync({ cashierName })
        showToast({
          message: (
            <Trans>
              {cashierName} is ready to sell. Its receipt numbers start with {code}.
            </Trans>
          ),
        })
      }
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={counter ? <Trans>Rename {counter.cashierName}</Trans> : <Trans>Add a counter</Trans>}
      onClose={onClose}
      {...shell}
    >
      <TextInput
        label={t`Name`}
        description={t`The name cashiers see, such as “Front” or “Counter 2”.`}
        data-autofocus
        {...field('cashierName')}
      />
    </FormDialog>
  )
}
