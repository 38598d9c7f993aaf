import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { AppLink } from '#ui/app-link.tsx'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'
import { session } from '#api/session.ts'
import { getValue, setValue } from '#db/device-values.ts'
import { deviceLedger, type LaneRow } from '#db/ledger.ts'
import { unsentSum } from '#db/outbox-sums.ts'
import { UnsentWords } from '#ui/unsent-words.tsx'
import { Face } from '#ui/face.tsx'
import { CounterPage } from '#ui/counter-frame.tsx'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { LockScreen } from '#features/counter/parts/view/lock-screen.tsx'
import { unlock } from '#features/counter/core/lock/locked.ts'
import { unlockCounter, type UnlockResult } from '#features/counter/parts/session/unlock.online.ts'
import { PinOfPerson } from '#features/counter/parts/till/pin-of-person.tsx'
import { giveTillBack, personAt, sellersOf } from '#features/counter/parts/till/till.ts'
import { useSessionAtLock } from '#features/counter/tasks/lock/use-session-lock.online.ts'
import { startOutbox } from '#features/counter/core/outbox/outbox-runner.ts'

/** A tablet knows only four bits of a PIN: after this many wrong ones it asks for the password. */
const MOST_PINS = 3

async function countWrongPin(): Promise<void> {
  const db = deviceLedger()
  await db.transaction('rw', db.values, async () => setValue(db, 'lockPin', ((await getValue(db, 'lockPin')) ?? 0) + 1))
}

/** The locked counter. The outbox continues to send behind it. */
export function LockView({ lane }: { readonly lane: LaneRow }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Extract<UnlockResult, { failed: unknown }>>()
  const wait = useCountdown(failure?.waitMs ?? 0)
  const left = useLiveQuery(() => unsentSum(deviceLedger()), [])
  useEffect(() => startOutbox(), [])
  useSessionAtLock()
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  // a locked counter is a good moment for a new version: no sale is in progress, and the cart is saved; wait while
  // somebody is typing the password
  useEffect(() => {
    if (!(document.activeElement as Partial<HTMLInputElement> | null)?.value) update?.()
  }, [update])
  const people = sellersOf(lane)
  const [byPassword, setByPassword] = useState(people.every(({ id }) => id !== personAt(lane)))
  const wrongPins = useLiveQuery(() => getValue(deviceLedger(), 'lockPin').then((known) => known ?? 0), [])
  const pinsOver = (wrongPins ?? 0) >= MOST_PINS
  const open = async (password: string): Promise<void> => {
    setBusy(true)
    const result = await unlockCounter(lane, password)
    setBusy(false)
    if (!('how' in result)) return setFailure(result)
    await setValue(deviceLedger(), 'lockPin', 0)
    await giveTillBack(lane)
    unlock(result.how)
  }
  const opened = (): void => {
    const { cashierId } = lane.lease
    unlock(session.token() !== '' && session.account() === cashierId ? 'signed-in' : { cashierId })
  }
  const pin = people.length > 0 && !byPassword && !pinsOver
  // not before it is known which of the two applies
  if (wrongPins === undefined) return null
  return (
    <CounterPage>
      <LockScreen
        cashier={pin ? <Trans>Locked</Trans> : lane.lease.cashierName}
        face={
          <Face
            name={lane.lease.cashierName}
            avatar={people.find(({ id }) => id === lane.lease.cashierId)?.avatar}
            size="large"
          />
        }
        place={`${lane.lease.settings.shopName} · ${lane.lease.counterName}`}
        onUnlock={(password) => void open(password)}
        busy={busy}
        failure={failure && <Failure failed={failure.failed} />}
        wait={wait}
        entry={
          pin ? (
            <PinOfPerson
              lane={lane}
              people={people}
              first={people.find(({ id }) => id === personAt(lane))?.id}
              label={<Trans>Unlock</Trans>}
              onTaken={opened}
              onWrong={() => void countWrongPin()}
            />
          ) : undefined
        }
        others={
          <>
            {people.length > 0 && !pinsOver ? (
              <ActionButton onClick={() => setByPassword(!byPassword)}>
                {byPassword ? <Trans>Unlock with a PIN</Trans> : <Trans>Unlock with the password</Trans>}
              </ActionButton>
            ) : null}
            <AppLink to="/">
              <Trans>Another account or the back office</Trans>
            </AppLink>
          </>
        }
        hint={
          pinsOver ? (
            <Trans>Too many wrong PINs: unlock with the password of {lane.lease.cashierName}.</Trans>
          ) : undefined
        }
        kept={
          left && left.count > 0 ? (
            <Trans>
              Saved on this tablet: <UnsentWords unsent={left} />
            </Trans>
          ) : undefined
        }
      />
    </CounterPage>
  )
}

function Failure({ failed }: { readonly failed: Extract<UnlockResult, { failed: unknown }>['failed'] }) {
  if (failed === 'wrong') return <Trans>Wrong password. Try again.</Trans>
  if (failed === 'unknown-account')
    return <Trans>The cashier’s password is not on this tablet. Connect to the network and sign in below.</Trans>
  return <Trans>Too many attempts. Wait a moment, then try again.</Trans>
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
