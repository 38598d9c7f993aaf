import { Trans } from '@lingui/react/macro'
import { useLiveQuery } from 'dexie-react-hooks'
import type { PaymentTender } from '#domain/payment.ts'
import { ledger } from '#db/ledger.ts'
import { useTenderName } from '#features/counter/checkout/use-tender-name.ts'
import { useCounter } from '#features/counter/device/counter-context.tsx'
import { shiftReportOf } from '#features/counter/shift/shift-report-of.ts'
import { DateTime } from '#ui/date-time.tsx'
import { ShiftReportPaper } from '#ui/shift-report-paper.tsx'

/** The report of this counter's shift, from the facts on this device. */
export function LaneReport({ kind }: { readonly kind: 'X' | 'Z' }) {
  const { lane } = useCounter()
  const tenderName = useTenderName()
  const report = useLiveQuery(() => shiftReportOf(ledger(), lane), [lane])
  if (!report) return null
  const { settings, counterName, counterCode, lease, cashierName, openedAt } = lane.lease
  return (
    <ShiftReportPaper
      kind={kind}
      report={report}
      tenderName={(tender) => tenderName(tender as PaymentTender) ?? tender}
      heading={[
        settings.shopName,
        `${counterName} · ${cashierName}`,
        <span key="number" className="et-code">
          SH-{counterCode}-{lease}
        </span>,
        <Trans key="since">
          since <DateTime at={openedAt} form="exact" />
        </Trans>,
      ]}
    />
  )
}
