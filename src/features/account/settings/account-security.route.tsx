import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { account, passkeys } from '#contract/account.ts'
import { queryClient, read } from '#api/query.ts'
import { Passkeys } from '#features/account/settings/passkeys.tsx'
import { PasswordForm } from '#features/account/settings/password-form.tsx'
import { PinForm } from '#features/account/settings/pin-form.tsx'
import { SessionHistory } from '#features/account/settings/session-history.tsx'
import { SettingsPage } from '#features/account/settings/settings-page.tsx'
import { Section } from '#ui/detail-page.tsx'
import { showToast } from '#ui/toast.tsx'

/** Password, passkeys, and where the account is or was signed in (organisation-and-shell 2). */
export const Route = createFileRoute('/_office/settings/accountSecurity')({
  loader: async () => {
    await Promise.all([
      queryClient.ensureQueryData(read(account.info, {})),
      queryClient.ensureQueryData(read(passkeys.list, {})),
    ])
  },
  component: AccountSecurity,
})

function AccountSecurity() {
  return (
    <SettingsPage title={<Trans>Account security</Trans>}>
      <Section title={<Trans>Password</Trans>}>
        <PasswordForm
          onChanged={() =>
            showToast({
              message: <Trans>The password is changed. Every other sign-in of this account has ended.</Trans>,
            })
          }
        />
      </Section>
      <PinForm />
      <Passkeys />
      <SessionHistory />
    </SettingsPage>
  )
}
