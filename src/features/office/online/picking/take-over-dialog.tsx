import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { picking } from '#contract/online/picking.ts'
import type { PickingTask } from '#contract/online/picking-schemas.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'

interface Props {
  readonly task: PickingTask
  readonly onClose: () => void
}

/** Goes on with what somebody else began. */
export function TakeOverDialog({ task: { id, operator }, onClose }: Props) {
  const { t } = useLingui()
  const { mutateAsync: take } = useMutation(write(picking.take))
  const asSent = ({ note }: { note: string }) => ({ id, note })
  const { field, shell } = useRecordForm({
    schema: picking.take.input,
    initial: { note: '' },
    keep: false,
    asSent,
    check: ({ note }) => (note.trim() === '' ? { note: t`Say why you take it over.` } : {}),
    save: (values) => take(asSent(values)),
    onSaved: onClose,
  })
  const name = operator?.name ?? ''
  return (
    <FormDialog title={<Trans>Take over</Trans>} submit={<Trans>Take over</Trans>} onClose={onClose} {...shell}>
      <p>
        <Trans>{name} picks this list. What is picked already stays picked.</Trans>
      </p>
      <TextInput label={t`Why?`} maxLength={200} data-autofocus {...field('note')} />
    </FormDialog>
  )
}
