import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'
import { IconClipboardList, IconLock, IconReceipt, IconSettings } from '@tabler/icons-react'
import { useSyncExternalStore, type ReactNode } from 'react'
import { cents } from '#domain/money.ts'
import { ledger } from '#db/ledger.ts'
import { OutboxWords } from '#features/counter/look/outbox-words.tsx'
import { StatusStrip, StripButton } from '#features/counter/look/status-strip.tsx'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { useGoodsState } from '#features/counter/device/use-goods-state.ts'
import { useOutbox } from '#features/counter/outbox/use-outbox.ts'
import { type State } from '#ui/state-badge.tsx'
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
  const parked = useLiveQuery(() => ledger().carts.where({ storeId: lane.storeId, state: 'parked' }).count(), [lane.storeId])
  const { state, words } = useStripState()
  return (
    <StatusStrip
      place={`${lane.lease.settings.shopName} · ${lane.lease.counterName}`}
      cashier={lane.lease.cashierName}
      state={state}
      onOpen={() => void navigate({ to: '/shop/journal' })}
      tools={
        <>
          {onParked ? <StripButton label={t`Parked sales`} icon={<IconClipboardList size={24} aria-hidden />} count={parked || undefined} onClick={onParked} /> : null}
          <StripButton label={t`Today`} icon={<IconReceipt size={24} aria-hidden />} onClick={() => void navigate({ to: '/shop/order' })} />
          <StripButton label={t`Counter and readiness`} icon={<IconSettings size={24} aria-hidden />} onClick={() => void navigate({ to: '/shop/readiness' })} />
          <StripButton label={t`Lock`} icon={<IconLock size={24} aria-hidden />} onClick={lock} />
        </>
      }
    >
      {words}
    </StatusStrip>
  )
}

function useStripState(): { state: State; words: ReactNode } {
  const { lane, goods, report } = useCounter()
  const { unsent, contact } = useOutbox()
  const { summary, progress } = useGoodsState(goods)
  const update = useSyncExternalStore(subscribeUpdate, waitingUpdate)
  const money = cents(unsent.cents)
  const connected = contact.state !== 'disconnected'
  const outbox = <OutboxWords connected={connected} unsent={unsent.count} value={money} sending={contact.sending} />
  if (lane.paused !== '') return { state: 'attention', words: <Trans>{unsent.count} sales cannot be sent: the credential no longer counts. Open the journal.</Trans> }
  if (!summary.complete) return { state: 'stopped', words: progress ? <Trans>Goods are coming in: {progress.done} of {progress.of}</Trans> : <Trans>The goods are not on this tablet yet</Trans> }
  if (!connected) return { state: 'waiting', words: outbox }
  if (unsent.oldestAt > 0 && Date.now() - unsent.oldestAt > SLOW) return { state: 'attention', words: outbox }
  if (unsent.count > 0) return { state: 'sending', words: outbox }
  if (!report.persistent) return { state: 'attention', words: <Trans>All sent. This browser may clear its storage: install Evertill.</Trans> }
  if (update) return { state: 'ready', words: <Trans>All sent. A new version is ready.</Trans> }
  return { state: 'ready', words: outbox }
}
