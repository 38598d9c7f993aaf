import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { Approver, CounterPower } from '#contract/authority.ts'
import type { Approval } from '#contract/facts/approval.ts'
import type { Lease } from '#contract/order.ts'
import type { Cents } from '#domain/money.ts'
import { deviceLedger } from '#db/ledger.ts'
import { randomId } from '#db/device-values.ts'
import { checkPin, countPin, unlockWait } from '#db/verifier.ts'
import { sealPin } from '#features/counter/approve/seal-pin.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import type { PadKey } from '#ui/pad-entry.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/approve/pin-dialog.module.css'

const SHORTEST = 4
const LONGEST = 8

/** What a PIN is asked for; the server holds the sealed PIN against it. */
export interface Lets {
  readonly power: CounterPower | 'shopOfflineOrderRefund'
  /** The line, the goods of a limit, or the sale that is refunded; absent: the whole order. */
  readonly subject?: string
  /** The most that it gives away; absent: no amount. */
  readonly gives?: Cents
}

export interface PinDialogProps {
  /** Absent: nothing of it leaves this device. */
  readonly lets?: Lets
  /** What the same PIN is asked for besides. */
  readonly others?: readonly Lets[]
  /** What is to be approved, in words. */
  readonly children: ReactNode
  /** `others`: the approvals of `others`, in their order. */
  readonly onApproved: (approval: Approval, ...others: Approval[]) => void
  readonly onClose: () => void
}

/**
 * An administrator approves with a PIN what the cashier may not decide alone: the server says at once whether it is right
 * where it answers, else when the fact arrives that carries it, sealed.
 */
export function PinDialog({ lets, others = [], children, onApproved, onClose }: PinDialogProps) {
  const { t } = useLingui()
  const { lease } = useCounter().lane
  const approvers = lease.authority?.approvers ?? []
  const [who, setWho] = useState(approvers[0]?.id)
  const [pin, setPin] = useState('')
  const { state, tryIt } = usePinCheck(lease)
  const chosen = approvers.find((one) => one.id === who)
  const ready = chosen !== undefined && pin.length >= SHORTEST && state.at !== 'checking' && state.at !== 'wait'
  const approve = async (): Promise<void> => {
    if (!ready) return
    const approval = await tryIt(pin, chosen, lets)
    if (approval)
      return onApproved(approval, ...(await Promise.all(others.map((one) => approvalOf(lease, chosen, pin, one)))))
    setPin('')
  }
  if (!chosen) return <NobodyApproves onClose={onClose} />
  return (
    <Dialog
      opened
      keep
      title={<Trans>Administrator’s approval</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" disabled={!ready} loading={state.at === 'checking'} onClick={() => void approve()}>
          <Trans>Approve</Trans>
        </Button>
      }
    >
      <p className={css.what}>{children}</p>
      {approvers.length > 1 ? (
        <SegmentedChoice
          look="tiles"
          label={t`Administrator`}
          choices={approvers.map(({ id, name }) => ({ value: id, label: name }))}
          value={who}
          onChange={setWho}
        />
      ) : (
        <p className={css.name}>{chosen.name}</p>
      )}
      <div
        className={css.dots}
        role="img"
        aria-label={t`PIN: ${pin.length} figures`}
        data-wrong={state.at === 'wrong' || undefined}
      >
        {Array.from({ length: Math.max(SHORTEST, pin.length) }, (_, i) => (
          <span key={i} data-on={i < pin.length || undefined} />
        ))}
      </div>
      <p className={css.said} role="alert">
        {state.at === 'wrong' ? <Trans>That PIN is not right.</Trans> : null}
        {state.at === 'doubted' ? (
          <Trans>
            Too many wrong PINs of this administrator here. Another one may approve, or this one sets a new PIN in the
            back office under Settings, Account security.
          </Trans>
        ) : null}
        {state.at === 'wait' ? <Trans>Too many wrong PINs. Wait {state.seconds} s.</Trans> : null}
      </p>
      <NumberPad
        label={t`PIN`}
        extra="none"
        onKey={(key) => setPin((old) => pressPin(old, key))}
        onEnter={() => void approve()}
      />
    </Dialog>
  )
}

