import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import type { Approval } from '#contract/facts/approval.ts'
import { ownApproval } from '#features/counter/approve/own-approval.ts'
import { PinDialog } from '#features/counter/approve/pin-dialog.tsx'
import {
  approved,
  powerOf,
  type ChangeKind,
  type Proposal,
  type TypedChange,
} from '#features/counter/checkout/price-change.ts'
import { ReasonField } from '#features/counter/look/reason-field.tsx'
import { useScanGuard } from '#features/counter/checkout/use-scan-guard.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import type { Adjustment } from '#contract/facts/sale.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import { pressMoney } from '#ui/pad-entry.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/checkout/price-dialog.module.css'

/** All of it, in hundredths of a percent. */
const WHOLE = 10_000

export interface PriceEntryProps {
  readonly title: ReactNode
  readonly kinds: readonly ChangeKind[]
  readonly propose: (typed: TypedChange) => Proposal
  readonly onDone: (adjustments: readonly Adjustment[]) => void
  /** Takes back what was changed before; absent where nothing was. */
  readonly onReset?: (() => void) | undefined
  readonly onClose: () => void
}

/** Types a discount or another price with its reason, shows what comes of it, and asks who must let it. */
export function PriceEntry({ title, kinds, propose, onDone, onReset, onClose }: PriceEntryProps) {
  const { t } = useLingui()
  const { lease } = useCounter().lane
  const [typed, setTyped] = useState<TypedChange>({ kind: kinds[0]!, value: 0, reason: '' })
  const [asking, setAsking] = useState(false)
  const [tried, setTried] = useState(false)
  const { kind, value, reason } = typed
  const proposal = propose(typed)
  const own = ownApproval(lease, powerOf(kind), proposal)
  const ready = value > 0
  const unexplained = reason.trim() === ''
  const finish = (approval: Approval): void => onDone(approved(proposal, approval))
  const take = (): void => {
    if (!ready) return
    setTried(true)
    if (unexplained) return
    if (own) finish(own)
    else setAsking(true)
  }
  const remember = useScanGuard(typed, setTyped, take)
  if (asking)
    return (
      <PinDialog onApproved={finish} onClose={() => setAsking(false)}>
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
              <Trans>Take the change back</Trans>
            </Button>
          ) : null}
          <Button size="lg" onClick={take} disabled={!ready}>
            {own || !ready ? <Trans>Take it over</Trans> : <Trans>Ask for the PIN</Trans>}
          </Button>
        </>
      }
    >
      <div className={css.sides}>
        <div className={css.typed}>
          <SegmentedChoice
            label={t`How`}
            choices={kinds.map((one) => ({ value: one, label: names[one] }))}
            value={kind}
            onChange={(next) => setTyped({ ...typed, kind: next, value: 0 })}
          />
          <output className={css.figure}>
            {kind === 'percent' ? (
              <>
                {value / 100} <small>%</small>
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
            quick={[t`Damaged`, t`Short-dated`, t`Price match`, t`Regular customer`]}
            value={reason}
            onChange={(next) => setTyped({ ...typed, reason: next })}
            error={tried && unexplained ? t`Choose a reason, or say why.` : undefined}
          />
          <p className={css.hint}>
            {ready && !own ? (
              <Trans>Beyond what you may give alone: an administrator approves it with a PIN.</Trans>
            ) : null}
          </p>
        </div>
        <NumberPad
          label={names[kind]}
          extra="00"
          onEnter={take}
          onKey={(key) => {
            remember()
            setTyped((old) => ({ ...old, value: pressed(old, key) }))
          }}
        />
      </div>
    </Dialog>
  )
}

/** Figures come in from the right in money; a percentage is typed in whole ones, at most a hundred. */
function pressed({ kind, value }: TypedChange, key: Parameters<typeof pressMoney>[1]): number {
  if (kind !== 'percent') return pressMoney(cents(value), key)
  const percent = pressMoney(cents(value / 100), key) * 100
  return percent > WHOLE ? value : percent
}
