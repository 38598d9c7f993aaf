import { useLiveQuery } from 'dexie-react-hooks'
import type { ReactNode } from 'react'
import { receiptLabels } from '#contract/texts/receipt.ts'
import { reportTexts } from '#contract/texts/report.ts'
import type { ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { buildReport } from '#domain/receipt/report-receipt.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { usePrint } from '#features/counter/parts/print/use-print.tsx'
import { countsBlind } from '#features/counter/tasks/shift/counts-blind.ts'
import { handoverOf } from '#features/counter/tasks/shift/handed-over.ts'
import { closingOf, shiftReportOf } from '#features/counter/tasks/shift/shift-report-of.ts'

export interface PrintReport {
  /** The report is loaded and can be printed. */
  readonly ready: boolean
  readonly print: () => void
  /** To be rendered by the screen; null while nothing is printed. */
  readonly dialog: ReactNode
}

/**
 * Prints the shift's report on the chosen ticket machine, from the facts on this device; without the network the
 * browser prints the screen.
 */
export function usePrintReport(kind: 'X' | 'Z', lane: LaneRow): PrintReport {
  const report = useLiveQuery(() => shiftReportOf(ledger(), lane), [lane])
  const closing = useLiveQuery(() => closingOf(ledger(), lane), [lane])
  const { settings, counterCode, counterName, cashierName, lease, openedAt } = lane.lease
  const time = (at: number, language: ReceiptLanguage): string =>
    new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : 'en-US', {
      timeZone: settings.timeZone,
      dateStyle: 'medium',
      timeStyle: 'short',
    }).format(at)
  const { print, dialog } = usePrint({
    kind: 'z-report',
    receiptIn: (language) =>
      buildReport({
        kind,
        report: report!,
        storeName: settings.shopName,
        number: `SH-${counterCode}-${lease}`,
        counterName,
        cashierName,
        began: time(openedAt, language),
        ended: kind === 'Z' ? time(closing?.at ?? Date.now(), language) : '',
        endedBy: kind === 'Z' ? (closing?.by ?? '') : '',
        stage: kind === 'X' ? undefined : lane.status === 'closing' ? 'provisional' : 'final',
        handedOver: handoverOf(lane.lane),
        blind: kind === 'X' && countsBlind(lane),
        language,
        words: reportTexts,
        labels: receiptLabels,
      }),
    counterId: lane.lease.counterId,
    drawer: false,
    onPrinted: () => undefined,
  })
  return { ready: report !== undefined, print: () => report && print(), dialog }
}
