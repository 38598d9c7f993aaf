import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ShiftRecordDetails as Details } from '#contract/sales/shifts.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly record: Pick<Details, 'givenUp' | 'report'>
}

/** In-store orders that were cancelled before they were paid: how many, how much, which. */
export function AbandonedCarts({ record: { givenUp, report } }: Props) {
  const { t } = useLingui()
  const columns: Column<Details['givenUp'][number]>[] = [
    { id: 'at', head: t`Time`, cell: (row) => <DateTime at={row.at} /> },
    { id: 'lines', head: t`Lines`, cell: (row) => row.lines, align: 'right' },
    { id: 'amount', head: t`Amount`, cell: (row) => <Money value={row.amount} />, align: 'right' },
    { id: 'reason', head: t`Reason`, cell: (row) => row.reason || '–' },
  ]
  return (
    <Section
      title={<Trans>Abandoned carts</Trans>}
      hint={
        <>
          <Plural value={report.voidCount} one="# cancelled order" other="# cancelled orders" /> ·{' '}
          <Money value={report.voided} />. <Trans>Nothing in them was sold or paid for.</Trans>
        </>
      }
    >
      <DataTable label={t`Abandoned carts`} columns={columns} rows={givenUp} rowKey={(row) => row.id} />
    </Section>
  )
}
