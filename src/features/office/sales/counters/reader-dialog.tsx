import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { counters, type ManagedCounter } from '#contract/sales/counters.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'

/** Binds a card reader to a counter, or unbinds it. */
export function ReaderDialog({ counter, onClose }: { readonly counter: ManagedCounter; readonly onClose: () => void }) {
  const { t } = useLingui()
  const bind = useMutation(write(counters.bindReader))
  const unbind = useMutation(write(counters.unbindReader))
  const { field, shell, attempt } = useRecordForm({
    schema: counters.bindReader.input,
    initial: { readerCode: counter.readerCode },
    sentences: { readerCode: t`3 to 60 letters, digits, dots, hyphens or underscores, as printed on the reader.` },
    keep: false,
    save: ({ readerCode }) => bind.mutateAsync({ id: counter.id, readerCode: readerCode.trim() }),
    onSaved: () => {
      showToast({ message: <Trans>The reader is bound to {counter.cashierName}.</Trans> })
      onClose()
    },
  })
  const takeAway = (): Promise<boolean> =>
    attempt(async () => {
      await unbind.mutateAsync({ id: counter.id })
      showUndo(t`The reader is unbound from ${counter.cashierName}.`, () =>
        bind.mutate({ id: counter.id, readerCode: counter.readerCode }),
      )
      onClose()
    })
  return (
    <FormDialog
      title={<Trans>Card reader for {counter.cashierName}</Trans>}
      onClose={onClose}
      submit={<Trans>Bind</Trans>}
      more={
        counter.bound ? (
          <Button variant="subtle" color="red" loading={unbind.isPending} onClick={() => void takeAway()}>
            <Trans>Unbind</Trans>
          </Button>
        ) : null
      }
      {...shell}
    >
      <TextInput
        label={t`Reader code`}
        description={t`Printed on the reader, or shown in the manufacturer’s service. Each reader serves one counter.`}
        data-autofocus
        {...field('readerCode')}
      />
    </FormDialog>
  )
}
