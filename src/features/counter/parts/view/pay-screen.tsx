import { Trans, useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import css from './pay-screen.module.css'

export interface PayScreenProps {
  readonly due: Cents
  /** Payment method: `SegmentedChoice` with look `tiles`, then the tip or the two amounts. */
  readonly how: ReactNode
  /** Cash tendered: `Tendered`, `QuickAmounts` and `NumberPad`; a sentence for other tenders. */
  readonly handed: ReactNode
  /** `PayResult`. */
  readonly result: ReactNode
  /** Why the last attempt failed, and that no payment was recorded. */
  readonly failure?: ReactNode
  /** The words of the button; absent: that the sale is completed. */
  readonly action?: ReactNode
  readonly canComplete: boolean
  readonly busy?: boolean
  readonly onComplete: () => void
  readonly onBack: () => void
  /** The words of the way back; absent: to the cart. */
  readonly back?: ReactNode
}

/** The payment screen: amount due, method, cash tendered, change. */
export function PayScreen({
  due,
  how,
  handed,
  result,
  failure,
  action,
  canComplete,
  busy = false,
  onComplete,
  onBack,
  back,
}: PayScreenProps) {
  const { t } = useLingui()
  const dueBox = useRef<HTMLDivElement>(null)
  // a reader says what is due, and the keys of a keyboard go to the pad
  useEffect(() => dueBox.current?.focus({ preventScroll: true }), [])
  return (
    <section className={css.screen} aria-label={t`Payment`}>
      <header className={css.head}>
        <button type="button" className={css.back} onClick={onBack}>
          <IconArrowLeft size={24} aria-hidden />
          {back ?? <Trans>Back to the cart</Trans>}
        </button>
      </header>
      <div className={css.how}>
        <div className={css.due} ref={dueBox} tabIndex={-1}>
          <span className={css.word}>
            <Trans>Due</Trans>
          </span>
          <Money value={due} size="total" />
        </div>
        {how}
      </div>
      <div className={css.handed}>{handed}</div>
      <footer className={css.foot}>
        <div className={css.result}>{result}</div>
        {failure ? (
          <div className={css.failure} role="alert">
            {failure}
          </div>
        ) : null}
        <button
          type="button"
          className={css.complete}
          disabled={!canComplete || busy}
          aria-busy={busy}
          onClick={onComplete}
        >
          <IconCheck size={28} stroke={2.4} aria-hidden />
          {action ?? <Trans>Complete sale</Trans>}
        </button>
      </footer>
    </section>
  )
}

export interface PayResultProps {
  /** The change, once enough was tendered. */
  readonly change?: Cents | undefined
  /** The missing amount, if not. */
  readonly missing?: Cents | undefined
}

/** The largest element: change or missing amount. */
export function PayResult({ change, missing }: PayResultProps) {
  if (missing) {
    return (
      <p className={css.figure} data-tone="missing" aria-live="polite">
        <span className={css.word}>
          <Trans>Still missing</Trans>
        </span>
        <Money value={missing} size="change" />
      </p>
    )
  }
  if (change === undefined) return null
  return (
    <p className={css.figure} aria-live="polite">
      <span className={css.word}>
        <Trans>Change</Trans>
      </span>
      <Money value={change} size="change" />
    </p>
  )
}
