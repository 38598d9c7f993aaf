import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { shifts, type ShiftAdjustment } from '#contract/sales/shifts.ts'
import { act } from '#api/query.ts'
import { useShiftWords } from '#features/office/sales/handover/shift-words.ts'
import type { Column } from '#ui/list/column.ts'
import { DataTable } from '#ui/list/data-table.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useMay } from '#ui/may.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly id: string
  readonly late: readonly ShiftAdjustment[]
  /** There is a Z report, so late records are added to it; otherwise the totals shown include them. */
  readonly final: boolean
}

/** Records that arrived after the end of the shift. Each is acknowledged once. */
export function LateRecords({ id, late, final }: Props) {
  const { t } = useLingui()
  const words = useShiftWords()
  const may = useMay()
  const [open, setOpen] = useState<ShiftAdjustment>()
  const columns: Column<ShiftAdjustment>[] = [
    { id: 'no', head: '#', cell: (row) => row.no },
    { id: 'kind', head: t`Kind`, cell: (row) => words.kind(row.kind) },
    { id: 'receivedAt', head: t`Arrived`, cell: (row) => <DateTime at={row.receivedAt} /> },
    { id: 'sales', head: t`Total sales`, cell: (row) => <Money value={row.salesCents} signed />, align: 'right' },
    { id: 'cash', head: t`Drawer`, cell: (row) => <Money value={row.cashCents} signed />, align: 'right' },
    {
      id: 'note',
      head: t`Acknowledged`,
      cell: (row) =>
        row.acknowledgedAt !== undefined ? (
          <>
            {row.acknowledgedBy}: {row.note}
          </>
        ) : may({ any: ['handoverRecordAcknowledge'] }) ? (
          <Button size="compact-sm" variant="default" onClick={() => setOpen(row)}>
            <Trans>Acknowledge</Trans>
          </Button>
        ) : (
          '–'
        ),
    },
  ]
  return (
    <Section
      title={<Trans>Late records</Trans>}
      hint={
        final ? (
          <Trans>
            These records arrived after the shift ended. The Z report stays as printed; these are counted separately.
          </Trans>
        ) : (
          <Trans>
            These records arrived after the shift ended. No Z report was saved, so the totals shown include them.
          </Trans>
        )
      }
    >
      <DataTable label={t`Late records`} columns={columns} rows={late} rowKey={(row) => String(row.no)} />
      {open ? <Acknowledge id={id} no={open.no} onClose={() => setOpen(undefined)} /> : null}
    </Section>
  )
}

function Acknowledge({ id, no, onClose }: { readonly id: string; readonly no: number; readonly onClose: () => void }) {
  const { t } = useLingui()
  const acknowledge = useMutation(act(shifts.acknowledge))
  const [note, setNote] = useState('')
  return (
    <Dialog
      opened
      keep
      title={<Trans>Acknowledge late record {no}</Trans>}
      onClose={onClose}
      actions={
        <Button
          disabled={note.trim() === ''}
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ id, no, note: note.trim() }, { onSuccess: onClose })}
        >
          <Trans>Acknowledge</Trans>
        </Button>
      }
    >
      <Textarea
        label={t`Note`}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        maxLength={200}
        withAsterisk
        data-autofocus
      />
    </Dialog>
  )
}
