import type { ReactNode } from 'react'
import { categories } from '#contract/catalogue/categories.ts'
import { type Names, nameSentences } from '#contract/texts/name-texts.ts'
import { useCategorySentences } from '#features/office/catalogue/categories/category-sentences.ts'
import { NameFields } from '#features/shared/name-fields.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly title: ReactNode
  /** Where the category appears. */
  readonly about: ReactNode
  readonly initial: Names
  readonly save: (names: Names) => Promise<unknown>
  readonly saved: ReactNode
  /** To the list, after saving or instead. */
  readonly onLeave: () => void
}

/** A category to add or to rename; afterwards the list. */
export function CategoryForm({ title, about, initial, save, saved, onLeave }: Props) {
  const { field, shell, forget } = useRecordForm({
    schema: categories.add.input,
    initial,
    check: nameSentences,
    sentences: useCategorySentences(),
    save,
    onSaved: () => {
      showToast({ message: saved })
      onLeave()
    },
  })
  return (
    <FormPage
      title={title}
      short={about}
      {...shell}
      onCancel={() => {
        forget()
        onLeave()
      }}
    >
      <NameFields field={field} />
    </FormPage>
  )
}
