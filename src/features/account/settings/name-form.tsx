import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { account, OwnName } from '#contract/account.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import css from '#features/account/settings/settings.module.css'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

interface Props {
  readonly firstName: string
  readonly lastName: string
  readonly avatar: string
}

/** One's own name, as colleagues and receipts show it. */
export function NameForm({ avatar, ...names }: Props) {
  const { t } = useLingui()
  const save = useMutation(write(account.updateProfile))
  const [failure, setFailure] = useState('')
  const form = useForm({
    mode: 'controlled',
    initialValues: names,
    validate: schemaResolver(OwnName, { sync: true }),
  })
  const kept = useKeptForm(form)
  const submit = async (values: typeof names): Promise<void> => {
    setFailure('')
    try {
      await save.mutateAsync({ ...values, avatar })
      kept.forget()
      form.resetDirty(values)
      showToast({ message: <Trans>Saved.</Trans> })
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  }
  const field = (name: 'firstName' | 'lastName') => ({
    ...form.getInputProps(name),
    error: form.errors[name] ? t`Length should be 1 to 30.` : undefined,
  })
  return (
    <Section title={<Trans>Your name</Trans>}>
      <form className={css.form} onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
        <div className={css.names}>
          <TextInput label={t`First name`} autoComplete="given-name" {...field('firstName')} />
          <TextInput label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
        </div>
        {failure === '' ? null : (
          <p role="alert" className={css.failure}>
            {failure}
          </p>
        )}
        <div>
          <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
            <Trans>Save</Trans>
          </Button>
        </div>
      </form>
    </Section>
  )
}
