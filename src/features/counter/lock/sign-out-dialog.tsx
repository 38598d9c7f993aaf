import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { cents } from '#domain/money.ts'
import { ledger } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { lock } from '#features/counter/lock/locked.ts'
import { endSession } from '#features/counter/lock/end-session.online.ts'
import { ActionButton } from '#features/counter/look/action-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'

/** Signing out of the counter: says what is unsent first, and that the shift goes on (product.md 4). */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const left = useLiveQuery(() => unsentSum(ledger()), [])
  const signOut = async (): Promise<void> => {
    await endSession()
    lock()
    await navigate({ to: '/login' })
  }
  return (
    <Dialog
      opened
      title={<Trans>Sign out?</Trans>}
      onClose={onClose}
      actions={
        <ActionButton look="next" onClick={() => void signOut()} data-autofocus>
          <Trans>Sign out</Trans>
        </ActionButton>
      }
    >
      {left && left.count > 0 ? (
        <p>
          <Trans>
            {left.count} unsent, worth <Money value={cents(left.cents)} />, stay on this tablet. They are sent as soon
            as the network allows, also while nobody is signed in.
          </Trans>
        </p>
      ) : null}
      <p>
        <Trans>Your shift at this counter goes on and waits for you. The cart and the parked sales stay.</Trans>
      </p>
    </Dialog>
  )
}
