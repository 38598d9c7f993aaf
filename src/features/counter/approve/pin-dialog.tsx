import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import { deviceLedger } from '#db/ledger.ts'
import { checkPin, unlockWait } from '#db/verifier.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NumberPad } from '#ui/number-pad.tsx'
import type { PadKey } from '#ui/pad-entry.ts'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/approve/pin-dialog.module.css'

const SHORTEST = 4
const LONGEST = 8

export interface PinDialogProps {
  /** What is to be approved, in words. */
  readonly children: ReactNode
  readonly onApproved: (approval: Approval) => void
  readonly onClose: () => void
}

/** An administrator approves with a PIN what the cashier may not decide alone; checked on this device. */
export function PinDialog({ children, onApproved, onClose }: PinDialogProps) {
  const { t } = useLingui()
  const administrators = useCounter().lane.lease.authority?.administrators ?? []
  const [who, setWho] = useState(administrators[0]?.id)
  const [pin, setPin] = useState('')
  const { state, tryIt } = usePinCheck()
  const chosen = administrators.find((one) => one.id === who)
  const ready = chosen !== undefined && pin.length >= SHORTEST && state.at !== 'checking' && state.at !== 'wait'
  const approve = async (): Promise<void> => {
    if (!ready) return
    if (await tryIt(pin, chosen.pin)) return onApproved({ how: 'pin', by: chosen.id })
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
      {administrators.length > 1 ? (
        <SegmentedChoice
          look="tiles"
          label={t`Administrator`}
          choices={administrators.map(({ id, name }) => ({ value: id, label: name }))}
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

type CheckState = { readonly at: 'idle' | 'checking' | 'wrong' } | { readonly at: 'wait'; readonly seconds: number }

/** Checks, and counts the seconds down that wrong PINs cost. */
function usePinCheck() {
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
  const tryIt = async (pin: string, verifier: Parameters<typeof checkPin>[2]): Promise<boolean> => {
    setState({ at: 'checking' })
    const answer = await checkPin(deviceLedger(), pin, verifier, Date.now())
    const ms = answer === 'right' ? 0 : await unlockWait(deviceLedger(), Date.now(), 'pin')
    setState(ms > 0 ? { at: 'wait', seconds: Math.ceil(ms / 1000) } : { at: answer === 'right' ? 'idle' : 'wrong' })
    return answer === 'right'
  }
  return { state, tryIt }
}
