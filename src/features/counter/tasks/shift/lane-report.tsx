import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { PaymentTender } from '#domain/payment.ts'
import { ledger, type LaneRow } from '#db/ledger.ts'
import { useTenderName } from '#ui/use-tender-name.ts'
import { countsBlind } from '#features/counter/tasks/shift/counts-blind.ts'
import { handoverOf } from '#features/counter/tasks/shift/handed-over.ts'
import { closingOf, shiftReportOf } from '#features/counter/tasks/shift/shift-report-of.ts'
import { HandedOverLines } from '#ui/handed-over-lines.tsx'
import { ShiftReportPaper, ShiftTimes } from '#ui/shift-report-paper.tsx'

/** The shift's report from the facts on this device. */
export function LaneReport({ kind, lane }: { readonly kind: 'X' | 'Z'; readonly lane: LaneRow }) {
  const tenderName = useTenderName()
  const report = useLiveQuery(() => shiftReportOf(ledger(), lane), [lane])
  const closing = useLiveQuery(() => closingOf(ledger(), lane), [lane])
  if (!report) return null
  const handedOver = handoverOf(lane.lane)
  const { settings, counterName, counterCode, lease, cashierName, openedAt } = lane.lease
  return (
    <ShiftReportPaper
      kind={kind}
      report={report}
      blind={kind === 'X' && countsBlind(lane)}
      tenderName={(tender) => tenderName(tender as PaymentTender) ?? tender}
      heading={[
        settings.shopName,
        counterName,
        <span key="number" className="et-code">
          SH-{counterCode}-{lease}
        </span>,
        <ShiftTimes
          key="times"
          opened={{ at: openedAt, by: cashierName }}
          closed={kind === 'Z' ? closing : undefined}
        />,
        ...(kind === 'X'
          ? []
          : [
              lane.status === 'closing' ? (
                <Trans key="stage">Provisional: cash is still to be reviewed</Trans>
              ) : (
                <Trans key="stage">Final</Trans>
              ),
            ]),
        ...(handedOver ? [<HandedOverLines key="handed" of={handedOver} />] : []),
      ]}
    />
  )
}
