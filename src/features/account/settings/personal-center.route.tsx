import { TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { account, OwnName } from '#contract/organisation/account.ts'
import { lengthText } from '#contract/texts/field-sentence.ts'
import { user } from '#contract/organisation/user.ts'
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
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** Name and picture, for the primary account only; others are sent to account security. */
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
  const nameText = lengthText(OwnName, ['firstName'], useLanguage())
  const { form, field, shell } = useRecordForm({
    schema: OwnName,
    initial: { firstName: data.firstName, lastName: data.lastName, avatar: data.avatar },
    sentences: { firstName: nameText, lastName: nameText },
    save: (values) => save.mutateAsync(values),
    after: 'values',
    onSaved: () => showToast({ message: <Trans>Saved.</Trans> }),
  })
  return (
    <SettingsPage beside title={<Trans>Personal center</Trans>}>
      <Section title={<Trans>You</Trans>}>
        <InlineForm {...shell} disabled={!form.isDirty()}>
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
        </InlineForm>
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
        hint={<Trans>The person responsible for the organisation, with an identity document and a signature.</Trans>}
      >
        <AppLink to="/org/operator">
          <Trans>Open operator information</Trans>
        </AppLink>
      </Section>
    </SettingsPage>
  )
}
