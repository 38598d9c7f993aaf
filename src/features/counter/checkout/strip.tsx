import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconArrowUp, IconClipboardList, IconLock, IconReceipt, IconSettings } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { ledger } from '#db/ledger.ts'
import { OutboxWords } from '#features/counter/look/outbox-words.tsx'
import { StatusStrip, StripButton } from '#features/counter/look/status-strip.tsx'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { leaseUntil, stopOf, type CheckCode } from '#features/counter/device/readiness.ts'
import { StopWords } from '#features/counter/device/stop-words.tsx'
import { useReadiness } from '#features/counter/device/use-readiness.ts'
import { useGoodsState } from '#features/counter/device/use-goods-state.ts'
import { useOutbox } from '#features/counter/outbox/use-outbox.ts'
import type { State } from '#ui/state-badge.tsx'
import { UnsentWords } from '#ui/unsent-words.tsx'
import { subscribeUpdate, waitingUpdate } from '#ui/app-update.ts'

const SLOW = 10 * 60_000

export interface StripProps {
  /** Opens the list of parked sales; absent on other screens than the checkout. */
  readonly onParked?: () => void
}

/** The quiet strip of every counter screen: where, who, whether everything is sent, and the ways to the other screens. */
export function Strip({ onParked }: StripProps) {
  const { t } = useLingui()
  const { lane, lock } = useCounter()
  const navigate = useNavigate()
  const parked = useLiveQuery(
    () => ledger().carts.where({ storeId: lane.storeId, state: 'parked' }).count(),
    [lane.storeId],
  )
  const { state, words, to } = useStripState()
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  return (
    <StatusStrip
      shop={lane.lease.settings.shopName}
      counter={lane.lease.counterName}
      cashier={lane.lease.cashierName}
      state={state}
      onOpen={() => void navigate({ to })}
      tools={
        <>
          {/* taken on the readiness sheet: a slip beside the sale starts nothing anew */}
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
  )
}

interface StripState {
  readonly state: State
  readonly words: ReactNode
  /** Where more is said about it. */
  readonly to: '/shop/journal' | '/shop/readiness'
}

function useStripState(): StripState {
  const { lane, goods } = useCounter()
  const { unsent, contact } = useOutbox()
  const goodsState = useGoodsState(goods)
  const checks = useReadiness()
  const stop = stopOf(checks)
  const attends = (code: CheckCode): boolean =>
    checks.some((check) => check.code === code && check.level === 'attention')
  const connected = contact.state !== 'disconnected'
  if (stop) return { state: 'stopped', words: <StopWords code={stop} goods={goodsState} />, to: '/shop/readiness' }
  // nothing is said before it is known
  if (!unsent) return { state: 'sending', words: null, to: '/shop/journal' }
  const outbox = (
    <OutboxWords
      connected={connected}
      unsent={unsent}
      sending={contact.sending}
      until={connected ? undefined : leaseUntil(lane)}
    />
  )
  const late = unsent.oldestAt > 0 && Date.now() - unsent.oldestAt > SLOW
  if (attends('sending'))
    return {
      state: 'attention',
      words: (
        <Trans>
          Cannot be sent: <UnsentWords unsent={unsent} />. The credential no longer counts; open the journal.
        </Trans>
      ),
      to: '/shop/journal',
    }
  const amber = AMBER.find(attends)
  const words = amber ? (
    <>
      {outbox} · <AmberWords code={amber} />
    </>
  ) : (
    outbox
  )
  const to = amber && !late ? '/shop/readiness' : '/shop/journal'
  if (!connected) return { state: 'waiting', words, to }
  if (late || (amber && amber !== 'journal' && amber !== 'app')) return { state: 'attention', words, to }
  return { state: unsent.count > 0 ? 'sending' : 'ready', words, to }
}

/** What is said beside the connection, the most urgent first; each of it stands on the readiness sheet. */
const AMBER = ['storage', 'clock', 'space', 'journal', 'app'] as const

function AmberWords({ code }: { readonly code: (typeof AMBER)[number] }): ReactNode {
  switch (code) {
    case 'storage':
      return <Trans>storage is not protected</Trans>
    case 'clock':
      return <Trans>this tablet’s clock is off</Trans>
    case 'space':
      return <Trans>this tablet is nearly full</Trans>
    case 'journal':
      return <Trans>no second copy on this tablet</Trans>
    case 'app':
      return <Trans>the app is not whole here yet</Trans>
  }
}
