import { Button, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { invitations } from '#contract/organisation/invitations.ts'
import { call, sentenceOf } from '#api/call.ts'
import { AcceptInvitation, type Invited } from '#features/account/invitations/accept-invitation.tsx'
import { AccountFrame } from '#features/account/frame/account-frame.tsx'
import css from '#features/shared/fields.module.css'
import { AppLink } from '#ui/app-link.tsx'

/** Takes an invitation code, from the link or typed in, and shows which organisation invites. */
export function InvitationPage() {
  const { t } = useLingui()
  const [code, setCode] = useState(() => decodeURIComponent(location.hash.slice(1)))
  const [invited, setInvited] = useState<Invited>()
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  const open = async (given: string): Promise<void> => {
    setBusy(true)
    setFailure('')
    try {
      setInvited({ ...(await call(invitations.read, { code: given })), code: given })
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (code === '') return
    // remove the secret code from the browser's history
    history.replaceState(history.state, '', location.pathname)
    queueMicrotask(() => void open(code))
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, with what the link brought
  if (invited) return <AcceptInvitation invited={invited} />
  return (
    <AccountFrame title={<Trans>Open your invitation</Trans>}>
      <form
        className={css.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void open(code)
        }}
      >
        <TextInput
          label={t`Invitation code`}
          description={t`It’s in your invitation e-mail, e.g. abcd-efgh-jkmn.`}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          size="md"
          maxLength={40}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={failure === '' ? undefined : failure}
        />
        <Button type="submit" fullWidth size="md" mt="xs" loading={busy} disabled={code.trim() === ''}>
          <Trans>Open the invitation</Trans>
        </Button>
      </form>
      <p className={css.sent}>
        <AppLink to="/login">
          <Trans>Back to sign-in</Trans>
        </AppLink>
      </p>
    </AccountFrame>
  )
}
