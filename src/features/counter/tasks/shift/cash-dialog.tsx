import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useLiveQuery } from 'dexie-react-hooks'
import { useRef, useState } from 'react'
import type { Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { ledger } from '#db/ledger.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { ReasonField } from '#features/counter/parts/view/reason-field.tsx'
import { kickDrawer } from '#features/counter/parts/print/kick-drawer.ts'
import { moveCash } from '#features/counter/tasks/shift/shift-facts-of.ts'
import { drawerOf } from '#features/counter/tasks/shift/submit-cash.ts'
import { useRefusals } from '#features/counter/tasks/shift/use-refusals.ts'
import { useRecording } from '#features/counter/tasks/shift/use-recording.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import { showToast } from '#ui/toast.tsx'
import css from '#features/counter/tasks/shift/shift-dialogs.module.css'

/** An implausible deposit: more than a thousand, and ten times what is in the drawer. */
const isImplausible = (amount: Cents, inDrawer: number): boolean =>
  amount > 1_000_00 && amount > 10 * Math.max(0, inDrawer)

/** Cash put into the drawer or taken out of it, with a reason; taking out is a request for review. */
export function CashDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const { lane } = useCounter()
  const drawer = useLiveQuery(() => drawerOf(ledger(), lane), [lane])
  const [direction, setDirection] = useState<'in' | 'out'>('out')
  const [amount, setAmount] = useState<Cents | null>(null)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  /** The implausible amount that was asked about: accepted the second time. */
  const [asked, setAsked] = useState<Cents>()
  const [refused, setRefused] = useState<Cents>()
  const refusal = useRefusals(lane, 'cash-out')
  const id = useRef(randomId())
  const { busy, failure, record } = useRecording()
  if (!drawer) return null
  const why = reason.trim()
  // without a reason nothing is said about the drawer, which may be counted blind
  const tooMuch = direction === 'out' && amount !== null && amount > drawer.expected && why !== ''
  const problem =
    amount === null || amount <= 0
      ? t`Enter an amount above 0.`
      : tooMuch
        ? t`There is not that much in the drawer.`
        : undefined
  const confirm = async (): Promise<void> => {
    setTried(true)
    setRefused(tooMuch ? amount : undefined)
    if (tooMuch) refusal(amount, why)
    if (problem || amount === null || why === '') return
    if (direction === 'in' && amount !== asked && isImplausible(amount, drawer.expected)) return setAsked(amount)
    if (!(await record(() => moveCash(lane, { id: id.current, direction, amount, reason: why })))) return
    void kickDrawer({ factId: id.current, counterId: lane.lease.counterId, reason: why })
    showToast({
      message:
        direction === 'in' ? (
          <Trans>
            <Money value={amount} /> put into the drawer.
          </Trans>
        ) : (
          <Trans>
            <Money value={amount} /> taken out. The request is waiting for review.
          </Trans>
        ),
    })
    onClose()
  }
  return (
    <Dialog
      opened
      title={<Trans>Cash in or out</Trans>}
      onClose={onClose}
      keep
      actions={
        <Button size="lg" loading={busy} onClick={() => void confirm()}>
          {direction === 'in' ? <Trans>Put in</Trans> : <Trans>Take out</Trans>}
        </Button>
      }
    >
      <div className={css.stack}>
        <SegmentedChoice
          label={t`Direction`}
          choices={[
            { value: 'out', label: t`Take out` },
            { value: 'in', label: t`Put in` },
          ]}
          value={direction}
          onChange={setDirection}
        />
        <MoneyInput
          label={t`Amount`}
          value={amount}
          onChange={setAmount}
          error={
            tried && (!tooMuch || refused === amount)
              ? (problem ?? (amount !== null && amount === asked && <ReallyPutIn amount={amount} />))
              : undefined
          }
          size="lg"
          data-autofocus
        />
        <Reason direction={direction} value={reason} onChange={setReason} missing={tried && reason.trim() === ''} />
      </div>
      {failure}
    </Dialog>
  )
}

const ReallyPutIn = ({ amount }: { readonly amount: Cents }) => (
  <Trans>
    Is it really <Money value={amount} />? Correct it, or confirm it again.
  </Trans>
)

interface ReasonProps {
  readonly direction: 'in' | 'out'
  readonly value: string
  readonly onChange: (value: string) => void
  readonly missing: boolean
}

function Reason({ direction, value, onChange, missing }: ReasonProps) {
  const { t } = useLingui()
  const quick =
    direction === 'out' ? [t`Paid for a delivery`, t`Small purchase`, t`Bank deposit`] : [t`Change added`, t`Paid back`]
  const error = missing ? t`Field required / cannot be empty.` : undefined
  return <ReasonField label={t`Reason`} quick={quick} value={value} onChange={onChange} error={error} />
}
