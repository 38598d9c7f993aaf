import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { schemaResolver, useForm } from '@mantine/form'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { useState } from 'react'
import { account, OwnName } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { user } from '#contract/user.ts'
import { sentenceOf } from '#api/call.ts'
import { queryClient, read, write } from '#api/query.ts'
import { HandOver, OrganisationName } from '#features/account/settings/organisation-form.tsx'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import css from '#features/account/settings/settings.module.css'
import { sendImage } from '#api/upload.ts'
import { AppLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'
import { showToast } from '#ui/toast.tsx'
import { useKeptForm } from '#ui/form/use-kept-form.ts'

/** Name and picture of the primary account; everybody else has the account security (organisation-and-shell 2). */
export const Route = createFileRoute('/_office/settings/personalCenter')({
  beforeLoad: async () => {
    const profile = await queryClient.ensureQueryData(read(user.profile, {}, { persist: true }))
    if (!profile.ifPrimary) throw redirect({ to: '/settings/accountSecurity' })
  },
  loader: async () => {
    await queryClient.ensureQueryData(read(account.info, {}))
  },
  component: PersonalCenter,
})

function PersonalCenter() {
  const { t } = useLingui()
  const { data } = useSuspenseQuery(read(account.info, {}))
  const save = useMutation(write(account.updateProfile))
  const [failure, setFailure] = useState<unknown>()
  const form = useForm({
    mode: 'controlled',
    initialValues: { firstName: data.firstName, lastName: data.lastName, avatar: data.avatar },
    validate: schemaResolver(OwnName, { sync: true }),
  })
  const kept = useKeptForm(form)
  const submit = async (values: typeof form.values): Promise<void> => {
    setFailure(undefined)
    try {
      await save.mutateAsync(values)
      kept.forget()
      form.resetDirty(values)
      showToast({ message: <Trans>Saved.</Trans> })
    } catch (error) {
      setFailure(error)
      if (error instanceof AppError) form.setErrors(error.fields)
    }
  }
  const field = (name: 'firstName' | 'lastName') => ({
    ...form.getInputProps(name),
    error: form.errors[name] ? t`Length should be 1 to 30.` : undefined,
  })
  return (
    <SettingsPage title={<Trans>Personal center</Trans>}>
      <Section title={<Trans>You</Trans>}>
        <form className={css.form} onSubmit={form.onSubmit((values) => void submit(values))} noValidate>
          <div className={css.names}>
            <TextInput label={t`First name`} autoComplete="given-name" {...field('firstName')} />
            <TextInput label={t`Last name`} autoComplete="family-name" {...field('lastName')} />
          </div>
          <ImageUpload
            label={t`Picture`}
            value={form.values.avatar}
            onChange={(path) => form.setFieldValue('avatar', path)}
            upload={sendImage('avatar')}
          />
          {failure ? (
            <p role="alert" className={css.failure}>
              {sentenceOf(failure)}
            </p>
          ) : null}
          <div>
            <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
              <Trans>Save</Trans>
            </Button>
          </div>
        </form>
      </Section>
      <Section title={<Trans>Account</Trans>}>
        <Facts
          facts={[
            { label: <Trans>E-mail</Trans>, value: data.username },
            { label: <Trans>Organisation</Trans>, value: data.organizationName },
            { label: <Trans>Role</Trans>, value: data.roleName ?? <Trans>Business operator</Trans> },
            { label: <Trans>Account since</Trans>, value: <DateTime at={data.createdAt} /> },
          ]}
        />
      </Section>
      <OrganisationName present={data.organizationName} />
      <HandOver />
      <Section
        title={<Trans>Operator information</Trans>}
        hint={<Trans>Who answers for the organisation, with a document and a signature.</Trans>}
      >
        <AppLink to="/org/operator">
          <Trans>Open the operator information</Trans>
        </AppLink>
      </Section>
    </SettingsPage>
  )
}
