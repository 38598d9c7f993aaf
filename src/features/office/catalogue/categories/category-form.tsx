import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { categories } from '#contract/categories.ts'
import {
  CategoryFields,
  type CategoryNames,
  useCategorySentences,
} from '#features/office/catalogue/categories/category-fields.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { showToast } from '#ui/toast.tsx'

interface Props {
  readonly title: ReactNode
  readonly initial: CategoryNames
  readonly save: (names: CategoryNames) => Promise<unknown>
}

/** A category to add or to rename; afterwards the list. */
export function CategoryForm({ title, initial, save }: Props) {
  const router = useRouter()
  const leave = (): void => void router.navigate({ to: '/shop/goodsManage/goodsClassify' })
  const { field, shell, forget } = useRecordForm({
    schema: categories.add.input,
    initial,
    sentences: useCategorySentences(),
    save,
    onSaved: () => {
      showToast({ message: <Trans>Saved. Counters get it within seconds.</Trans> })
      leave()
    },
  })
  return (
    <FormPage
      title={title}
      {...shell}
      onCancel={() => {
        forget()
        leave()
      }}
    >
      <CategoryFields field={field} />
    </FormPage>
  )
}
