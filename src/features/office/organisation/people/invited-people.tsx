import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { people, type Invitation } from '#contract/organisation/people.ts'
import { act, read } from '#api/query.ts'
import { nameOf } from '#features/shared/person-name.ts'
import css from '#features/office/organisation/people/people.module.css'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMay } from '#ui/may.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { showToast } from '#ui/toast.tsx'

/** Lists pending invitations; hidden if there are none. */
export function InvitedPeople() {
  const { t } = useLingui()
  const may = useMay()
  const { data } = useQuery(read(people.invitations, {}))
  const resend = useMutation(act(people.resendInvitation))
  const [withdrawn, setWithdrawn] = useState<Invitation>()
  const [opened, setOpened] = useState(false)
  const count = data?.records.length ?? 0
  if (count === 0 && !opened) return null
  const again = (invitation: Invitation): void => {
    const { email } = invitation
    resend.mutate(
      { id: invitation.id },
      { onSuccess: () => showToast({ message: <Trans>The invitation to {email} was sent again.</Trans> }) },
    )
  }
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        <Trans>Invited ({count})</Trans>
      </Button>
      <Dialog opened={opened} size="wide" title={<Trans>Invited</Trans>} onClose={() => setOpened(false)}>
        {count === 0 ? (
          <p className={css.muted}>
            <Trans>No pending invitations.</Trans>
          </p>
        ) : null}
        <ul className={css.rows}>
          {data?.records.map((invitation) => (
            <li key={invitation.id}>
              <span className={css.words}>
                <strong>{nameOf(invitation)}</strong>
                <span className={css.muted}>
                  {invitation.email} ·{' '}
                  <Trans>
                    sent <DateTime at={invitation.sentAt} within /> by {invitation.invitedBy}
                  </Trans>
                </span>
              </span>
              <InvitationState state={invitation.state} />
              {may({ all: ['orgUserAdd'] }) ? (
                <span className={css.actions}>
                  <Button
                    variant="default"
                    size="xs"
                    disabled={resend.isPending}
                    aria-label={t`Send the invitation to ${invitation.email} again`}
                    onClick={() => again(invitation)}
                  >
                    <Trans>Send again</Trans>
                  </Button>
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={t`Withdraw the invitation to ${invitation.email}`}
                    onClick={() => setWithdrawn(invitation)}
                  >
                    <Trans>Withdraw</Trans>
                  </Button>
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </Dialog>
      {withdrawn ? <Withdraw invitation={withdrawn} onClose={() => setWithdrawn(undefined)} /> : null}
    </>
  )
}

function InvitationState({ state }: Pick<Invitation, 'state'>) {
  if (state === 1)
    return (
      <StateBadge state="waiting" look="plain">
        <Trans>Invited</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state="stopped" look="plain">
      {state === 2 ? <Trans>Expired</Trans> : <Trans>Declined</Trans>}
    </StateBadge>
  )
}

function Withdraw({ invitation, onClose }: { readonly invitation: Invitation; readonly onClose: () => void }) {
  const withdraw = useMutation({ ...act(people.withdrawInvitation), onSettled: onClose })
  const { email } = invitation
  return (
    <ConfirmDialog
      opened
      danger
      title={<Trans>Withdraw the invitation to {email}?</Trans>}
      confirm={<Trans>Withdraw</Trans>}
      busy={withdraw.isPending}
      onClose={onClose}
      onConfirm={() => withdraw.mutate({ id: invitation.id })}
    >
      <p>
        <Trans>The code in the e-mail stops working. You can invite them again anytime.</Trans>
      </p>
    </ConfirmDialog>
  )
}
