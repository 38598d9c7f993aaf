import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { account, passkeys } from '#contract/organisation/account.ts'
import { invitations } from '#contract/organisation/invitations.ts'
import { ownership } from '#contract/organisation/ownership.ts'
import { pins } from '#contract/organisation/pins.ts'
import { queryClient, read } from '#api/query.ts'
import { OwnInvitations } from '#features/account/settings/own-invitations.tsx'
import { EmailForm } from '#features/account/settings/email-form.tsx'
import { NameForm } from '#features/account/settings/name-form.tsx'
import { TakeOver } from '#features/account/settings/organisation-form.tsx'
import { Passkeys } from '#features/account/settings/passkeys.tsx'
import { PasswordForm } from '#features/account/settings/password-form.tsx'
import { PinForm } from '#features/account/settings/pin-form.tsx'
import { SessionHistory } from '#features/account/settings/session-history.tsx'
import { SettingsPage } from '#features/shared/settings-page.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'

/** Password, passkeys, PIN and sign-in history. */
export const Route = createFileRoute('/_office/settings/accountSecurity')({
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(account.info, {})),
      queryClient.ensureQueryData(read(passkeys.list, {})),
      // sections above others: shown with the page, so that nothing moves under a finger; without an answer they are left out
      queryClient.prefetchQuery(read(invitations.mine, {})),
      queryClient.prefetchQuery(read(ownership.state, {})),
      queryClient.prefetchQuery(read(pins.state, {})),
    ])
  },
  component: AccountSecurity,
})

function AccountSecurity() {
  const { data: info } = useSuspenseQuery(read(account.info, {}))
  return (
    <SettingsPage beside title={<Trans>Account security</Trans>}>
      <OwnInvitations />
      <TakeOver />
      {info.ifPrimary ? null : <NameForm firstName={info.firstName} lastName={info.lastName} avatar={info.avatar} />}
      <Section title={<Trans>Password</Trans>}>
        <PasswordForm
          onChanged={() =>
            showToast({
              message: <Trans>Password changed. You’re signed out everywhere else.</Trans>,
            })
          }
        />
      </Section>
      <EmailForm present={info.username} />
      <PinForm />
      <Passkeys />
      <SessionHistory />
    </SettingsPage>
  )
}
