import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import type { Approval } from '#contract/facts/approval.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { ownApproval } from '#features/counter/core/cart/own-approval.ts'
import { PinDialog } from '#features/counter/parts/approve/pin-dialog.tsx'
import {
  approved,
  powerOf,
  type ChangeKind,
  type Proposal,
  type TypedChange,
} from '#features/counter/core/cart/price-change.ts'
import { ReasonField } from '#features/counter/parts/view/reason-field.tsx'
import { useScanGuard } from '#features/counter/parts/entry/use-scan-guard.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import type { Adjustment } from '#contract/facts/sale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressMoney, pressQuantity, type PadKey } from '#ui/pad-entry.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/parts/entry/price-dialog.module.css'

/** 100 %, in hundredths of a percent. */
const WHOLE = 10_000
const HUNDREDTHS = 100

export interface PriceEntryProps {
  readonly title: ReactNode
  /** The line to change; absent: the order. */
  readonly lineId?: string
  readonly kinds: readonly ChangeKind[]
  readonly propose: (typed: TypedChange) => Proposal
  readonly onDone: (adjustments: readonly Adjustment[]) => void
  /** Undoes the current change; absent if there is none. */
  readonly onReset?: (() => void) | undefined
  readonly onClose: () => void
}

/** Entry of a discount or price with a reason; shows the result, and asks for approval if needed. */
export function PriceEntry({ title, lineId, kinds, propose, onDone, onReset, onClose }: PriceEntryProps) {
  const { t } = useLingui()
  const lease = leaseAtTill(useCounter().lane)
  const [typed, setTyped] = useState<TypedChange>({ kind: kinds[0]!, value: 0, reason: '' })
  const [percent, setPercent] = useState('')
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const { kind, value, reason } = typed
  const proposal = propose(typed)
  const own = ownApproval(lease, powerOf(kind), proposal)
  const ready = value > 0
  const scope = {
    power: powerOf(kind),
    ...(lineId === undefined ? {} : { subject: lineId }),
    gives: cents(Math.max(0, proposal.before - proposal.after)),
  }
  const unexplained = reason.trim() === ''
  const finish = (approval: Approval): void => onDone(approved(proposal, approval))
  const take = (): void => {
    if (!ready) return
    setTried(true)
    if (unexplained) return
    if (own) finish(own)
    else setAsking(true)
  }
  const restore = (before: TypedChange): void => {
    setTyped(before)
    setPercent(before.kind === 'percent' && before.value > 0 ? String(before.value / HUNDREDTHS) : '')
  }
  const press = (key: PadKey): void => {
    if (kind !== 'percent') return setTyped((old) => ({ ...old, value: pressMoney(cents(old.value), key) }))
    const text = pressQuantity(percent, key, 2)
    if (Number(text) * HUNDREDTHS > WHOLE) return
    setPercent(text)
    setTyped((old) => ({ ...old, value: Math.round(Number(text) * HUNDREDTHS) }))
  }
  const remember = useScanGuard(typed, restore, take)
  if (asking)
    return (
      <PinDialog scope={scope} onApproved={finish} onClose={() => setAsking(false)}>
        {title}: <Money value={proposal.before} /> →{' '}
        <b>
          <Money value={proposal.after} />
        </b>
      </PinDialog>
    )
  const names: Record<ChangeKind, string> = { percent: t`Percent off`, amount: t`Amount off`, price: t`New price` }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={title}
      onClose={onClose}
      actions={
        <>
          {onReset ? (
            <Button size="lg" variant="default" onClick={onReset}>
              <Trans>Undo the change</Trans>
            </Button>
          ) : null}
          <Button size="lg" onClick={take} disabled={!ready}>
            {own || !ready ? <Trans>Apply</Trans> : <Trans>Continue with a PIN</Trans>}
          </Button>
        </>
      }
    >
      <div className={css.sides}>
        <div className={css.typed}>
          <SegmentedChoice
            label={t`Type of change`}
            choices={kinds.map((one) => ({ value: one, label: names[one] }))}
            value={kind}
            onChange={(next) => restore({ ...typed, kind: next, value: 0 })}
          />
          <output className={css.figure}>
            {kind === 'percent' ? (
              <>
                {percent || 0} <small>%</small>
              </>
            ) : (
              <Money value={cents(value)} />
            )}
          </output>
          <p className={css.result} aria-live="polite">
            <Money value={proposal.before} className={css.before} />
            {ready ? <Money value={proposal.after} className={css.after} /> : null}
          </p>
          <ReasonField
            label={t`Reason`}
            quick={[t`Damaged`, t`Near expiration`, t`Price match`, t`Regular customer`]}
            value={reason}
            onChange={(next) => setTyped({ ...typed, reason: next })}
            error={tried && unexplained ? t`Choose or type a reason.` : undefined}
          />
          <p className={css.hint}>
            {ready && !own ? <Trans>Above your limit. An administrator must approve it with a PIN.</Trans> : null}
          </p>
        </div>
        <NumberPad
          label={names[kind]}
          extra={kind === 'percent' ? '.' : '00'}
          onEnter={take}
          onKey={(key) => {
            remember()
            press(key)
          }}
        />
      </div>
    </Dialog>
  )
}
