import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconArrowUp, IconClipboardList, IconLock, IconPackage, IconReceipt, IconSettings } from '@tabler/icons-react'
import { VisuallyHidden } from '@mantine/core'
import { Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { session } from '#api/session.ts'
import { leaseAtTill } from '#db/at-till.ts'
import { ledger } from '#db/ledger.ts'
import { training } from '#db/training.ts'
import { lossNow, subscribeLoss } from '#features/counter/core/device/mark.ts'
import { OutboxWords } from '#features/counter/parts/view/outbox-words.tsx'
import { StatusStrip, StripButton } from '#features/counter/parts/view/status-strip.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { lazyDialog } from '#features/counter/core/device/lazy-part.tsx'
import { leaseUntil, stopOf, type CheckCode } from '#features/counter/core/device/readiness.ts'
import { isDownloading, StopWords } from '#features/counter/parts/page/stop-words.tsx'
import { useIsFull, useReadiness } from '#features/counter/core/device/use-readiness.ts'
import { useGoodsState } from '#features/counter/core/device/use-goods-state.ts'
import { hasOrders, useOrdersHere } from '#features/counter/core/online-orders/orders-here.ts'
import { useOutbox } from '#features/counter/core/outbox/use-outbox.ts'
import type { State } from '#ui/state-badge.tsx'
import { UnsentWords } from '#ui/unsent-words.tsx'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'

const SignInHere = lazyDialog(() =>
  import('#features/counter/parts/session/sign-in-here.online.tsx').then((m) => m.SignInHere),
)

const TillDialog = lazyDialog(() => import('#features/counter/parts/till/till-dialog.tsx').then((m) => m.TillDialog))

const SLOW = 10 * 60_000

export interface StripProps {
  /** Opens the list of parked sales; absent on screens other than the checkout. */
  readonly onParked?: () => void
  /** Opens the choice of who is selling, on screens with their own dialogs; absent: the strip opens it. */
  readonly onTill?: () => void
}

/** The status strip of every counter screen: store, cashier, whether everything is sent, and links to other screens. */
export function Strip({ onParked, onTill }: StripProps) {
  const { t } = useLingui()
  const { lane, lock } = useCounter()
  const navigate = useNavigate()
  const parked = useLiveQuery(
    () => ledger().carts.where({ storeId: lane.storeId, state: 'parked' }).count(),
    [lane.storeId],
  )
  const { state, words, to } = useStripState()
  const [signing, setSigning] = useState(false)
  const [switching, setSwitching] = useState(false)
  const canSwitch = lane.till || lane.lease.authority?.sellers?.some(({ id }) => id !== lane.lease.cashierId)
  const orders = useOrdersHere(lane.storeId)
  const openOrders = hasOrders(orders) ? orders.orders.length + (orders.preparing ?? 0) : 0
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  const openState = (): void => (to === 'sign-in' ? setSigning(true) : void navigate({ to }))
  return (
    <>
      <StatusStrip
        shop={lane.lease.settings.shopName}
        counter={lane.lease.counterName}
        cashier={leaseAtTill(lane).cashierName}
        other={lane.till !== undefined && lane.till.by !== lane.lease.cashierId}
        onCashier={canSwitch ? (onTill ?? (() => setSwitching(true))) : undefined}
        state={state}
        onOpen={openState}
        tools={
          <>
            {/* started on the readiness sheet only: a mis-tap beside the sale must not reload the app */}
            {update ? (
              <StripButton
                label={t`A new version is ready`}
                icon={<IconArrowUp size={24} aria-hidden />}
                count={1}
                onClick={() => void navigate({ to: '/shop/readiness' })}
              />
            ) : null}
            {onParked ? (
              <StripButton
                label={t`Parked sales`}
                icon={<IconClipboardList size={24} aria-hidden />}
                count={parked || undefined}
                onClick={onParked}
              />
            ) : null}
            {hasOrders(orders) && !training ? (
              <StripButton
                label={t`Online orders`}
                icon={<IconPackage size={24} aria-hidden />}
                count={openOrders}
                wide={openOrders === 0 || update !== undefined}
                onClick={() => void navigate({ to: '/shop/pickup' })}
              />
            ) : null}
            <StripButton
              label={t`Today`}
              icon={<IconReceipt size={24} aria-hidden />}
              onClick={() => void navigate({ to: '/shop/order' })}
            />
            <StripButton
              label={t`Counter and readiness`}
              icon={<IconSettings size={24} aria-hidden />}
              onClick={() => void navigate({ to: '/shop/readiness' })}
            />
            <StripButton label={t`Lock`} icon={<IconLock size={24} aria-hidden />} onClick={lock} />
          </>
        }
      >
        {words}
      </StatusStrip>
      <Suspense>
        {signing ? <SignInHere onClose={() => setSigning(false)} /> : null}
        {switching ? <TillDialog onClose={() => setSwitching(false)} /> : null}
      </Suspense>
    </>
  )
}

interface StripState {
  readonly state: State
  readonly words: ReactNode
  /** The screen with the details. */
  readonly to: '/shop/journal' | '/shop/readiness' | 'sign-in'
}

function useStripState(): StripState {
  const { lane, goods } = useCounter()
  const { unsent, contact } = useOutbox()
  const loss = useSyncExternalStore(subscribeLoss, lossNow)
  const goodsState = useGoodsState(goods)
  const checks = useReadiness()
  const isFull = useIsFull()
  const signedOut = useSyncExternalStore(session.subscribe, () => session.token() === '') && !training
  const stop = stopOf(checks)
  const attends = (code: CheckCode): boolean =>
    checks.some((check) => check.code === code && check.level === 'attention')
  const connected = contact.state !== 'disconnected'
  if (stop) {
    const state = isDownloading(stop, goodsState) ? 'sending' : 'stopped'
    return { state, words: <StopWords code={stop} goods={goodsState} />, to: '/shop/readiness' }
  }
  // show nothing before the state is known
  if (!unsent) return { state: 'sending', words: null, to: '/shop/journal' }
  const outbox = (
    <OutboxWords
      connected={connected}
      unsent={unsent}
      sending={contact.sending}
      foreign={contact.foreign}
      until={connected ? undefined : soonOver(leaseUntil(lane))}
    />
  )
  const beside = (words: ReactNode): ReactNode => (
    <>
      <VisuallyHidden>{outbox} · </VisuallyHidden>
      {words}
    </>
  )
  // the next sale may not be saved
  if (isFull)
    return {
      state: 'attention',
      words: beside(<Trans>This tablet is full. Delete something on it to keep selling.</Trans>),
      to: '/shop/readiness',
    }
  if (loss)
    return {
      state: 'attention',
      words: <Trans>The records on this tablet were erased. See what was lost.</Trans>,
      to: '/shop/readiness',
    }
  const late = unsent.oldestAt > 0 && Date.now() - unsent.oldestAt > SLOW
  if (attends('sending'))
    return {
      state: 'attention',
      words: (
        <Trans>
          Not sent: <UnsentWords unsent={unsent} />. This counter can no longer send sales. Open the journal.
        </Trans>
      ),
      to: '/shop/journal',
    }
  if (!connected) return { state: 'waiting', words: outbox, to: '/shop/journal' }
  if (late) return { state: 'attention', words: outbox, to: '/shop/journal' }
  if (unsent.count > 0) return { state: 'sending', words: outbox, to: '/shop/journal' }
  if (signedOut && contact.state === 'connected')
    return {
      state: 'attention',
      words: beside(<Trans>Nobody is signed in: sign in to take cards</Trans>),
      to: 'sign-in',
    }
  const amber = AMBER.find(attends)
  if (!amber) return { state: 'ready', words: outbox, to: '/shop/journal' }
  return {
    state: amber === 'journal' || amber === 'app' ? 'ready' : 'attention',
    words: beside(<AmberWords code={amber} />),
    to: '/shop/readiness',
  }
}

/** Hours before the end of selling without the network at which the strip names it. */
const SOON = 12 * 3_600_000
const soonOver = (until: number): number | undefined => (until - Date.now() < SOON ? until : undefined)

/**
 * Messages once everything is sent, one at a time, most urgent first; all are on the readiness sheet too. That a
 * browser may delete its data is said when a shift starts.
 */
const AMBER = ['tax', 'clock', 'space', 'journal', 'app'] as const

function AmberWords({ code }: { readonly code: (typeof AMBER)[number] }): ReactNode {
  switch (code) {
    case 'tax':
      return <Trans>No tax rate is set</Trans>
    case 'clock':
      return <Trans>This tablet’s clock is wrong</Trans>
    case 'space':
      return <Trans>This tablet is nearly full</Trans>
    case 'journal':
      return <Trans>No backup copy on this tablet</Trans>
    case 'app':
      return <Trans>App download not finished</Trans>
  }
}
