import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import { ZERO, type Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { startNext } from '#features/counter/tasks/shift/shift-facts-of.ts'
import { keptAtClose } from '#features/counter/tasks/shift/start-next-shift.ts'
import { useRecording } from '#features/counter/tasks/shift/use-recording.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/** The float of the next shift, started without the network; default: what the close left in the drawer. */
export function StartNextDialog({ onClose }: { readonly onClose: () => void }) {
  const { lane } = useCounter()
  const kept = useLiveQuery(async () => (await keptAtClose(ledger(), lane)) ?? null, [lane])
  if (kept === undefined) return null
  return <FloatDialog kept={kept} onClose={onClose} />
}

function FloatDialog({ kept, onClose }: { readonly kept: Cents | null; readonly onClose: () => void }) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const [float, setFloat] = useState<Cents | null>(kept ?? ZERO)
  const { busy, failure, record } = useRecording()
  const id = useRef(randomId())
  const start = async (): Promise<void> => {
    // the new shift replaces this screen
    if (float !== null) await record(() => startNext(lane, id.current, float))
  }
  return (
    <Dialog
      opened
      title={<Trans>Start the next shift</Trans>}
      onClose={onClose}
      keep
      actions={
        <Button size="lg" loading={busy} onClick={() => void start()}>
          <Trans>Start</Trans>
        </Button>
      }
    >
      <div className={css.stack}>
        <p className={css.hint}>
          <Trans>
            The new shift has its own number and report. The previous shift ends automatically when all its records are
            sent and its cash is reviewed.
          </Trans>
        </p>
        <MoneyInput
          label={t`Float in the drawer`}
          description={
            kept === null ? (
              t`Cash in the drawer before the first sale. It can be 0.`
            ) : (
              <Trans>
                <Money value={kept} /> was left in the drawer at close.
              </Trans>
            )
          }
          value={float}
          onChange={setFloat}
          error={float === null ? t`Enter the float in the drawer. It can be 0.` : undefined}
          size="lg"
          data-autofocus
        />
      </div>
      {failure}
    </Dialog>
  )
}
