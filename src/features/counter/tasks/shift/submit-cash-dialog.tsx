import { Trans, useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { kickDrawer } from '#features/counter/parts/print/kick-drawer.ts'
import { countsBlind } from '#features/counter/tasks/shift/counts-blind.ts'
import { recordSubmission } from '#features/counter/tasks/shift/shift-facts-of.ts'
import { drawerOf } from '#features/counter/tasks/shift/submit-cash.ts'
import { useRefusals } from '#features/counter/tasks/shift/use-refusals.ts'
import { useRecording } from '#features/counter/tasks/shift/use-recording.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'

const REMARK_LIMIT = 200

/** Cash submitted during the shift, with or without the network. */
export function SubmitCashDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const blind = countsBlind(lane)
  const drawer = useLiveQuery(() => drawerOf(ledger(), lane), [lane])
  const [amount, setAmount] = useState<Cents | null>(null)
  const [remark, setRemark] = useState('')
  const [tried, setTried] = useState(false)
  // one id per dialog: a second tap submits the same cash, not more
  const id = useRef(randomId())
  const [refused, setRefused] = useState<Cents>()
  const refusal = useRefusals(lane, 'submission')
  const { busy, failure, record } = useRecording()
  if (!drawer) return null
  const tooMuch = amount !== null && amount > drawer.submittable
  const problem =
    amount === null || amount <= 0
      ? t`Enter an amount above 0.`
      : tooMuch
        ? t`The amount to submit exceeds the allowed amount.`
        : undefined
  const submit = async (): Promise<void> => {
    setTried(true)
    setRefused(tooMuch ? amount : undefined)
    if (tooMuch) refusal(amount, remark.trim())
    if (problem || amount === null) return
    if (!(await record(() => recordSubmission(lane, { id: id.current, amount, remark: remark.trim() })))) return
    void kickDrawer({ factId: id.current, counterId: lane.lease.counterId, reason: t`Submit cash` })
    showToast({
      message: (
        <Trans>
          <Money value={amount} /> in cash was submitted on this tablet and is waiting for review.
        </Trans>
      ),
    })
    onClose()
  }
  return (
    <Dialog
      opened
      title={<Trans>Submit cash</Trans>}
      onClose={onClose}
      keep
      actions={
        <Button size="lg" loading={busy} onClick={() => void submit()}>
          <Trans>Submit</Trans>
        </Button>
      }
    >
      <p>
        {blind ? (
          <Trans>
            Count the cash you are submitting. The float of <Money value={drawer.float} /> stays in the drawer.
          </Trans>
        ) : (
          <Trans>
            In the drawer: <Money value={drawer.expected} />. You can submit up to <Money value={drawer.submittable} />;
            the float of <Money value={drawer.float} /> stays.
          </Trans>
        )}
      </p>
      <MoneyInput
        label={t`Amount`}
        value={amount}
        onChange={setAmount}
        error={tried && (!tooMuch || refused === amount) ? problem : undefined}
        size="lg"
        data-autofocus
      />
      {!blind && drawer.submittable > 0 ? (
        <Button variant="light" size="lg" mt="xs" onClick={() => setAmount(drawer.submittable)}>
          <Trans>
            All of it: <Money value={drawer.submittable} />
          </Trans>
        </Button>
      ) : null}
      <TextInput
        label={t`Remark`}
        value={remark}
        onChange={(event) => setRemark(event.currentTarget.value)}
        maxLength={REMARK_LIMIT}
        mt="md"
      />
      {failure}
    </Dialog>
  )
}
