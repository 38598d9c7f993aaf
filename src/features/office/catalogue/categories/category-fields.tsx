import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { RecordForm } from '#ui/form/use-record-form.tsx'

export interface CategoryNames {
  readonly nameEn: string
  readonly nameZh: string
}

/** The name of a category in both languages. */
export function CategoryFields({ field }: Pick<RecordForm<CategoryNames>, 'field'>) {
  const { t } = useLingui()
  return (
    <>
      <TextInput label={t`English name`} required data-autofocus {...field('nameEn')} />
      <TextInput label={t`Chinese name`} required {...field('nameZh')} />
    </>
  )
}

/** What is said of a name that is too short or too long. */
export function useCategorySentences(): Readonly<Record<keyof CategoryNames, string>> {
  const { t } = useLingui()
  return { nameEn: t`2 to 20 letters.`, nameZh: t`2 to 10 Chinese characters.` }
}
