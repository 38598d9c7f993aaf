import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { ledger } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { MailDialog, type MailOf } from '#features/counter/parts/receipt-mail/mail-dialog.tsx'
import { mailWishesOf, type MailWish } from '#features/counter/core/outbox/mail-wishes.ts'
import { sendWishes } from '#features/counter/core/outbox/send-wishes.online.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import css from '#features/counter/parts/receipt-mail/receipt-mail.module.css'

/** How often to ask for the state of an e-mail while its receipt is on the screen. */
const ASK_EVERY = 4_000

interface MailButtonProps {
  readonly of: MailOf
  /** Styled as the buttons above it. */
  readonly close?: boolean
}

/** Offers the receipt by e-mail, and shows the state of earlier requests. */
export function MailButton({ of, close = false }: MailButtonProps) {
  const [open, setOpen] = useState(false)
  const wishes = useLiveQuery(() => mailWishesOf(ledger(), of.factId), [of.factId]) ?? []
  const under = wishes.some((wish) => wish.state === 'kept' || wish.state === 'waiting')
  useEffect(() => {
    if (!under) return
    const timer = setInterval(() => void sendWishes(), ASK_EVERY)
    return () => clearInterval(timer)
  }, [under])
  // nothing of training leaves the tablet
  if (training) return null
  return (
    <div className={close ? `${css.mail} ${css.close}` : css.mail}>
      <ActionButton icon={<IconMail size={22} aria-hidden />} onClick={() => setOpen(true)}>
        <Trans>E-mail the receipt</Trans>
      </ActionButton>
      {wishes.map((wish) => (
        <Wish key={wish.id} wish={wish} />
      ))}
      {open ? <MailDialog of={of} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}

function Wish({ wish }: { readonly wish: MailWish }) {
  const { state, reason } = wish
  return (
    <p className={css.wish} role="status">
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
      <span className={css.address}>{wish.email}</span>
      {reason === '' ? null : <span className={css.reason}>{reason}</span>}
    </p>
  )
}
