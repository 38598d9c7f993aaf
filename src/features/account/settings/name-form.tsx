import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { account, OwnName } from '#contract/organisation/account.ts'
import { lengthText } from '#contract/texts/field-sentence.ts'
import { write } from '#api/query.ts'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useLanguage } from '#ui/use-language.ts'

interface Props {
  readonly firstName: string
  readonly lastName: string
  readonly avatar: string
}

/** The account's own name, as colleagues see it and receipts show it. */
export function NameForm({ avatar, ...names }: Props) {
  const { t } = useLingui()
  const nameText = lengthText(OwnName, ['firstName'], useLanguage())
  const save = useMutation(write(account.updateProfile))
  const { form, field, shell } = useRecordForm({
    schema: OwnName,
    initial: names,
    sentences: { firstName: nameText, lastName: nameText },
    save: (values) => save.mutateAsync({ ...values, avatar }),
    after: 'values',
    onSaved: () => showToast({ message: <Trans>Saved.</Trans> }),
  })
  return (
    <Section title={<Trans>Your name</Trans>}>
      <InlineForm {...shell} disabled={!form.isDirty()}>
        <div className={css.names}>
          <TextInput label={t`First name`} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
        </div>
      </InlineForm>
    </Section>
  )
}
