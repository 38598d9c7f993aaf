import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { categories } from '#contract/categories.ts'
import { write } from '#api/query.ts'
import { CategoryFields, useCategorySentences } from '#features/office/catalogue/categories/category-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** A new category, without leaving the form that needs it. */
export function CategoryDialog({ onClose, onAdded }: Props) {
  const add = useMutation(write(categories.add))
  const { field, shell } = useRecordForm({
    schema: categories.add.input,
    initial: { nameEn: '', nameZh: '' },
    keep: false,
    sentences: useCategorySentences(),
    save: (values) => add.mutateAsync(values),
    onSaved: ({ id }) => {
      showToast({ message: <Trans>Saved.</Trans> })
      onAdded(id)
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Add a category</Trans>} onClose={onClose} {...shell}>
      <CategoryFields field={field} />
    </FormDialog>
  )
}
