import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Cents } from '#domain/money.ts'
import { Money } from '#ui/money.tsx'
import css from './sale-done.module.css'

export interface SaleDoneProps {
  readonly receiptNo: string
  readonly total: Cents
  /** Zero where nothing goes back. */
  readonly change: Cents
  /** The sale's own state: kept on this tablet, or received. */
  readonly state: ReactNode
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
export function SaleDone({
  receiptNo,
  total,
  change,
  state,
  onNext,
  onPrint,
  onChoosePrinter,
  printerName,
  receipt,
  more,
}: SaleDoneProps) {
  const { t } = useLingui()
  return (
    <section className={css.screen} aria-label={t`Sale completed`}>
      <div className={css.main}>
        <p className={css.done}>
          <IconCheck size={28} stroke={2.4} aria-hidden /> <Trans>Sale completed</Trans>
        </p>
        <div className={css.change}>
          <span className={css.word}>
            <Trans>Change</Trans>
          </span>
          <Money value={change} size="change" />
        </div>
        <dl className={css.facts}>
          <div>
            <dt>
              <Trans>Total</Trans>
            </dt>
            <dd>
              <Money value={total} />
            </dd>
          </div>
          <div>
            <dt>
              <Trans>Receipt</Trans>
            </dt>
            <dd className="et-code">{receiptNo}</dd>
          </div>
          <div>
            <dt>
              <Trans>State</Trans>
            </dt>
            <dd>{state}</dd>
          </div>
        </dl>
        <div className={css.actions}>
          <button type="button" className={css.print} onClick={onPrint}>
            <IconPrinter size={24} stroke={1.8} aria-hidden /> <Trans>Print receipt</Trans>
          </button>
          <button type="button" className={css.next} onClick={onNext} autoFocus>
            <Trans>Next sale</Trans>
          </button>
        </div>
        {printerName && onChoosePrinter ? (
          <button type="button" className={css.printer} onClick={onChoosePrinter}>
            <Trans>Prints on {printerName}. Change</Trans>
          </button>
        ) : null}
        <div className={css.more}>{more}</div>
      </div>
      <div className={css.receipt}>{receipt}</div>
    </section>
  )
}
