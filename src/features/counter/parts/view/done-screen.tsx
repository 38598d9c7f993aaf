import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { Money } from '#ui/money.tsx'
import css from './done-screen.module.css'

export interface DoneScreenProps {
  /** The completed action: heading and name of the region. */
  readonly title: string
  /** The kind of amount: change, or refund. */
  readonly word: ReactNode
  readonly amount: Cents
  /** `DoneFact`s. */
  readonly facts: ReactNode
  readonly onNext: () => void
  /** The words of the button that goes on; absent: to the next sale. */
  readonly next?: ReactNode
  readonly onPrint: () => void
  /** Opens the printer choice; absent if there is none to choose. */
  readonly onChoosePrinter?: () => void
  /** The printer used without asking. */
  readonly printerName?: string | undefined
  /** `ReceiptPaper`. */
  readonly receipt: ReactNode
  /** Other ways to deliver the receipt. */
  readonly more?: ReactNode
}

/** After the commit: change or refund as the largest element, the receipt beside it, one tap to the next sale. */
export function DoneScreen({
  title,
  word,
  amount,
  facts,
  onNext,
  next,
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
          <ActionButton look="forward" onClick={onNext} autoFocus>
            {next ?? <Trans>Next sale</Trans>}
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
