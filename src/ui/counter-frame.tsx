import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useDensity } from './use-density.ts'
import css from './counter-frame.module.css'

export interface CounterFrameProps {
  /** `StatusStrip`. */
  readonly strip: ReactNode
  /** `CategoryRail`; absent where the store has one category. */
  readonly rail?: ReactNode
  /** Search and `GoodsGrid`. */
  readonly goods: ReactNode
  /** `CartLines`. */
  readonly cart: ReactNode
  /** `CartTotals`. */
  readonly totals: ReactNode
  /** `PayButton` and the actions beside it. */
  readonly pay: ReactNode
  /** The side of the payment buttons; left mirrors the whole screen. */
  readonly hand?: 'right' | 'left'
}

/**
 * The selling screen. Landscape: products, cart beside them, pay at the bottom near the thumb. Portrait: cart above,
 * products below, pay as a bar. It never scrolls as a whole and the total never moves.
 */
export function CounterFrame({ strip, rail, goods, cart, totals, pay, hand = 'right' }: CounterFrameProps) {
  const { t } = useLingui()
  useDensity('counter')
  const main = useStartingFocus()
  return (
    <div className={css.frame} data-hand={hand} data-rail={rail ? true : undefined} data-density="counter">
      <div className={css.strip}>{strip}</div>
      <main className={css.goods} aria-label={t`Products`} ref={main} tabIndex={-1}>
        {rail ? <div className={css.rail}>{rail}</div> : null}
        <div className={css.grid}>{goods}</div>
      </main>
      <section className={css.cart} aria-label={t`Cart`}>
        <div className={css.lines}>{cart}</div>
        <div className={css.totals}>{totals}</div>
      </section>
      <div className={css.pay}>{pay}</div>
    </div>
  )
}

/** A screen that takes the place of another takes the focus too, unless something on it has asked for it. */
function useStartingFocus(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
  })
  return main
}

/** A counter screen of one column under the strip: lock, journal, pay, settings. */
export function CounterPage({ strip, children }: { readonly strip?: ReactNode; readonly children: ReactNode }) {
  useDensity('counter')
  const main = useStartingFocus()
  return (
    <div className={css.single} data-density="counter">
      {strip ? <div className={css.strip}>{strip}</div> : null}
      <main className={css.only} ref={main} tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
