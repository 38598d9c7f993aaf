import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import type { CounterSettings } from '#contract/sales/order.ts'
import { cents, ZERO } from '#domain/money.ts'
import { dueOf, settleLines, takenOffAll } from '#features/counter/core/cart/cart-lines.ts'
import { CartSide } from '#features/counter/parts/ring-up/cart-side.tsx'
import { CartTools } from '#features/counter/tasks/checkout/cart-tools.tsx'
import { GoodsSide } from '#features/counter/tasks/checkout/goods-side.tsx'
import { LineDialog } from '#features/counter/tasks/checkout/line-dialog.tsx'
import { StopNotice } from '#features/counter/tasks/checkout/stop-notice.tsx'
import { Strip } from '#features/counter/parts/page/strip.tsx'
import { useRingUp } from '#features/counter/parts/ring-up/use-ring-up.tsx'
import { counterOpened } from '#features/counter/core/device/after-opening.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { handedness } from '#features/counter/core/device/handedness.ts'
import { lazyPart } from '#features/counter/core/device/lazy-part.tsx'
import { stopOf } from '#features/counter/core/device/readiness.ts'
import { isDownloading, StopWords } from '#features/counter/parts/page/stop-words.tsx'
import type { CatalogueSummary } from '#workers/catalogue-messages.ts'
import type { GoodsState } from '#features/counter/core/device/goods.ts'
import type { CheckCode } from '#features/counter/core/device/readiness.ts'
import { useGoodsState } from '#features/counter/core/device/use-goods-state.ts'
import { useReadiness } from '#features/counter/core/device/use-readiness.ts'
import { CartTotals, PayButton } from '#features/counter/parts/view/cart-totals.tsx'
import { CategoryRail } from '#features/counter/parts/view/category-rail.tsx'
import { QuickKeys } from '#features/counter/parts/quick-keys/quick-keys-later.ts'
import { Shortcuts } from '#features/counter/parts/shortcuts/shortcuts-later.ts'
import { CounterFrame } from '#ui/counter-frame.tsx'
import { withWords } from '#ui/later-words.ts'

const givenUp = withWords(() => import('#features/counter/tasks/shift/given-up.tsx'))
const dropExchange = withWords(() => import('#features/counter/tasks/refund/drop-exchange.tsx'))

// lazy: few carts have a member, an exchange or an exemption
const loadNotices = () => import('#features/counter/tasks/checkout/cart-notices.tsx')
const ExchangeBar = lazyPart(() => loadNotices().then((m) => m.ExchangeBar))
const ExemptNote = lazyPart(() => loadNotices().then((m) => m.ExemptNote))
const MemberBar = lazyPart(() => loadNotices().then((m) => m.MemberBar))

