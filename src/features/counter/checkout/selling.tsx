import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo } from 'react'
import { cents, ZERO } from '#domain/money.ts'
import { settleLines, takenOffAll } from '#features/counter/checkout/cart-lines.ts'
import { ExchangeBar, ExemptNote, MemberBar, StopNotice } from '#features/counter/checkout/cart-notices.tsx'
import { CartSide } from '#features/counter/checkout/cart-side.tsx'
import { CartTools } from '#features/counter/checkout/cart-tools.tsx'
import { GoodsSide } from '#features/counter/checkout/goods-side.tsx'
import { LineDialog } from '#features/counter/checkout/line-dialog.tsx'
import { Strip } from '#features/counter/checkout/strip.tsx'
import { useRingUp } from '#features/counter/checkout/use-ring-up.tsx'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { hand } from '#features/counter/device/hand.ts'
import { stopOf } from '#features/counter/device/readiness.ts'
import { StopWords } from '#features/counter/device/stop-words.tsx'
import { useGoodsState } from '#features/counter/device/use-goods-state.ts'
import { useReadiness } from '#features/counter/device/use-readiness.ts'
import { CartTotals, PayButton } from '#features/counter/look/cart-totals.tsx'
import { CategoryRail } from '#features/counter/look/category-rail.tsx'
import { UndoBar } from '#features/counter/look/undo-bar.tsx'
import { QuickKeys } from '#features/counter/quick-keys/quick-keys-later.ts'
import { Shortcuts } from '#features/counter/shortcuts/shortcuts-later.ts'
import { CounterFrame } from '#ui/counter-frame.tsx'
import { withWords } from '#ui/later-words.ts'

const givenUp = withWords(() => import('#features/counter/shift/given-up.tsx'))
const dropExchange = withWords(() => import('#features/counter/refund/drop-exchange.tsx'))

/** Ringing up: goods on one side, the cart on the other. */
export function Selling({ onPay }: { readonly onPay: () => void }) {
  const { t } = useLingui()
  const { lane, goods } = useCounter()
  const { policy } = lane.lease.settings
  const ring = useRingUp()
  const { cart, carts, undo, setTask } = ring
  const goodsState = useGoodsState(goods)
  const { summary } = goodsState
  const stop = stopOf(useReadiness())
  const settled = useMemo(() => settleLines(cart.lines, policy, cents(cart.tipCents), cart), [cart, policy])
  // read by the bench: from here on a scan becomes a line
  useEffect(() => {
    if (summary.complete) performance.mark('evertill-scan-ready')
  }, [summary.complete])
  const { laterWords } = useRouter().options.context
  useEffect(() => {
    const timer = setTimeout(() => void laterWords().catch(() => undefined), summary.complete ? 500 : 4_000)
    return () => clearTimeout(timer)
  }, [summary.complete, laterWords])
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
      <Suspense>
        <Shortcuts at="selling" ring={ring} onPay={settled && !stop ? onPay : undefined} onClear={onClear} />
      </Suspense>
      <CounterFrame
        hand={hand()}
        strip={<Strip onParked={() => setTask({ kind: 'parked' })} />}
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
        goods={<GoodsSide ring={ring} storeId={lane.storeId} none={summary.complete && summary.count === 0} />}
        cart={<CartSide ring={ring} settled={settled} />}
        totals={
          <CartTotals
            lines={cart.lines.length}
            goods={settled?.goods ?? ZERO}
            tax={settled?.tax ?? ZERO}
            taxIncluded={policy.pricesIncludeTax}
            discount={settled ? takenOffAll(settled) : undefined}
            tip={settled?.tip || undefined}
            total={settled?.total ?? ZERO}
          />
        }
        pay={
          <>
            {stop && cart.lines.length > 0 ? (
              <StopNotice>
                <StopWords code={stop} goods={goodsState} />
              </StopNotice>
            ) : null}
            {ring.missing ? (
              <StopNotice>
                <Trans>Member does not exist.</Trans>
              </StopNotice>
            ) : null}
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
            {undo.shown ? <UndoBar onUndo={undo.take}>{undo.shown}</UndoBar> : null}
            <PayButton
              total={settled?.total ?? ZERO}
              disabled={!settled || stop !== undefined}
              onPay={onPay}
              beside={<CartTools onOpen={() => setTask({ kind: 'more' })} />}
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
