import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore, type Dispatch, type SetStateAction } from 'react'
import { session } from '#api/session.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { training, trainingMark } from '#db/training.ts'
import { withReopen } from '#db/with-reopen.ts'
import { CartStore } from '#features/counter/core/cart/cart-store.ts'
import { askPersistence } from '#api/ask-persistence.ts'
import { bootDevice, type DeviceReport } from '#features/counter/core/device/boot.ts'
import { CounterProvider } from '#features/counter/core/device/counter-context.tsx'
import { goodsOf } from '#features/counter/core/device/goods.ts'
import { Opening } from '#features/counter/parts/page/storage-silent.tsx'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { useLane } from '#features/counter/core/device/use-lane.ts'
import { useOneWindow } from '#features/counter/core/device/use-one-window.ts'
import { useUpkeep } from '#features/counter/core/device/use-upkeep.ts'
import { enterCounter, isLocked, lock, subscribeLocked } from '#features/counter/core/lock/locked.ts'
import { saleInHand, subscribeHold } from '#features/counter/core/lock/hold-lock.ts'
import { useIdleLock } from '#features/counter/tasks/lock/use-idle-lock.ts'
import { useSessionLock } from '#features/counter/tasks/lock/use-session-lock.online.ts'
import { OrderNews } from '#features/counter/core/online-orders/order-news.tsx'
import { openLane } from '#features/counter/parts/lane/open-lane.ts'
import '#features/counter/core/device/install-prompt.ts'
import { StoreZone } from '#ui/store-zone.tsx'
import { withWords } from '#ui/later-words.ts'

// lazy: other screens are not needed to open a counter on duty; they are on the device too
const OtherWindow = lazy(() =>
  import('#features/counter/parts/page/other-window.tsx').then((m) => ({ default: m.OtherWindow })),
)
const loadLockView = () => import('#features/counter/tasks/lock/lock-view.tsx').then((m) => ({ default: m.LockView }))
const LockView = lazy(loadLockView)
/** Milliseconds: the lock is loaded before anybody taps it, and after the first scan is taken. */
const LOCK_LOADED_AFTER = 3000
const CounterChoice = lazy(() =>
  import('#features/counter/tasks/shift/counter-choice.online.tsx').then((m) => ({ default: m.CounterChoice })),
)
const ClosingShift = lazy(
  withWords(() => import('#features/counter/tasks/shift/closing-shift.tsx').then((m) => ({ default: m.ClosingShift }))),
)
const LaneEnded = lazy(
  withWords(() => import('#features/counter/tasks/shift/lane-ended.tsx').then((m) => ({ default: m.LaneEnded }))),
)
const RejectedCash = lazyPart(() =>
  import('#features/counter/tasks/shift/rejected-cash.tsx').then((m) => m.RejectedCash),
)
const TrainingBand = lazy(
  withWords(() =>
    import('#features/counter/tasks/training/training-band.tsx').then((m) => ({ default: m.TrainingBand })),
  ),
)

/**
 * The counter's screens under one layout. They open from the device alone: a counter on duty needs neither network nor
 * session to start; if there is none, a cashier signs in and starts a shift.
 */
export const Route = createFileRoute('/_checkout')({
  beforeLoad: async () => {
    if (training || trainingMark())
      await (await import('#features/counter/tasks/training/enter-training.online.ts')).enterTraining()
    const lane = await openLane()
    if (lane) {
      const anew = enterCounter(lane.lease.cashierId)
      if (anew && lane.till) await (await import('#features/counter/parts/till/till.ts')).giveTillBack(lane)
      return
    }
    if (session.token() === '') throw redirect({ to: '/login' })
    if (session.storeId() === '') throw redirect({ to: '/' })
    await (await import('#features/counter/tasks/shift/may-sell.online.ts')).requireSelling()
  },
  component: CheckoutLayout,
})

function CheckoutLayout() {
  return (
    <Suspense fallback={<Opening />}>
      {training ? <TrainingBand /> : null}
      <Stage />
    </Suspense>
  )
}

function Stage() {
  const [report, setReport] = useReport()
  const lane = useLane()
  const mine = useOneWindow()
  const locked = useSyncExternalStore(subscribeLocked, isLocked)
  const inHand = useSyncExternalStore(subscribeHold, saleInHand)
  if (mine === false) return <OtherWindow />
  if (!report || lane === undefined || mine === undefined) return <Opening />
  if (lane === null) return <CounterChoice report={report} />
  // change and receipt stay until somebody has seen them, even if the counter was taken over meanwhile
  if (lane.status !== 'open' && lane.status !== 'closing' && !(inHand && !locked)) return <LaneEnded lane={lane} />
  return (
    <>
      {locked ? <LockView lane={lane} /> : <OpenCounterScreens lane={lane} report={report} onReport={setReport} />}
      <OrderNews storeId={lane.storeId} />
    </>
  )
}

type SetReport = Dispatch<SetStateAction<DeviceReport | undefined>>

function useReport(): [DeviceReport | undefined, SetReport] {
  const [report, setReport] = useState<DeviceReport>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  useEffect(() => void bootDevice().then(setReport, (error: unknown) => setFailed({ error })), [])
  if (failed) throw failed.error
  return [report, setReport]
}

function useCarts(storeId: string): CartStore | undefined {
  const [carts, setCarts] = useState<CartStore>()
  const [failed, setFailed] = useState<{ error: unknown }>()
  useEffect(
    () =>
      void withReopen(ledger(), () => CartStore.open(storeId)).then(setCarts, (error: unknown) => setFailed({ error })),
    [storeId],
  )
  if (failed) throw failed.error
  return carts
}

interface OpenCounterScreensProps {
  readonly lane: LaneRow
  readonly report: DeviceReport
  readonly onReport: SetReport
}

function OpenCounterScreens({ lane, report, onReport }: OpenCounterScreensProps) {
  const goods = goodsOf(lane.storeId)
  const carts = useCarts(lane.storeId)
  useEffect(() => {
    const later = setTimeout(() => void loadLockView(), LOCK_LOADED_AFTER)
    return () => clearTimeout(later)
  }, [])
  useUpkeep(goods, onReport)
  useIdleLock(lock)
  useSessionLock(carts, lane.lease.cashierId)
  if (!carts) return <Opening />
  const ask = async (): Promise<void> => onReport({ ...report, persistent: await askPersistence() })
  return (
    <CounterProvider counter={{ lane, report, goods, carts, lock, askPersistence: ask }}>
      <StoreZone zone={lane.lease.settings.timeZone}>
        {lane.status === 'closing' ? <ClosingShift /> : <Outlet />}
        <Suspense fallback={null}>
          <RejectedCash lane={lane} />
        </Suspense>
      </StoreZone>
    </CounterProvider>
  )
}
