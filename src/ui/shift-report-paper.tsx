import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, type ReactNode } from 'react'
import { shownParts } from '#domain/receipt/report-receipt.ts'
import type { DrawerKey, ReportLine } from '#domain/shift/report-parts.ts'
import type { ShiftReport } from '#domain/shift/shift-report.ts'
import { DateTime } from './date-time.tsx'
import { Money } from './money.tsx'
import { usePaperLength } from './print-receipt.ts'
import css from './shift-report-paper.module.css'
import './receipt-print.css'

export interface ShiftReportPaperProps {
  readonly report: ShiftReport
  /** X while the shift is open, Z once it has ended. */
  readonly kind: 'X' | 'Z'
  /** Store, counter, cashier, times: one printed line each. */
  readonly heading: readonly ReactNode[]
  readonly tenderName: (tender: string) => string
  /** The drawer is still to be counted blind: sums of sales and payments are hidden. */
  readonly blind?: boolean | undefined
}

/** A shift's totals as printed, the only printed part of the page. */
export function ShiftReportPaper({ report, kind, heading, tenderName, blind }: ShiftReportPaperProps) {
  const { t } = useLingui()
  const paper = useRef<HTMLElement>(null)
  usePaperLength(paper)
  const parts = useMemo(() => shownParts({ report, blind }), [report, blind])
  return (
    <article ref={paper} className={css.paper} aria-label={kind === 'X' ? t`X report` : t`Z report`} data-receipt>
      <h3 className={css.title} data-title>
        {kind === 'X' ? <Trans>X report</Trans> : <Trans>Z report</Trans>}
      </h3>
      {heading.map((line, i) => (
        <p key={i} className={css.heading}>
          {line}
        </p>
      ))}
      <Part title={<Trans>Sales</Trans>}>
        <p className={css.pair}>
          <span>
            <Trans>Number of sales</Trans>
          </span>
          <span>{report.saleCount}</span>
        </p>
        <Lines lines={parts.sales} tenderName={tenderName} />
      </Part>
      {blind ? null : (
        <Part title={<Trans>Payments</Trans>}>
          <Lines lines={parts.paidBy} tenderName={tenderName} />
          {parts.paidBy.length === 0 ? <p className={css.none}>–</p> : null}
        </Part>
      )}
      {parts.colleagues.length === 0 ? null : (
        <Part title={<Trans>Rung up by colleagues</Trans>}>
          <Lines lines={parts.colleagues} tenderName={(name) => name} />
        </Part>
      )}
      {parts.taxes.length === 0 ? null : (
        <Part title={<Trans>Tax</Trans>}>
          <Lines lines={parts.taxes} tenderName={tenderName} />
        </Part>
      )}
      {report.orders ? (
        <Part title={<Trans>Online orders</Trans>}>
          {report.orders.handedOver === 0 ? null : (
            <p className={css.pair}>
              <span>
                <Trans>Orders handed over</Trans>
              </span>
              <span>{report.orders.handedOver}</span>
            </p>
          )}
          <Lines lines={parts.orders} tenderName={tenderName} />
        </Part>
      ) : null}
      <Part title={<Trans>Drawer</Trans>}>
        {blind ? (
          <p>
            <Trans>Sales, payments and cash are shown after the drawer is counted.</Trans>
          </p>
        ) : (
          <Lines lines={parts.drawer} tenderName={tenderName} />
        )}
      </Part>
    </article>
  )
}

interface Done {
  readonly at: number
  /** '' if unknown. */
  readonly by: string
}

/** When and by whom a shift was started and ended, for the heading of its report. */
export function ShiftTimes({ opened, closed }: { readonly opened: Done; readonly closed: Done | undefined }) {
  return (
    <>
      <Trans>
        Started <DateTime at={opened.at} form="minute" /> by {opened.by}
      </Trans>
      {closed ? (
        <>
          <br />
          {closed.by === '' ? (
            <Trans>
              Ended <DateTime at={closed.at} form="minute" />
            </Trans>
          ) : (
            <Trans>
              Ended <DateTime at={closed.at} form="minute" /> by {closed.by}
            </Trans>
          )}
        </>
      ) : null}
    </>
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

interface LinesProps {
  readonly lines: readonly ReportLine[]
  readonly tenderName: (tender: string) => string
}

const Lines = ({ lines, tenderName }: LinesProps) =>
  lines.map((line) => (
    <p
      key={`${line.key} ${line.name ?? ''}`}
      className={css.pair}
      data-weight={line.role === 'sum' ? 'strong' : undefined}
    >
      <span>
        <Label line={line} tenderName={tenderName} />
      </span>
      <span>
        <Money value={line.amount} />
      </span>
    </p>
  ))

function Label({ line, tenderName }: { readonly line: ReportLine; readonly tenderName: (tender: string) => string }) {
  const { key, name = '', count } = line
  switch (key) {
    case 'list':
      return <Trans>Products before discounts</Trans>
    case 'discount':
      return <Trans>Discounts</Trans>
    case 'tax':
      return name === '' ? <Trans>Tax added</Trans> : name
    case 'tip':
      return <Trans>Tip</Trans>
    case 'sold':
      return <Trans>Total sales</Trans>
    case 'refunds':
      return <Trans>Refunds × {count}</Trans>
    case 'tipsRefunded':
      return <Trans>Tips refunded</Trans>
    case 'turnover':
      return <Trans>Net sales</Trans>
    case 'rounding':
      return <Trans>of which cash rounding</Trans>
    case 'takenForOrders':
      return <Trans>Taken for orders</Trans>
    case 'received':
      return <Trans context="money">Received</Trans>
    case 'colleague':
      return `${name} × ${count}`
    case 'tender':
      return `${tenderName(name)} × ${count}`
    case 'refunded':
      return <Trans>{tenderName(name)} refunded</Trans>
    case 'taxDue':
      return <Trans>Tax to pay</Trans>
    case 'voided':
      return <Trans>Carts abandoned × {count}</Trans>
    default:
      return <DrawerLabel of={key} />
  }
}

function DrawerLabel({ of }: { readonly of: DrawerKey }) {
  switch (of) {
    case 'float':
      return <Trans>Float</Trans>
    case 'cashSales':
      return <Trans>Cash sales</Trans>
    case 'cashRefunds':
      return <Trans>Cash refunds</Trans>
    case 'cashOrders':
      return <Trans>Cash taken for orders</Trans>
    case 'cashIn':
      return <Trans>Cash in</Trans>
    case 'cashOut':
      return <Trans>Cash out</Trans>
    case 'submitted':
      return <Trans>Submitted</Trans>
    case 'expected':
      return <Trans>Expected in the drawer</Trans>
    case 'counted':
      return <Trans>Last counted</Trans>
    case 'difference':
      return <Trans>Over or short</Trans>
    case 'underReview':
      return <Trans>Submitted, under review</Trans>
  }
}
