import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { Approval } from '#contract/facts/approval.ts'
import { isComplete, PinEntry } from '#features/counter/parts/approve/pin-entry.tsx'
import { approvalOf, usePinCheck, type ApprovalScope } from '#features/counter/parts/approve/try-pin.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Face } from '#ui/face.tsx'
import { SegmentedChoice } from '#ui/segmented-choice.tsx'
import css from '#features/counter/parts/approve/pin-dialog.module.css'

export interface PinDialogProps {
  /** Absent: nothing is sent to the server. */
  readonly scope?: ApprovalScope
  /** Further approvals by the same PIN. */
  readonly others?: readonly ApprovalScope[]
  /** The subject of the approval, as text. */
  readonly children: ReactNode
  /** `others`: the further approvals, in order. */
  readonly onApproved: (approval: Approval, ...others: Approval[]) => void
  readonly onClose: () => void
}

/**
 * An administrator approves with a PIN what the cashier may not do alone. The server checks the PIN at once if it can
 * be reached, else when the fact with the sealed PIN arrives.
 */
export function PinDialog({ scope, others = [], children, onApproved, onClose }: PinDialogProps) {
  const { t } = useLingui()
  const { lease } = useCounter().lane
  const approvers = lease.authority?.approvers ?? []
  const [who, setWho] = useState(approvers[0]?.id)
  const [pin, setPin] = useState('')
  const { state, tryIt } = usePinCheck(lease)
  const chosen = approvers.find((one) => one.id === who)
  const ready = chosen !== undefined && isComplete(pin, state)
  const approve = async (): Promise<void> => {
    if (!ready) return
    // digits typed during the check belong to the next try
    setPin('')
    const tried = await tryIt(pin, chosen, scope)
    if (tried)
      return onApproved(
        tried.approval,
        ...(await Promise.all(others.map((one) => approvalOf(lease, chosen, pin, one)))),
      )
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
          look="faces"
          label={t`Administrator`}
          choices={approvers.map(({ id, name, avatar }) => ({
            value: id,
            label: name,
            icon: <Face name={name} avatar={avatar} />,
          }))}
          value={who}
          onChange={setWho}
        />
      ) : (
        <p className={css.name}>
          <Face name={chosen.name} avatar={chosen.avatar} />
          {chosen.name}
        </p>
      )}
      <PinEntry pin={pin} state={state} onPin={setPin} onEnter={() => void approve()} />
    </Dialog>
  )
}

function NobodyApproves({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog opened title={<Trans>Administrator’s approval</Trans>} onClose={onClose}>
      <EmptyState title={<Trans>No administrator of this store has a PIN.</Trans>}>
        <Trans>
          Set one in the back office under Settings, Account security. It works at this counter from the next shift on.
        </Trans>
      </EmptyState>
    </Dialog>
  )
}
