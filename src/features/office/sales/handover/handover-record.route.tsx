import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { IconPrinter } from '@tabler/icons-react'
import { cents } from '#domain/money.ts'
import { shiftPrints } from '#contract/sales/receipts.ts'
import { shifts, type ShiftRecordDetails as Details } from '#contract/sales/shifts.ts'
import { queryClient, read } from '#api/query.ts'
import { AbandonedCarts } from '#features/office/sales/handover/abandoned-carts.tsx'
import { LateRecords } from '#features/office/sales/handover/late-records.tsx'
import { MachinePrint } from '#features/office/organisation/printers/machine-print.tsx'
import { ShiftState } from '#features/office/sales/handover/shift-state.tsx'
import { useShiftWords } from '#features/office/sales/handover/shift-words.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { DetailPage, Facts, Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'
import { HandedOverLines } from '#ui/handed-over-lines.tsx'
import { printReceipt } from '#ui/print-receipt.ts'
import { ShiftReportPaper, ShiftTimes } from '#ui/shift-report-paper.tsx'

/** One shift: times, people, cash, counts, Z report and late records. */
export const Route = createFileRoute('/_office/shop/data/handoverRecord/handoverDetails/$id')({
  loader: async ({ params }) => {
    await queryClient.ensureQueryData(read(shifts.recordDetails, params))
  },
  component: HandoverRecord,
})

function HandoverRecord() {
  const { data } = useSuspenseQuery(read(shifts.recordDetails, Route.useParams()))
  return (
    <DetailPage
      title={<span className="et-code">{data.number}</span>}
      beside={<ShiftState record={data} look="filled" />}
      aside={<Report record={data} />}
    >
      <Section title={<Trans>Shift</Trans>}>
        <Facts
          facts={[
            {
              label: <Trans>Net sales</Trans>,
              value: <Money value={cents(data.report.total - data.report.refunds)} strong />,
              figure: true,
            },
            { label: <Trans>Counter</Trans>, value: data.counterName },
            { label: <Trans>Cashier</Trans>, value: data.cashierName },
            { label: <Trans>On-duty cashier</Trans>, value: data.onDutyCashier },
            { label: <Trans>Verified by</Trans>, value: data.verifiedBy },
            ...(data.confirmed === undefined
              ? []
              : [
                  {
                    label: <Trans>Confirmed by the incoming cashier</Trans>,
                    value: data.confirmed ? (
                      <Trans>Yes, with their password</Trans>
                    ) : (
                      <Trans>No: older app versions don’t ask</Trans>
                    ),
                  },
                ]),
            { label: <Trans>Started</Trans>, value: <DateTime at={data.openedAt} form="minute" /> },
            { label: <Trans>Ended</Trans>, value: data.closedAt ? <DateTime at={data.closedAt} form="minute" /> : '' },
            { label: <Trans>Ended by</Trans>, value: data.closedBy ?? '' },
          ]}
        />
      </Section>
      <Section title={<Trans>Cash</Trans>}>
        <Facts
          facts={[
            { label: <Trans>Cash balance</Trans>, value: <Money value={data.cashBalance} strong /> },
            { label: <Trans>Float</Trans>, value: <Money value={data.floatCents} /> },
            { label: <Trans>Cash collected</Trans>, value: <Money value={data.collected} /> },
            { label: <Trans>Submitted</Trans>, value: <Money value={data.submitted} /> },
            {
              label: <Trans>Difference</Trans>,
              value: data.difference === undefined ? '' : <Money value={data.difference} signed />,
            },
            data.differenceThen !== undefined && {
              label: <Trans>Difference before late records</Trans>,
              value: <Money value={data.differenceThen} signed />,
            },
          ]}
        />
      </Section>
      {data.counts.length > 0 ? <Counts counts={data.counts} /> : null}
      {data.givenUp.length > 0 ? <AbandonedCarts record={data} /> : null}
      {data.late.length > 0 ? <LateRecords id={data.id} late={data.late} final={data.final} /> : null}
    </DetailPage>
  )
}

function Counts({ counts }: { readonly counts: Details['counts'] }) {
  const { t } = useLingui()
  const { purpose } = useShiftWords()
  const columns: Column<Details['counts'][number]>[] = [
    { id: 'at', head: t`Time`, cell: (row) => <DateTime at={row.at} /> },
    { id: 'purpose', head: t`Why`, cell: (row) => purpose(row.purpose) },
    { id: 'counted', head: t`Counted`, cell: (row) => <Money value={row.counted} strong />, align: 'right' },
    { id: 'expected', head: t`Expected`, cell: (row) => <Money value={row.expected} />, align: 'right' },
    {
      id: 'pieces',
      head: t`Bills and coins`,
      cell: (row) =>
        row.pieces
          .map(({ value, count }) => `${value >= 100 ? `$${value / 100}` : `${value}¢`} × ${count}`)
          .join(', ') || '–',
    },
    { id: 'reason', head: t`Reason for the difference`, cell: (row) => row.reason || '–' },
  ]
  return (
    <Section title={<Trans>Counts of the drawer</Trans>}>
      <DataTable label={t`Counts of the drawer`} columns={columns} rows={counts} rowKey={(row) => row.id} />
    </Section>
  )
}

function Report({ record }: { readonly record: Details }) {
  const { tender } = useShiftWords()
  return (
    <>
      <ShiftReportPaper
        kind={record.final ? 'Z' : 'X'}
        report={record.report}
        tenderName={tender}
        heading={[
          record.shopName ?? '',
          record.counterName,
          <span key="number" className="et-code">
            {record.number}
          </span>,
          <ShiftTimes
            key="times"
            opened={{ at: record.openedAt, by: record.cashierName }}
            closed={record.closedAt === undefined ? undefined : { at: record.closedAt, by: record.closedBy ?? '' }}
          />,
          ...(record.endedHow === 'handover'
            ? [
                <HandedOverLines
                  key="handed"
                  of={{ to: record.onDutyCashier, amount: record.cashBalance, by: record.verifiedBy }}
                />,
              ]
            : []),
        ]}
      />
      <Button
        variant="default"
        fullWidth
        mt="md"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void printReceipt()}
      >
        <Trans>Print the report</Trans>
      </Button>
      <MachinePrint id={record.id} endpoint={shiftPrints.print} />
    </>
  )
}
