import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppLink } from '#ui/app-link.tsx'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'
import { deviceLedger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { UnsentWords } from '#ui/unsent-words.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { LockScreen } from '#features/counter/look/lock-screen.tsx'
import { unlock } from '#features/counter/lock/locked.ts'
import { unlockCounter, type UnlockResult } from '#features/counter/lock/unlock.online.ts'
import { startOutbox } from '#features/counter/outbox/outbox-runner.ts'

/** The locked counter. The outbox goes on sending behind it. */
export function LockView({ lane }: { readonly lane: LaneRow }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Extract<UnlockResult, { failed: unknown }>>()
  const wait = useCountdown(failure?.waitMs ?? 0)
  const left = useLiveQuery(() => unsentSum(deviceLedger()), [])
  useEffect(() => startOutbox(), [])
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  // a locked counter is the moment for a new version: nothing is in hand, and the cart is on the device; whoever is just
  // typing the password is not disturbed
  useEffect(() => {
    if (!(document.activeElement as Partial<HTMLInputElement> | null)?.value) update?.()
  }, [update])
  const open = async (password: string): Promise<void> => {
    setBusy(true)
    const result = await unlockCounter(lane, password)
    setBusy(false)
    if ('how' in result) unlock(result.how)
    else setFailure(result)
  }
  return (
    <CounterPage>
      <LockScreen
        cashier={lane.lease.cashierName}
        place={`${lane.lease.settings.shopName} · ${lane.lease.counterName}`}
        onUnlock={(password) => void open(password)}
        busy={busy}
        failure={failure && <Failure failed={failure.failed} />}
        wait={wait}
        others={
          <AppLink to="/">
            <Trans>Another account or the back office</Trans>
          </AppLink>
        }
        kept={
          left && left.count > 0 ? (
            <Trans>
              Kept on this tablet: <UnsentWords unsent={left} />
            </Trans>
          ) : undefined
        }
      />
    </CounterPage>
  )
}

function Failure({ failed }: { readonly failed: Extract<UnlockResult, { failed: unknown }>['failed'] }) {
  if (failed === 'wrong') return <Trans>That password is not right. Try again.</Trans>
  if (failed === 'unknown-account')
    return <Trans>This tablet does not know the cashier’s password. Sign in below with the network.</Trans>
  return <Trans>Too many attempts. Wait a moment before the next one.</Trans>
}

function useCountdown(ms: number): number {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setUntil(Date.now() + ms)
    setNow(Date.now())
    if (ms === 0) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [ms])
  return Math.max(0, Math.ceil((until - now) / 1000))
}
