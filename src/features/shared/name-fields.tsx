import { TextInput, type TextInputProps } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { Names } from '#contract/texts/name-texts.ts'
import type { RecordForm } from '#ui/form/use-record-form.tsx'
import { useOwnFirst } from '#ui/use-language.ts'

interface Props extends Pick<RecordForm<Names>, 'field'> {
  readonly disabled?: boolean
  /** Of the second field; it is shown below. */
  readonly description?: TextInputProps['description']
}

/** A name in both languages, the screen's first and in focus. */
export function NameFields({ field, disabled, description }: Props) {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  const names = ownFirst({
    en: { label: t`English name`, name: 'nameEn' },
    zh: { label: t`Chinese name`, name: 'nameZh' },
  } as const)
  return names.map(({ label, name }, at) => (
    <TextInput
      key={name}
      label={label}
      disabled={disabled}
      {...(at === 0 ? { 'data-autofocus': true } : { description })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...field(name)}
    />
  ))
}
