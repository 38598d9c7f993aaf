import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Names } from '#contract/texts/name-texts.ts'
import type { RecordForm } from '#ui/form/use-record-form.tsx'

/** The name of a category in both languages; one of them is enough. */
export function CategoryFields({ field }: Pick<RecordForm<Names>, 'field'>) {
  const { t } = useLingui()
  return (
    <>
      <TextInput label={t`English name`} data-autofocus {...field('nameEn')} />
      <TextInput label={t`Chinese name`} {...field('nameZh')} />
    </>
  )
}

/** What is said of a name that is too short or too long. */
export function useCategorySentences(): Readonly<Record<keyof Names, string>> {
  const { t } = useLingui()
  return { nameEn: t`2 to 20 letters.`, nameZh: t`2 to 10 Chinese characters.` }
}
