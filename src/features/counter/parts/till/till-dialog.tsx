import { Trans } from '@lingui/react/macro'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { PinOfPerson } from '#features/counter/parts/till/pin-of-person.tsx'
import { personAt, sellersOf } from '#features/counter/parts/till/till.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'

/** A colleague sells from now on under their own name; shift and drawer stay with the cashier. */
export function TillDialog({ onClose }: { readonly onClose: () => void }) {
  const { lane, lock } = useCounter()
  const { cashierId, cashierName } = lane.lease
  const others = sellersOf(lane).filter(({ id }) => id !== personAt(lane))
  const noWayBack = personAt(lane) !== cashierId && others.every(({ id }) => id !== cashierId)
  return (
    <Dialog opened keep title={<Trans>Who is selling?</Trans>} onClose={onClose}>
      {others.length === 0 ? (
        <EmptyState title={<Trans>Nobody else can sell here yet.</Trans>}>
          <Trans>
            To sell here, a coworker needs a PIN (back office, Settings, Account security) and a role that allows it.
          </Trans>
        </EmptyState>
      ) : (
        <>
          <p>
            <Trans>
              Sales are recorded under the name of the person who enters a PIN. {cashierName} still owns the shift and
              its cash.
            </Trans>
          </p>
          <PinOfPerson lane={lane} people={others} label={<Trans>Take over</Trans>} onTaken={onClose} />
        </>
      )}
      {noWayBack ? (
        <p>
          <Trans>{cashierName} has no PIN: lock the counter and unlock it with the password.</Trans>{' '}
          <ActionButton onClick={lock}>
            <Trans>Lock</Trans>
          </ActionButton>
        </p>
      ) : null}
    </Dialog>
  )
}
