import { Button, Textarea, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OwnProduct } from '#features/office/online/goods/online-form.tsx'
import css from '#features/office/online/goods/online-goods.module.css'
import type { OnlineValues } from '#features/office/online/goods/online-values.ts'
import { useSecondLanguage } from '#features/shared/name-fields.tsx'
import type { RecordForm } from '#ui/form/use-record-form.tsx'
import { useOwnFirst } from '#ui/use-language.ts'

interface Props extends Pick<RecordForm<OnlineValues>, 'field'> {
  readonly own: OwnProduct
  readonly frozen: boolean
}

interface Fields {
  readonly title: 'titleEn' | 'titleZh'
  readonly description: 'descriptionEn' | 'descriptionZh'
  readonly labels: readonly [title: string, description: string]
  readonly name: string
  readonly add: ReactNode
}

/** What buyers read of a product, in the screen's language first; the second one shows when it is asked for. */
export function WebWords({ own, field, frozen }: Props) {
  const { t } = useLingui()
  const ownFirst = useOwnFirst()
  const [first, second] = ownFirst<Fields>({
    en: {
      title: 'titleEn',
      description: 'descriptionEn',
      labels: [t`English title`, t`English description`],
      name: own.name.en,
      add: <Trans>Add English title and description</Trans>,
    },
    zh: {
      title: 'titleZh',
      description: 'descriptionZh',
      labels: [t`Chinese title`, t`Chinese description`],
      name: own.name.zh,
      add: <Trans>Add Chinese title and description</Trans>,
    },
  })
  const { both, asked, ask } = useSecondLanguage()
  const filled = [second.title, second.description].some((name) => {
    const { value, error } = field(name)
    return value !== '' || Boolean(error)
  })
  const fieldsOf = ({ title, description, labels, name }: Fields) => (
    <div key={title} className={css.stack}>
      <TextInput label={labels[0]} placeholder={name} disabled={frozen} {...field(title)} />
      <Textarea
        label={labels[1]}
        placeholder={own.description}
        autosize
        minRows={2}
        maxRows={12}
        disabled={frozen}
        {...field(description)}
      />
    </div>
  )
  if (both || asked || filled)
    return (
      <div className={css.pair}>
        {fieldsOf(first)}
        {fieldsOf(second)}
      </div>
    )
  return (
    <div className={css.stack}>
      {fieldsOf(first)}
      <Button variant="subtle" justify="flex-start" disabled={frozen} onClick={ask}>
        {second.add}
      </Button>
    </div>
  )
}
