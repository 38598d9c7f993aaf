import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { operator } from '#contract/organisation/operator.ts'
import { user } from '#contract/organisation/user.ts'
import { organisationGranted } from '#api/granted.ts'
import { read } from '#api/query.ts'
import { session } from '#api/session.ts'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import { SignUp } from '#features/account/registration/sign-up.tsx'
import type { StepId } from '#features/account/registration/steps.tsx'
import { StoreRegistration } from '#features/account/registration/store-registration.tsx'
import { signOutForGood } from '#features/account/session/sign-in.ts'
import { SetUp } from '#features/account/registration/set-up.tsx'
import { ButtonLink } from '#ui/app-link.tsx'

export interface RegisterProps {
  readonly wanted: StepId
  readonly onStep: (step: StepId) => void
}

/** Decides between first setup, sign-up and store registration. */
export function Register({ wanted, onStep }: RegisterProps) {
  const { needed, signUp } = useSuspenseQuery(read(user.setupState, {})).data
  // keep the first answer: it changes as soon as the setup has been sent
  const [first] = useState(needed)
  const signedIn = useSyncExternalStore(session.subscribe, session.token) !== ''
  const [began] = useState(signedIn)
  const [proven, setProven] = useState(false)
  if (first) return <SetUp />
  if (!began && !proven && signUp === false) return <SignUpClosed />
  if (!began && !proven) return <SignUp onDone={() => setProven(true)} />
  return <OfAccount wanted={wanted} onStep={onStep} />
}

function OfAccount(props: RegisterProps) {
  const held = useQuery(organisationGranted()).data
  const profile = useQuery(read(user.profile, {}, { persist: true })).data
  const zone = useQuery(read(user.timeZone, {})).data
  const written = useQuery(read(operator.check, {}, { persist: true })).data
  if (!held || !profile || !zone || written === undefined) return null
  if (!held.resourcePermissions.includes('orgShopAdd')) return <NothingToOpen />
  return (
    <StoreRegistration
      {...props}
      known={{ email: profile.username, timeZone: zone.timeZone }}
      operatorKnown={written === 1}
    />
  )
}

/** This server is closed for new organisations. */
function SignUpClosed() {
  return (
    <AccountFrame title={<Trans>Sign-up is closed</Trans>}>
      <p>
        <Trans>New organisations can’t sign up here. Ask an administrator to invite you.</Trans>
      </p>
      <ButtonLink to="/login" variant="default">
        <Trans>Sign in</Trans>
      </ButtonLink>
    </AccountFrame>
  )
}

/** Shown to an employee of an organisation without stores. */
function NothingToOpen() {
  const router = useRouter()
  const leave = (): void => {
    signOutForGood()
    void router.navigate({ to: '/login' })
  }
  return (
    <AccountFrame title={<Trans>Your organisation has no store yet</Trans>}>
      <p>
        <Trans>Ask an administrator to open one, then sign in again.</Trans>
      </p>
      <Button variant="default" onClick={leave}>
        <Trans>Log out</Trans>
      </Button>
    </AccountFrame>
  )
}
