import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { categories } from '#contract/catalogue/categories.ts'
import { type Names, nameSentences } from '#contract/texts/name-texts.ts'
import { useCategorySentences } from '#features/office/catalogue/categories/category-sentences.ts'
import css from '#features/office/catalogue/categories/categories.module.css'
import { NameFields } from '#features/shared/name-fields.tsx'
import { Section } from '#ui/detail-page.tsx'
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
  /** What is in it, where there is room beside the form. */
  readonly beside?: ReactNode
}

/** A category to add or to rename; afterwards the list. */
export function CategoryForm({ title, about, initial, save, saved, onLeave, beside }: Props) {
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
      beside={beside}
      {...shell}
      onCancel={() => {
        forget()
        onLeave()
      }}
    >
      <Section title={<Trans>Category</Trans>} hint={about}>
        <div className={css.fields}>
          <NameFields field={field} />
        </div>
      </Section>
    </FormPage>
  )
}
