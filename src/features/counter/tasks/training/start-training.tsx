import { Trans } from '@lingui/react/macro'
import { IconSchool } from '@tabler/icons-react'
import { useState } from 'react'
import { deviceLedger } from '#db/ledger.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { startTraining } from '#features/counter/tasks/training/create-training.ts'
import { useReloadBlocker } from '#features/counter/tasks/training/use-reload-blocker.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Starts training on this tablet, with an administrator's PIN: training receipts must not be printed unnoticed. */
export function StartTraining() {
  const { lane, carts } = useCounter()
  const [step, setStep] = useState<'told' | 'pin' | 'beginning' | 'failed'>()
  const close = (): void => setStep(undefined)
  const card = carts.cart().card !== undefined
  const staysAway = useReloadBlocker()
  const begin = async (): Promise<void> => {
    setStep('beginning')
    // the cart is saved before the page is left, and stays there
    await carts.written()
    await startTraining(deviceLedger(), lane).catch(() => setStep('failed'))
  }
  return (
    <>
      <ActionButton icon={<IconSchool size={22} aria-hidden />} onClick={() => setStep('told')}>
        <Trans>Start training</Trans>
      </ActionButton>
      {step === 'told' || step === 'failed' ? (
        <Dialog
          opened
          title={<Trans>Start training</Trans>}
          onClose={close}
          actions={
            <ActionButton
              look="forward"
              disabled={card || staysAway !== undefined}
              onClick={() => setStep('pin')}
              data-autofocus
            >
              <Trans>Continue</Trans>
            </ActionButton>
          }
        >
          <p>
            <Trans>
              Practice with your own products: sales, refunds, cash and closing a shift. Nothing is recorded or sent, no
              receipt numbers are used, and every screen and printout says so.
            </Trans>
          </p>
          <p>
            <Trans>
              Cards, macou, members, e-mail and the store’s printers are not available during training. Earlier sales
              are still sent, and your current cart comes back afterwards.
            </Trans>
          </p>
          <p role="alert">
            {card ? <Trans>A card payment is in progress. Finish it first.</Trans> : null}
            {staysAway}
            {step === 'failed' ? <Trans>There is not enough space on this tablet. Nothing has changed.</Trans> : null}
          </p>
        </Dialog>
      ) : null}
      {step === 'pin' || step === 'beginning' ? (
        <PinDialog onApproved={() => void begin()} onClose={close}>
          <Trans>Start training on this tablet</Trans>
        </PinDialog>
      ) : null}
    </>
  )
}
