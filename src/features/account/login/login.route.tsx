import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import * as v from 'valibot'
import { LoginForm, user } from '#contract/organisation/user.ts'
import { queryClient, read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import { OrganisationChoice } from '#features/account/login/organisation-choice.tsx'
import { keepEnd, keptEnd } from '#features/account/session/kept-end.ts'
import { PasskeyButton } from '#features/account/session/passkey-button.tsx'
import { signIn, type SignIn } from '#features/account/session/sign-in.ts'
import { AppLink } from '#ui/app-link.tsx'
import css from '#features/account/frame/account-frame.module.css'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { PasswordInput } from '#ui/password-input.tsx'
import { useSay } from '#ui/use-language.ts'
import { searchBy } from '#ui/list/read-search.ts'

/**
 * Time that the page waits to learn whether this is the demo, in ms, so that the card does not grow while somebody is
 * about to press it.
 */
const SETTLED = 300
const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const searched = searchBy(v.object({ ended: v.optional(v.picklist(['expired', 'elsewhere', 'reset', 'joined'])) }))

/** Sign-in. Accounts that belong to several organisations choose one. */
export const Route = createFileRoute('/login')({
  validateSearch: searched,
  beforeLoad: ({ search }) => {
    if (session.token() !== '') throw redirect({ to: '/' })
    const ended = keptEnd()
    keepEnd(undefined)
    if (ended && !search.ended) throw redirect({ to: '/login', search: { ended } })
  },
  loader: () => Promise.race([queryClient.prefetchQuery(read(user.setupState, {})), later(SETTLED)]),
  component: Login,
})

/**
 * Set while the person chooses an organisation; the sign-in then continues by the same method (password or passkey).
 */
interface Choosing {
  readonly request: SignIn | 'passkey'
  readonly organisations: readonly { id: string; name: string }[]
}

function Login() {
  const { t } = useLingui()
  const router = useRouter()
  const { ended } = Route.useSearch()
  const [choosing, setChoosing] = useState<Choosing>()
  const enter = async (request: SignIn | 'passkey', organizationId?: string): Promise<void> => {
    const result =
      request === 'passkey'
        ? await (await import('#features/account/session/passkey.ts')).signInWithPasskey(organizationId)
        : await signIn({ ...request, ...(organizationId === undefined ? {} : { organizationId }) })
    if ('signedIn' in result) await router.navigate({ to: '/' })
    else setChoosing({ request, organisations: result.organizations })
  }
  const { form, field, onSubmit, busy, failure, attempt } = useRecordForm({
    schema: LoginForm,
    initial: { username: '', password: '' },
    keep: false,
    sentences: {
      username: t`Enter a valid e-mail address.`,
      password: t`The password has at least 6 characters.`,
    },
    save: (values) => enter(values),
    onSaved: () => undefined,
  })
  return (
    <AccountFrame title={choosing ? <Trans>Choose an organisation</Trans> : <Trans>Sign in</Trans>}>
      {ended ? (
        <p role="status">
          {ended === 'elsewhere' ? (
            <Trans>This account signed in elsewhere. Sign in again to continue here.</Trans>
          ) : ended === 'reset' ? (
            <Trans>Password changed. Sign in with your new password.</Trans>
          ) : ended === 'joined' ? (
            <Trans>You’ve joined. Sign in with your current password.</Trans>
          ) : (
            <Trans>Login has expired, please log in again.</Trans>
          )}
        </p>
      ) : null}
      {choosing ? (
        <OrganisationChoice
          organisations={choosing.organisations}
          onChoose={(id) => void attempt(() => enter(choosing.request, id))}
          onBack={() => setChoosing(undefined)}
        />
      ) : (
        <form onSubmit={onSubmit} noValidate>
          <TextInput
            label={t`E-mail`}
            type="email"
            autoComplete="username"
            autoFocus
            size="md"
            {...field('username')}
          />
          <PasswordInput
            label={t`Password`}
            autoComplete="current-password"
            size="md"
            mt="md"
            {...field('password')}
            // PasswordInput does not set aria-invalid by itself
            aria-invalid={form.errors['password'] ? true : undefined}
          />
          <FormFailure>{failure}</FormFailure>
          <Button type="submit" fullWidth size="md" mt="lg" loading={busy}>
            <Trans>Sign in</Trans>
          </Button>
          <PasskeyButton busy={busy} onPress={() => void attempt(() => enter('passkey'))} />
          <nav className={css.ways} aria-label={t`Other ways`}>
            <SignUpLink />
            <AppLink to="/resetPassword">
              <Trans>Forgot password</Trans>
            </AppLink>
            <AppLink to="/invitation">
              <Trans>I was invited</Trans>
            </AppLink>
          </nav>
          <DemoAccounts onPick={(values) => form.setValues(values)} />
        </form>
      )}
    </AccountFrame>
  )
}

/** What this server offers here; as it was while a session begins, which forgets everything that was read. */
const useSetupState = () => useQuery({ ...read(user.setupState, {}), placeholderData: keepPreviousData }).data

/** Shown only if this server is open for sign-up. */
function SignUpLink() {
  if (useSetupState()?.signUp === false) return null
  return (
    <AppLink to="/register">
      <Trans>Sign up</Trans>
    </AppLink>
  )
}

/** The demo lists accounts to try; other servers show nothing here. */
function DemoAccounts({ onPick }: { readonly onPick: (account: { username: string; password: string }) => void }) {
  const say = useSay()
  const { demo } = useSetupState() ?? {}
  if (!demo) return null
  return (
    <section data-demo>
      <p>
        <Trans>This is a demo. Pick an account:</Trans>
      </p>
      {demo.map((account) => (
        <Button
          key={account.username}
          variant="default"
          fullWidth
          mt={6}
          justify="space-between"
          rightSection={say(account.role)}
          onClick={() => onPick({ username: account.username, password: account.password })}
        >
          {account.username}
        </Button>
      ))}
    </section>
  )
}
