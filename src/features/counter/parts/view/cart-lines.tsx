import { useLingui } from '@lingui/react/macro'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { CartLine } from './cart-line.tsx'
import { CartLineInHand } from './cart-line-in-hand.tsx'
import type { CartLineActions, CartLineView } from './cart-line-view.ts'
import css from './cart-lines.module.css'

export interface CartLinesProps {
  /** In the order added; shown newest first, so that the last line is always at the same place. */
  readonly lines: readonly CartLineView[]
  /** The selected line: the last one added, or the one tapped. */
  readonly currentId: string | undefined
  readonly actions: CartLineActions
  /** Shown while the cart is empty. */
  readonly empty: ReactNode
}

/** The cart. The selected line is large and has controls; the others are one tap away. */
export function CartLines({ lines, currentId, actions, empty }: CartLinesProps) {
  const { t } = useLingui()
  const list = useRef<HTMLOListElement>(null)
  const newest = lines.at(-1)?.id
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [newest])
  if (lines.length === 0) return <div className={css.empty}>{empty}</div>
  return (
    <ol className={css.lines} ref={list} reversed aria-label={t`Lines`}>
      {lines
        .toReversed()
        .map((line, i) =>
          line.id === currentId ? (
            <CartLineInHand key={line.id} line={line} number={lines.length - i} actions={actions} />
          ) : (
            <CartLine key={line.id} line={line} actions={actions} />
          ),
        )}
    </ol>
  )
}
