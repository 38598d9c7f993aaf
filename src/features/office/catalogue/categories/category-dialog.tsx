import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { categories } from '#contract/categories.ts'
import { write } from '#api/query.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly onClose: () => void
  readonly onAdded?: (id: string) => void
}

/** A new category: its name in both languages. */
export function CategoryDialog({ onClose, onAdded }: Props) {
  const { t } = useLingui()
  const add = useMutation(write(categories.add))
  const { field, shell } = useRecordForm({
    schema: categories.add.input,
    initial: { nameEn: '', nameZh: '' },
    keep: false,
    sentences: { nameEn: t`2 to 20 letters.`, nameZh: t`2 to 10 Chinese characters.` },
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => {
      showToast({ message: <Trans>Saved.</Trans> })
      onAdded?.(id)
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Add a category</Trans>} onClose={onClose} {...shell}>
      <TextInput label={t`English name`} required data-autofocus {...field('nameEn')} />
      <TextInput label={t`Chinese name`} required {...field('nameZh')} />
    </FormDialog>
  )
}
