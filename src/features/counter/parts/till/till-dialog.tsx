import { Trans } from '@lingui/react/macro'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/look/action-button.tsx'
import { PinOfPerson } from '#features/counter/parts/till/pin-of-person.tsx'
import { personAt, sellersOf } from '#features/counter/parts/till/till.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** Another person rings up from now on, in their own name, while shift and drawer stay with whose they are. */
export function TillDialog({ onClose }: { readonly onClose: () => void }) {
  const { lane, lock } = useCounter()
  const { cashierId, cashierName } = lane.lease
  const others = sellersOf(lane).filter(({ id }) => id !== personAt(lane))
  const noWayBack = personAt(lane) !== cashierId && others.every(({ id }) => id !== cashierId)
  return (
    <Dialog opened keep title={<Trans>Who is at the till?</Trans>} onClose={onClose}>
      {others.length === 0 ? (
        <EmptyState title={<Trans>Nobody else can take over here.</Trans>}>
          <Trans>
            A colleague needs a PIN (back office, Settings, Account security) and a role that lets them take over a
            till.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <p>
            <Trans>
              Sales are in the name of whoever enters their PIN. The shift and its cash stay with {cashierName}.
            </Trans>
          </p>
          <PinOfPerson lane={lane} people={others} label={<Trans>Take over</Trans>} onTaken={onClose} />
        </>
      )}
      {noWayBack ? (
        <p>
          <Trans>{cashierName} has no PIN: lock the counter and open it with the password.</Trans>{' '}
          <ActionButton onClick={lock}>
            <Trans>Lock</Trans>
          </ActionButton>
        </p>
      ) : null}
    </Dialog>
  )
}
