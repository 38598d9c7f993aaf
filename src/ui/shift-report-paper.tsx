import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { cents, type Cents } from '#domain/money.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'
import { Money } from './money.tsx'
import css from './shift-report-paper.module.css'
import './receipt-print.css'

export interface ShiftReportPaperProps {
  readonly report: ShiftReport
  /** X while the shift goes on, Z once it has ended. */
  readonly kind: 'X' | 'Z'
  /** Store, counter, cashier, times: one printed line each. */
  readonly heading: readonly ReactNode[]
  readonly tenderName: (tender: string) => string
}

/** The sums of a shift as they are printed on 80 mm, and the only thing of the page that is. */
export function ShiftReportPaper({ report, kind, heading, tenderName }: ShiftReportPaperProps) {
  const { t } = useLingui()
  return (
    <article className={css.paper} aria-label={kind === 'X' ? t`X report` : t`Z report`} data-receipt>
      <h3 className={css.title}>{kind === 'X' ? <Trans>X report</Trans> : <Trans>Z report</Trans>}</h3>
      {heading.map((line, i) => (
        <p key={i} className={css.heading}>
          {line}
        </p>
      ))}
      <Sales report={report} />
      <Part title={<Trans>Paid by</Trans>}>
        {report.tenders.map((one) => (
          <Pair
            key={one.tender}
            label={`${tenderName(one.tender)} × ${one.count}`}
            value={cents(one.amount - one.refunded)}
          />
        ))}
        {report.tenders.length === 0 ? <p className={css.none}>–</p> : null}
      </Part>
      <Drawer report={report} />
    </article>
  )
}

function Sales({ report }: { readonly report: ShiftReport }) {
  const { saleCount, refundCount, voidCount } = report
  return (
    <Part title={<Trans>Sales</Trans>}>
      <Line label={<Trans>Number of sales</Trans>}>{saleCount}</Line>
      <Pair label={<Trans>Goods amount</Trans>} value={report.goods} />
      {report.discount > 0 ? <Pair label={<Trans>Taken off</Trans>} value={cents(-report.discount)} /> : null}
      {report.taxes.map((tax) => (
        <Pair key={tax.name} label={tax.name} value={cents(tax.amount - tax.refunded)} />
      ))}
      {report.tip > 0 ? <Pair label={<Trans>Tip</Trans>} value={report.tip} /> : null}
      <Pair label={<Trans>Sold</Trans>} value={report.total} />
      {refundCount > 0 ? <Pair label={<Trans>Refunds × {refundCount}</Trans>} value={cents(-report.refunds)} /> : null}
      <Pair label={<Trans>Turnover</Trans>} value={cents(report.total - report.refunds)} strong />
      {voidCount > 0 ? <Pair label={<Trans>Given up × {voidCount}</Trans>} value={report.voided} /> : null}
    </Part>
  )
}

function Drawer({ report }: { readonly report: ShiftReport }) {
  return (
    <Part title={<Trans>Drawer</Trans>}>
      <Pair label={<Trans>Float</Trans>} value={report.float} />
      <Pair label={<Trans>Cash sales</Trans>} value={report.cashSales} />
      {report.cashRefunds > 0 ? <Pair label={<Trans>Cash refunds</Trans>} value={cents(-report.cashRefunds)} /> : null}
      {report.cashIn > 0 ? <Pair label={<Trans>Cash in</Trans>} value={report.cashIn} /> : null}
      {report.cashOut > 0 ? <Pair label={<Trans>Cash out</Trans>} value={cents(-report.cashOut)} /> : null}
      {report.submitted > 0 ? <Pair label={<Trans>Submitted</Trans>} value={cents(-report.submitted)} /> : null}
      {report.underReview > 0 ? <Pair label={<Trans>of which under review</Trans>} value={report.underReview} /> : null}
      <Pair label={<Trans>Should be in the drawer</Trans>} value={report.expected} strong />
      {report.counted !== undefined ? (
        <>
          <Pair label={<Trans>Last counted</Trans>} value={report.counted} />
          <Pair label={<Trans>Difference of the count</Trans>} value={report.difference ?? cents(0)} />
        </>
      ) : null}
    </Part>
  )
}

function Part({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className={css.part}>
      <h4 className={css.head}>{title}</h4>
      {children}
    </section>
  )
}

interface PairProps {
  readonly label: ReactNode
  readonly value: Cents
  readonly strong?: boolean
}

const Pair = ({ label, value, strong = false }: PairProps) => (
  <Line label={label} strong={strong}>
    <Money value={value} />
  </Line>
)

interface LineProps {
  readonly label: ReactNode
  readonly strong?: boolean
  readonly children: ReactNode
}

function Line({ label, strong = false, children }: LineProps) {
  return (
    <p className={css.pair} data-weight={strong ? 'strong' : undefined}>
      <span>{label}</span>
      <span>{children}</span>
    </p>
  )
}
