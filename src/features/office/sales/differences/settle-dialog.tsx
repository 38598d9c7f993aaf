import { Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { differences } from '#contract/sales/differences.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showUndo } from '#ui/toast.tsx'

interface Props {
  readonly title: ReactNode
  readonly description: string
  /** The message shown once it is settled, next to "Undo". */
  readonly done: string
  readonly onSettle: (note: string) => Promise<unknown>
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** Asks for a note, then settles the record. It leaves the list at once; the message offers to undo it. */
export function SettleDialog({ title, description, done, onSettle, onUndo, onClose }: Props) {
  const { t } = useLingui()
  const { field, shell } = useRecordForm({
    schema: differences.settle.input,
    initial: { note: '' },
    keep: false,
    sentences: { note: t`Briefly say what you found or did.` },
    save: ({ note }) => onSettle(note.trim()),
    onSaved: () => {
      showUndo(done, onUndo)
      onClose()
    },
  })
  return (
    <FormDialog title={title} onClose={onClose} submit={<Trans>Settle</Trans>} {...shell}>
      <Textarea
        data-autofocus
        label={t`What you found or did`}
        description={description}
        autosize
        minRows={3}
        {...field('note')}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
