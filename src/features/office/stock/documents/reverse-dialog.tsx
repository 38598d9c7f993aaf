import { Checkbox, Textarea } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { AppError } from '#contract/errors.ts'
import { ReverseReason } from '#contract/stock/stock-documents.ts'
import { write } from '#api/query.ts'
import type { KindOfDocument } from '#features/office/stock/documents/document-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useMay } from '#ui/may.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly kind: Pick<KindOfDocument, 'calls'>
  readonly document: { readonly id: string; readonly number: string }
  readonly onClose: () => void
  /** Takes the id of the document that takes it back. */
  readonly onReversed?: (id: string) => void
}

/** Takes a posted document back, with the reason; though its goods are gone, by who may do that. */
export function ReverseDialog({ kind, document: { id, number }, onClose, onReversed }: Props) {
  const { t } = useLingui()
  const { calls } = kind
  const mayForce = useMay()({ all: ['shopStockForce'] })
  const reverse = useMutation(write(calls.reverse))
  /** The goods that are no longer there, as the server says. */
  const [gone, setGone] = useState<readonly string[]>([])
  const { form, field, shell } = useRecordForm({
    schema: v.object({ remark: ReverseReason, force: v.boolean() }),
    initial: { remark: '', force: false },
    keep: false,
    save: ({ remark, force }) =>
      reverse.mutateAsync({ id, remark, force }).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'stock.short')
          setGone(Object.entries(error.fields).flatMap(([path, text]) => (path === 'force' ? [] : [text])))
        throw error
      }),
    onSaved: ({ id: mirror, number: by }) => {
      showToast({ message: <Trans>Reversed by {by}.</Trans> })
      onClose()
      onReversed?.(mirror)
    },
  })
  // which of it is gone is said line by line
  const told = gone.length > 0 && shell.failure ? { ...shell, failure: form.errors['force'] ?? shell.failure } : shell
  return (
    <FormDialog title={<Trans>Reverse {number}</Trans>} submit={<Trans>Reverse</Trans>} onClose={onClose} {...told}>
      <p>
        <Trans>A new document takes back everything on this one. Both stay on record.</Trans>
      </p>
      <Textarea label={t`Why?`} required autosize minRows={2} data-autofocus {...field('remark')} />
      {gone.length === 0 ? null : (
        <ul className={css['gone']}>
          {gone.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {gone.length > 0 && mayForce ? (
        <Checkbox
          label={t`Reverse it anyway`}
          description={t`The missing quantity stays below zero at its location until someone counts it.`}
          checked={form.values.force}
          onChange={(event) => form.setFieldValue('force', event.currentTarget.checked)}
        />
      ) : null}
    </FormDialog>
  )
}
