import { Trans } from '@lingui/react/macro'
import { categories } from '#contract/catalogue/categories.ts'
import { type Names, nameSentences } from '#contract/texts/name-texts.ts'
import { useCategorySentences } from '#features/office/catalogue/categories/category-sentences.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly add: (names: Names) => Promise<{ readonly id: string }>
  readonly onClose: () => void
  readonly onAdded: (id: string) => void
}

/** A new category, without leaving the form that needs it. */
export function CategoryDialog({ add, onClose, onAdded }: Props) {
  const { field, shell } = useRecordForm({
    schema: categories.add.input,
    initial: { nameEn: '', nameZh: '' },
    keep: false,
    check: nameSentences,
    sentences: useCategorySentences(),
    save: add,
    onSaved: ({ id }) => {
      showToast({ message: <Trans>Saved.</Trans> })
      onAdded(id)
      onClose()
    },
  })
  return (
    <FormDialog title={<Trans>Add a category</Trans>} onClose={onClose} {...shell}>
      <NameFields field={field} />
    </FormDialog>
  )
}