function NobodyApproves({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title={<Trans>Administrator’s approval</Trans>} onClose={onClose}>
      <EmptyState title={<Trans>No administrator of this store has a PIN.</Trans>}>
        <Trans>
          It is set in the back office under Settings, Account security. This counter knows it from the next time it is
          taken on duty.
        </Trans>
      </EmptyState>
    </Dialog>
  )
}

function pressPin(pin: string, key: PadKey): string {
  if (key === 'back') return pin.slice(0, -1)
  if (key === 'clear') return ''
  return /^\d$/.test(key) && pin.length < LONGEST ? pin + key : pin
}

type CheckState =
  | { readonly at: 'idle' | 'checking' | 'wrong' | 'doubted' }
  | { readonly at: 'wait'; readonly seconds: number }

/** Checks, and counts the seconds down that wrong PINs cost. */
function usePinCheck(lease: Lease) {
  const [state, setState] = useState<CheckState>({ at: 'idle' })
  const waiting = state.at === 'wait'
  useEffect(() => {
    let left = true
    const look = async (): Promise<void> => {
      const ms = await unlockWait(deviceLedger(), Date.now(), 'pin')
      if (!left) return
      if (ms > 0) setState({ at: 'wait', seconds: Math.ceil(ms / 1000) })
      else setState((old) => (old.at === 'wait' ? { at: 'idle' } : old))
    }
    void look()
    const timer = waiting ? setInterval(() => void look(), 1000) : undefined
    return () => {
      left = false
      clearInterval(timer)
    }
  }, [waiting])
  const tryIt = async (pin: string, approver: Approver, lets: Lets | undefined): Promise<Approval | undefined> => {
    setState({ at: 'checking' })
    const db = deviceLedger()
    const here = await checkPin(db, pin, approver, Date.now())
    const approval = here === 'right' ? await approvalOf(lease, approver, pin, lets) : undefined
    const there = approval && lets ? await askServer(lease, approval, lets) : 'unknown'
    if (there === 'wrong') await countPin(db, false, Date.now())
    const right = approval !== undefined && there !== 'wrong' && there !== 'doubted'
    const ms = right ? 0 : await unlockWait(db, Date.now(), 'pin')
    if (ms > 0) setState({ at: 'wait', seconds: Math.ceil(ms / 1000) })
    else setState({ at: right ? 'idle' : there === 'doubted' ? 'doubted' : 'wrong' })
    return right ? approval : undefined
  }
  return { state, tryIt }
}

/** The approval as the fact keeps it: with what was typed, sealed, where the server that gave the lease can open it. */
async function approvalOf({ authority, storeId, counterId }: Lease, { id: by }: Approver, pin: string, lets?: Lets) {
  const key = authority?.proofs
  if (!key || !lets) return { how: 'pin' as const, by }
  const id = randomId()
  const gives = Math.max(0, lets.gives ?? 0)
  const approved = { id, by, power: lets.power, store: storeId, counter: counterId, subject: lets.subject ?? id, gives }
  return { how: 'pin' as const, by, id, gives, proof: { key: key.id, sealed: await sealPin(key.key, pin, approved) } }
}

/** What the server says of it; `unknown` where it does not answer: it will, when the fact arrives. */
async function askServer({ counterId }: Lease, approval: Approval, { power, subject }: Lets) {
  const { id, by, gives, proof } = approval
  if (id === undefined || gives === undefined || !proof) return 'unknown'
  const { checkApproval } = await import('#features/counter/approve/check-approval.online.ts')
  return checkApproval({ id, by, power, counter: counterId, subject: subject ?? id, gives, proof })
}
