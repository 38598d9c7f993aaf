import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { unsentOnDevice } from '#db/unsent-on-device.ts'
import { lock } from '#features/counter/core/lock/locked.ts'
import { endSession } from '#features/counter/parts/session/end-session.online.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { UnsentStays } from '#ui/unsent-words.tsx'

/** Sign-out from the counter: shows what is unsent, and that the shift stays open. */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate()
  const left = useLiveQuery(unsentOnDevice, [])
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
        <ActionButton look="forward" onClick={() => void signOut()} data-autofocus>
          <Trans>Sign out</Trans>
        </ActionButton>
      }
    >
      {left && left.count > 0 ? (
        <p>
          <UnsentStays unsent={left} />
        </p>
      ) : null}
      <p>
        <Trans>
          Your shift at this counter stays open until you come back. The cart and the parked sales are saved.
        </Trans>
      </p>
    </Dialog>
  )
}
