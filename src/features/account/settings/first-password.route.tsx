import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { user } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import { signOutForGood } from '#features/account/session/sign-in.ts'
import { PasswordForm } from '#features/account/settings/password-form.tsx'
import css from '#features/account/settings/settings.module.css'

/** The first sign-in with an initial password: nothing else opens until it is changed. */
export const Route = createFileRoute('/_entry/changePassword')({
  beforeLoad: async () => (await import('#features/account/session/entry-guards.ts')).guardFirstPassword(),
  component: FirstPassword,
})

function FirstPassword() {
  const router = useRouter()
  const continueAfterwards = async (): Promise<void> => {
    await queryClient.refetchQueries({ queryKey: read(user.profile, {}).queryKey })
    await router.navigate({ to: '/' })
  }
  const leave = async (): Promise<void> => {
    signOutForGood()
    await router.navigate({ to: '/login' })
  }
  return (
    <AccountFrame title={<Trans>Choose your own password</Trans>}>
      <p className={css.note}>
        <Trans>Someone else has seen your initial password. To continue, choose one that only you know.</Trans>
      </p>
      <PasswordForm initial onChanged={() => void continueAfterwards()} />
      <div>
        <Button variant="subtle" onClick={() => void leave()}>
          <Trans>Log out</Trans>
        </Button>
      </div>
    </AccountFrame>
  )
}
