import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { cents } from '#domain/money.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { cardParts, RowCard } from '#ui/list/row-card.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Facts, Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorView } from '#ui/error-view.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { Money } from '#ui/money.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { SelectionBar } from '#ui/list/selection-bar.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { TabBar } from '#ui/tab-bar.tsx'
import { Specimen } from './specimen.tsx'
import css from './gallery.module.css'

interface Row {
  readonly no: string
  readonly at: number
  readonly total: number
}

const rows: readonly Row[] = Array.from({ length: 8 }, (_, i) => ({
  no: `A7-3-${412 - i}`,
  at: 1_795_200_000_000 - i * 3_000_000,
  total: 8410 + i * 1733,
}))

const columns: readonly Column<Row>[] = [
  { id: 'no', head: <Trans>Receipt</Trans>, cell: (row) => <span className="et-code">{row.no}</span>, sortable: true },
  { id: 'at', head: <Trans>Time</Trans>, cell: (row) => <DateTime at={row.at} /> },
  {
    id: 'state',
    head: <Trans>State</Trans>,
    cell: () => <StateBadge state="ready" look="plain" />,
  },
  {
    id: 'total',
    head: <Trans>Total</Trans>,
    cell: (row) => <Money value={cents(row.total)} strong />,
    align: 'right',
    sortable: true,
  },
]

/** Tables and pages with their empty and error states. */
export function GalleryPages() {
  const { t } = useLingui()
  return (
    <>
      <Specimen name="TabBar">
        <TabBar
          tabs={[
            { id: 'sales', label: t`Sales` },
            { id: 'price', label: t`Edit price`, unsaved: true },
          ]}
          active="sales"
          onSelect={() => undefined}
          onClose={() => undefined}
          onRefresh={() => undefined}
        />
      </Specimen>
      <Specimen name="DataTable">
        <div className={css.frame}>
          <DataTable
            label={t`Sales`}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.no}
            sort={{ by: 'no', down: true }}
            onSort={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="RowCard">
        <RowCard row={rows[0]!} parts={cardParts(columns)} />
      </Specimen>
      <Specimen name="SelectionBar">
        <div className={css.frame} style={{ position: 'relative' }}>
          <DataTable label={t`Sales, selected`} columns={columns} rows={rows.slice(0, 4)} rowKey={(row) => row.no} />
          <SelectionBar count={3} total={412} onAll={() => Promise.resolve()} onClear={() => undefined}>
            <Button size="xs" variant="default">
              <Trans>Disable</Trans>
            </Button>
          </SelectionBar>
        </div>
      </Specimen>
      <Specimen name="DataTable, loading">
        <div className={css.frame}>
          <DataTable
            label={t`Sales, loading`}
            columns={columns}
            rows={undefined}
            rowKey={(row) => row.no}
            density="compact"
          />
        </div>
      </Specimen>
      <Specimen name="EmptyState, Drawing">
        <EmptyState
          drawing={<Drawing of="receipt" />}
          title={<Trans>No in-store orders yet</Trans>}
          action={
            <Button variant="default">
              <Trans>Open counter</Trans>
            </Button>
          }
        >
          <Trans>
            Every sale from your counters appears here automatically. Sales made while disconnected arrive once the
            network is back.
          </Trans>
        </EmptyState>
      </Specimen>
      <Specimen name="ErrorView">
        <ErrorView
          happened={<Trans>The orders couldn’t be loaded.</Trans>}
          means={<Trans>Nothing was changed or lost. The counters keep working.</Trans>}
          advice={
            <Trans>
              Check the connection and try again. If it doesn’t help, give the report id to your technician.
            </Trans>
          }
          requestId="0192f8a4-33c1"
          onRetry={() => undefined}
        />
      </Specimen>
      <Specimen name="Section, Facts">
        <Section title={<Trans>Sale</Trans>}>
          <Facts
            facts={[
              { label: <Trans>Time</Trans>, value: <DateTime at={1_795_200_000_000} /> },
              { label: <Trans>Member</Trans>, value: null },
              { label: <Trans>Total</Trans>, value: <Money value={cents(8410)} strong /> },
            ]}
          />
        </Section>
      </Specimen>
      <Specimen name="FormPage">
        <div className={css.frame}>
          <FormPage
            title={<Trans>Edit price</Trans>}
            errors={1}
            busy={false}
            failure={<Trans>No network, so nothing is saved yet. What you typed is still here.</Trans>}
            onSubmit={(event) => event.preventDefault()}
            onCancel={() => undefined}
          >
            <MoneyInput label={t`Price`} error={t`Enter an amount.`} />
          </FormPage>
        </div>
      </Specimen>
    </>
  )
}
