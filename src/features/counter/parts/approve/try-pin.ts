import { useEffect, useState } from 'react'
import type { Approver, CounterPower } from '#contract/organisation/authority.ts'
import type { Approval } from '#contract/facts/approval.ts'
import type { Lease } from '#contract/sales/order.ts'
import type { TILL_POWER } from '#domain/approval-proof.ts'
import type { Cents } from '#domain/money.ts'
import { randomId } from '#db/device-values.ts'
import { deviceLedger } from '#db/ledger.ts'
import { checkPin, countPin, unlockWait } from '#db/verifier.ts'
import { sealPin } from '#features/counter/parts/approve/seal-pin.ts'

/** The context of a requested PIN; the server checks the sealed PIN against it. */
export interface ApprovalScope {
  readonly power: CounterPower | 'shopOfflineOrderRefund' | typeof TILL_POWER
  /** The line, the product with the limit, or the refunded sale; absent: the whole order. */
  readonly subject?: string
  /** The most that it gives away; absent: no amount is involved. */
  readonly gives?: Cents
}

/** The state of a PIN entry. */
export type CheckState =
  | { readonly at: 'idle' | 'checking' | 'wrong' | 'doubted' }
  | { readonly at: 'wait'; readonly seconds: number }

/** An accepted PIN. */
export interface Tried {
  readonly approval: Approval
  /** Confirmed by the server; otherwise it is checked when the fact arrives. */
  readonly confirmed: boolean
}

/** Checks a PIN, and counts down the delay after wrong ones. */
export function usePinCheck(lease: Lease) {
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
  const tryIt = async (
    pin: string,
    approver: Approver,
    scope: ApprovalScope | undefined,
  ): Promise<Tried | undefined> => {
    setState({ at: 'checking' })
    const db = deviceLedger()
    const here = await checkPin(db, pin, approver, Date.now())
    const approval = here === 'right' ? await approvalOf(lease, approver, pin, scope) : undefined
    const there = approval && scope ? await askServer(lease, approval, scope) : 'unknown'
    if (there === 'wrong') await countPin(db, false, Date.now())
    const right = approval !== undefined && there !== 'wrong' && there !== 'doubted'
    const ms = right ? 0 : await unlockWait(db, Date.now(), 'pin')
    if (ms > 0) setState({ at: 'wait', seconds: Math.ceil(ms / 1000) })
    else setState({ at: right ? 'idle' : there === 'doubted' ? 'doubted' : 'wrong' })
    return right ? { approval, confirmed: there === 'right' } : undefined
  }
  return { state, tryIt }
}

/** The approval as stored in the fact, with the sealed PIN if the server that issued the lease can open it. */
export async function approvalOf(
  { authority, storeId, counterId }: Lease,
  { id: by }: Approver,
  pin: string,
  scope?: ApprovalScope,
) {
  const key = authority?.proofs
  if (!key || !scope) return { how: 'pin' as const, by }
  const id = randomId()
  const gives = Math.max(0, scope.gives ?? 0)
  const approved = {
    id,
    by,
    power: scope.power,
    store: storeId,
    counter: counterId,
    subject: scope.subject ?? id,
    gives,
  }
  return { how: 'pin' as const, by, id, gives, proof: { key: key.id, sealed: await sealPin(key.key, pin, approved) } }
}

/** The server's answer; `unknown` if there is none: it is checked when the fact arrives. */
async function askServer({ counterId }: Lease, approval: Approval, { power, subject }: ApprovalScope) {
  const { id, by, gives, proof } = approval
  if (id === undefined || gives === undefined || !proof) return 'unknown'
  const { checkApproval } = await import('#features/counter/parts/approve/check-approval.online.ts')
  return checkApproval({ id, by, power, counter: counterId, subject: subject ?? id, gives, proof })
}
