import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Money } from '#ui/money.tsx'
import css from './done-screen.module.css'

export interface DoneScreenProps {
  /** What is completed: the heading, and the name of the region. */
  readonly title: string
  /** What the amount is: the change, or what is handed back. */
  readonly word: ReactNode
  readonly amount: Cents
  /** `DoneFact`s. */
  readonly facts: ReactNode
  readonly onNext: () => void
  readonly onPrint: () => void
  /** Asks for another printer; absent where there is none to choose. */
  readonly onChoosePrinter?: () => void
  /** The printer that prints without being asked for. */
  readonly printerName?: string | undefined
  /** `ReceiptPaper`. */
  readonly receipt: ReactNode
  /** Other ways to hand the receipt over. */
  readonly more?: ReactNode
}

/** After the commit: what goes back as the largest thing, the receipt beside it, one tap to the next sale. */
export function DoneScreen({
  title,
  word,
  amount,
  facts,
  onNext,
  onPrint,
  onChoosePrinter,
  printerName,
  receipt,
  more,
}: DoneScreenProps) {
  const { t } = useLingui()
  return (
    <section className={css.screen} aria-label={title}>
      <div className={css.main}>
        <p className={css.done}>
          <IconCheck size={28} stroke={2.4} aria-hidden /> {title}
        </p>
        <div className={css.change}>
          <span className={css.word}>{word}</span>
          <Money value={amount} size="change" />
        </div>
        <dl className={css.facts}>{facts}</dl>
        <div className={css.actions}>
          <ActionButton icon={<IconPrinter size={24} stroke={1.8} aria-hidden />} onClick={onPrint}>
            <Trans>Print receipt</Trans>
          </ActionButton>
          <ActionButton look="next" onClick={onNext} autoFocus>
            <Trans>Next sale</Trans>
          </ActionButton>
        </div>
        {printerName && onChoosePrinter ? (
          <button type="button" className={css.printer} onClick={onChoosePrinter}>
            <Trans>Prints on {printerName}. Change</Trans>
          </button>
        ) : null}
        <div className={css.more}>{more}</div>
      </div>
      <div className={css.receipt} tabIndex={0} role="group" aria-label={t`Receipt`}>
        {receipt}
      </div>
    </section>
  )
}

/** A line below the amount: total, tender, receipt number, state. */
export function DoneFact({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
