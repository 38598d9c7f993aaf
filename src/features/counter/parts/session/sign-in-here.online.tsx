import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, useSyncExternalStore, type FormEvent, type ReactNode } from 'react'
import { AppError } from '#contract/errors.ts'
import { session } from '#api/session.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { unlock } from '#features/counter/core/lock/locked.ts'
import { unlockCounter, type UnlockResult } from '#features/counter/parts/session/unlock.online.ts'
import { giveTillBack } from '#features/counter/parts/till/till.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { contactNow, subscribeContact } from '#features/counter/core/outbox/outbox-runner.ts'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordInput } from '#ui/password-input.tsx'

type Failed = Extract<UnlockResult, { failed: unknown }>['failed'] | 'away'

/**
 * The shift's cashier signs in on the current screen: a counter unlocked without the network sells without a session,
 * but cards and other counters' sales need one. The cart is unchanged.
 */
export function SignInHere({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failed>()
  const signIn = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (password === '' || busy) return
    setBusy(true)
    const result = await unlockCounter(lane, password)
    setBusy(false)
    setPassword('')
    if ('failed' in result) return setFailed(result.failed)
    if (result.how !== 'signed-in') return setFailed('away')
    // a colleague who is selling stays: the session is for cards and other counters' sales
    if (lane.till?.by === lane.lease.cashierId) await giveTillBack(lane)
    unlock('signed-in')
    onClose()
  }
  return (
    <Dialog opened keep title={<Trans>Sign in</Trans>} onClose={onClose}>
      <form onSubmit={(event) => void signIn(event)}>
        <p>
          <Trans>{lane.lease.cashierName}, sign in to take cards and to see sales from other counters.</Trans>
        </p>
        <PasswordInput
          label={t`Password`}
          size="lg"
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={failed ? <WhyNot failed={failed} /> : undefined}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" size="lg" fullWidth mt="md" loading={busy}>
          <Trans>Sign in</Trans>
        </Button>
      </form>
    </Dialog>
  )
}

function WhyNot({ failed }: { readonly failed: Failed }): ReactNode {
  switch (failed) {
    case 'wrong':
      return <Trans>Wrong password. Try again.</Trans>
    case 'unknown-account':
      return (
        <Trans>
          Your account has not been used on this tablet yet. Lock the counter and sign in on the lock screen.
        </Trans>
      )
    case 'away':
      return <Trans>The server is not responding. Try again when the network is back.</Trans>
    default:
      return <Trans>Too many attempts. Wait a moment, then try again.</Trans>
  }
}

/** Says that nobody is signed in, with a button to sign in on this screen. */
export function SignInPrompt({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const signedIn = useSyncExternalStore(session.subscribe, () => session.token() !== '')
  const away = useSyncExternalStore(subscribeContact, contactNow).state === 'disconnected'
  if (signedIn) return <Trans>You are signed in. Try again.</Trans>
  return (
    <>
      {children}{' '}
      {away ? (
        <Trans>Connect the tablet to the network, then sign in.</Trans>
      ) : (
        <ActionButton onClick={() => setOpen(true)}>
          <Trans>Sign in</Trans>
        </ActionButton>
      )}
      {open ? <SignInHere onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The server no longer knows the session: a sign-in is what helps. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'auth.required' || error.code === 'auth.signed-in-elsewhere')

/** A payment that needs a session, and nobody is signed in: the card was not charged. */
export class NobodyToAsk extends Error {
  override readonly name = 'NobodyToAsk'
  readonly why = (
    <SignInPrompt>
      <Trans>Sign in to take cards or macou. Nothing was charged.</Trans>
    </SignInPrompt>
  )
}