/** Ringing up: products on one side, the cart on the other. */
export function Selling({ onPay }: { readonly onPay: () => void }) {
  const { t } = useLingui()
  const { lane, goods } = useCounter()
  const { policy } = lane.lease.settings
  const ring = useRingUp()
  const { cart, carts, undo, setTask } = ring
  const goodsState = useGoodsState(goods)
  const { summary } = goodsState
  const stop = stopOf(useReadiness())
  const { tilePictures } = lane.lease.settings
  const shows = useMemo(() => shownPictures(tilePictures, summary), [tilePictures, summary])
  const settled = useMemo(() => settleLines(cart.lines, policy, cents(cart.tipCents), cart), [cart, policy])
  useEffect(() => {
    if (!summary.complete) return
    // read by the bench: from here on scans are accepted
    performance.mark('evertill-scan-ready')
    counterOpened()
  }, [summary.complete])
  const isReady = useReadyAfterStart(summary.complete)
  const onClear = (): void => {
    const given = { lineCount: cart.lines.length, amount: settled?.total ?? ZERO }
    undo.offer(
      <Trans>Cart emptied</Trans>,
      carts.clear(),
      () =>
        void givenUp()
          .then((m) => m.givenUp(lane, given))
          .catch(() => undefined),
    )
  }
  return (
    <>
      {isReady ? (
        <Suspense>
          <Shortcuts at="selling" ring={ring} onPay={settled && !stop ? onPay : undefined} onClear={onClear} />
        </Suspense>
      ) : null}
      <CounterFrame
        hand={handedness()}
        strip={<Strip onParked={() => setTask({ kind: 'parked' })} onTill={() => setTask({ kind: 'till' })} />}
        rail={
          <CategoryRail
            categories={summary.categories.map((c) => ({ id: c.id, name: ring.language === 'zh' ? c.zh : c.en }))}
            value={ring.query === '' ? ring.categoryId : ''}
            all={t`All`}
            first={
              <Suspense>
                <QuickKeys ring={ring} entry />
              </Suspense>
            }
            onChange={(id) => {
              ring.setCategoryId(id)
              ring.setQuery('')
            }}
          />
        }
        goods={
          <GoodsSide
            ring={ring}
            storeId={lane.storeId}
            none={summary.complete && summary.count === 0}
            shows={shows}
            coming={isDownloading(stop, goodsState) ? (goodsState.progress ?? true) : undefined}
          />
        }
        cart={<CartSide ring={ring} settled={settled} shows={shows} />}
        totals={
          <CartTotals
            lines={cart.lines.length}
            goods={settled?.goods ?? ZERO}
            tax={settled?.tax ?? ZERO}
            taxIncluded={policy.pricesIncludeTax}
            discount={settled ? takenOffAll(settled) : undefined}
            tip={settled?.tip || undefined}
            credit={settled && cart.exchange ? cents(cart.exchange.creditCents) : undefined}
            total={settled?.total ?? ZERO}
          />
        }
        pay={
          <>
            <WhyNot stop={cart.lines.length > 0 ? stop : undefined} goods={goodsState} noMember={ring.missing} />
            <Suspense>
              {cart.taxExempt ? <ExemptNote reason={cart.taxExempt.reason} /> : null}
              {cart.exchange ? (
                <ExchangeBar
                  exchange={cart.exchange}
                  onDrop={() =>
                    void dropExchange()
                      .then((m) => m.dropExchange(carts))
                      .catch(() => undefined)
                  }
                />
              ) : null}
              {cart.memberCode ? <MemberBar cart={cart} onRemove={() => carts.setMember('')} /> : null}
            </Suspense>
            <PayButton
              total={settled ? dueOf(settled.total, cart) : ZERO}
              disabled={!settled || stop !== undefined}
              onPay={onPay}
              beside={<CartTools empty={cart.lines.length === 0} onOpen={(kind) => setTask({ kind })} />}
            />
          </>
        }
      />
      <LineDialog
        task={ring.task}
        onTask={setTask}
        empty={cart.lines.length === 0}
        onClear={onClear}
        onClose={() => setTask(undefined)}
        onDone={undo.offer}
        onWeighed={(sku, quantity) => ring.add(sku, quantity, '', true)}
        onCode={(code) => void ring.scan(code)}
      />
    </>
  )
}

interface WhyNotProps {
  readonly stop: CheckCode | undefined
  readonly goods: GoodsState
  readonly noMember: boolean
}

/** Why the cart cannot be paid, and that a member's code is unknown. */
function WhyNot({ stop, goods, noMember }: WhyNotProps) {
  return (
    <>
      {stop ? (
        <StopNotice>
          <StopWords code={stop} goods={goods} />
        </StopNotice>
      ) : null}
      {noMember ? (
        <StopNotice>
          <Trans>Member does not exist.</Trans>
        </StopNotice>
      ) : null}
    </>
  )
}

const noPicture = (): boolean => false

/** As the store says; else where most products have a picture of their own. What several products share is not shown. */
function shownPictures(
  setting: CounterSettings['tilePictures'],
  { pictured, shared, count }: CatalogueSummary,
): (picture: string) => boolean {
  if (setting === 'off' || (setting !== 'on' && (pictured === 0 || pictured * 2 < count))) return noPicture
  const drawings = new Set(shared)
  return (picture) => !drawings.has(picture)
}

/** Once since the app was opened: the next sale has its keys at once. */
let wasReady = false

/** Whether it is time for what the first scan must not wait for: the keys of a keyboard, the words behind a tap. */
function useReadyAfterStart(complete: boolean): boolean {
  const [ready, setReady] = useState(wasReady)
  const { laterWords } = useRouter().options.context
  useEffect(() => {
    const markReady = (): void => {
      wasReady = true
      setReady(true)
      void laterWords().catch(() => undefined)
    }
    if (wasReady) return markReady()
    const timer = setTimeout(markReady, complete ? 500 : 4_000)
    return () => clearTimeout(timer)
  }, [complete, laterWords])
  return ready
}
