import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ledger } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { MailDialog, type MailOf } from '#features/counter/parts/receipt-mail/mail-dialog.tsx'
import { mailRequestsOf, type MailRequest } from '#features/counter/core/outbox/mail-requests.ts'
import { sendMailRequests } from '#features/counter/core/outbox/send-mail-requests.online.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/counter/parts/receipt-mail/receipt-mail.module.css'

/** Interval at which to ask for the state of an e-mail while its receipt is on the screen. */
const ASK_EVERY = 4_000

interface MailButtonProps {
  readonly of: MailOf
  /** Styled as the buttons above it. */
  readonly close?: boolean
}

/** Offers the receipt by e-mail, and shows the state of earlier requests. */
export function MailButton({ of, close = false }: MailButtonProps) {
  const [open, setOpen] = useState(false)
  const requests = useLiveQuery(() => mailRequestsOf(ledger(), of.factId), [of.factId]) ?? []
  const under = requests.some((request) => request.state === 'kept' || request.state === 'waiting')
  useEffect(() => {
    if (!under) return
    const timer = setInterval(() => void sendMailRequests(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [under])
  // nothing of training leaves the tablet
  if (training) return null
  return (
    <div className={close ? `${css.mail} ${css.close}` : css.mail}>
      <ActionButton icon={<IconMail size={22} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>E-mail the receipt</Trans>
      </ActionButton>
      {requests.map((request) => (
        <MailState key={request.id} request={request} />
      ))}
      {open ? <MailDialog of={of} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function MailState({ request }: { readonly request: MailRequest }) {
  const { state, reason } = request
  return (
    <p className={css.request} role="status">
      <StateBadge state={state === 'sent' ? 'ready' : state === 'failed' ? 'stopped' : 'waiting'}>
        {state === 'sent' ? (
          <Trans>Sent</Trans>
        ) : state === 'failed' ? (
          <Trans>Not sent</Trans>
        ) : state === 'waiting' ? (
          <Trans>Being sent</Trans>
        ) : (
          <Trans>Waiting on this tablet</Trans>
        )}
      </StateBadge>
      <span className={css.address}>{request.email}</span>
      {reason === '' ? null : <span className={css.reason}>{reason}</span>}
    </p>
  )
}
