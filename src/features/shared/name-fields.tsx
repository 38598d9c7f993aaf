import { Button, TextInput, type TextInputProps } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import type { Names } from '#contract/texts/name-texts.ts'
import { read } from '#api/query.ts'
import type { RecordForm } from '#ui/form/use-record-form.tsx'
import { useOwnFirst } from '#ui/use-language.ts'

interface Props extends Pick<RecordForm<Names>, 'field'> {
  readonly disabled?: boolean
  /** Of the second field; it is shown below. */
  readonly description?: TextInputProps['description']
}

/**
 * A name in both languages, the screen's first and in focus. A store that names its products in one language sees the
 * second field when it asks for it, or when it is filled or wrong.
 */
export function NameFields({ field, disabled, description }: Props) {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  const [first, second] = ownFirst({
    en: { label: t`English name`, name: 'nameEn', add: <Trans>Add English name</Trans> },
    zh: { label: t`Chinese name`, name: 'nameZh', add: <Trans>Add Chinese name</Trans> },
  } as const)
  const { both, asked, ask } = useSecondLanguage()
  const other: TextInputProps = field(second.name)
  const shown = both || asked || (other.value ?? '') !== '' || Boolean(other.error)
  const added = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) added.current?.focus()
  }, [asked])
  return (
    <>
      <TextInput
        label={first.label}
        disabled={disabled}
        data-autofocus
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...(shown ? {} : { description })}
        {...field(first.name)}
      />
      {shown ? (
        <TextInput
          ref={added}
          label={second.label}
          disabled={disabled}
          description={description}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...other}
        />
      ) : (
        <Button variant="subtle" justify="flex-start" disabled={disabled} onClick={ask} style={{ alignSelf: 'end' }}>
          {second.add}
        </Button>
      )}
    </>
  )
}

/** Whether the fields of the second language are shown: until it is known what the store does, they are. */
export function useSecondLanguage() {
  const [asked, setAsked] = useState(false)
  const { data } = useQuery(read(goodsLookups.nameLanguages, {}, { persist: true }))
  return { both: data?.both ?? true, asked, ask: () => setAsked(true) }
}
