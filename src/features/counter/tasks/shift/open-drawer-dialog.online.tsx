import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { sentenceOf } from '#api/call.ts'
import { randomId } from '#db/device-values.ts'
import { training } from '#db/training.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ReasonField } from '#features/counter/parts/view/reason-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'

/** Opens the cash drawer without a sale, for a recorded reason and name. */
export function OpenDrawerDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string>()
  const [busy, setBusy] = useState(false)
  // one id per dialog: a second tap is the same opening
  const key = useRef(`open:${randomId()}`)
  const why = reason.trim()
  const open = async (): Promise<void> => {
    if (why === '') return setWrong(t`Field required / cannot be empty.`)
    if (training) return setWrong(t`Training: the real drawer stays closed.`)
    setBusy(true)
    setWrong(undefined)
    try {
      const { openDrawer } = await import('#features/counter/parts/print/open-drawer.online.ts')
      const { state, printerName } = await openDrawer({
        counterId: lane.lease.counterId,
        key: key.current,
        by: 'hand',
        reason: why,
      })
      if (state === 'opening') {
        showToast({ message: <Trans>The drawer at {printerName} was opened. The reason is recorded.</Trans> })
        return onClose()
      }
      setWrong(
        state === 'not-online'
          ? t`The printer ${printerName} is not online. Open the drawer with its key.`
          : t`This counter has no printer with a cash drawer.`,
      )
    } catch (error) {
      setWrong(sentenceOf(error))
    }
    setBusy(false)
  }
  const quick = [t`Change for a bill`, t`Count the drawer`, t`Wrong change`]
  return (
    <Dialog
      opened
      title={<Trans>Open drawer</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" loading={busy} onClick={() => void open()}>
          <Trans>Open</Trans>
        </Button>
      }
    >
      <ReasonField label={t`Reason`} quick={quick} value={reason} onChange={setReason} error={wrong} focused />
    </Dialog>
  )
}
